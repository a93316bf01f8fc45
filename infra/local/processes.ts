import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Maximum wait until a killed process is gone. */
const AFTER_KILL_MS = 5000;

/**
 * Returns whether `pid` is a running process with `words` in its command line. The id alone may belong to a reused or
 * a dead process.
 */
export function isRunning(pid: number, words: string): boolean {
  return commandLine(pid).includes(words);
}

/** Returns the command line of a process, or an empty text. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return commandLineByPs(pid);
  }
}

function commandLineByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/**
 * Returns a text that names a running process: its id and the time of its start, because ids are reused. Undefined if
 * no such process runs.
 */
export function processIdentity(pid: number): string | undefined {
  const startedAt = startTime(pid);
  return startedAt && `${pid}@${startedAt}`;
}

/** Returns whether the process with this identity still runs. */
export function isRunningIdentity(identity: string): boolean {
  return processIdentity(Number.parseInt(identity, 10)) === identity;
}

const STARTER_CHECK_MS = 500;

/**
 * Calls `ended` once when the process that started this one is gone. The shell of an npm script outlives a killed npm, so the
 * parent of such a shell is watched too. The watch does not keep this process alive.
 */
export function whenStarterEnds(ended: () => void): void {
  const isShell = /^\S*sh -c /.test(commandLine(process.ppid));
  const starters = () => `${process.ppid} ${isShell ? parentOf(process.ppid) : ''}`;
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    ended();
  }, STARTER_CHECK_MS);
  timer.unref();
}

/** Returns the id of the parent of a process, or undefined where /proc does not say. */
function parentOf(pid: number): string | undefined {
  return statusFields(pid)?.[1];
}

function startTime(pid: number): string | undefined {
  if (!(pid > 0)) return undefined;
  const fields = statusFields(pid);
  if (!fields) return startTimeByPs(pid);
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** Returns the state of a process, its parent, and what follows in its status. Undefined without /proc or the process. */
function statusFields(pid: number): string[] | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, can contain spaces.
    return status.slice(status.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function startTimeByPs(pid: number): string | undefined {
  try {
    const words = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return words.trim().replaceAll(/\s+/g, '_') || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stops a process of an earlier run, identified by `words` in its command line. Kills it after `boundMs`, and waits
 * until it is gone.
 */
export async function endProcess(
  pid: number,
  words: string,
  signal: NodeJS.Signals,
  boundMs: number,
): Promise<void> {
  signalTo(pid, signal);
  if (await isGoneWithin(pid, words, boundMs)) return;
  signalTo(pid, 'SIGKILL');
  await isGoneWithin(pid, words, AFTER_KILL_MS);
}

async function isGoneWithin(pid: number, words: string, boundMs: number): Promise<boolean> {
  const deadline = Date.now() + boundMs;
  while (isRunning(pid, words)) {
    if (Date.now() > deadline) return false;
    await wait(50);
  }
  return true;
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
