/* Starts the program with the Python beside it, and ends with its result.
   PYTHON is python.exe for the console program and pythonw.exe for the windowed one. That Python is what the bots'
   process is started by, so the launcher need not be known to anybody. */
#include <windows.h>

static wchar_t *after_own_name(wchar_t *line) {
    wchar_t end = L' ';
    if (*line == L'"') {
        end = L'"';
        line++;
    }
    while (*line && *line != end) line++;
    return *line ? line + 1 : line;
}

static int start(void) {
    static wchar_t program[32768], line[65536];
    DWORD length = GetModuleFileNameW(NULL, program, 32000);
    while (length && program[length - 1] != L'\\') length--;
    lstrcpyW(program + length, PYTHON);
    const wchar_t *rest = after_own_name(GetCommandLineW());
    if (lstrlenW(program) + lstrlenW(rest) + 40 > 32000) return 2;
    lstrcpyW(line, L"\"");
    lstrcatW(line, program);
    lstrcatW(line, L"\" -m magicgames ");
    lstrcatW(line, rest);

    STARTUPINFOW how;
    GetStartupInfoW(&how);
    PROCESS_INFORMATION child;
    /* Whoever ends the launcher ends the program. */
    HANDLE job = CreateJobObjectW(NULL, NULL);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    if (!CreateProcessW(program, line, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &how, &child)) {
        MessageBoxW(NULL, L"Magic Games is not complete. Install it again.\n\n"
                          L"\x0412\x043e\x043b\x0448\x0435\x0431\x043d\x044b\x0435 \x0438\x0433\x0440\x044b "
                          L"\x043f\x043e\x0432\x0440\x0435\x0436\x0434\x0435\x043d\x044b. "
                          L"\x0423\x0441\x0442\x0430\x043d\x043e\x0432\x0438\x0442\x0435 \x0438\x0445 "
                          L"\x0437\x0430\x043d\x043e\x0432\x043e.", L"Magic Games", MB_ICONERROR);
        return 1;
    }
    AssignProcessToJobObject(job, child.hProcess);
    AllowSetForegroundWindow(child.dwProcessId);
    ResumeThread(child.hThread);
    WaitForSingleObject(child.hProcess, INFINITE);
    DWORD code = 1;
    GetExitCodeProcess(child.hProcess, &code);
    return (int)code;
}

#ifdef WINDOWED
int WINAPI wWinMain(HINSTANCE own, HINSTANCE before, PWSTR line, int show) {
    return start();
}
#else
static BOOL WINAPI leave_it_to_the_program(DWORD kind) {
    return TRUE;
}

int wmain(void) {
    SetConsoleCtrlHandler(leave_it_to_the_program, TRUE); /* Ctrl+C reaches Python too, which knows what to do */
    return start();
}
#endif
