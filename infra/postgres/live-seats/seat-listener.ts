import pg from 'pg';
import type { TripId } from '#domain/kernel/ids.ts';
import { SEAT_CHANNEL } from '#infra/postgres/live-seats/seat-news.ts';

export type SeatListener = {
  /** Whether every change that is told of is heard. */
  readonly hears: () => boolean;
  /** Begins to listen, at the first call; answers at once. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type Ears = {
  readonly changed: (trips: readonly TripId[]) => void;
  /** It hears from now on; what was told before went by unheard. */
  readonly listening: () => void;
  readonly lost: (error: unknown) => void;
};

/** By what name PostgreSQL lists the connection. */
export const LISTENER = 'ratha-seat-listener';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
/** A connection whose other end is gone without a word is found out by asking over it. */
const ASK_EVERY_MS = 15_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Listens for changed seats on a connection of its own, and connects anew when it breaks: after a tenth of a second,
 * then ever longer, at most five seconds.
 */
export function seatListener(connectionString: string, ears: Ears): SeatListener {
  let client: pg.Client | null = null;
  let hearing = false;
  let started = false;
  let closed = false;
  let wait = FIRST_WAIT_MS;
  let retry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      application_name: LISTENER,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client = fresh;
    fresh.on('notification', ({ payload }) => ears.changed(tripsIn(payload)));
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, new Error('The connection ended')));
    try {
      await fresh.connect();
      await fresh.query(`listen ${SEAT_CHANNEL}`);
    } catch (error) {
      return lose(fresh, error);
    }
    if (client !== fresh) return;
    hearing = true;
    wait = FIRST_WAIT_MS;
    asking = setInterval(() => fresh.query('select 1').catch((error) => lose(fresh, error)), ASK_EVERY_MS);
    asking.unref();
    ears.listening();
  }

  /** Happens once for each connection, however many ways tell of its end. */
  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = null;
    hearing = false;
    clearInterval(asking);
    lost.end().catch(() => undefined);
    if (closed) return;
    ears.lost(error);
    retry = setTimeout(connect, wait);
    retry.unref();
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  return {
    hears: () => hearing,
    start() {
      if (started || closed) return;
      started = true;
      void connect();
    },
    async close() {
      closed = true;
      hearing = false;
      clearTimeout(retry);
      clearInterval(asking);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

function tripsIn(payload: string | undefined): TripId[] {
  return (payload ?? '').split(',').filter(Boolean).map(Number) as TripId[];
}
