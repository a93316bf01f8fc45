import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '#infra/config/logging.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import { createDeliveryQueue } from '#infra/postgres/outbox/delivery-queue.ts';
import {
  markDelivered,
  markFailed,
  type OutboxEvent,
  parseEvent,
  removeOldEvents,
  waitingEvents,
} from '#infra/postgres/outbox/outbox-events.ts';

type RelayOptions = {
  readonly db: DbPool;
  /** Delivers one event to its workflow. Throws if that fails. */
  readonly deliver: (event: OutboxEvent) => Promise<void>;
  readonly pollMs: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

/** How often an inactive relay tries to become the active one. */
const RETRY_LOCK_MS = 1_000;
const CLEANING_MS = 60 * 60_000;
/** How long `stop` waits for deliveries. The next relay repeats an unfinished one. */
const STOPPING_MS = 1_500;

/**
 * Delivers events from the outbox to their workflows, at least once, in order for each booking and trip. Any number
 * of relays may run on a database. An advisory lock makes one of them active; a crash releases it.
 */
export function startOutboxRelay({ db, deliver, pollMs, log }: RelayOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const queue = createDeliveryQueue({
    deliver: async (event) => deliver(parseEvent(event)),
    delivered: ({ id }) => markDelivered(db, id),
    failed: async ({ id, key }, error, isNew) => {
      if (isNew) log.warn({ key, reason: errorReason(error) }, 'An event could not be delivered and waits');
      await markFailed(db, id, errorReason(error));
    },
    onOutage: (out) =>
      out
        ? log.warn('Workflows cannot be reached: events wait in the outbox')
        : log.info('Workflows can be reached again: waiting events are delivered'),
  });

  async function relay(leader: Db): Promise<void> {
    let cleanedAt = 0;
    while (!stopped()) {
      const room = queue.room();
      const events = room > 0 ? await waitingEvents(leader, { without: queue.withheld(), limit: room }) : [];
      queue.start(events);
      if (Date.now() - cleanedAt > CLEANING_MS && (await removeOldEvents(leader)) === 0)
        cleanedAt = Date.now();
      await (events.length > 0 ? Promise.race([queue.progress(), pause(pollMs)]) : pause(pollMs));
    }
    await Promise.race([queue.settled(), sleep(STOPPING_MS, undefined, { ref: false })]);
  }

  async function runUntilStopped(): Promise<void> {
    let readable = true;
    while (!stopped()) {
      try {
        await db.connection().execute(async (leader) => {
          const leads = await tryLock(leader);
          readable = true;
          if (!leads) return;
          log.info('This outbox relay is active');
          await relay(leader).finally(() => unlock(leader));
        });
      } catch (error) {
        if (!stopped() && readable) {
          log.warn({ reason: errorReason(error) }, 'The outbox cannot be read; retrying every second');
        }
        readable = false;
      }
      await pause(RETRY_LOCK_MS);
    }
  }

  const running = runUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, sleep(STOPPING_MS + 500, undefined, { ref: false })]);
    },
  };
}

/** Returns the name and code of an error. Its message is left out: it could contain personal data. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? ` ${String(cause.code)}` : '';
  return `${error.name}${code}`.slice(0, 100);
}

const RELAY_LOCK = sql`hashtextextended('ratha outbox relay', 0)`;

async function tryLock(leader: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${RELAY_LOCK}) as taken`.execute(
    leader,
  );
  return rows[0]?.taken === true;
}

/** Releases the lock. On a broken connection this fails, but then the server has released it already. */
async function unlock(leader: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${RELAY_LOCK})`.execute(leader).catch(() => {});
}
