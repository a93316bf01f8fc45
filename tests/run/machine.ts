import { cpus, freemem, loadavg, totalmem } from 'node:os';

/** What the whole machine did since a moment. */
export type MachineUse = {
  /** The processor time of all processes of the machine. */
  readonly cpuSeconds: number;
  readonly maxLoad: number;
  readonly maxMemoryBytes: number;
};

const SAMPLE_MS = 2_000;

/** Watches the machine from now on. Returns a function that says what it did until then. */
export function watchMachine(): () => MachineUse {
  const before = busySeconds();
  let maxLoad = 0;
  let maxMemoryBytes = 0;
  const sample = () => {
    maxLoad = Math.max(maxLoad, loadavg()[0] ?? 0);
    maxMemoryBytes = Math.max(maxMemoryBytes, totalmem() - freemem());
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    sample();
    return { cpuSeconds: busySeconds() - before, maxLoad, maxMemoryBytes };
  };
}

function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}
