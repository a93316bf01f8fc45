import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionLimits } from '#infra/config/database.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { withDeadline } from '#infra/postgres/connection/deadline.ts';
import { LEASE_MS, type RelayLease, releaseLease, renewLease } from '#infra/postgres/outbox/relay-lease.ts';

type KeptLease = {
  readonly db: Db;
  readonly lease: RelayLease;
  /** When the statement that took the lease was sent, by `performance.now()`. */
  readonly sentAt: number;
  readonly leaseMs?: number | undefined;
  readonly stuckMs?: number;
};

/** A statement of the relay that takes longer counts as failed. The relay sends the next one on another connection. */
const STATEMENT_MS = 2_000;
/** A relay that has not read the outbox for this long gives up its lease. Another worker may be able to read it. */
const STUCK_MS = 10_000;

/**
 * Extends a lease by a heartbeat, five times in its duration. It ends when another relay took it, when the database did
 * not answer in time, or when `end` is called.
 */
export function keepLease({ db, lease, sentAt, leaseMs = LEASE_MS, stuckMs = STUCK_MS }: KeptLease) {
  const ending = new AbortController();
  let heldUntil = sentAt + leaseMs;
  let movedAt = sentAt;
  let reportedAt = sentAt;
  const isHeld = () => !ending.signal.aborted && performance.now() < heldUntil;

  async function beat(): Promise<void> {
    while (isHeld()) {
      await sleep(leaseMs / 5, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      if (!isHeld() || performance.now() - movedAt > stuckMs) continue;
      // The lease holds from when the database runs the statement, so counting from now ends it earlier.
      const now = performance.now();
      const moved = movedAt > reportedAt;
      try {
        const isExtended = await inTime(renewLease(db, lease, { moved, leaseMs }));
        if (!isExtended) return ending.abort();
        heldUntil = now + leaseMs;
        if (moved) reportedAt = now;
      } catch {
        // The next beat tries again until the lease has expired.
      }
    }
  }
  const beating = beat();

  return {
    /** Returns whether the lease certainly holds, without asking the database. */
    isHeld,
    /** Reports that the relay has read the outbox. */
    moved: () => {
      movedAt = performance.now();
    },
    /** Stops the heartbeat and gives the lease to the next relay. */
    async end(): Promise<void> {
      ending.abort();
      await beating;
      await inTime(releaseLease(db, lease)).catch(() => {});
    },
  };
}

/** Returns the limits of the relay's connections: none is used longer than its statement is waited for. */
export function relayLimits(usual: ConnectionLimits): ConnectionLimits {
  const bounded = (ms: number) => Math.min(ms, STATEMENT_MS);
  return {
    connect: bounded(usual.connect),
    statement: bounded(usual.statement),
    lock: bounded(usual.lock),
    idleInTransaction: bounded(usual.idleInTransaction),
  };
}

/** Returns the result of a statement. Throws a DatabaseTimeout after two seconds without an answer. */
export const inTime = <T>(statement: Promise<T>): Promise<T> => withDeadline(statement, STATEMENT_MS);
