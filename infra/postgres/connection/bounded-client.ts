import pg from 'pg';
import type { ConnectionLimits } from '#infra/config/database.ts';
import { DatabaseTimeout } from '#infra/postgres/connection/deadline.ts';
import { SESSION_SETTINGS, wrongSetting } from '#infra/postgres/connection/session-settings.ts';

/** The client gives up this much later than the server, whose error says more. */
const LATER_THAN_SERVER_MS = 1_000;
/** How long a connection may take to close. */
const END_MS = 500;
/** When TCP begins to probe a connection without traffic. */
const KEEPALIVE_MS = 10_000;

/**
 * Settings that the client sends to the server when it connects (docs/operate/connections.md#server). With them, the server ends
 * the session of a client that has vanished. `tcp_` settings have no effect on a Unix socket.
 */
const SERVER_KEEPALIVE = {
  tcp_user_timeout: 10_000,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 2,
};

export type BoundedConfig = pg.ClientConfig & {
  /** The client waits this long for the answer to a query. */
  readonly answerWithin: number;
  /** Called when a query got no answer, with the instant of the query by `performance.now`. */
  readonly onSilence?: (askedAt: number) => void;
  /** Called when a new connection got no answer within its limit. */
  readonly onUnanswered?: () => void;
  /** Called when the server answers. */
  readonly onAnswer?: () => void;
  /** Called when a migration has made the prepared statements of older connections useless. */
  readonly onStalePlan?: () => void;
};

export type ConnectionSettings = {
  readonly limits: ConnectionLimits;
  /** The name in `pg_stat_activity`. */
  readonly name: string;
  readonly readOnly?: boolean | undefined;
};

/** Returns the settings of a connection in which every wait has a time limit. */
export function boundedConfig(
  connectionString: string,
  { limits, name, readOnly = false }: ConnectionSettings,
): BoundedConfig {
  const { address, options } = withoutOptions(connectionString);
  const settings = {
    ...SERVER_KEEPALIVE,
    ...SESSION_SETTINGS,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    ...(readOnly && { default_transaction_read_only: 'on' }),
  };
  const ours = Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`);
  return {
    connectionString: address,
    application_name: name,
    // The last one counts: what the address says goes before what we say.
    options: [...ours, ...options].join(' '),
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    answerWithin: limits.statement + LATER_THAN_SERVER_MS,
  };
}

/** Takes the server options out of an address. pg would use them instead of ours. */
function withoutOptions(connectionString: string): { address: string; options: string[] } {
  const address = new URL(connectionString);
  const options = address.searchParams.getAll('options');
  if (options.length === 0) return { address: connectionString, options };
  address.searchParams.delete('options');
  return { address: address.href, options };
}

/**
 * A connection that ends itself when a query gets no answer in time. It is never used again, because the answer could
 * still come and would be taken for that of the next query. It also ends with an OperatorError when the server reports a
 * setting that the code cannot work with.
 */
export class BoundedClient extends pg.Client {
  /** When this connection last showed that the server answers, by `performance.now`. */
  answeredAt = 0;
  /** When it was opened, by `performance.now`. */
  readonly openedAt = performance.now();
  readonly #config: BoundedConfig;
  /** Why this connection cannot be used any more. */
  #lost: Error | null = null;

  constructor(config: BoundedConfig) {
    super(config);
    this.#config = config;
    const limitMs = config.connectionTimeoutMillis ?? 0;
    // Just before pg gives up, because pg does not say why it did.
    const unanswered = setTimeout(() => config.onUnanswered?.(), limitMs - TIMER_INACCURACY_MS).unref();
    this.once('end', () => clearTimeout(unanswered));
    this.once('connect', () => {
      clearTimeout(unanswered);
      this.#noteAnswer();
    });
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      const wrong = wrongSetting(parameterName, parameterValue);
      if (wrong) this.connection.stream.destroy(wrong);
    });
    this.on('error', (error) => {
      this.#lost ??= error;
    });
  }

  // pg declares `query` with many overloads. All of them are passed on.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.Client
  override query(text: any, values?: any, callback?: any): any {
    // A rollback on a lost connection fails for the same reason as the statement before it.
    if (this.#lost && !callback) return Promise.reject(this.#lost);
    const result: unknown = super.query(text, values, callback);
    // Kysely waits for a promise. Nothing here calls in another shape.
    if (!(result instanceof Promise)) return result;
    const askedAt = performance.now();
    const timer = setTimeout(() => this.#giveUp(askedAt), this.#config.answerWithin);
    return result.finally(() => {
      clearTimeout(timer);
      this.#noteAnswer();
    });
  }

  /** Ends the connection. A silent server would never confirm the end, so it is not waited for long. */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.Client
  override end(callback?: any): any {
    const timer = setTimeout(() => this.connection.stream.destroy(), END_MS).unref();
    this.once('end', () => clearTimeout(timer));
    return super.end(callback);
  }

  #giveUp(askedAt: number): void {
    this.#config.onSilence?.(askedAt);
    // The error of the stream becomes that of all waiting queries.
    this.connection.stream.destroy(new DatabaseTimeout());
  }

  #noteAnswer(): void {
    if (this.connection.stream.destroyed) return;
    this.answeredAt = performance.now();
    this.#config.onAnswer?.();
  }
}

/** Returns a DatabaseTimeout for a connection that took its whole time. pg gives such an error no code. */
export function asTimeout(error: unknown, startedAt: number, limitMs: number): unknown {
  // A timer may fire slightly early.
  const isLate = performance.now() - startedAt >= limitMs - TIMER_INACCURACY_MS;
  return error instanceof Error && !('code' in error) && isLate
    ? new DatabaseTimeout({ cause: error })
    : error;
}

const TIMER_INACCURACY_MS = 20;
