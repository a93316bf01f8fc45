import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { commandLine, processIdentity } from '#infra/local/processes.ts';
import { atExit } from '#tests/setup/at-exit.ts';

/** A process that this one has started. Its id alone may belong to somebody else by now. */
export type OwnProcess = { readonly pid: number; readonly identity: string };

/** Frozen processes, and how to forget that they are thawed at exit. */
const frozen = new Map<string, { readonly process: OwnProcess; readonly forget: () => void }>();

/**
 * Returns the process that a pid file names. Throws unless this process has started it, directly or through others, and
 * it works on `folder`. The file may be empty, or left from an earlier run.
 */
export function findOwnProcess(pidFile: string, folder: string): OwnProcess {
  const [line = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = /^\d+$/.test(line.trim()) ? Number(line) : Number.NaN;
  const identity = isForeignId(pid) ? undefined : processIdentity(pid);
  if (identity === undefined) throw new Error(`${pidFile} names no running process, but "${line}"`);
  if (!worksOn(pid, folder)) throw new Error(`Process ${pid} of ${pidFile} does not work on ${folder}`);
  if (!isDescendant(pid)) throw new Error(`Process ${pid} of ${pidFile} was not started by this process`);
  return { pid, identity };
}

/** Returns a process and its children. */
export function withChildren(parent: OwnProcess): OwnProcess[] {
  const children = [...parents()].filter(([, parentId]) => parentId === parent.pid);
  const running = children.flatMap(([pid]) => {
    const identity = processIdentity(pid);
    return identity === undefined ? [] : { pid, identity };
  });
  return [parent, ...running];
}

/** Sends a signal to processes of this one. Leaves out a process that has ended. */
export function signalOwn(processes: readonly OwnProcess[], name: NodeJS.Signals): void {
  for (const { pid, identity } of processes) {
    if (isForeignId(pid)) throw new Error(`Refuses to signal process ${pid}`);
    if (processIdentity(pid) === identity) send(pid, name);
  }
}

/** Stops processes without ending them, like a machine that stands still. They continue when this process exits. */
export function freeze(processes: readonly OwnProcess[]): void {
  for (const each of processes) {
    if (!frozen.has(each.identity))
      frozen.set(each.identity, { process: each, forget: atExit(() => signalOwn([each], 'SIGCONT')) });
    signalOwn([each], 'SIGSTOP');
  }
}

/** Lets frozen processes continue. */
export function thaw(processes: readonly OwnProcess[]): void {
  for (const { identity } of processes) {
    const found = frozen.get(identity);
    if (!found) continue;
    signalOwn([found.process], 'SIGCONT');
    found.forget();
    frozen.delete(identity);
  }
}

/** Signals to the ids 0 and less go to whole groups, and 1 is the first process of the machine. */
function isForeignId(pid: number): boolean {
  return !Number.isSafeInteger(pid) || pid <= 1 || pid === process.pid;
}

/** Returns whether a process works in the folder, or has it in its command line. */
function worksOn(pid: number, folder: string): boolean {
  const real = realpathSync(folder);
  const isInside = (path: string) => path === real || path.startsWith(`${real}/`);
  try {
    if (isInside(readlinkSync(`/proc/${pid}/cwd`))) return true;
  } catch {}
  const words = `${commandLine(pid)} `;
  return [folder, real].some((each) => words.includes(` ${each} `) || words.includes(` ${each}/`));
}

function isDescendant(pid: number): boolean {
  const all = parents();
  for (let parent = all.get(pid); parent !== undefined && parent > 1; parent = all.get(parent))
    if (parent === process.pid) return true;
  return false;
}

/** Returns the ids of all processes with those of their parents. */
function parents(): Map<number, number> {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' });
  return new Map(
    [...rows.matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm)].map(([, pid, parent]) => [Number(pid), Number(parent)]),
  );
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
