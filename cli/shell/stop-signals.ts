import { whenStarterEnds } from '#infra/local/processes.ts';

/** A signal repeated within this time is the same one: npm forwards signals that the terminal also sends. */
const REPEATED_SIGNAL_MS = 1000;

export type StopSignals = {
  /** Aborted when the process is asked to stop. */
  readonly signal: AbortSignal;
  /** Resolves when the process is asked to stop. */
  readonly requested: Promise<void>;
};

/**
 * Watches for requests to stop: Ctrl-C, SIGTERM, SIGHUP, or the end of the parent process (the supervisor or
 * npm). A second signal calls `force`, which by default exits at once.
 */
export function watchStopSignals(force: () => void = () => process.exit(1)): StopSignals {
  const stop = new AbortController();
  const requested = new Promise<void>((resolve) =>
    stop.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  let requestedAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) requestedAt = Date.now();
    else if (Date.now() - requestedAt > REPEATED_SIGNAL_MS) force();
    stop.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  if (process.connected) process.once('disconnect', () => stop.abort());
  // A shell between npm and this process does not forward signals.
  if (process.env.npm_lifecycle_event && !process.connected) whenStarterEnds(() => stop.abort());
  return { signal: stop.signal, requested };
}

/** Exits the process after `limitMs` at the latest, even if something still runs. */
export function exitWithin(limitMs: number): void {
  setTimeout(() => process.exit(), limitMs).unref();
}
