import { whenStarterEnds } from '#infra/local/processes.ts';

/**
 * Returns a signal that is aborted when this process is asked to stop: by Ctrl-C, by SIGTERM, by a closed terminal, or by
 * the death of the process that started it, such as a killed npm.
 */
export function stopRequest(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
  whenStarterEnds(() => stop.abort());
  // A closed terminal or pipe must not end this process before its steps.
  process.stdout.on('error', () => stop.abort());
  process.stderr.on('error', () => stop.abort());
  return stop.signal;
}
