/** A second signal sooner than this is the same one: npm passes on what the terminal has already sent to all. */
const ECHO_MS = 1000;
const LOOK_FOR_PARENT_MS = 1000;

export type StopSignals = {
  /** Aborted at the first sign that the process is to stop. */
  readonly signal: AbortSignal;
  /** Resolves at that sign. */
  readonly asked: Promise<void>;
};

/**
 * Watches for what tells a process that runs on to stop: Ctrl-C, SIGTERM, SIGHUP, and the end of the parent that it belongs
 * to (the supervisor behind an IPC channel, or npm). A second signal calls `force`, which by default ends the process
 * at once.
 */
export function watchStopSignals(force: () => void = () => process.exit(1)): StopSignals {
  const stop = new AbortController();
  const asked = new Promise<void>((resolve) =>
    stop.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  let askedAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) askedAt = Date.now();
    else if (Date.now() - askedAt > ECHO_MS) force();
    stop.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  if (process.connected) process.once('disconnect', () => stop.abort());
  if (process.env.npm_lifecycle_event && !process.connected) watchParent(stop);
  return { signal: stop.signal, asked };
}

/** A shell between npm and us dies of a signal without passing it on. */
function watchParent(stop: AbortController): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop.abort();
  }, LOOK_FOR_PARENT_MS);
  timer.unref();
}

/** Ends the process at the latest in `boundMs`, whatever still hangs. */
export function endWithin(boundMs: number): void {
  setTimeout(() => process.exit(), boundMs).unref();
}
