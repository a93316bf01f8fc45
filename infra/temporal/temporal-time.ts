import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';
import type { TemporalClient } from '#infra/temporal/client.ts';

/** Values of `TASK_QUEUE_TYPE_…` in the Temporal API. */
const WORKFLOW_QUEUE = 1;
const ACTIVITY_QUEUE = 2;
/** Workers poll at least once a minute. The server lists a dead worker for five minutes. */
const ALIVE_MS = 70_000;
/** The server refuses a poll with a shorter deadline. */
const POLL_MS = 4_000;
const ASK_AGAIN_MS = 50;
const MEASURE_EVERY_MS = 60_000;
const SAMPLE_MS = 500;
/** No worker polls it. */
const CLOCK_QUEUE = 'ratha-clock';

/**
 * Returns the time of the Temporal server. No call of its API answers this, but the server notes the time of each poll:
 * this polls a task queue that nothing uses, and reads the note. Throws if the server does not answer.
 */
export async function sampleTemporalTime(client: TemporalClient, withinMs: number): Promise<TimeSample> {
  const { namespace } = client.options;
  const identity = `${process.pid}@${hostname()} ${performance.now()}`;
  const queue = { name: CLOCK_QUEUE };
  const sentAt = performance.now();
  let isRefused = false;
  client
    .ask(POLL_MS, ({ workflowService }) =>
      workflowService.pollActivityTaskQueue({ namespace, taskQueue: queue, identity }),
    )
    .catch(() => {
      isRefused = true;
    });
  const deadline = sentAt + withinMs;
  for (;;) {
    const pollers = await pollersOf(client, { ...queue, type: ACTIVITY_QUEUE }, withinMs);
    const answeredAt = performance.now();
    const own = pollers.find((poller) => poller.identity === identity);
    if (own) return { sentAt, answeredAt, time: own.polledAt };
    if (isRefused || answeredAt > deadline) throw new Error('The Temporal server did not note a poll');
    await sleep(ASK_AGAIN_MS);
  }
}

/** Returns how many workers poll the task queue, by the time of the server. */
export async function livePollers(
  client: TemporalClient,
  taskQueue: string,
  withinMs: number,
): Promise<number> {
  const now = await temporalNow(client, withinMs);
  const queue = { name: taskQueue, type: WORKFLOW_QUEUE };
  const pollers = await pollersOf(client, queue, withinMs);
  const alive = pollers.filter(({ polledAt }) => now - polledAt < ALIVE_MS);
  return new Set(alive.map(({ identity }) => identity)).size;
}

type Measured = { readonly at: number; readonly base: number };
const measured = new Map<string, Measured>();

/** Returns the time of the server, measured once a minute; of this machine if the server does not say it. */
async function temporalNow(client: TemporalClient, withinMs: number): Promise<number> {
  const key = `${await client.options.address()} ${client.options.namespace}`;
  const known = measured.get(key);
  if (known && performance.now() - known.at < MEASURE_EVERY_MS) return performance.now() + known.base;
  const base = await sampleTemporalTime(client, Math.min(withinMs, SAMPLE_MS)).then(
    ({ sentAt, answeredAt, time }) => time - (sentAt + answeredAt) / 2,
    () => Date.now() - performance.now(),
  );
  const at = performance.now();
  measured.set(key, { at, base });
  return at + base;
}

async function pollersOf(
  client: TemporalClient,
  { name, type }: { readonly name: string; readonly type: number },
  withinMs: number,
) {
  const { namespace } = client.options;
  const { pollers } = await client.ask(withinMs, ({ workflowService }) =>
    workflowService.describeTaskQueue({ namespace, taskQueue: { name }, taskQueueType: type }),
  );
  return (pollers ?? []).map(({ identity, lastAccessTime }) => ({
    identity: identity ?? '',
    polledAt: Number(lastAccessTime?.seconds ?? 0) * 1000 + (lastAccessTime?.nanos ?? 0) / 1e6,
  }));
}
