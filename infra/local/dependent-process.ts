import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export type DependentProcess = {
  /** Resolves when the program has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Asks the program to stop, and kills it after `boundMs`. */
  stop(boundMs: number): Promise<void>;
};

export type DependentProgram = {
  readonly command: string;
  readonly args: readonly string[];
  /** Signal that stops the program cleanly. */
  readonly stopSignal: 'INT' | 'TERM';
  /** Receives the output of the program, line by line. */
  readonly onLine: (line: string) => void;
  /** Environment of the program, by default that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** File for the process id of the program. */
  readonly pidFile?: string;
  readonly uid?: number;
  readonly gid?: number;
};

/** Seconds until a program that ignores its stop signal is killed. */
const MAX_STOP_SECONDS = 10;

// The shell runs the program and stops it when its standard input closes. That also happens when this process is
// killed and cannot stop the program itself. A frozen process takes its stop signal only after CONT, and its children
// can be frozen too.
const WATCHER_SCRIPT = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
if [ -n "$PID_FILE" ]; then echo "$program" >"$PID_FILE"; fi
signal_all() {
  for each in "$program" $(ps -A -o pid= -o ppid= | while read -r pid parent; do
    if [ "$parent" = "$program" ]; then echo "$pid"; fi
  done); do kill -s "$1" "$each"; done
}
stop_program() {
  kill -s "$STOP_SIGNAL" "$program"
  signal_all CONT
  seconds=0
  while kill -0 "$program"; do
    if [ "$seconds" -ge ${MAX_STOP_SECONDS} ]; then signal_all KILL; break; fi
    sleep 1
    seconds=$((seconds + 1))
  done
}
{ cat <&3 >/dev/null; stop_program 3<&- >/dev/null 2>&1; } &
watcher=$!
wait "$program"
status=$?
kill "$watcher" 2>/dev/null
exit "$status"
`;

/**
 * Starts a server program that stops when this process ends, even after SIGKILL, and even if it is frozen. It runs in
 * its own session, so Ctrl-C in the terminal does not stop it before its clients.
 */
export function startDependentProcess(program: DependentProgram): DependentProcess {
  const shell = spawn('/bin/sh', ['-c', WATCHER_SCRIPT, 'ratha', program.command, ...program.args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    env: {
      NODE_ENV: process.env.NODE_ENV,
      ...(program.env ?? process.env),
      STOP_SIGNAL: program.stopSignal,
      PID_FILE: program.pidFile ?? '',
    },
    uid: program.uid,
    gid: program.gid,
  });
  const ended = new Promise<void>((resolve) => {
    shell.once('exit', () => resolve());
    shell.once('error', (error) => {
      program.onLine(error.message);
      resolve();
    });
  });
  shell.stdin.on('error', () => undefined);
  ended.then(() => shell.stdin.end());
  forwardLines(shell, program.onLine);
  return { ended, stop: (boundMs) => stop(shell, ended, boundMs) };
}

async function stop(shell: ChildProcess, ended: Promise<void>, boundMs: number): Promise<void> {
  shell.stdin?.end();
  const bound = new AbortController();
  const late = wait(boundMs, 'late', { signal: bound.signal }).catch(() => 'stopped');
  if ((await Promise.race([ended, late])) === 'late') killGroup(shell);
  bound.abort();
  await ended;
}

/** Kills the process group of the shell and the program. */
function killGroup(shell: ChildProcess): void {
  if (shell.pid === undefined) return;
  try {
    process.kill(-shell.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function forwardLines(shell: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [shell.stdout, shell.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) onLine(line);
    });
  }
}
