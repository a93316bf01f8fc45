import type { WaitingEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { LeaseLost } from '#infra/postgres/outbox/relay-lease.ts';

type Backoff = { readonly until: number; readonly delayMs: number };

type Deps = {
  deliver: (event: WaitingEvent) => Promise<void>;
  delivered: (event: WaitingEvent) => Promise<void>;
  /** `isNew` is false if the key, or every key, was failing already. */
  failed: (event: WaitingEvent, error: unknown, isNew: boolean) => Promise<void>;
  /** Called once when deliveries of all keys start to fail, and once when the first one succeeds again. */
  onOutage: (out: boolean) => void;
  maxDelayMs?: number;
};

const MAX_CONCURRENT = 100;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;
/** If this many keys fail and none succeeds, the receiver is down. */
const OUTAGE_KEYS = 3;

/**
 * Delivers events. Events of one key are delivered in order; different keys in parallel. A key that fails is retried
 * with a delay that doubles up to 5 s. In an outage, one event at a time is tried until one succeeds. A key whose
 * delivery throws LeaseLost is given up: another relay delivers its events.
 */
export function createDeliveryQueue(deps: Deps) {
  const busy = new Map<string, Promise<void>>();
  const backingOff = new Map<string, Backoff>();
  const failing = new Set<string>();
  let inProgress = 0;
  const outage = () => failing.size >= OUTAGE_KEYS;

  async function deliverInOrder(key: string, events: readonly WaitingEvent[]): Promise<void> {
    for (const event of events) {
      try {
        await deps.deliver(event);
        await deps.delivered(event);
      } catch (error) {
        if (error instanceof LeaseLost) return;
        await deps.failed(event, error, !backingOff.has(key) && !outage()).catch(() => {});
        return backOff(key);
      }
      recover(key);
    }
  }

  function backOff(key: string): void {
    const last = backingOff.get(key)?.delayMs;
    const delayMs = Math.min(last ? last * 2 : FIRST_DELAY_MS, deps.maxDelayMs ?? MAX_DELAY_MS);
    backingOff.set(key, { until: performance.now() + delayMs, delayMs });
    if (!outage() && failing.add(key) && outage()) deps.onOutage(true);
  }

  function recover(key: string): void {
    backingOff.delete(key);
    if (outage()) {
      backingOff.clear();
      deps.onOutage(false);
    }
    failing.clear();
  }

  return {
    /** Returns how many more events may be started now. */
    room: () => (outage() ? Number(inProgress === 0) : MAX_CONCURRENT - inProgress),

    /** Returns the keys whose events must not be started now. */
    withheld: () => [
      ...busy.keys(),
      ...[...backingOff].filter(([, { until }]) => until > performance.now()).map(([key]) => key),
    ],

    /** Starts to deliver `events`, which are sorted oldest first. */
    start(events: readonly WaitingEvent[]): void {
      for (const [key, own] of Map.groupBy(events, (event) => event.key)) {
        inProgress += own.length;
        const done = deliverInOrder(key, own).finally(() => {
          inProgress -= own.length;
          busy.delete(key);
        });
        busy.set(key, done);
      }
    },

    /** Resolves when the events of one key are done; at once if none is in progress. */
    progress: () => (busy.size === 0 ? Promise.resolve() : Promise.race(busy.values())),

    /** Resolves when no delivery is in progress. */
    settled: async (): Promise<void> => void (await Promise.all(busy.values())),
  };
}
