import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#infra/config/logging.ts';
import { createBatcher } from '#infra/postgres/connection/batcher.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { createDeliveryLog, type DeliveryLog, errorReason } from '#infra/postgres/outbox/delivery-log.ts';
import { createDeliveryQueue } from '#infra/postgres/outbox/delivery-queue.ts';
import { inTime, keepLease } from '#infra/postgres/outbox/lease-keeper.ts';
import {
  markDelivered,
  markFailed,
  type OutboxEvent,
  parseEvent,
  removeOldEvents,
  waitingEvents,
} from '#infra/postgres/outbox/outbox-events.ts';
import { LeaseLost, type RelayLease, takeLease } from '#infra/postgres/outbox/relay-lease.ts';

type RelayOptions = {
  readonly db: Db;
  /** Delivers one event to its workflow, with the `traceparent` of its request. Throws if that fails. */
  readonly deliver: (event: OutboxEvent, traceparent: string | null) => Promise<void>;
  readonly pollMs: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** How long the lease holds without a heartbeat. */
  readonly leaseMs?: number;
};

/** How often an inactive relay tries to become the active one. */
const RETRY_MS = 1_000;
const CLEANING_MS = 60 * 60_000;
/** How long `stop` waits for deliveries. The next relay repeats an unfinished one. */
const STOPPING_MS = 1_500;

/**
 * Delivers events from the outbox to their workflows, at least once, in order for each booking and trip. Any number
 * of relays may run on a database. A lease with a heartbeat makes one of them active. If that one freezes or loses the
 * database, another takes over when the lease has expired (docs/decisions/0022-the-relay-lease.md).
 */
export function startOutboxRelay(options: RelayOptions): { stop: () => Promise<void> } {
  const { db, pollMs, leaseMs, log } = options;
  const holder = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const outbox = reportOnce(log, stopped);
  const deliveries = createDeliveryLog(log);
  let cleanedAt = Number.NEGATIVE_INFINITY;

  /** Delivers events until the lease is lost or the relay stops. */
  async function lead(lease: RelayLease, sentAt: number): Promise<void> {
    const kept = keepLease({ db, lease, sentAt, leaseMs });
    const queue = createQueue(options, deliveries, lease, kept.isHeld);
    while (!stopped() && kept.isHeld()) {
      const room = queue.room();
      let started = 0;
      if (room > 0) {
        const withheld = queue.withheld();
        const events = await outbox.read(() => waitingEvents(db, { lease, without: withheld, limit: room }));
        if (events) kept.moved();
        if (events && kept.isHeld()) queue.start(events);
        started = events?.length ?? 0;
      }
      if (performance.now() - cleanedAt > CLEANING_MS) {
        cleanedAt = performance.now();
        void cleanUp();
      }
      await (started > 0 ? Promise.race([queue.progress(), pause(pollMs)]) : pause(pollMs));
    }
    if (stopped()) await Promise.race([queue.settled(), sleep(STOPPING_MS, undefined, { ref: false })]);
    else
      log.warn(
        { generation: lease.generation },
        'This outbox relay is not active any more: it lost its lease',
      );
    await kept.end();
  }

  /** Removes old events in the background. After a failure, they wait for the next time. */
  async function cleanUp(): Promise<void> {
    try {
      let removed = 1;
      while (!stopped() && removed > 0) removed = await removeOldEvents(db);
    } catch (error) {
      log.warn({ reason: errorReason(error) }, 'Old events could not be removed');
    }
  }

  async function runUntilStopped(): Promise<void> {
    while (!stopped()) {
      const sentAt = performance.now();
      const lease = await outbox.read(() => takeLease(db, holder, leaseMs));
      if (lease) {
        log.info({ holder, generation: lease.generation }, 'This outbox relay is active');
        await lead(lease, sentAt);
      }
      await pause(RETRY_MS);
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

/** Creates a queue whose deliveries and marks count only while the lease holds. */
function createQueue(
  { db, deliver }: RelayOptions,
  deliveries: DeliveryLog,
  lease: RelayLease,
  isHeld: () => boolean,
) {
  // Events that are delivered while a statement runs are marked together by the next one.
  const mark = createBatcher<string>(async (ids) => {
    if (!(await inTime(markDelivered(db, lease, ids)))) throw new LeaseLost();
  });
  return createDeliveryQueue({
    deliver: async (event) => {
      if (!isHeld()) throw new LeaseLost();
      await deliver(parseEvent(event), event.traceparent);
    },
    delivered: async ({ id, key }) => {
      await mark(id);
      deliveries.delivered(key);
    },
    failed: async ({ id, key }, error, isNew) => {
      deliveries.failed(key, error, isNew);
      await inTime(markFailed(db, lease, id, errorReason(error)));
    },
    onOutage: deliveries.outage,
  });
}

/** Logs the first of several failed reads. A failed read returns null. */
function reportOnce(log: RelayOptions['log'], stopped: () => boolean) {
  let readable = true;
  return {
    async read<T>(statement: () => Promise<T>): Promise<T | null> {
      try {
        const result = await inTime(statement());
        readable = true;
        return result;
      } catch (error) {
        if (!stopped() && readable) {
          log.warn({ reason: errorReason(error) }, 'The outbox cannot be read; retrying every second');
        }
        readable = false;
        return null;
      }
    },
  };
}
