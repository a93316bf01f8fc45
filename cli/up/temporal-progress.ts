import type { TemporalStatus } from '#infra/local/temporal-status.ts';

const BUILDING_INTERVAL_MS = 15_000;

/** Returns a function that prints changes of the Temporal status, and a long build every 15 seconds. */
export function temporalProgress(
  print: (line: string) => void,
): (status: Omit<TemporalStatus, 'at'>) => void {
  let state: TemporalStatus['state'] | undefined;
  let printedAt = 0;
  return (status) => {
    const shouldPrint = status.state !== state || Date.now() - printedAt > BUILDING_INTERVAL_MS;
    if (!shouldPrint) return;
    state = status.state;
    printedAt = Date.now();
    print(`Workflows: ${status.detail}.`);
  };
}
