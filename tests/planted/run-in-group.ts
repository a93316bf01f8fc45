import { type ChildProcess, spawn } from 'node:child_process';
import { guard, stopGroup } from '#tests/setup/own-child.ts';

/** What a run may take to clean up before it is killed. */
const MAX_STOP_MS = 5000;
const MAX_OUTPUT_MS = 2000;
const NEVER = new Promise<never>(() => undefined);
let isStopping = false;
const running = new Set<ChildProcess>();

export type Ended = {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Standard output, then standard error. */
  readonly printed: string;
};

type Options = { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly maxMs?: number };

/** Runs a program in its own process group. Ends the group after `maxMs`, and when this process ends. */
export async function runInGroup(
  command: string,
  args: readonly string[],
  { cwd, env = process.env, maxMs }: Options,
): Promise<Ended> {
  if (isStopping) return NEVER;
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  guard(child);
  running.add(child);
  const printed = ['', ''];
  for (const [at, stream] of [child.stdout, child.stderr].entries())
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed[at] += text;
    });
  const late = maxMs === undefined ? undefined : setTimeout(() => void stopGroup(child, MAX_STOP_MS), maxMs);
  await waitForEnd(child);
  clearTimeout(late);
  running.delete(child);
  if (isStopping) return NEVER;
  return { status: child.exitCode, signal: child.signalCode, printed: printed.join('') };
}

/** Waits until a child has ended and its output is read. A process that it left behind may keep the output open. */
function waitForEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
    child.once('exit', () => setTimeout(resolve, MAX_OUTPUT_MS));
  });
}

/** Ends all groups that run. Afterwards, no run continues and none starts. */
export async function stopGroups(): Promise<void> {
  isStopping = true;
  await Promise.allSettled([...running].map((child) => stopGroup(child, MAX_STOP_MS)));
}
