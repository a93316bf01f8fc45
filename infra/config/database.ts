import type { Environment } from '#infra/config/environment.ts';

/** The kinds of processes that connect to the database. */
export type ProcessRole = 'web' | 'worker' | 'cli';

/** How long one connection may take for each step, in milliseconds (docs/operate/connections.md#timeouts). */
export type ConnectionLimits = {
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  /** How long a transaction may stay open without a statement. */
  readonly idleInTransaction: number;
};

export type DatabaseConfig = {
  /** The connections of each role are named `{applicationName} {role}` in `pg_stat_activity`. */
  readonly applicationName: string;
  /** The most connections of one process. */
  readonly connections: Readonly<Record<ProcessRole, number>>;
  readonly limits: ConnectionLimits;
  /** The limits of long work: migrations, the removal of old data, and exports. */
  readonly longLimits: ConnectionLimits;
};

/** The limits without configuration. */
export const USUAL_LIMITS: ConnectionLimits = {
  connect: 5_000,
  statement: 5_000,
  lock: 4_000,
  idleInTransaction: 5_000,
};

/** The limits of long work without configuration. */
export const LONG_LIMITS: ConnectionLimits = {
  connect: USUAL_LIMITS.connect,
  statement: 600_000,
  lock: 600_000,
  idleInTransaction: 60_000,
};

export function readDatabase(env: Environment): DatabaseConfig {
  const limits: ConnectionLimits = {
    connect: env.DATABASE_CONNECT_TIMEOUT,
    statement: env.DATABASE_STATEMENT_TIMEOUT,
    lock: env.DATABASE_LOCK_TIMEOUT,
    idleInTransaction: env.DATABASE_IDLE_TRANSACTION_TIMEOUT,
  };
  return {
    applicationName: env.DATABASE_APPLICATION_NAME,
    connections: {
      web: env.DATABASE_CONNECTIONS_WEB,
      worker: env.DATABASE_CONNECTIONS_WORKER,
      cli: env.DATABASE_CONNECTIONS_CLI,
    },
    limits,
    longLimits: {
      connect: limits.connect,
      statement: env.DATABASE_LONG_TIMEOUT,
      lock: env.DATABASE_LONG_TIMEOUT,
      idleInTransaction: Math.max(limits.idleInTransaction, LONG_LIMITS.idleInTransaction),
    },
  };
}

/** The connections of a process by use. */
export type PoolSizes = {
  /** Transactions, and reads that belong to them. */
  readonly main: number;
  readonly reads: number;
  /** The lists of the team, so that a slow search never delays a rider. */
  readonly lists: number;
  /** Exports and the removal of old data, with longer limits. */
  readonly long: number;
  /** The relay, so that no activity delays its heartbeat. Only a worker has one. */
  readonly relay: number;
  /** Listens for changed seats. */
  readonly listener: 1;
};

/** Divides the connections of a process, about half of them for transactions. */
export function poolSizes(connections: number, role: ProcessRole): PoolSizes {
  const part = (share: number) => Math.max(1, Math.floor(connections * share));
  const others =
    role === 'worker'
      ? // A worker reads little, and only its readiness uses a connection for lists.
        { reads: part(0.14), lists: 1, relay: part(0.14) }
      : { reads: part(0.22), lists: part(0.15), relay: 0 };
  const long = part(0.1);
  const main = connections - others.reads - others.lists - others.relay - long - 1;
  return { main, ...others, long, listener: 1 };
}
