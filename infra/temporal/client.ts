import { Client, Connection } from '@temporalio/client';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import type { TemporalAddress } from '#infra/temporal/address.ts';

export type TemporalOptions = {
  readonly address: TemporalAddress;
  readonly namespace: string;
  readonly taskQueue: string;
};

export type TemporalClient = {
  /**
   * Brings one event to the booking's workflow, which it starts where none runs. The event is both the argument and
   * the signal, and the workflow goes by its sequence, so a delivery that is repeated changes nothing. Throws within
   * 3 s when Temporal does not take it.
   */
  readonly deliverBookingEvent: (event: StoredBookingEvent) => Promise<void>;
  /** Brings one event to the trip's workflow, which it starts where none runs; the same goes for it. */
  readonly deliverTripEvent: (event: TripEvent) => Promise<void>;
  /** Runs `ask` with the connection and gives it `withinMs` to answer. Throws when Temporal is not there. */
  readonly ask: <T>(withinMs: number, ask: (client: Client) => Promise<T>) => Promise<T>;
  readonly options: TemporalOptions;
  readonly close: () => Promise<void>;
};

const DELIVERY_MS = 3_000;

/** Nobody has said yet where Temporal is: its server is still being started, fetched or built. */
export class TemporalNotThere extends Error {
  override readonly name = 'TemporalNotThere';
}

/** A client that connects when it is first needed and again whenever the server comes back or moves. */
export function createTemporalClient(options: TemporalOptions): TemporalClient {
  let open: { address: string; client: Client } | null = null;

  async function connected(): Promise<Client> {
    const address = await options.address();
    if (!address) throw new TemporalNotThere('The Temporal server is not up yet');
    if (open?.address === address) return open.client;
    const moved = open;
    const connection = Connection.lazy({
      address,
      // The caller knows best when to try again, and an outage must not leave the channel asleep for minutes.
      interceptors: [],
      channelArgs: { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 1_000 },
    });
    open = { address, client: new Client({ connection, namespace: options.namespace }) };
    await moved?.client.connection.close();
    return open.client;
  }

  async function ask<T>(withinMs: number, work: (client: Client) => Promise<T>): Promise<T> {
    const client = await connected();
    return client.connection.withDeadline(Date.now() + withinMs, () => work(client));
  }

  return {
    options,
    ask,
    async deliverBookingEvent(event) {
      await ask(DELIVERY_MS, (client) =>
        client.workflow.signalWithStart('bookingWorkflow', {
          workflowId: `booking-${event.bookingId}`,
          taskQueue: options.taskQueue,
          args: [event],
          // A worker that dies at work keeps the booking waiting this long.
          workflowTaskTimeout: '5 seconds',
          signal: 'bookingChanged',
          signalArgs: [event],
        }),
      );
    },
    async deliverTripEvent(event) {
      await ask(DELIVERY_MS, (client) =>
        client.workflow.signalWithStart('tripWorkflow', {
          workflowId: `trip-${event.tripId}`,
          taskQueue: options.taskQueue,
          args: [event],
          workflowTaskTimeout: '5 seconds',
          signal: 'tripChanged',
          signalArgs: [event],
        }),
      );
    },
    async close() {
      await open?.client.connection.close();
      open = null;
    },
  };
}
