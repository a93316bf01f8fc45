import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#infra/config/logging.ts';

/** `stop` waits no longer for a query that the database does not answer. */
const STOP_MS = 500;

export type Stoppable = { readonly stop: () => Promise<void> };

/** Runs `work` every `everyMs`, the first time after that. If it fails, `failed` is logged with the kind of the error, and it runs again. */
export function regularly(
  work: () => Promise<void>,
  {
    everyMs,
    failed,
    log,
  }: { readonly everyMs: number; readonly failed: string; readonly log: Pick<Log, 'warn'> },
): Stoppable {
  const stopping = new AbortController();
  const stopped = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await work();
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'Error' }, failed);
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
