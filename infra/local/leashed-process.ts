import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export type LeashedProcess = {
  /** Resolves when the program has ended, whatever ended it. */
  readonly ended: Promise<void>;
  /** Asks the program to stop and kills it when it has not done so within `boundMs`. */
  stop(boundMs: number): Promise<void>;
};

export type LeashedProgram = {
  readonly command: string;
  readonly args: readonly string[];
  /** The signal by which the program stops in good order. */
  readonly stopSignal: 'INT' | 'TERM';
  /** Receives what the program prints, line by line. */
  readonly onLine: (line: string) => void;
  /** The program's environment; ours where none is given. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where the program's process id is to be written. */
  readonly pidFile?: string;
  readonly uid?: number;
  readonly gid?: number;
};

// The shell runs the program and stops it when its own input ends: that happens when we close it and, the point of
// the whole, also when our process is killed and can no longer stop anything.
const LEASH = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
if [ -n "$PID_FILE" ]; then echo "$program" >"$PID_FILE"; fi
{ cat <&3 >/dev/null; kill -s "$STOP_SIGNAL" "$program" 2>/dev/null; } &
watcher=$!
wait "$program"
status=$?
kill "$watcher" 2>/dev/null
exit "$status"
`;

/**
 * Starts a server program that never outlives this process, not even when this process is killed with SIGKILL.
 * It has a session of its own, so that Ctrl-C in the terminal does not reach it before its clients have gone.
 */
export function startLeashed(program: LeashedProgram): LeashedProcess {
  const shell = spawn('/bin/sh', ['-c', LEASH, 'ratha', program.command, ...program.args], {
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

/** Kills the shell and the program in it: they are one process group. */
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
