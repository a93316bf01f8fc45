/** Why something that Ratha needs is away. */
export type OutageCause =
  | 'unreachable'
  | 'lost'
  | 'no-answer'
  | 'starting'
  | 'too-many-connections'
  | 'busy'
  | 'read-only'
  | 'full'
  | 'temporal';

/** An outage: the request was in order, and the same request may succeed later. */
export type Outage = {
  readonly cause: OutageCause;
  /** The code of PostgreSQL or of the operating system, if there is one. */
  readonly code: string | null;
};

/** When a client may try again. An outage of seconds is over by then, and a longer one is not asked too often. */
export const RETRY_AFTER_SECONDS = 5;

/** Causes by the codes of the operating system, and of PostgreSQL (its documentation, appendix A). */
const CAUSES: Readonly<Record<string, OutageCause>> = {
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'no-answer',
  '57P01': 'lost', // admin_shutdown
  '57P02': 'lost', // crash_shutdown
  '57P05': 'lost', // idle_session_timeout
  '25P03': 'lost', // idle_in_transaction_session_timeout
  '25P04': 'lost', // transaction_timeout
  '57P03': 'starting', // cannot_connect_now: starting up, shutting down or recovering
  '57014': 'no-answer', // query_canceled: statement_timeout
  '53200': 'busy', // out_of_memory
  '53300': 'too-many-connections',
  '53400': 'too-many-connections', // configuration_limit_exceeded
  '55P03': 'busy', // lock_not_available: lock_timeout
  '40001': 'busy', // serialization_failure, after its retries
  '40P01': 'busy', // deadlock_detected, after its retries
  '25006': 'read-only', // read_only_sql_transaction
  '53100': 'full', // disk_full
  '58030': 'full', // io_error
};
const CONNECTION_EXCEPTION = /^08/;

/** A Unix socket of PostgreSQL that is not there. Any other missing file is a bug. */
const isMissingSocket = (code: string, error: object) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Errors of pg have no code if no server sent them. These are the beginnings of their messages. */
const MESSAGES_OF_PG: readonly (readonly [string, OutageCause])[] = [
  ['timeout exceeded when trying to connect', 'no-answer'],
  ['timeout expired', 'no-answer'],
  ['Query read timeout', 'no-answer'],
  ['Connection terminated due to connection timeout', 'no-answer'],
  ['Connection terminated', 'lost'],
  ['Client has encountered a connection error', 'lost'],
  ['Client was closed', 'lost'],
  ['Cannot use a pool after calling end', 'lost'],
];

/** Codes of gRPC: DEADLINE_EXCEEDED and UNAVAILABLE. */
const TEMPORAL_AWAY: readonly unknown[] = [4, 14];
const MAX_DEPTH = 5;

/**
 * Returns the outage behind an error, also one that another error names as its cause. Returns null for a bug, and for
 * what only a person can correct, such as a wrong password.
 */
export function findOutage(error: unknown, depth = 0): Outage | null {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return null;
  return ownOutage(error) ?? findOutage(error.cause, depth + 1) ?? outageAmong(error, depth);
}

function ownOutage(error: Error): Outage | null {
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') {
    const cause = Object.hasOwn(CAUSES, code) ? CAUSES[code] : undefined;
    if (cause) return { cause, code };
    if (CONNECTION_EXCEPTION.test(code)) return { cause: 'lost', code };
    return isMissingSocket(code, error) ? { cause: 'unreachable', code } : null;
  }
  if (TEMPORAL_AWAY.includes(code)) return { cause: 'temporal', code: null };
  const [, cause] = MESSAGES_OF_PG.find(([start]) => error.message.startsWith(start)) ?? [];
  return cause ? { cause, code: null } : null;
}

/** A name with several addresses fails with one error for each. */
function outageAmong(error: Error, depth: number): Outage | null {
  if (!(error instanceof AggregateError)) return null;
  for (const one of error.errors) {
    const outage = findOutage(one, depth + 1);
    if (outage) return outage;
  }
  return null;
}

const CHECK = 'check whether the command took effect before you repeat it';

/** Text for an operator about an outage: what is wrong, and what to do. */
const SENTENCES: Record<OutageCause, readonly [string, string]> = {
  unreachable: ['Cannot connect to the database', 'check that it runs, and DATABASE_URL'],
  lost: ['The connection to the database was lost', CHECK],
  'no-answer': ['The database did not answer in time', CHECK],
  starting: ['The database is starting or stopping', 'try again in a minute'],
  'too-many-connections': ['The database has no connection left', 'try again in a minute'],
  busy: ['The database is busy', 'nothing was changed, try again in a minute'],
  'read-only': ['The database is read-only', 'try again when it accepts changes'],
  full: ['The database cannot write', 'its disk is full or fails'],
  temporal: ['Temporal does not answer', CHECK],
};

/** Returns the one sentence that an operator reads about an outage. */
export function outageSentence({ cause, code }: Outage): string {
  const [wrong, advice] = SENTENCES[cause];
  return `${wrong}${code ? ` (${code})` : ''}: ${advice}.`;
}
