import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#infra/config/config.ts';
import { temporalAddress } from '#infra/temporal/address.ts';
import { createTemporalClient, type TemporalClient } from '#infra/temporal/client.ts';
import { livePollers } from '#infra/temporal/temporal-time.ts';

export type TemporalHealth = { readonly state: 'up' | 'down'; readonly workers: number };

const WITHIN_MS = 1_500;

const DOWN: TemporalHealth = { state: 'down', workers: 0 };

/** Returns whether Temporal answers, and how many workers poll for bookings. Takes at most 1.5 s and never throws. */
export async function temporalHealth(
  config: Pick<Config, 'temporal' | 'dataDir'>,
  taskQueue: () => Promise<string>,
): Promise<TemporalHealth> {
  const client = createTemporalClient({ ...config.temporal, address: temporalAddress(config) });
  const bound = new AbortController();
  const late = sleep(WITHIN_MS, DOWN, { signal: bound.signal }).catch(() => DOWN);
  try {
    return await Promise.race([late, look(client, taskQueue)]);
  } catch {
    return DOWN;
  } finally {
    bound.abort();
    await client.close();
  }
}

async function look(client: TemporalClient, taskQueue: () => Promise<string>): Promise<TemporalHealth> {
  // Without the database, nobody knows the name of the task queue.
  const name = await taskQueue().catch(() => null);
  if (name !== null) return { state: 'up', workers: await livePollers(client, name, WITHIN_MS) };
  await client.ask(WITHIN_MS, ({ workflowService }) => workflowService.getSystemInfo({}));
  return { state: 'up', workers: 0 };
}
