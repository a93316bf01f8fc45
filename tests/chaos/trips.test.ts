import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { addDays, addMinutes, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import { type Trip, tripOn } from '#domain/rideshare/trip.ts';
import { readConfig } from '#infra/config/config.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import { QUIET } from '#workflows/testing/test-environment.ts';
import { startWorkerProcess, waitingCount } from './chaos.ts';

const OWNER = { role: 'owner', phone: null, surface: 'console' } as const;
const HOURS = 3_600_000;
const TIMEOUTS = {
  confirmation: HOURS,
  reminders: [HOURS / 2],
  detailsBeforePickup: HOURS,
  completionGrace: HOURS,
  undo: 0,
};
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let temporal: TestServer;
const workers: { kill: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = ownFolder('trips');
  temporal = await startTestServer({ database: path.join(folder, 'temporal.db') });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await temporal.kill();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a worker with more variables of the configuration. */
function startWorker(more: Readonly<Record<string, string>>) {
  const worker = startWorkerProcess({
    databaseUrl: database.url,
    temporalAddress: temporal.address,
    dataDir: folder,
    timeouts: TIMEOUTS,
    more,
  });
  workers.push(worker);
  return worker;
}

/** Tells the workflow of a trip its deadlines by another configuration, so that no step of the test has to be quick. */
async function retime(id: TripId, settings: Readonly<Record<string, string>>): Promise<void> {
  const { workflows, close } = container({ TEMPORAL_ADDRESS: temporal.address, ...settings });
  for (const event of await workflows.followed.trips.events([id]))
    await workflows.running.deliverTripEvent(event);
  await close();
}

function container(more: Readonly<Record<string, string>>): Container {
  const variables = {
    NODE_ENV: 'test',
    RATHA_DEMO: 'true',
    DATABASE_URL: database.url,
    RATHA_DATA_DIR: folder,
  };
  return createContainer(readConfig({ ...variables, ...more }), QUIET);
}

/** Returns tomorrow's outbound trip, and the configurations by which nothing is due, and the details are. */
async function plan() {
  const looking = container({});
  const [route] = await looking.trips.routes();
  await looking.close();
  if (!route) throw new Error('The routes are seeded');
  const now = Date.now();
  const draft = tripOn(route, addDays(indiaDateOf(new Date(now)), 1), 'outbound');
  const settings = (detailsIn: number, closingGrace: string) => ({
    DETAILS_BEFORE_PICKUP: `${draft.departsAt.getTime() - now - detailsIn}ms`,
    TRIP_CLOSING_GRACE: closingGrace,
  });
  const nothing = settings(HOURS, '3h');
  return {
    draft,
    container: container(nothing),
    nothing,
    details: settings(0, '2h'),
  };
}

/** Creates a trip that has arrived within a moment, although a rider can still cancel it. */
async function open({ draft, container }: Awaited<ReturnType<typeof plan>>): Promise<Trip> {
  const now = Date.now();
  const soon = { departsAt: new Date(now + 1_000), arrivesAt: new Date(now + 2_000) };
  const [trip] = await container.trips.schedule([{ ...draft, ...soon }], () => now + 3 * HOURS);
  if (!trip) throw new Error('The trip was not made');
  return trip;
}

/** Books a seat from the first stop for a new rider. */
async function book({ useCases, db }: Container, trip: Trip, seat: string) {
  const contact = { name: `Rider of ${seat}`, email: `${seat.toLowerCase()}@ratha.example` };
  const phone = `+91987654${seat.charCodeAt(0)}${seat.charCodeAt(1)}` as Phone;
  const customer = await customerRepository(db).ofPhone(phone, contact);
  const booked = await useCases.bookSeat({
    tripId: trip.id,
    seats: [seat],
    pickupStopId: pickupStops(trip.route, trip.direction)[0]?.id,
    dropStopId: dropStops(trip.route, trip.direction)[0]?.id,
    contact,
    rider: { kind: 'known', customer },
    holder: null,
    claimedFare: null,
    idempotency: null,
    surface: 'web',
  });
  if (!booked.ok) throw new Error(JSON.stringify(booked.refusal));
  return { id: booked.value.booking.id, customer };
}

/**
 * Returns what was sent about one seat, such as `seat-booked email`. An entry is repeated as often as it was
 * tried.
 */
async function sentOf({ db }: Container, id: RideshareBookingId): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['kind', 'channel', 'attempts'])
    .where('rideshare_booking_id', '=', id)
    .where('status', '=', 'kept')
    .where('kind', '<>', 'team-trip-no-driver')
    .execute();
  return rows
    .flatMap(({ kind, channel, attempts }) => Array<string>(attempts).fill(`${kind} ${channel}`))
    .sort();
}

