import { parseTripId, type TripId } from '#domain/kernel/ids.ts';
import {
  BoundedClient,
  boundedConfig,
  type ConnectionSettings,
} from '#infra/postgres/connection/bounded-client.ts';
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

export type ListenerSettings = ConnectionSettings & {
  readonly connectionString: string;
  readonly heartbeat?: Heartbeat;
};

/** Queries that detect a silent server, in milliseconds. */
type Heartbeat = { readonly every: number; readonly answerWithin: number };

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
const USUAL_HEARTBEAT: Heartbeat = { every: 5_000, answerWithin: 3_000 };

/**
 * Listens for changed seats on its own connection. Notices a silent server within 8 s, and reconnects with a delay that
 * grows from 100 ms to 5 s.
 */
export function seatListener(settings: ListenerSettings, ears: Ears): SeatListener {
  const { every, answerWithin } = settings.heartbeat ?? USUAL_HEARTBEAT;
  let client: BoundedClient | null = null;
  let listening = false;
  let started = false;
  let closed = false;
  let wait = FIRST_WAIT_MS;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new BoundedClient({
      ...boundedConfig(settings.connectionString, settings),
      connectionTimeoutMillis: answerWithin,
      answerWithin,
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
    beat(fresh);
    ears.listening();
  }

  /** Asks the server after a pause, and again after its answer. */
  function beat(listening: BoundedClient): void {
    const ask = () =>
      listening.query('select 1').then(
        () => client === listening && beat(listening),
        (error: unknown) => lose(listening, error),
      );
    heartbeat = setTimeout(ask, every).unref();
  }

  /** Handles the loss of a connection, once per connection. */
  function lose(lost: BoundedClient, error: unknown): void {
    if (client !== lost) return;
    client = null;
    listening = false;
    clearTimeout(heartbeat);
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
      clearTimeout(heartbeat);
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
