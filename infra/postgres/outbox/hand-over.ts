import type { WaitingEvent } from '#infra/postgres/outbox/outbox-events.ts';

type Rest = { readonly until: number; readonly delayMs: number };

type Deps = {
  deliver: (event: WaitingEvent) => Promise<void>;
  delivered: (event: WaitingEvent) => Promise<void>;
  /** `isNews` is false while the key, or everything, was failing already. */
  failed: (event: WaitingEvent, error: unknown, isNews: boolean) => Promise<void>;
  /** Told once when deliveries fail whatever their key, and once when the first succeeds again. */
  onOutage: (out: boolean) => void;
  maxDelayMs?: number;
};

const MAX_CONCURRENT = 100;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;
/** As many different keys failing, and none succeeding, is the receiver's fault and no longer an event's. */
const KEYS_OF_AN_OUTAGE = 3;

/**
 * Hands events over: different keys side by side, the events of one key strictly one after the other. A key that
 * fails rests, twice as long each time up to 5 s, and holds up no other; in an outage only one event at a time is
 * tried, and the first success lets everybody go on at once.
 */
export function createHandOver(deps: Deps) {
  const busy = new Map<string, Promise<void>>();
  const resting = new Map<string, Rest>();
  const failing = new Set<string>();
  let underWay = 0;
  const outage = () => failing.size >= KEYS_OF_AN_OUTAGE;

  async function handOver(key: string, events: readonly WaitingEvent[]): Promise<void> {
    for (const event of events) {
      try {
        await deps.deliver(event);
        await deps.delivered(event);
      } catch (error) {
        await deps.failed(event, error, !resting.has(key) && !outage()).catch(() => {});
        return rest(key);
      }
      recover(key);
    }
  }

  function rest(key: string): void {
    const last = resting.get(key)?.delayMs;
    const delayMs = Math.min(last ? last * 2 : FIRST_DELAY_MS, deps.maxDelayMs ?? MAX_DELAY_MS);
    resting.set(key, { until: Date.now() + delayMs, delayMs });
    if (!outage() && failing.add(key) && outage()) deps.onOutage(true);
  }

  function recover(key: string): void {
    resting.delete(key);
    if (outage()) {
      resting.clear();
      deps.onOutage(false);
    }
    failing.clear();
  }

  return {
    /** How many events may be taken now. */
    room: () => (outage() ? Number(underWay === 0) : MAX_CONCURRENT - underWay),

    /** Keys whose events must not be taken now. */
    withheld: () => [
      ...busy.keys(),
      ...[...resting].filter(([, { until }]) => until > Date.now()).map(([key]) => key),
    ],

    /** Starts to hand over `events`, which are in order. */
    take(events: readonly WaitingEvent[]): void {
      for (const [key, own] of Map.groupBy(events, (event) => event.key)) {
        underWay += own.length;
        const done = handOver(key, own).finally(() => {
          underWay -= own.length;
          busy.delete(key);
        });
        busy.set(key, done);
      }
    },

    /** Resolves when one of the keys under way is done; at once when there is none. */
    progress: () => (busy.size === 0 ? Promise.resolve() : Promise.race(busy.values())),

    /** Resolves when nothing is under way. */
    settled: async (): Promise<void> => void (await Promise.all(busy.values())),
  };
}
