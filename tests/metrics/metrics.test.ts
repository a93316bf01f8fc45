import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { HOUSE_METRICS, houseState } from '#infra/metrics/house-state.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { Client, type Site, startSite } from '#tests/contract/site.ts';
import { readSamples, scrape } from '#tests/metrics/exposition.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { startWorker } from '#workflows/worker.ts';

/** What web and worker tell Prometheus (docs/operate/metrics.md). */

let site: Site;
let house: TestContainer;
beforeAll(async () => {
  [site, house] = await Promise.all([startSite({ METRICS_PORT: '0' }), createTestContainer()]);
});
afterAll(async () => {
  await Promise.all([site.stop(), house.drop()]);
});
beforeEach(async () => {
  await sql`truncate bookings, messages, outbox_events, duties, alarms, workflow_failures cascade`.execute(
    house.container.db,
  );
});

const DASHBOARD = readFileSync(path.join(import.meta.dirname, '../../deploy/grafana/ratha.json'), 'utf8');
/** The metrics that the dashboard for Grafana asks for. */
const DASHBOARD_METRICS = [...new Set(DASHBOARD.match(/\b(?:ratha|process|nodejs)_[a-z0-9_]+/g))];

const WINDOW = 30 * 60_000;
const measure = async () => {
  const measured = await houseState(house.container.db, WINDOW);
  return (name: keyof typeof HOUSE_METRICS, labels: Record<string, string> = {}) =>
    measured.find((one) => one.name === name && JSON.stringify(one.labels) === JSON.stringify(labels))?.value;
};
const ago = (id: BookingId, minutes: number) =>
  sql`update bookings set placed_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    house.container.db,
  );

test('counts what waits, what is late, and how the promise was kept', async () => {
  const { container } = house;
  const ids: BookingId[] = [];
  for (let each = 0; each < 5; each += 1) ids.push(await placed(container));
  const [fresh, late, kept, broken, old] = ids as [BookingId, BookingId, BookingId, BookingId, BookingId];
  for (const id of [kept, broken, old])
    accepted(await container.useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  await ago(fresh, 5);
  await ago(late, 45);
  await ago(kept, 40);
  await ago(broken, 90);
  await ago(old, 60 * 25);
  await sql`update booking_changes set at = at - interval '20 minutes' where booking_id = ${kept} and to_status = 'confirmed'`.execute(
    container.db,
  );
  await sql`update bookings set pickup_at = now() + interval '5 hours' where id in (${kept}, ${broken})`.execute(
    container.db,
  );
  const value = await measure();
  expect(value('bookings', { status: 'received' })).toBe(2);
  expect(value('bookings', { status: 'confirmed' })).toBe(3);
  expect(value('bookings_overdue')).toBe(1);
  expect(value('bookings_oldest_received_seconds')).toBeCloseTo(45 * 60, -2);
  // Kept: decided 20 minutes after it was placed. Broken: one was decided after 90 minutes, one not at all.
  expect(value('promise_bookings', { kept: 'true' })).toBe(1);
  expect(value('promise_bookings', { kept: 'false' })).toBe(2);
  expect(value('rides_without_driver')).toBe(2);
  expect(value('outbox_events')).toBeGreaterThanOrEqual(5);
});

test('counts no decision that was undone, and a driver who declined as none', async () => {
  const { container } = house;
  const { db, acts } = container;
  const [undone, declined] = [await placed(container), await placed(container)];
  for (const id of [undone, declined]) accepted(await acts.confirmBooking({ id, by: BY_DISPATCHER }));
  accepted(await acts.undoDecision({ id: undone, by: BY_DISPATCHER }));
  await ago(undone, 40);
  await sql`update booking_changes set at = at - interval '39 minutes' where booking_id = ${undone}`.execute(
    db,
  );
  const driverId = await addDriver(db, 'Asha', await addVehicle(db));
  const duty = {
    subject: { kind: 'booking', id: declined },
    driverId,
    vehicleId: null,
    by: BY_DISPATCHER,
  } as const;
  accepted(
    await acts.assignDuty({
      ...{ ...duty, startsAt: null, minutes: null, shownPickupAt: undefined },
      override: { reason: 'Test', shown: undefined },
    }),
  );
  await sql`update bookings set pickup_at = now() + interval '5 hours' where id = ${declined}`.execute(db);
  expect((await measure())('rides_without_driver')).toBe(0);
  await sql`update duties set state = 'declined'`.execute(db);
  const value = await measure();
  expect(value('rides_without_driver')).toBe(1);
  expect(value('promise_bookings', { kept: 'true' })).toBe(0);
  expect(value('promise_bookings', { kept: 'false' })).toBe(1);
});

test('counts the unwritten rides that the external calendar still follows', async () => {
  const { db } = house.container;
  await sql`insert into calendar_events (subject, event_id, starts_at, synced_at)
    values ('past', 'a', now() - interval '3 days', now() - interval '4 days'),
      ('ahead', 'b', now() + interval '1 day', now() - interval '10 minutes')`.execute(db);
  expect((await measure())('calendar_oldest_unwritten_seconds')).toBeCloseTo(600, -1);
  await sql`delete from calendar_events where subject = 'ahead'`.execute(db);
  expect((await measure())('calendar_oldest_unwritten_seconds')).toBe(0);
  await sql`delete from calendar_events`.execute(db);
});

test('counts messages by channel, kind and state, and how long the oldest waits', async () => {
  const id = await placed(house.container);
  await house.container.useCases.notifyAboutBooking({ bookingId: id, kind: 'booking-received' });
  await sql`insert into messages (kind, channel, "to", subject, body, status, created_at)
    values ('ride-details', 'sms', '+919810000001', '', 'x', 'queued', now() - interval '10 minutes'),
      ('ride-details', 'sms', '+919810000002', '', 'x', 'failed', now() - interval '2 days')`.execute(
    house.container.db,
  );
  const value = await measure();
  expect(value('messages', { kind: 'booking-received', state: 'kept', channel: 'whatsapp' })).toBe(1);
  expect(value('messages', { kind: 'ride-details', state: 'queued', channel: 'sms' })).toBe(1);
  expect(value('messages', { kind: 'ride-details', state: 'failed', channel: 'sms' })).toBeUndefined();
  expect(value('messages_oldest_queued_seconds')).toBeCloseTo(600, -1);
});

test('counts no message that waits for the morning, and no alarm that has ended', async () => {
  await sql`insert into messages (kind, channel, "to", subject, body, status, created_at, not_before)
    values ('duty-assigned', 'whatsapp', '+919810000001', '', 'x', 'queued', now() - interval '8 hours', now() + interval '1 hour'),
      ('duty-moved', 'whatsapp', '+919810000001', '', 'x', 'queued', now() - interval '9 hours', now() - interval '1 minute')`.execute(
    house.container.db,
  );
  const { alarms } = house.container;
  await alarms.raise({ subject: 'whatsapp', fault: 'account' }, 'x');
  await alarms.raise({ subject: 'email', fault: 'account' }, 'x');
  await alarms.end('email', ['account']);
  const value = await measure();
  expect(value('messages_oldest_queued_seconds')).toBeCloseTo(60, -1);
  expect(value('alarms', { fault: 'account', subject: 'whatsapp' })).toBe(1);
  expect(value('alarms', { fault: 'account', subject: 'email' })).toBeUndefined();
});

test('says that nothing waits where nothing does', async () => {
  const value = await measure();
  for (const name of [
    'bookings_overdue',
    'outbox_events',
    'outbox_oldest_seconds',
    'seat_holds',
    'relay_active',
    'workflow_failures',
    'duties_unanswered',
    'messages_oldest_queued_seconds',
  ] as const)
    expect([name, value(name)]).toEqual([name, 0]);
  expect(value('database_bytes')).toBeGreaterThan(1_000_000);
});

test('a web counts requests by route, and strangers add no series', async () => {
  const visitor = new Client(site);
  const before = await scrape(site.web.metricsPort);
  for (const path of [
    '/',
    '/hi',
    '/hi/',
    '/booking/airport',
    '/privacy-policy',
    '/driver/12-7-0123456789abcdef',
    '/hi/driver/12-7-0123456789abcdef',
  ])
    await visitor.get(path);
  await visitor.get('/admin/bookings/BK-12');
  await visitor.get('/admin/bookings/BK-13/edit');
  await visitor.post('/api/otp/send', { phone: 'x' });
  for (let each = 0; each < 40; each += 1) await visitor.get(`/made-up-${each}/+9198100${each}`);
  await fetch(`${site.url}/`, { method: 'PROPFIND' });
  const samples = await scrape(site.web.metricsPort);
  const requests = samples.filter(({ name }) => name === 'ratha_http_requests_total');
  const routes = new Set(requests.map(({ labels }) => labels.route));
  expect([...routes].sort()).toEqual(
    [
      '/',
      '/admin/bookings/:id',
      '/admin/bookings/:id/edit',
      '/api/otp/send',
      '/booking/:serviceType',
      '/driver/:token',
      '/privacy-policy',
      'other',
    ].sort(),
  );
  /** Returns how many requests of a route a metric has counted since the first visit. */
  const counted = (metric: string, route: string) => {
    const sum = (all: typeof samples) =>
      all
        .filter(({ name, labels }) => name === metric && labels.route === route)
        .reduce((total, { value }) => total + value, 0);
    return sum(samples) - sum(before);
  };
  expect(counted('ratha_http_requests_total', '/')).toBe(4);
  expect(counted('ratha_http_requests_total', 'other')).toBe(40);
  expect(counted('ratha_http_request_duration_seconds_count', '/')).toBe(4);
  expect(samples.find(({ name }) => name === 'ratha_build_info')?.labels).toMatchObject({
    role: 'web',
    version: '0.1.0',
  });
  // Only names and labels: a measured value can have any figures.
  const series = samples.map(({ name, labels }) => ({ name, labels }));
  expect(JSON.stringify(series)).not.toMatch(/98100|BK-1|0123456789abcdef/);
});

test('a worker tells the whole state of the house, and that the database is away', async () => {
  await placed(house.container);
  const worker = await startWorker(
    readConfig({ ...house.variables, METRICS_PORT: '0', TEMPORAL_ADDRESS: '127.0.0.1:1' }, { demo: true }),
    createLog({ logLevel: 'silent' }, 'test'),
  );
  try {
    const samples = await scrape(worker.metricsPort);
    const names = new Set(samples.map(({ name }) => name));
    const sometimes = ['alarms', 'messages'];
    for (const name of Object.keys(HOUSE_METRICS).filter((one) => !sometimes.includes(one)))
      expect(names).toContain(`ratha_${name}`);
    const of = (wanted: string) => samples.find(({ name }) => name === wanted)?.value;
    expect([of('ratha_house_state_up'), of('ratha_worker_working')]).toEqual([1, 0]);
    expect(samples.length).toBeLessThan(500);

    await new Client(site).get('/');
    for (const { name } of await scrape(site.web.metricsPort)) names.add(name);
    for (const name of sometimes) names.add(`ratha_${name}`);
    expect(DASHBOARD_METRICS.filter((name) => !names.has(name))).toEqual([]);
    expect(DASHBOARD_METRICS.length).toBeGreaterThan(25);

    await sql`alter table bookings rename to bookings_away`.execute(house.container.db);
    const without = await scrape(worker.metricsPort).finally(() =>
      sql`alter table bookings_away rename to bookings`.execute(house.container.db),
    );
    expect(without.find(({ name }) => name === 'ratha_house_state_up')?.value).toBe(0);
    expect(without.some(({ name }) => name === 'ratha_bookings_overdue')).toBe(false);
    expect((await fetch(`http://127.0.0.1:${worker.metricsPort}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${worker.metricsPort}/metrics`, { method: 'POST' })).status).toBe(
      404,
    );
  } finally {
    await worker.stop();
  }
});

test('reads the text format, and refuses what is none', () => {
  expect(readSamples('# HELP a b\na{b="c\\"d",e="f"} 1.5\ng 2\n')).toEqual([
    { name: 'a', labels: { b: 'c\\"d', e: 'f' }, value: 1.5 },
    { name: 'g', labels: {}, value: 2 },
  ]);
  expect(() => readSamples('a b c')).toThrow();
});
