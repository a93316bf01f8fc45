import pg from 'pg';
import { parseTripId, type TripId } from '#domain/kernel/ids.ts';
import { SEAT_CHANNEL } from '#infra/postgres/live-seats/seat-notifications.ts';

export type SeatListener = {
  /** Returns whether notifications are being received. */
  readonly isListening: () => boolean;
  /** Starts to listen, on the first call. Returns at once. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type Ears = {
  readonly changed: (trips: readonly TripId[]) => void;
  /** Called when listening starts. Earlier notifications were missed. */
  readonly listening: () => void;
  readonly lost: (error: unknown) => void;
};

/** Name of the connection in `pg_stat_activity`. */
export const LISTENER = 'ratha-seat-listener';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
/** A query at this interval detects a connection that was lost silently. */
const ASK_EVERY_MS = 15_000;
const ANSWER_WITHIN_MS = 5_000;

/** Listens for changed seats on its own connection. Reconnects with a delay that grows from 100 ms to 5 s. */
export function seatListener(connectionString: string, ears: Ears): SeatListener {
  let client: pg.Client | null = null;
  let listening = false;
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
    listening = true;
    wait = FIRST_WAIT_MS;
    asking = setInterval(() => fresh.query('select 1').catch((error) => lose(fresh, error)), ASK_EVERY_MS);
    asking.unref();
    ears.listening();
  }

  /** Handles the loss of a connection, once per connection. */
  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = null;
    listening = false;
    clearInterval(asking);
    lost.end().catch(() => undefined);
    if (closed) return;
    ears.lost(error);
    retry = setTimeout(connect, wait);
    retry.unref();
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  return {
    isListening: () => listening,
    start() {
      if (started || closed) return;
      started = true;
      void connect();
    },
    async close() {
      closed = true;
      listening = false;
      clearTimeout(retry);
      clearInterval(asking);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

/** Returns the trips of a payload such as `12,15`. Ignores everything else. */
function tripsIn(payload = ''): TripId[] {
  return payload
    .split(',')
    .map(parseTripId)
    .filter((id) => id !== undefined);
}
