import { setTimeout as sleep } from 'node:timers/promises';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Log } from '#infra/config/logging.ts';
import { chainHead, linkEntries } from '#infra/postgres/audit/chain.ts';
import type { DbPool } from '#infra/postgres/connection/database.ts';

const EVERY_MS = 5_000;
/** A run that the database does not answer ends with the process. */
const STOP_MS = 500;

/**
 * Links the new entries of the record, every 5 seconds (docs/product/audit.md#chain). Logs the head of the chain at the start and on each
 * new day in India, so that it is kept outside the database too.
 */
export function linkAuditOften(
  db: DbPool,
  log: Pick<Log, 'info' | 'warn'>,
  { everyMs = EVERY_MS, now = () => new Date() }: { everyMs?: number; now?: () => Date } = {},
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let logged = '';
  const stopped = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await logHead();
        while ((await linkEntries(db)) && !stopping.signal.aborted);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'Error' }, 'The record was not linked');
      }
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  async function logHead(): Promise<void> {
    const day = indiaDateOf(now());
    if (day === logged) return;
    const head = await chainHead(db);
    if (head) log.info({ audit: head }, 'Head of the record');
    logged = day;
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
