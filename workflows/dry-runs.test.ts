import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { WouldSend } from '#domain/messaging/would-send.ts';
import { runUse } from '#infra/operations/use.ts';
import {
  cancelBooking,
  completeBooking,
  confirmBooking,
  createBooking,
  deleteBooking,
  editBooking,
  restoreBooking,
} from '#infra/operations/uses/booking-uses.ts';
import { assignDuty } from '#infra/operations/uses/duty-uses.ts';
import { cancelSeat } from '#infra/operations/uses/seat-uses.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { type OpenInstallation, openInstallation } from '#tests/chaos/installation.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import type { StartedWorker } from '#workflows/worker.ts';

/** The messages that a dry run names are those that the workflows send after the run (docs/product/operations.md#dry-run). */

let temporal: TestServer;
let house: OpenInstallation;
let worker: StartedWorker;
const drivers: DriverId[] = [];

beforeAll(async () => {
  temporal = await startTestServer();
  house = await openInstallation({ temporalAddress: temporal.address });
  worker = await house.startWorker();
  for (const name of ['Asha', 'Bina'])
    drivers.push(await addDriver(house.db, name, await addVehicle(house.db)));
});
afterAll(async () => {
  await worker.stop();
  await house.close();
  await temporal.kill();
});

type Sent = readonly string[];

/** Returns what was sent about a booking, `kind channel` sorted, also after the booking is gone. */
async function sentAbout(id: BookingId): Promise<Sent> {
  const { rows } = await sql<{ sent: string }>`
    select kind || ' ' || channel as sent from messages
    where dedupe_key like ${`booking-${id}:%`} and status = 'kept' order by 1`.execute(house.db);
  return rows.map(({ sent }) => sent);
}

const named = (messages: readonly WouldSend[]): Sent =>
  messages.map(({ kind, channel }) => `${kind} ${channel}`).sort();

const both = (kind: string) => [`${kind} email`, `${kind} whatsapp`];
const FIRST = [...both('booking-received'), ...both('team-new-booking')];

async function received(): Promise<BookingId> {
  const id = await placed(house.container);
  await eventually(async () => (await sentAbout(id)).length === FIRST.length);
  return id;
}

async function confirmed(): Promise<BookingId> {
  const id = await received();
  accepted(await house.container.acts.confirmBooking({ id, by: BY_DISPATCHER }));
  await eventually(async () => (await sentAbout(id)).includes('booking-confirmed email'));
  return id;
}

/** A confirmed booking whose driver has been notified. */
async function driven(): Promise<BookingId> {
  const { acts, useCases } = house.container;
  const id = await confirmed();
  const [driverId = 0 as DriverId] = drivers;
  const { duty } = accepted(
    await acts.assignDuty({
      ...{ subject: { kind: 'booking', id }, driverId, vehicleId: null, startsAt: null, minutes: null },
      ...{ shownPickupAt: undefined, override: { reason: 'Both know', shown: undefined }, by: BY_DISPATCHER },
    }),
  );
  accepted(await useCases.notifyDriver({ id: duty.id, by: BY_DISPATCHER }));
  await eventually(async () => (await sentAbout(id)).some((sent) => sent.startsWith('duty-assigned')));
  return id;
}

type Scene = {
  readonly booking: () => Promise<BookingId>;
  readonly use: unknown;
  readonly inputs: (booking: BookingId) => object;
  readonly sends: Sent;
};

const SCENES: Readonly<Record<string, Scene>> = {
  'a confirmation': {
    booking: received,
    use: confirmBooking,
    inputs: (booking) => ({ booking }),
    sends: both('booking-confirmed'),
  },
  'a cancellation': {
    booking: received,
    use: cancelBooking,
    inputs: (booking) => ({ booking, reason: 'no-vehicle' }),
    sends: both('booking-cancelled'),
  },
  'a cancellation with a driver': {
    booking: driven,
    use: cancelBooking,
    inputs: (booking) => ({ booking, reason: 'no-vehicle' }),
    sends: [...both('booking-cancelled'), 'duty-removed whatsapp'],
  },
  'a completion': {
    booking: confirmed,
    use: completeBooking,
    inputs: (booking) => ({ booking, early: true }),
    sends: [],
  },
  'an edit of the time with an e-mail': {
    booking: driven,
    use: editBooking,
    inputs: (booking) => ({ booking, time: '12:15', email: true, override: 'Both know' }),
    sends: ['booking-updated email', 'duty-moved whatsapp'],
  },
  'an edit of the time with a reason': {
    booking: driven,
    use: editBooking,
    inputs: (booking) => ({ booking, time: '12:30', because: 'flight', override: 'Both know' }),
    sends: [...both('pickup-moved'), 'duty-moved whatsapp'],
  },
  'an edit that confirms': {
    booking: received,
    use: editBooking,
    inputs: (booking) => ({ booking, status: 'confirmed' }),
    sends: both('booking-confirmed'),
  },
  'an assignment': {
    booking: confirmed,
    use: assignDuty,
    inputs: (booking) => ({
      ride: { kind: 'booking', id: booking },
      driver: drivers[1],
      override: 'Both know',
    }),
    sends: [],
  },
  'a deletion with a driver': {
    booking: driven,
    use: deleteBooking,
    inputs: (booking) => ({ booking }),
    sends: ['duty-removed whatsapp'],
  },
  'a restoration': {
    async booking() {
      const id = await confirmed();
      accepted(await house.container.acts.deleteBooking({ id, by: BY_DISPATCHER }));
      return id;
    },
    use: restoreBooking,
    inputs: (booking) => ({ booking }),
    sends: [],
  },
};

