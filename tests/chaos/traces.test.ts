import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from '@temporalio/worker';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { TRACE_HEADER } from '#infra/temporal/carry-trace.ts';
import { createTemporalClient } from '#infra/temporal/client.ts';
import { scopeOf, workflowIdOf } from '#infra/temporal/scope.ts';
import { type ExportedSpan, startCollector } from '#infra/traces/testing/collector.ts';
import { startWebProcess } from '#tests/chaos/web-process.ts';
import { Client, RIDES } from '#tests/contract/site.ts';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { forkOwn } from '#tests/setup/own-child.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { TIME_FACTOR } from '#tests/setup/time-factor.ts';
import { logSdkTo } from '#workflows/sdk-log.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import { QUIET } from '#workflows/testing/test-environment.ts';
import { workflowBundle } from '#workflows/workflow-bundle.ts';

/** Traces of the real processes (docs/operate/traces.md). */

const PROGRAM = path.join(import.meta.dirname, '../../bin/ratha.cjs');
const PHONE = '+919810012345';
const RIDE = { ...RIDES.hourly, customerName: 'Zarina Contractor', customerEmail: 'zarina@private.example' };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let temporal: TestServer;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = ownFolder('traces');
  temporal = await startTestServer({ database: path.join(folder, 'temporal.db') });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  await temporal.kill();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts web and worker, which export to a collector. */
async function openStage(endpoint: string) {
  const variables = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: temporal.address,
    RATHA_DATA_DIR: folder,
    UNDO_WINDOW: '0s',
    // Not what failed exports say.
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  };
  const worker = forkOwn(PROGRAM, ['worker'], {
    env: { ...CHILD_ENVIRONMENT, NODE_ENV: 'production', RATHA_DEMO: '1', ...variables },
  });
  closing.push(worker.kill);
  const web = await startWebProcess(variables);
  closing.push(web.kill);
  await worker.ready();
  return { web, worker, rider: new Client({ url: `http://127.0.0.1:${web.port}` }) };
}

/** Replays the history of a booking's workflow. Throws if a header of the trace made it act in another way. */
async function replay(id: number): Promise<void> {
  const client = createTemporalClient({ namespace: 'default', address: async () => temporal.address });
  const db = openDatabase(database.url, { max: 1 });
  const installation = await readInstallation(db).finally(() => db.destroy());
  const workflowId = workflowIdOf(scopeOf(installation, null), 'booking', id);
  const history = await client
    .ask(20_000, ({ workflow }) => workflow.getHandle(workflowId).fetchHistory())
    .finally(client.close);
  const scheduled = history.events?.flatMap(
    ({ activityTaskScheduledEventAttributes: activity }) => activity?.header?.fields ?? [],
  );
  expect(scheduled?.some((fields) => TRACE_HEADER in fields)).toBe(true);
  logSdkTo(QUIET);
  await Worker.runReplayHistory({ workflowBundle: await workflowBundle() }, history);
}

function only(spans: readonly ExportedSpan[], wanted: (span: ExportedSpan) => boolean): ExportedSpan {
  const found = spans.filter(wanted);
  if (found[0] && found.length === 1) return found[0];
  throw new Error(`${found.length} spans instead of 1 in ${spans.map(({ name }) => name).join(', ')}`);
}

test('one trace leads from a request through outbox and workflow to its messages', async () => {
  const collector = await startCollector();
  closing.push(collector.close);
  const { rider } = await openStage(collector.url);
  await rider.logIn(PHONE);
  const booked = await rider.post('/api/bookings', RIDE);
  expect(booked.status).toBe(201);

  const findRequest = () => collector.spans.find(({ name }) => name === 'POST /api/bookings');
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === findRequest()?.traceId);
  const messages = () => ofTrace().filter(({ name }) => name.startsWith('message '));
  await eventually(() => messages().length >= 4, 60_000 * TIME_FACTOR);
  const request = findRequest();
  expect(request).toMatchObject({
    ...{ service: 'ratha-web', parentSpanId: undefined, hasFailed: false },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/bookings',
      'http.response.status_code': 201,
      'ratha.request_id': booked.headers.get('X-Request-Id'),
    },
  });
  const delivery = only(ofTrace(), ({ name }) => name === 'deliver booking event');
  expect(delivery).toMatchObject({ service: 'ratha-worker', parentSpanId: request?.spanId });
  for (const message of messages()) {
    const activity = only(ofTrace(), ({ spanId }) => spanId === message.parentSpanId);
    expect(activity).toMatchObject({ parentSpanId: delivery.spanId, attributes: { 'ratha.attempt': 1 } });
    expect(activity.name).toMatch(/^activity /);
    expect(message.attributes).toMatchObject({ 'ratha.message.outcome': 'kept' });
  }
  const sent = messages().map(
    ({ attributes }) => `${attributes['ratha.message.kind']} ${attributes['ratha.message.channel']}`,
  );
  expect(sent.toSorted()).toEqual([
    'booking-received email',
    'booking-received whatsapp',
    'team-new-booking email',
    'team-new-booking whatsapp',
  ]);
  await replay(Number(booked.body.id ?? booked.body.booking?.id));
  // Neither the rider nor the ride is in any byte.
  const bytes = collector.texts.join();
  const personal = [PHONE.slice(3), 'Zarina', 'private.example', RIDE.pickupLocation.split(',')[0] ?? ''];
  for (const word of personal) expect(bytes).not.toContain(word);
  expect(bytes).not.toContain(rider.cookie.split('=')[1]);
});

/** Far more than 21 answers or a stop need, and less than 21 exports of 5 s that somebody would wait for. */
const WITHOUT_WAITING_MS = 60_000 * TIME_FACTOR;

test.each(['silent', 'refusing'] as const)('a %s collector delays no answer and no stop', async (mode) => {
  const collector = await startCollector(mode);
  closing.push(collector.close);
  const { rider, web, worker } = await openStage(collector.url);
  await rider.logIn(mode === 'silent' ? '+919810012346' : '+919810012347');
  await eventually(() => collector.headers.length > 0);
  const beginsAt = performance.now();
  for (let round = 0; round < 20; round += 1)
    expect((await rider.get('/api/scheduled-rideshare/routes')).status).toBe(200);
  expect((await rider.post('/api/bookings', RIDE)).status).toBe(201);
  expect(performance.now() - beginsAt).toBeLessThan(WITHOUT_WAITING_MS);

  const stopsAt = performance.now();
  const [code] = await Promise.all([web.stop(), worker.stop()]);
  expect(performance.now() - stopsAt).toBeLessThan(WITHOUT_WAITING_MS);
  expect([code, worker.process.exitCode]).toEqual([0, 0]);
});
