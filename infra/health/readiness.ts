import type { Config } from '#infra/config/config.ts';
import type { DatabaseState } from '#infra/health/database-state.ts';
import type { LateWork } from '#infra/health/late-work.ts';
import type { PoolState } from '#infra/health/pool-probe.ts';
import type { SchemaState } from '#infra/health/schema-state.ts';
import { within } from '#infra/health/within.ts';
import { readTemporalStatus, type TemporalStatus } from '#infra/local/temporal-status.ts';
import type { RelayStatus } from '#infra/postgres/outbox/relay-status.ts';
import type { TemporalHealth } from '#infra/temporal/health.ts';

/** The checks behind the probes. Each may throw or hang if what it asks is away. */
export type Health = {
  /** Asks through the pool that most requests use. */
  readonly database: () => Promise<DatabaseState | 'full'>;
  /** The other pools of connections that requests use. */
  readonly pools: Readonly<Record<string, () => Promise<PoolState>>>;
  readonly schema: () => Promise<SchemaState>;
  readonly relay: () => Promise<RelayStatus>;
  /** Returns the number of workflows whose code fails. */
  readonly failingWorkflows: () => Promise<number>;
  /** Returns what workflows should have done by now. */
  readonly lateWork: () => Promise<LateWork>;
  readonly temporal: () => Promise<TemporalHealth>;
};

export type TemporalReadiness = {
  readonly state: 'up' | 'starting' | 'down';
  readonly detail: string;
};

/** A problem that a process reports while it stays ready: bookings need no workflow. */
export type Warning = 'relay-stuck' | 'workflows-failing' | 'work-late' | 'no-worker';

/** The answer of `/readyz`. */
export type Readiness = {
  readonly status: 'ready' | 'not-ready';
  readonly database: DatabaseState | 'full' | 'down';
  readonly pools: Readonly<Record<string, PoolState>>;
  /** `newer`: a later release has migrated the database, and this one still runs on it. */
  readonly migrations: 'current' | 'pending' | 'newer' | 'unknown';
  /** `stuck`: events wait, Temporal answers, and no relay moves. */
  readonly relay: {
    readonly state: 'up' | 'waiting' | 'stuck' | 'unknown';
    readonly waiting: number;
    readonly oldestSeconds: number;
  };
  /** Workflows that wait for corrected code. Null if the database does not answer. */
  readonly failingWorkflows: number | null;
  /** Null if the database does not answer. */
  readonly lateWork: LateWork | null;
  readonly temporal: TemporalReadiness;
  readonly warnings: readonly Warning[];
};

export type ReadinessConfig = Pick<Config, 'dataDir' | 'temporal'>;

/**
 * Creates the check behind `/readyz`. Concurrent callers share one check, so probes cannot exhaust the connections.
 * Takes about two seconds at most and never throws.
 */
export function createReadiness(health: Health, config: ReadinessConfig): () => Promise<Readiness> {
  let running: Promise<Readiness> | null = null;
  return () => {
    running ??= check(health, config).finally(() => {
      running = null;
    });
    return running;
  };
}

async function check(health: Health, config: ReadinessConfig): Promise<Readiness> {
  const [{ database, schema, relay: found, failingWorkflows, lateWork }, pools, { workers, ...temporal }] =
    await Promise.all([askDatabase(health), poolStates(health.pools), temporalReadiness(health, config)]);
  const migrations = schema ? migrationsOf(schema) : 'unknown';
  const relay = relayReadiness(found, temporal);
  const isReady =
    database === 'up' &&
    Object.values(pools).every((state) => state !== 'down') &&
    (migrations === 'current' || migrations === 'newer');
  const isFound: Readonly<Record<Warning, boolean>> = {
    'relay-stuck': relay.state === 'stuck',
    'no-worker': workers === 0,
    'workflows-failing': (failingWorkflows ?? 0) > 0,
    'work-late': lateWork !== null && lateWork.unmarked.count + lateWork.untold.count > 0,
  };
  return {
    status: isReady ? 'ready' : 'not-ready',
    database,
    pools,
    migrations,
    relay,
    failingWorkflows,
    lateWork,
    temporal,
    warnings: WARNINGS.filter((warning) => isFound[warning]),
  };
}

const WARNINGS: readonly Warning[] = ['relay-stuck', 'no-worker', 'workflows-failing', 'work-late'];

type Asked = {
  database: Readiness['database'];
  schema: SchemaState | null;
  relay: RelayStatus | null;
  failingWorkflows: number | null;
  lateWork: LateWork | null;
};

/** Asks one question after the other, on one connection of the requests at a time. Keeps the answers that came in time. */
async function askDatabase(health: Health): Promise<Asked> {
  const asked: Asked = {
    database: 'down',
    schema: null,
    relay: null,
    failingWorkflows: null,
    lateWork: null,
  };
  await within(async () => {
    asked.database = await health.database();
    asked.schema = await health.schema();
    asked.relay = await health.relay();
    asked.failingWorkflows = await health.failingWorkflows();
    asked.lateWork = await health.lateWork();
  }, undefined);
  return { ...asked };
}

async function poolStates(pools: Health['pools']): Promise<Record<string, PoolState>> {
  const states = Object.entries(pools).map(async ([name, probe]) => [name, await probe()] as const);
  return Object.fromEntries(await Promise.all(states));
}

function migrationsOf({ pending, unknown }: SchemaState): Readiness['migrations'] {
  if (pending > 0) return 'pending';
  return unknown > 0 ? 'newer' : 'current';
}

/** A relay reads the outbox several times a second, and another one takes over within seconds. */
const MAX_STANDSTILL_MS = 30_000;

/** Returns the state of the relay. Events that wait while Temporal is down are no fault: bookings work without it. */
function relayReadiness(found: RelayStatus | null, temporal: TemporalReadiness): Readiness['relay'] {
  if (!found) return { state: 'unknown', waiting: 0, oldestSeconds: 0 };
  const { waiting, movedAgo } = found;
  const oldestAge = found.oldestAge ?? 0;
  const stands = oldestAge > MAX_STANDSTILL_MS && (movedAgo === null || movedAgo > MAX_STANDSTILL_MS);
  const state = !stands ? 'up' : temporal.state === 'up' ? 'stuck' : 'waiting';
  return { state, waiting, oldestSeconds: Math.max(0, Math.round(oldestAge / 1000)) };
}

const NO_ANSWER = 'The Temporal server does not answer; workflows wait';

async function temporalReadiness(
  health: Health,
  { dataDir, temporal }: ReadinessConfig,
): Promise<TemporalReadiness & { readonly workers: number | null }> {
  const found = await within(health.temporal, { state: 'down' as const, workers: 0 });
  if (found.state === 'up') {
    const detail =
      found.workers > 0 ? 'The Temporal server is up' : 'The Temporal server is up, without a worker';
    return { state: 'up', detail, workers: found.workers };
  }
  const local = temporal.address === null ? readTemporalStatus(dataDir) : null;
  if (local && isStarting(local)) return { state: 'starting', detail: local.detail, workers: null };
  // The file of a server that does not answer may still say that it is up.
  const reason = local && local.state !== 'up' ? local.detail : NO_ANSWER;
  return { state: 'down', detail: reason, workers: null };
}

function isStarting({ state }: TemporalStatus): boolean {
  return state !== 'unavailable' && state !== 'down' && state !== 'up';
}
