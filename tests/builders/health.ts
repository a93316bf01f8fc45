import type { LateWork } from '#infra/health/late-work.ts';
import type { Health } from '#infra/health/readiness.ts';
import type { RelayStatus } from '#infra/postgres/outbox/relay-status.ts';

/** A relay that moves and has nothing to deliver. */
export const IDLE_RELAY: RelayStatus = {
  isActive: true,
  holder: 'host-1',
  movedAgo: 500,
  waiting: 0,
  oldestAge: null,
};

const NONE = { count: 0, oldestSeconds: 0 };
export const NOTHING_LATE: LateWork = { unmarked: NONE, untold: NONE };

/** Checks of which none finds anything wrong. */
export const HEALTHY: Health = {
  database: async () => 'up',
  pools: { reads: async () => 'up', lists: async () => 'up' },
  schema: async () => ({ pending: 0, unknown: 0 }),
  relay: async () => IDLE_RELAY,
  failingWorkflows: async () => 0,
  lateWork: async () => NOTHING_LATE,
  temporal: async () => ({ state: 'up', workers: 1 }),
};
