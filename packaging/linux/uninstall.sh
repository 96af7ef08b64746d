#!/bin/sh
# Removes Magic Games. Matches, people and settings stay, unless their owner says otherwise.
#   uninstall           asks about them
#   uninstall --keep    keeps them
set -eu

say() { # English, Russian
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
        ru*) printf '%s\n' "$2" ;;
        *) printf '%s\n' "$1" ;;
    esac
}

home=$HOME/.local/opt/magicgames
share=${XDG_DATA_HOME:-$HOME/.local/share}
while read -r file; do
    rm -f "$share/$file"
done <"$home/installed"
[ "$(readlink "$HOME/.local/bin/magicgames")" != "$home/program/magicgames" ] || rm -f "$HOME/.local/bin/magicgames"
rm -rf "${XDG_CACHE_HOME:-$HOME/.cache}/magicgames" "$home"
for tell in "update-desktop-database $share/applications" "update-mime-database $share/mime"; do
    command -v "${tell%% *}" >/dev/null && $tell >/dev/null 2>&1 || true
done

own="${XDG_CONFIG_HOME:-$HOME/.config}/magicgames $share/magicgames ${XDG_STATE_HOME:-$HOME/.local/state}/magicgames"
if [ "${1:-}" != --keep ] && [ -t 0 ]; then
    say 'Delete your matches, people and settings too? [y/N]' 'Удалить и партии, игроков и настройки? [д/Н]'
    read -r answer
    case $answer in
        [yYдД]*)
            rm -rf "${XDG_CONFIG_HOME:-$HOME/.config}/magicgames" "$share/magicgames" "${XDG_STATE_HOME:-$HOME/.local/state}/magicgames"
            own=
            ;;
    esac
fi
say 'Magic Games has been removed.' '«Волшебные игры» удалены.'
[ -z "$own" ] || say "Your matches, people and settings are still here: $own" "Партии, игроки и настройки остались здесь: $own"
