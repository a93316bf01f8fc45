import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#infra/config/config.ts';
import { temporalAddress } from '#infra/temporal/address.ts';
import { createTemporalClient, type TemporalClient } from '#infra/temporal/client.ts';

export type TemporalHealth = { readonly state: 'up' | 'down'; readonly workers: number };

const WITHIN_MS = 1_500;
/** Workers poll at least once a minute. The server lists a dead worker for five minutes. */
const ALIVE_MS = 70_000;
/** Value of `TASK_QUEUE_TYPE_WORKFLOW` in the Temporal API. */
const WORKFLOW_QUEUE = 1;

const DOWN: TemporalHealth = { state: 'down', workers: 0 };

/** Returns whether Temporal answers, and how many workers poll for bookings. Takes at most 1.5 s and never throws. */
export async function temporalHealth(config: Pick<Config, 'temporal' | 'dataDir'>): Promise<TemporalHealth> {
  const client = createTemporalClient({ ...config.temporal, address: temporalAddress(config) });
  const bound = new AbortController();
  const late = sleep(WITHIN_MS, DOWN, { signal: bound.signal }).catch(() => DOWN);
  try {
    return await Promise.race([late, look(client)]);
  } catch {
    return DOWN;
  } finally {
    bound.abort();
    await client.close();
  }
}

async function look(client: TemporalClient): Promise<TemporalHealth> {
  const { namespace, taskQueue } = client.options;
  const { pollers } = await client.ask(WITHIN_MS, ({ workflowService }) =>
    workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name: taskQueue },
      taskQueueType: WORKFLOW_QUEUE,
    }),
  );
  const alive = (pollers ?? []).filter(
    ({ lastAccessTime }) => Date.now() - Number(lastAccessTime?.seconds ?? 0) * 1000 < ALIVE_MS,
  );
  return { state: 'up', workers: new Set(alive.map(({ identity }) => identity)).size };
}
