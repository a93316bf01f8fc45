import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '#infra/config/logging.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import { createHandOver } from '#infra/postgres/outbox/hand-over.ts';
import {
  markDelivered,
  markFailed,
  type OutboxEvent,
  removeOldEvents,
  waitingEvents,
} from '#infra/postgres/outbox/outbox-events.ts';

type RelayOptions = {
  readonly db: DbPool;
  /** Brings one event to its workflow; throws when that could not be done. */
  readonly deliver: (event: OutboxEvent) => Promise<void>;
  readonly pollMs: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

/** How often a relay that is not in the lead asks whether it may be. */
const CANDIDATE_MS = 1_000;
const CLEANING_MS = 60 * 60_000;
/** A delivery still under way this long after a stop is given up, and done again by the next relay. */
const STOPPING_MS = 1_500;

/**
 * Carries events from the outbox to their workflows, at least once and in the order of each booking and trip. Any number of
 * relays may run on a database: an advisory lock, which a crash releases, lets one of them work.
 */
export function startOutboxRelay({ db, deliver, pollMs, log }: RelayOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const handOver = createHandOver({
    deliver,
    delivered: ({ id }) => markDelivered(db, id),
    failed: async ({ id, key }, error, isNews) => {
      if (isNews) log.warn({ key, reason: reasonOf(error) }, 'An event could not be delivered and waits');
      await markFailed(db, id, reasonOf(error));
    },
    onOutage: (out) =>
      out
        ? log.warn('Workflows cannot be reached: events wait in the outbox and nothing is lost')
        : log.info('Workflows can be reached again: the waiting events go out'),
  });

  async function relay(leader: Db): Promise<void> {
    let cleanedAt = 0;
    while (!stopped()) {
      const room = handOver.room();
      const events =
        room > 0 ? await waitingEvents(leader, { without: handOver.withheld(), limit: room }) : [];
      handOver.take(events);
      if (Date.now() - cleanedAt > CLEANING_MS && (await removeOldEvents(leader)) === 0)
        cleanedAt = Date.now();
      await (events.length > 0 ? Promise.race([handOver.progress(), pause(pollMs)]) : pause(pollMs));
    }
    await Promise.race([handOver.settled(), sleep(STOPPING_MS, undefined, { ref: false })]);
  }

  async function candidate(): Promise<void> {
    let readable = true;
    while (!stopped()) {
      try {
        await db.connection().execute(async (leader) => {
          const leads = await takeTheLead(leader);
          readable = true;
          if (!leads) return;
          log.info('This outbox relay is in the lead');
          await relay(leader).finally(() => leaveTheLead(leader));
        });
      } catch (error) {
        if (!stopped() && readable) {
          log.warn({ reason: reasonOf(error) }, 'The outbox cannot be read; trying each second');
        }
        readable = false;
      }
      await pause(CANDIDATE_MS);
    }
  }

  const running = candidate();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, sleep(STOPPING_MS + 500, undefined, { ref: false })]);
    },
  };
}

/** Names an error by its kind and code only: a message could carry what a person typed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? ` ${String(cause.code)}` : '';
  return `${error.name}${code}`.slice(0, 100);
}

const LEAD = sql`hashtextextended('ratha outbox relay', 0)`;

async function takeTheLead(leader: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LEAD}) as taken`.execute(
    leader,
  );
  return rows[0]?.taken === true;
}

/** On a broken connection this fails, and the server has released the lock by itself. */
async function leaveTheLead(leader: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${LEAD})`.execute(leader).catch(() => {});
}
