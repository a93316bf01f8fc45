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

function commandLine(pid: number): string {
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
