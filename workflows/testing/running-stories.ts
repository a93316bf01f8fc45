import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkflowHandle } from '@temporalio/client';
import type { BookingPromise } from '#domain/bookings/booking-promise.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { createTemporalClient } from '#infra/temporal/client.ts';
import { temporalHealth } from '#infra/temporal/health.ts';
import { createBookingActivities } from '#workflows/activities/booking.activities.ts';
import type { StoryEnd } from '#workflows/booking/booking.workflow.ts';
import { runTemporalWorker } from '#workflows/temporal-worker.ts';
import { bookingWorld } from '#workflows/testing/booking-world.ts';
import { startTestServer } from '#workflows/testing/temporal-server.ts';

export const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** A Temporal server, a worker and a world of bookings, for the tests of the stories. */
export async function runStories() {
  const server = await startTestServer();
  const options = { address: async () => server.address, namespace: 'default', taskQueue: 'stories' };
  const client = createTemporalClient(options);
  const world = bookingWorld(client.deliverBookingEvent);
  const activities = createBookingActivities(world.deps);
  const worker = runTemporalWorker({ ...options, activities, log: QUIET, stickyTimeoutMs: 1_000 });
  let lastId = 0;

  /** The booking's workflow, once its first event has reached it. */
  async function handle(id: BookingId): Promise<WorkflowHandle<() => Promise<StoryEnd>>> {
    const found = await client.ask(20_000, async ({ workflow }) => workflow.getHandle(`booking-${id}`));
    await eventually(() => found.describe().catch(() => false));
    return found as WorkflowHandle<() => Promise<StoryEnd>>;
  }

  const temporal = { address: server.address, namespace: 'default', taskQueue: 'stories' };
  await eventually(async () => (await temporalHealth({ temporal, dataDir: '' })).workers === 1);

  return {
    world,
    client,
    nextId: () => ++lastId as BookingId,
    /** How the booking's workflow ended; waits for it. */
    ending: async (id: BookingId): Promise<StoryEnd> => (await handle(id)).result(),
    history: async (id: BookingId) => (await handle(id)).fetchHistory(),
    async stop() {
      await worker.stop();
      await client.close();
      await server.kill();
    },
  };
}

/** Instants counted from now, in milliseconds; what is not given is an hour away or more. */
export function promiseFromNow(given: Partial<BookingPromise>): BookingPromise {
  const now = Date.now();
  const hour = 3_600_000;
  const far = { remindAt: [hour, 2 * hour], overdueAt: 3 * hour, detailsAt: 4 * hour, pickupAt: 5 * hour };
  const offsets = { ...far, closesAt: 6 * hour, ...given };
  return {
    remindAt: offsets.remindAt.map((after) => now + after),
    overdueAt: now + offsets.overdueAt,
    detailsAt: now + offsets.detailsAt,
    pickupAt: now + offsets.pickupAt,
    closesAt: now + offsets.closesAt,
  };
}

/** Waits until `condition` holds, asking often; throws after `withinMs`. */
export async function eventually(condition: () => unknown, withinMs = 15_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not true within ${withinMs} ms: ${condition}`);
    await sleep(25);
  }
}
