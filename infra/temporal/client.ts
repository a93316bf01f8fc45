import type { Client } from '@temporalio/client';
import type { TemporalSecurity } from '#infra/config/settings/temporal-security.ts';
import type { TemporalAddress } from '#infra/temporal/address.ts';
import { connectionOptions } from '#infra/temporal/connection-options.ts';

export type TemporalOptions = {
  readonly address: TemporalAddress;
  readonly namespace: string;
  readonly security?: TemporalSecurity | undefined;
};

export type TemporalClient = {
  /** Runs `ask` with the connection and a deadline of `withinMs`. Throws if Temporal does not answer. */
  readonly ask: <T>(withinMs: number, ask: (client: Client) => Promise<T>) => Promise<T>;
  readonly options: TemporalOptions;
  readonly close: () => Promise<void>;
};

/** The address of Temporal is unknown: its server is being downloaded, built or started. */
export class TemporalNotThere extends Error {
  override readonly name = 'TemporalNotThere';
}

/** Creates a client that loads Temporal's library and connects on first use, and connects again when the server restarts or moves. */
export function createTemporalClient(options: TemporalOptions): TemporalClient {
  let open: { address: string; client: Client } | null = null;

  async function connected(): Promise<Client> {
    const address = await options.address();
    if (!address) throw new TemporalNotThere('The Temporal server is not running yet');
    const [{ Client, Connection }, { carryTrace }] = await Promise.all([
      import('@temporalio/client'),
      import('#infra/temporal/carry-trace.ts'),
    ]);
    // Nothing waits between this check and the new connection, so two questions at the same time open one.
    if (open?.address === address) return open.client;
    const moved = open;
    const connection = Connection.lazy({
      ...connectionOptions(address, options.security),
      // Callers decide when to retry. Without these limits the channel would wait for minutes after an outage.
      interceptors: [],
      channelArgs: { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 1_000 },
    });
    open = {
      address,
      client: new Client({
        connection,
        namespace: options.namespace,
        interceptors: { workflow: [carryTrace] },
      }),
    };
    await moved?.client.connection.close();
    return open.client;
  }

  return {
    options,
    async ask(withinMs, work) {
      const client = await connected();
      return client.connection.withDeadline(Date.now() + withinMs, () => work(client));
    },
    async close() {
      await open?.client.connection.close();
      open = null;
    },
  };
}
