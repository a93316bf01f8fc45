import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

type StepProcess = {
  /**
   * Resolves when the command has ended: its exit code, or null if a signal or the limit ended it, and the processor time of
   * the command and all processes that it waited for, or null if it was killed.
   */
  readonly ended: Promise<{ readonly code: number | null; readonly cpuSeconds: number | null }>;
  /** Asks the command and all processes of its group to end, and kills them if they do not. */
  readonly stop: () => void;
};

type StepCommand = {
  readonly command: readonly string[];
  readonly variables?: Readonly<Record<string, string>> | undefined;
  readonly limitMs: number;
  readonly onLine: (line: string) => void;
};

/** From the request to end until the group is killed. A PostgreSQL of a test needs some seconds to stop. */
const KILL_AFTER_MS = 15_000;
/** After the command has ended, a process that it left behind can hold its output open for ever. */
const DRAIN_MS = 2_000;

/*
 * The shell runs the command in its own process group. It ends the group when its standard input closes, which also
 * happens when this process is killed. Then it prints the processor time: the second line of `times` is that of the
 * processes that the shell has waited for.
 */
const SCRIPT = `
exec 4<&0
trap : HUP INT TERM
{ cat <&4; trap '' TERM; kill -TERM 0; sleep "$KILL_AFTER"; kill -KILL 0; } 3>&- >/dev/null 2>&1 &
watcher=$!
exec 4<&-
"$@" </dev/null 3>&- &
command=$!
while :; do
  wait "$command"
  code=$?
  kill -0 "$command" 2>/dev/null || break
done
kill -KILL "$watcher" 2>/dev/null
times >&3
exit "$code"
`;

/** Starts the command of a step in a process group of its own, which ends with this process. */
export function startStep({ command, variables, limitMs, onLine }: StepCommand): StepProcess {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'step', ...command], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that a signal reaches what the step has started, and Ctrl-C only this process.
    detached: true,
    env: { ...process.env, ...variables, KILL_AFTER: String(KILL_AFTER_MS / 1000) },
  });
  const { stdin, stdout, stderr } = shell;
  const times = shell.stdio[3] as Readable;
  stdin.on('error', () => undefined);
  const streams = [stdout, stderr, times];
  const lines = [stdout, stderr].map((stream) => readLines(stream, onLine));
  let said = '';
  const timesRead = readLines(times, (line) => {
    said += `${line}\n`;
  });
  const exit = new Promise<number | null>((resolve) => {
    shell.once('exit', (code) => resolve(code));
    shell.once('error', (error) => {
      onLine(error.message);
      resolve(null);
    });
  });

  let isStopped = false;
  const stop = () => {
    isStopped = true;
    stdin.end();
    // The watcher kills the group, unless it is dead itself.
    setTimeout(() => killGroup(shell.pid), KILL_AFTER_MS + 1_000).unref();
  };
  const limit = setTimeout(() => {
    onLine(`did not end within ${Math.round(limitMs / 60_000)} minutes, and is ended`);
    stop();
  }, limitMs);

  async function untilEnd() {
    const code = await exit;
    clearTimeout(limit);
    await Promise.race([Promise.all([...lines, timesRead]), wait(DRAIN_MS)]);
    for (const stream of streams) stream.destroy();
    // What the command left running in its group.
    killGroup(shell.pid);
    return { code: isStopped ? null : code, cpuSeconds: cpuSeconds(said) };
  }
  return { ended: untilEnd(), stop };
}

/** Kills the processes of a group, if there are any. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined || pid <= 1) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the group is empty. EPERM: macOS says so of a group of zombies.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function readLines(stream: Readable, onLine: (line: string) => void): Promise<void> {
  try {
    for await (const line of createInterface({ input: stream })) onLine(line);
  } catch {
    // The stream was destroyed.
  }
}

/** Returns the seconds in the second line of `times`, such as `1m2.5s 0m3.1s`. Null if it was not printed. */
export function cpuSeconds(times: string): number | null {
  const [, ofChildren] = times.trim().split('\n');
  const parts = [...(ofChildren ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return null;
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}
