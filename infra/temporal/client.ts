import { Client, Connection } from '@temporalio/client';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import type { TemporalSecurity } from '#infra/config/temporal-security.ts';
import type { TemporalAddress } from '#infra/temporal/address.ts';
import { connectionOptions } from '#infra/temporal/connection-options.ts';

export type TemporalOptions = {
  readonly address: TemporalAddress;
  readonly namespace: string;
  readonly taskQueue: string;
  readonly security?: TemporalSecurity | undefined;
};

export type TemporalClient = {
  /**
   * Delivers an event to the booking's workflow and starts the workflow if necessary. The event is both argument and
   * signal. The workflow checks its sequence, so a repeated delivery changes nothing. Throws within 3 s if Temporal
   * does not accept it.
   */
  readonly deliverBookingEvent: (event: StoredBookingEvent) => Promise<void>;
  /** Delivers an event to the trip's workflow, in the same way. */
  readonly deliverTripEvent: (event: TripEvent) => Promise<void>;
  /** Runs `ask` with the connection and a deadline of `withinMs`. Throws if Temporal does not answer. */
  readonly ask: <T>(withinMs: number, ask: (client: Client) => Promise<T>) => Promise<T>;
  readonly options: TemporalOptions;
  readonly close: () => Promise<void>;
};

const DELIVERY_MS = 3_000;

/** The address of Temporal is unknown: its server is being downloaded, built or started. */
export class TemporalNotThere extends Error {
  override readonly name = 'TemporalNotThere';
}

/** Creates a client that connects on first use, and again when the server restarts or moves. */
export function createTemporalClient(options: TemporalOptions): TemporalClient {
  let open: { address: string; client: Client } | null = null;

  async function connected(): Promise<Client> {
    const address = await options.address();
    if (!address) throw new TemporalNotThere('The Temporal server is not running yet');
    if (open?.address === address) return open.client;
    const moved = open;
    const connection = Connection.lazy({
      ...connectionOptions(address, options.security),
      // Callers decide when to retry. Without these limits the channel would wait for minutes after an outage.
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
          // After a worker dies, the booking waits this long for another one.
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
