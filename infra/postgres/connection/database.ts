import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConnectionLimits, USUAL_LIMITS } from '#infra/config/database.ts';
import {
  asTimeout,
  BoundedClient,
  type BoundedConfig,
  boundedConfig,
} from '#infra/postgres/connection/bounded-client.ts';
import { DatabaseTimeout, withDeadline } from '#infra/postgres/connection/deadline.ts';
import { PreparingClient } from '#infra/postgres/connection/preparing-client.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';

/** Methods that only a pool of connections has. */
type PoolMethods = 'transaction' | 'startTransaction' | 'connection' | 'destroy';

/** Runs statements, on a pool of connections or in a transaction. Cannot open a transaction. */
export type Db = Omit<Kysely<Tables>, PoolMethods>;

/** A pool of connections. It can open transactions; a transaction is not assignable to it. */
export class DbPool extends Kysely<Tables> {
  override get isTransaction(): false {
    return false;
  }
}

// All numeric columns have at most 14 digits, which a JavaScript number represents exactly.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A date stays a date string: an instant would depend on the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export type DatabaseOptions = {
  readonly max?: number;
  readonly readOnly?: boolean;
  readonly prepared?: boolean;
  readonly limits?: ConnectionLimits;
  /** The name of the connections in `pg_stat_activity`. */
  readonly name?: string;
  readonly onError?: (error: Error) => void;
  /** Receives the time of the server from each new connection, before it is used. The connection fails if it throws. */
  readonly onTime?: (answer: TimeSample) => void;
};

/** While the server is known to be silent, a caller waits this long for the probe that runs. */
const PROBE_WAIT_MS = 500;

/**
 * Opens a pool of connections. With `readOnly`, its transactions refuse to write. With `prepared: false`, each
 * statement is planned for its own values, which suits reads with many different statements. Nothing waits without a
 * limit: what takes longer fails with a DatabaseTimeout, or with the error of PostgreSQL. After a query or a new connection got no
 * answer, callers fail at once, and one probe at a time finds out when the server answers again.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): DbPool {
  const {
    max = 10,
    readOnly,
    prepared = true,
    limits = USUAL_LIMITS,
    name = 'ratha',
    onError,
    onTime,
  } = options;
  let silentSince = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  let probe: Promise<void> | undefined;
  let stalePlanAt = Number.NEGATIVE_INFINITY;
  const config: BoundedConfig = {
    ...boundedConfig(connectionString, { limits, name, readOnly }),
    onSilence: (askedAt) => {
      silentSince = Math.max(silentSince, askedAt);
      isSilent = true;
    },
    onUnanswered: () => {
      isSilent = true;
    },
    onAnswer: () => {
      isSilent = false;
    },
    onStalePlan: () => {
      stalePlanAt = performance.now();
    },
  };
  class PooledClient extends (prepared ? PreparingClient : BoundedClient) {
    constructor() {
      super(config);
    }
  }
  const pool = new pg.Pool({
    Client: PooledClient,
    max,
    connectionTimeoutMillis: limits.connect,
    ...(onTime && { onConnect: async (client: pg.ClientBase) => onTime(await timeOf(client)) }),
  });
  // The pool replaces a broken idle connection. Without a listener, the error event would end the process.
  pool.on('error', (error) => onError?.(error));
  // The same applies to a connection that breaks between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));

  /**
   * Returns a connection that has answered since the last silence, because its neighbours are probably silent too. It was opened
   * after the last migration that changed the columns of a statement.
   */
  async function answeringClient(): Promise<pg.PoolClient> {
    const startedAt = performance.now();
    try {
      while (true) {
        const client = await pool.connect();
        if (!(client instanceof BoundedClient)) return client;
        if (client.answeredAt > silentSince && client.openedAt > stalePlanAt) return client;
        client.release(true);
      }
    } catch (error) {
      throw asTimeout(error, startedAt, limits.connect);
    }
  }

  async function ask(): Promise<void> {
    const client = await answeringClient();
    const isBroken = await client.query('select 1').then(
      () => false,
      () => true,
    );
    client.release(isBroken);
  }

  async function connect(): Promise<pg.PoolClient> {
    if (isSilent) {
      probe ??= ask()
        .catch(() => undefined)
        .finally(() => {
          probe = undefined;
        });
      await withDeadline(probe, PROBE_WAIT_MS);
      if (isSilent) throw new DatabaseTimeout();
    }
    return answeringClient();
  }

  return new DbPool({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } }),
  });
}

async function timeOf(client: pg.ClientBase): Promise<TimeSample> {
  const sentAt = performance.now();
  const { rows } = await client.query<{ time: Date }>('select clock_timestamp() as time');
  return { sentAt, answeredAt: performance.now(), time: (rows[0] as { time: Date }).time.getTime() };
}
