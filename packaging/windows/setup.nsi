; Installs Magic Games for one person, without an administrator. windows_setup.py defines VERSION, SOURCE, TARGET, ICON,
; SIZE (kilobytes), and STUB where an installer of 64 bits can be made.
!ifdef STUB
    Target ${STUB}
!endif
Unicode true
SetCompressor /SOLID lzma
SetCompressorDictSize 64
RequestExecutionLevel user
Name "Magic Games"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Magic Games"
InstallDirRegKey HKCU "Software\Magic Games" "Folder"
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Magic Games.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Magic Games"
!define CLASSES "Software\Classes"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Russian"

LangString TITLE ${LANG_ENGLISH} "Magic Games"
LangString TITLE ${LANG_RUSSIAN} "Волшебные игры"
LangString MATCH ${LANG_ENGLISH} "Match of Magic Games"
LangString MATCH ${LANG_RUSSIAN} "Партия «Волшебных игр»"
LangString RUNNING ${LANG_ENGLISH} "Magic Games is running. Close it, then press Retry."
LangString RUNNING ${LANG_RUSSIAN} "«Волшебные игры» открыты. Закройте их и нажмите «Повторить»."
LangString DATA ${LANG_ENGLISH} "Delete your matches, people and settings too? If you choose No, they stay for the next time."
LangString DATA ${LANG_RUSSIAN} "Удалить и партии, игроков и настройки? Если ответить «Нет», они останутся до следующего раза."

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Magic Games"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Magic Games"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "MIT licence"

; A program that runs can be neither replaced nor removed: half of it would stay.
!macro WaitUntilClosed UN
Function ${UN}WaitUntilClosed
    look:
    IfFileExists "$INSTDIR\pythonw.exe" 0 closed
    ClearErrors
    FileOpen $0 "$INSTDIR\pythonw.exe" a
    IfErrors running
    FileClose $0
    ClearErrors
    FileOpen $0 "$INSTDIR\python.exe" a
    IfErrors running
    FileClose $0
    Goto closed
    running:
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY look
    SetErrorLevel 3
    Quit
    closed:
FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

Section
    Call WaitUntilClosed
    ; Nothing of an earlier version may be left between the new files.
    RMDir /r "$INSTDIR\app"
    SetOutPath "$INSTDIR"
    File /r "${SOURCE}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "Software\Magic Games" "Folder" "$INSTDIR"
    WriteRegStr HKCU "Software\Magic Games" "Installer Language" "$LANGUAGE"

    CreateShortcut "$SMPROGRAMS\$(TITLE).lnk" "$INSTDIR\Magic Games.exe"
    WriteRegStr HKCU "Software\Magic Games" "Shortcut" "$SMPROGRAMS\$(TITLE).lnk"

    WriteRegStr HKCU "${CLASSES}\.magicgame" "" "MagicGames.Match"
    WriteRegStr HKCU "${CLASSES}\.magicgame" "Content Type" "application/x-magicgame"
    WriteRegStr HKCU "${CLASSES}\MagicGames.Match" "" "$(MATCH)"
    WriteRegStr HKCU "${CLASSES}\MagicGames.Match\DefaultIcon" "" "$INSTDIR\icon.ico"
    WriteRegStr HKCU "${CLASSES}\MagicGames.Match\shell\open\command" "" '"$INSTDIR\Magic Games.exe" "%1"'
    System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "$(TITLE)"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\icon.ico"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Magic Games developers"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Function un.onInit
    ReadRegStr $LANGUAGE HKCU "Software\Magic Games" "Installer Language"
FunctionEnd

Section "Uninstall"
    Call un.WaitUntilClosed
    ReadRegStr $0 HKCU "Software\Magic Games" "Shortcut"
    StrCmp $0 "" +2
    Delete "$0"
    ; Only what was installed, even if somebody chose a folder in which other things lie.
    RMDir /r "$INSTDIR\app"
    RMDir /r "$INSTDIR\licences"
    Delete "$INSTDIR\*.dll"
    Delete "$INSTDIR\*.pyd"
    Delete "$INSTDIR\python313.zip"
    Delete "$INSTDIR\python313._pth"
    Delete "$INSTDIR\python.exe"
    Delete "$INSTDIR\pythonw.exe"
    Delete "$INSTDIR\magicgames.exe"
    Delete "$INSTDIR\Magic Games.exe"
    Delete "$INSTDIR\icon.ico"
    Delete "$INSTDIR\*.txt"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    ReadRegStr $0 HKCU "${CLASSES}\.magicgame" ""
    StrCmp $0 "MagicGames.Match" 0 +2
    DeleteRegKey HKCU "${CLASSES}\.magicgame"
    DeleteRegKey HKCU "${CLASSES}\MagicGames.Match"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\Magic Games"
    System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
    RMDir /r "$LOCALAPPDATA\magicgames\Cache"
    IfFileExists "$LOCALAPPDATA\magicgames\*" 0 gone
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(DATA)" /SD IDNO IDNO gone
    RMDir /r "$LOCALAPPDATA\magicgames"
    gone:
SectionEnd
