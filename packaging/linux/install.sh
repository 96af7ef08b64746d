#!/bin/sh
# Magic Games @VERSION@, with everything in it: installs for the person who runs it, no rights needed.
#   sh magicgames-….run              install, or update what is installed
#   sh magicgames-….run --unpack DIR unpack the program there and do nothing else
# To remove it: ~/.local/opt/magicgames/uninstall
set -eu

say() { # English, Russian
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
        ru*) printf '%s\n' "$2" ;;
        *) printf '%s\n' "$1" ;;
    esac
}

lines=$(awk '/^#--- the archive begins below/ { print NR + 1; exit }' "$0")
unpack() { tail -n "+$lines" "$0" | gzip -dc | tar -xf - -C "$1"; }

if [ "${1:-}" = --unpack ]; then
    mkdir -p "$2"
    unpack "$2"
    exit 0
fi
if [ "$(uname -m)" != x86_64 ]; then
    say "This program is for x86_64, and this computer is $(uname -m)." "Эта программа для x86_64, а этот компьютер — $(uname -m)."
    exit 1
fi

home=$HOME/.local/opt/magicgames
share=${XDG_DATA_HOME:-$HOME/.local/share}
new=$home.new
rm -rf "$new"
mkdir -p "$new" "$HOME/.local/bin" "$share"
trap 'rm -rf "$new"' EXIT
unpack "$new"

# What the system lacks is told now and not at the first double click.
if ! said=$(QT_QPA_PLATFORM=offscreen "$new/program/magicgames" --selfcheck 2>&1); then
    printf '%s\n' "$said"
    say 'Nothing has been installed.' 'Ничего не установлено.'
    exit 1
fi

(cd "$new/share" && find . -type f | sed 's,^\./,,' | grep -v '^doc/') >"$new/installed"
(cd "$new/share" && while read -r file; do
    mkdir -p "$share/$(dirname "$file")"
    cp "$file" "$share/$file"
done) <"$new/installed"
# A desktop does not look into ~/.local/bin unless it has been told to.
path=$(printf '%s' "$home" | sed 's/[&,\\]/\\&/g')
sed "s,^Exec=magicgames,Exec=\"$path/program/magicgames\"," "$new/share/applications/io.github.magicgames.magicgames.desktop" \
    >"$share/applications/io.github.magicgames.magicgames.desktop"
rm -rf "$home"
mv "$new" "$home"
chmod +x "$home/uninstall"
ln -sf "$home/program/magicgames" "$HOME/.local/bin/magicgames"
for tell in "update-desktop-database $share/applications" "update-mime-database $share/mime" "gtk-update-icon-cache -q -t $share/icons/hicolor"; do
    command -v "${tell%% *}" >/dev/null && $tell >/dev/null 2>&1 || true
done
say "Magic Games is installed and stands in the menu. To remove it: $home/uninstall" \
    "«Волшебные игры» установлены, они есть в меню. Удалить: $home/uninstall"
exit 0
#--- the archive begins below