async function statusOf({ queries }: Container, id: RideshareBookingId): Promise<string | undefined> {
  return (await queries.rideshare.find(id))?.status;
}

/** Delivers every event of a trip to its workflow again, as after a crash of the relay. */
async function deliverAgain({ db }: Container, id: TripId): Promise<void> {
  await db.updateTable('outbox_events').set({ delivered_at: null }).where('key', '=', `trip-${id}`).execute();
  await eventually(async () => (await waitingCount(db, 'trip')) === 0);
  await sleep(1_500);
}

const SOLD = ['seat-booked email', 'seat-booked whatsapp', 'team-seat-booked whatsapp'];
const CANCELLED = ['seat-cancelled email', 'seat-cancelled whatsapp'];

test('sends each message once from booking to closed trip, although the worker is killed', async () => {
  const planned = await plan();
  const { container } = planned;
  const first = startWorker(planned.nothing);
  await first.ready();
  const trip = await open(planned);
  const [leaves, thrownOut, stays] = [
    await book(container, trip, 'A1'),
    await book(container, trip, 'B1'),
    await book(container, trip, 'C1'),
  ];
  const all = [leaves, thrownOut, stays];
  await eventually(async () =>
    (await Promise.all(all.map(({ id }) => sentOf(container, id)))).every(
      (sent) => sent.length >= SOLD.length,
    ),
  );
  await sleep(500);

  await first.kill();
  const own = await container.useCases.cancelOwnSeat({ ...leaves, rider: leaves.customer, surface: 'web' });
  expect(own.ok).toBe(true);
  expect((await container.useCases.cancelSeat({ id: thrownOut.id, by: OWNER })).ok).toBe(true);
  const late = await book(container, trip, 'A1');
  startWorker(planned.details);
  await eventually(async () => (await waitingCount(container.db, 'trip')) === 0);
  await retime(trip.id, planned.details);
  await eventually(async () =>
    (await Promise.all([stays, late].map(({ id }) => sentOf(container, id)))).every((sent) =>
      sent.includes('seat-details whatsapp'),
    ),
  );
  // The worker closes the trip 2 hours after its arrival, which is now.
  await container.db
    .updateTable('rideshare_trips')
    .set({ departs_at: addMinutes(trip.departsAt, -120), arrives_at: addMinutes(trip.arrivesAt, -120) })
    .where('id', '=', trip.id)
    .execute();
  await retime(trip.id, planned.details);
  await eventually(async () => (await statusOf(container, stays.id)) === 'completed');
  await deliverAgain(container, trip.id);

  expect(await sentOf(container, leaves.id)).toEqual(
    [...SOLD, ...CANCELLED, 'team-seat-cancelled whatsapp'].sort(),
  );
  expect(await sentOf(container, thrownOut.id)).toEqual([...SOLD, ...CANCELLED].sort());
  for (const { id } of [stays, late]) {
    expect(await sentOf(container, id)).toEqual([...SOLD, 'seat-details whatsapp'].sort());
  }
  expect(await statusOf(container, late.id)).toBe('completed');
  expect(await statusOf(container, leaves.id)).toBe('cancelled');
  const noDriver = container.db.selectFrom('messages').select('id').where('kind', '=', 'team-trip-no-driver');
  expect(await noDriver.execute()).toHaveLength(1);
  expect((await container.trips.find(trip.id))?.closedAt?.getTime()).toBeGreaterThanOrEqual(
    trip.arrivesAt.getTime(),
  );

  // Meanwhile the schedule has created the trips of the coming days and left the existing one alone.
  const coming = await container.queries.rideshare.overview(new Date());
  expect(coming.length).toBeGreaterThan(50);
  expect(coming.map(({ tripId }) => tripId)).not.toContain(trip.id);
  await container.close();
});
