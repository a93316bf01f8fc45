import { Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { countWorkflowFailures, workflowFailures } from '#infra/postgres/outbox/workflow-failures.ts';
import { createTemporalClient } from '#infra/temporal/client.ts';
import { createDeliveries } from '#infra/temporal/deliveries.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createBookingActivities } from '#workflows/activities/booking.activities.ts';
import { logSdkTo } from '#workflows/sdk-log.ts';
import { buildIdOf, type RunningWorker, runTemporalWorker } from '#workflows/temporal-worker.ts';
import { deadlinesFromNow } from '#workflows/testing/booking-workflows.ts';
import { inMemoryBookings } from '#workflows/testing/in-memory-bookings.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import { QUIET, TEST_SCOPE, testWorkflowId } from '#workflows/testing/test-environment.ts';
import { watchWorkflowFailures } from '#workflows/watch-failures.ts';
import { workflowBundle } from '#workflows/workflow-bundle.ts';

const { db } = await openTestDatabase();
const queue = { namespace: 'default', scope: async () => TEST_SCOPE };
let server: TestServer;
let current: { readonly code: string };
let worker: RunningWorker | undefined;
const client = createTemporalClient({ ...queue, address: async () => server.address });
const bookings = inMemoryBookings(createDeliveries(client, queue.scope).deliverBookingEvent);
const logged: { level: string; about: unknown; message: string }[] = [];
const record = (level: string) => (about: unknown, message?: string) =>
  void logged.push({ level, about, message: message ?? '' });
let watch: { stop: () => Promise<void> };

beforeAll(async () => {
  logSdkTo(QUIET);
  server = await startTestServer();
  current = await workflowBundle();
  watch = startWatch();
});
afterEach(() => worker?.stop());
afterAll(async () => {
  await watch.stop();
  await client.close();
  await server.kill();
});

function startWatch() {
  return watchWorkflowFailures({
    db,
    temporal: client,
    scope: queue.scope,
    log: { info: record('info'), warn: record('warn'), error: record('error') },
  });
}

/** Returns the workflows with `step` before their first message. */
function changed(step: string): { readonly code: string } {
  const line = "send('booking-received');";
  expect(current.code).toContain(line);
  return { ...current, code: current.code.replace(line, `${step} ${line}`) };
}

const STEP = 'await assignedDriver({ bookingId: booking.id });';
const patch = (call: 'patched' | 'deprecatePatch', step: string) =>
  changed(
    `${step.replace('PATCH', `(0,_temporalio_workflow__WEBPACK_IMPORTED_MODULE_0__.${call})('planted')`)}`,
  );

async function work(bundle: { readonly code: string }): Promise<void> {
  await worker?.stop();
  worker = runTemporalWorker({
    ...queue,
    address: async () => server.address,
    activities: createBookingActivities(bookings.deps),
    bundle,
    log: QUIET,
    stickyTimeoutMs: 1_000,
  });
}

const sent = (id: BookingId) => bookings.known(id).messages;
const historyOf = (id: BookingId) =>
  client.ask(20_000, ({ workflow }) => workflow.getHandle(testWorkflowId('booking', id)).fetchHistory());
const replay = (workflowBundle: { readonly code: string }, history: unknown) =>
  Worker.runReplayHistory({ workflowBundle }, history);

test('names workflows that stand still after a change, and a patch lets them go on', async () => {
  const [old, fresh, patched] = [1, 2, 3] as BookingId[] as [BookingId, BookingId, BookingId];
  const far = deadlinesFromNow({});
  await work(current);
  bookings.place(old, far);
  await eventually(() => sent(old).length === 2);

  // The changed code does not fit the history of the first booking, and throws for the second.
  const failing = changed(`if (booking.id === ${fresh}) throw new TypeError('no +919876543210'); ${STEP}`);
  await work(failing);
  bookings.set(old, 'confirmed', 'confirmed');
  bookings.place(fresh, far);
  await eventually(async () => (await countWorkflowFailures(db)) === 2);
  const failures = await workflowFailures(db);
  expect(failures.toSorted((a, b) => a.workflowId.localeCompare(b.workflowId))).toMatchObject([
    {
      workflowId: testWorkflowId('booking', 1),
      cause: 'NON_DETERMINISTIC_ERROR',
      reason: expect.stringMatching(/assignedDriver|activity/i),
    },
    {
      workflowId: testWorkflowId('booking', 2),
      reason: expect.stringMatching(/^TypeError at bookingWorkflow \(booking\.workflow/),
    },
  ]);
  const errors = logged.filter(({ level }) => level === 'error');
  expect(errors.map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        booking: 1,
        cause: 'NON_DETERMINISTIC_ERROR',
        buildId: buildIdOf(failing),
      }),
      expect.objectContaining({ booking: 2, workflow: testWorkflowId('booking', 2) }),
    ]),
  );
  expect(JSON.stringify([logged, failures])).not.toContain('9876543210');

  // A worker that starts later finds them too, by a look at all open workflows.
  await watch.stop();
  await db.deleteFrom('workflow_failures').execute();
  watch = startWatch();
  await eventually(async () => (await countWorkflowFailures(db)) === 2);

  // Behind a patch, old histories take the old path.
  const guarded = patch('patched', `if (PATCH) ${STEP}`);
  await work(guarded);
  bookings.place(patched, far);
  await eventually(() => sent(old).includes('booking-confirmed'));
  await eventually(() => sent(fresh).length === 2 && sent(patched).length === 2);
  await eventually(async () => (await countWorkflowFailures(db)) === 0);
  expect(logged.filter(({ message }) => message === 'A workflow that failed goes on')).toHaveLength(2);

  const [before, after] = [await historyOf(old), await historyOf(patched)];
  await replay(guarded, before);
  await replay(guarded, after);
  // When no workflow of the old time runs any more, the patch is deprecated, and removed one release later.
  const deprecated = patch('deprecatePatch', `PATCH; ${STEP}`);
  await replay(deprecated, after);
  await expect(replay(deprecated, before)).rejects.toThrow(DeterminismViolationError);

  // The server keeps which build had each task, also those that failed.
  const builds = (before.events ?? []).flatMap(
    ({ workflowTaskStartedEventAttributes: started }) => started?.workerVersion?.buildId ?? [],
  );
  expect([...new Set(builds)]).toEqual([current, failing, guarded].map(buildIdOf));
});
