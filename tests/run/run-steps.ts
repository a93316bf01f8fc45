import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** The steps that must have passed before this one starts. */
  readonly after: readonly string[];
};

export type EndedStep = {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'not started';
  readonly seconds: number;
};

/**
 * Runs steps, each as soon as the steps before it have passed, and prints each line of theirs after the name of its
 * step. After a failure no other step starts. Ends the running steps when this process is told to stop.
 */
export async function runSteps(steps: readonly Step[]): Promise<EndedStep[]> {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const say = (name: string, line: string) => console.log(`${name.padEnd(width)} | ${line}`);
  const running = new Set<ChildProcess>();
  const ended = new Map<string, Promise<EndedStep>>();
  let hasFailed = false;

  const stop = (signal: NodeJS.Signals) => {
    hasFailed = true;
    for (const { pid } of running) if (pid) process.kill(-pid, signal);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  async function run({ name, command, variables, after }: Step): Promise<EndedStep> {
    const before = await Promise.all(after.map((other) => ended.get(other)));
    if (hasFailed || before.some((step) => step?.outcome !== 'passed'))
      return { name, outcome: 'not started', seconds: 0 };
    const startedAt = Date.now();
    const [program = '', ...words] = command;
    say(name, `starts: ${command.join(' ')}`);
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a signal reaches what the step has started.
      detached: true,
      env: { ...process.env, ...variables },
    });
    running.add(child);
    const printed = [child.stdout, child.stderr].map((stream) => print(stream, (line) => say(name, line)));
    const code = await exitCode(child);
    await Promise.all(printed);
    running.delete(child);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const outcome = code === 0 ? 'passed' : 'failed';
    hasFailed ||= outcome === 'failed';
    say(name, `${outcome} after ${seconds} s`);
    return { name, outcome, seconds };
  }

  for (const step of steps) ended.set(step.name, run(step));
  const all = await Promise.all(ended.values());
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return all;
}

async function print(stream: Readable, say: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) say(line);
}

/** Returns the exit code of a process, or null if a signal ended it or it could not start. */
async function exitCode(child: ChildProcess): Promise<number | null> {
  try {
    const [code] = await once(child, 'close');
    return code;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return null;
  }
}