test('a dry run names the messages that are sent', async () => {
  const { container } = house;
  const expected = new Map<BookingId, { readonly scene: string; readonly all: Sent }>();
  for (const [scene, { booking, use, inputs, sends }] of Object.entries(SCENES)) {
    const id = await booking();
    const before = await sentAbout(id);
    const run = (dryRun: boolean) =>
      runUse(use as typeof confirmBooking, container, {
        ...{ inputs: inputs(id) as never, by: BY_DISPATCHER, dryRun },
      });
    const dry = accepted(await run(true));
    expect([scene, dry.dryRun && named(dry.messages)]).toEqual([scene, [...sends].sort()]);
    expect([scene, await sentAbout(id)]).toEqual([scene, before]);
    accepted(await run(false));
    expected.set(id, { scene, all: [...before, ...sends].sort() });
  }
  const found = async (id: BookingId) => [expected.get(id)?.scene, await sentAbout(id)];
  for (const [id, { all }] of expected)
    await eventually(async () => (await sentAbout(id)).length >= all.length);
  await eventually(async () => (await openEvents()) === 0);
  await house.settled();
  for (const [id, { scene, all }] of expected) expect(await found(id)).toEqual([scene, all]);
});

test('a dry run of a cancelled seat names the messages that are sent', async () => {
  const { container, db } = house;
  const anotherTrip = await newTrips(container);
  const { id: booking } = await bookedSeat(container, anotherTrip());
  const sent = async () =>
    (
      await sql<{ sent: string }>`
        select kind || ' ' || channel as sent from messages
        where dedupe_key like ${`rideshare-${booking}:%`} and status = 'kept' order by 1`.execute(db)
    ).rows.map((row) => row.sent);
  const first = [...both('seat-booked'), 'team-seat-booked whatsapp'];
  await eventually(async () => (await sent()).length === first.length);
  const run = (dryRun: boolean) =>
    runUse(cancelSeat, container, { inputs: { booking }, by: BY_DISPATCHER, dryRun });
  const dry = accepted(await run(true));
  expect(dry.dryRun && named(dry.messages)).toEqual(both('seat-cancelled'));
  expect(await sent()).toEqual(first);
  accepted(await run(false));
  await eventually(async () => (await sent()).length > first.length + 1);
  await eventually(async () => (await openEvents()) === 0);
  await house.settled();
  expect(await sent()).toEqual([...both('seat-cancelled'), ...first].sort());
});

test('a dry run of a manual booking that is confirmed at once names the messages that are sent', async () => {
  const { container } = house;
  const inputs = {
    ...{ service: 'hourly', hours: 4, pickupLocation: 'Saket, New Delhi', dropLocation: 'Saket, New Delhi' },
    ...{ pickupDate: addDays(indiaDateOf(container.clock()), 2), pickupTime: '10:30', confirm: true },
    ...{ name: 'A. Rider', email: 'rider@ratha.example', phone: '9811155607' },
  } as never;
  const run = (dryRun: boolean) => runUse(createBooking, container, { inputs, by: BY_DISPATCHER, dryRun });
  const dry = accepted(await run(true));
  const all = [...FIRST, ...both('booking-confirmed')].sort();
  expect(dry.dryRun && named(dry.messages)).toEqual(all);
  const { id } = accepted(await run(false)).answer.booking;
  await eventually(async () => (await sentAbout(id)).length >= all.length);
  await eventually(async () => (await openEvents()) === 0);
  await house.settled();
  expect(await sentAbout(id)).toEqual(all);
});

async function openEvents(): Promise<number> {
  const { rows } = await sql`select from outbox_events where delivered_at is null`.execute(house.db);
  return rows.length;
}
