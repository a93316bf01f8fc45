import { availableParallelism } from 'node:os';
import { startStep } from '#tests/run/step-process.ts';

export type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** The steps that must have passed before this one starts. */
  readonly after: readonly string[];
  /** How many cores the step keeps busy: a number, or all of the machine. */
  readonly cores: number | 'all';
  /** After this time the step has failed, and is ended. Far more than a slow machine needs. */
  readonly limitMinutes: number;
};

export type EndedStep = {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'not started';
  readonly seconds: number;
  /** The processor time of the step and of the processes that were waited for. Null if it was killed. */
  readonly cpuSeconds: number | null;
};

type Options = {
  readonly cores?: number;
  /** Prints a line of a step. */
  readonly say?: (line: string) => void;
  /** Ends the running steps and starts no other. */
  readonly stopped?: AbortSignal;
};

/**
 * Runs steps, each as soon as the steps before it have passed and as many cores are free as it needs. A step that needs
 * more cores than there are gets all of them. Prints each line of a step after its name. After a failure no other step
 * starts.
 */
export async function runSteps(
  steps: readonly Step[],
  { cores = availableParallelism(), say = console.log, stopped }: Options = {},
): Promise<EndedStep[]> {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const ended = new Map<string, EndedStep>();
  const running = new Map<string, Promise<void>>();
  let free = cores;
  let hasFailed = false;

  const need = (step: Step) => (step.cores === 'all' ? cores : Math.min(step.cores, cores));
  const isWaiting = ({ name }: Step) => !ended.has(name) && !running.has(name);
  const isReady = ({ after }: Step) => after.every((other) => ended.get(other)?.outcome === 'passed');

  async function run({ name, command, variables, limitMinutes }: Step): Promise<void> {
    const print = (line: string) => say(`${name.padEnd(width)} | ${line}`);
    print(`starts: ${command.join(' ')}`);
    const startedAt = Date.now();
    const step = startStep({ command, variables, limitMs: limitMinutes * 60_000, onLine: print });
    const stop = () => step.stop();
    stopped?.addEventListener('abort', stop, { once: true });
    const { code, cpuSeconds } = await step.ended;
    stopped?.removeEventListener('abort', stop);
    const outcome = code === 0 ? 'passed' : 'failed';
    hasFailed ||= outcome === 'failed';
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    ended.set(name, { name, outcome, seconds, cpuSeconds });
    print(
      `${outcome} after ${seconds} s, ${cpuSeconds === null ? 'unknown' : Math.round(cpuSeconds)} s of a core`,
    );
  }

  for (;;) {
    // Steps start in their order: a light one does not overtake a heavy one that waits for cores.
    for (const step of steps.filter(isWaiting).filter(isReady)) {
      if (hasFailed || stopped?.aborted || need(step) > free) break;
      free -= need(step);
      const end = run(step).finally(() => {
        free += need(step);
        running.delete(step.name);
      });
      running.set(step.name, end);
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  return steps.map(
    ({ name }) => ended.get(name) ?? { name, outcome: 'not started', seconds: 0, cpuSeconds: 0 },
  );
}

/**
 * Returns the steps with these names, or all if no name is given. A step does not wait for one that is left out. Throws for a
 * name that no step has.
 */
export function chosen(steps: readonly Step[], names: readonly string[] | undefined): readonly Step[] {
  if (names === undefined) return steps;
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no step ${unknown}: choose of ${steps.map(({ name }) => name).join(', ')}`);
  const isChosen = (name: string) => names.includes(name);
  return steps
    .filter(({ name }) => isChosen(name))
    .map((step) => ({ ...step, after: step.after.filter(isChosen) }));
}
