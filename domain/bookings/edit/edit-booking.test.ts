import { expect, test } from 'vitest';
import { type Booking, confirm } from '#domain/bookings/booking.ts';
import { type ChangesSince, editBooking } from '#domain/bookings/edit/edit-booking.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { aBooking, aRide, TIMEOUTS } from '#tests/builders/bookings.ts';
import { type ChangeStore, changeStore } from '#tests/builders/change-store.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, parsePhone } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';

const NOON = india('2026-11-21 12:00');

function setup(first: Booking | undefined = aBooking(), beforeWrite?: (store: ChangeStore) => void) {
  const { store, inTransaction } = changeStore(first, beforeWrite);
  const since: ChangesSince = {
    changesSince: async (_id, version) => store.changes.slice(version - 1),
  };
  const edit = editBooking({
    inTransaction: (work) =>
      inTransaction(({ bookings, coupons }) => work({ bookings: { ...bookings, ...since }, coupons })),
    parsePhone,
    timeouts: TIMEOUTS,
    clock: () => NOON,
  });
  const run = (asked: BookingEdit, version = 1, id = aBooking().id) =>
    edit({ id, version, edit: asked, by: BY_DISPATCHER });
  return { store, run };
}

test('changes the edited fields, writes the history and notifies the workflow', async () => {
  const { store, run } = setup();
  const edited = accepted(await run({ pickupTime: '19:30', customerName: 'राधा', flightNumber: ' AI 101 ' }));
  expect(edited.booking).toMatchObject({
    version: 2,
    contact: { name: 'राधा' },
    ride: { flightNumber: 'AI 101' },
  });
  expect(edited.changes).toEqual([
    'Name: A. Rider → राधा',
    'Pickup time: 22/11/2026, 18:00 IST → 22/11/2026, 19:30 IST',
    'Flight number: none → AI 101',
  ]);
  expect(store.changes).toMatchObject([
    { kind: 'edited', by: BY_DISPATCHER, note: edited.changes.join('\n') },
  ]);
  expect(store.events).toMatchObject([{ type: 'edited', sequence: 2, status: 'received' }]);
  expect(store.events[0]?.deadlines.pickupAt).toBe(india('2026-11-22 19:30').getTime());
});

test('writes nothing if nothing changed', async () => {
  const { store, run } = setup();
  expect(accepted(await run({ status: 'received', fare: 1199, pickupTime: '18:00' })).changes).toEqual([]);
  expect(store.writes).toBe(0);
});

test('reports no conflict for the second click of a double click', async () => {
  const { run, store } = setup();
  accepted(await run({ pickupTime: '19:30', fare: 2000 }));
  const again = accepted(await run({ pickupTime: '19:30', fare: 2000 }));
  expect(again).toMatchObject({ booking: { version: 2 }, changes: [] });
  expect(store.changes).toHaveLength(1);
});

test('stores a fare in whole rupees', async () => {
  expect(accepted(await setup().run({ fare: 1999.5 })).booking.price.total).toBe(2000);
});

test('refuses to overwrite a concurrent change and reports it', async () => {
  const { run, store } = setup();
  accepted(await run({ customerName: 'First' }));
  expect(refused(await run({ customerName: 'Second' }))).toMatchObject({
    code: 'changed-meanwhile',
    version: 2,
    changed: ['Name: A. Rider → First'],
  });
  expect(store.booking?.contact.name).toBe('First');
});

test('refuses the later of two simultaneous edits', async () => {
  const { run, store } = setup(aBooking(), (kept) => {
    const moved = accepted(confirm(aBooking(), { by: BY_DISPATCHER, at: NOON }));
    kept.booking = moved.after;
    kept.changes.push(moved.change);
  });
  expect(refused(await run({ fare: 2000 }))).toMatchObject({
    code: 'changed-meanwhile',
    changed: ['Status: Booking Received → Confirmed'],
  });
  expect(store.booking?.price.total).toBe(1199);
});

test('does not find a booking that was deleted meanwhile', async () => {
  const { run } = setup(aBooking(), (kept) => {
    kept.booking = undefined;
  });
  expect(refused(await run({ fare: 2000 })).code).toBe('not-found');
  expect(refused(await run({}, 1, 99 as BookingId)).code).toBe('not-found');
});

test('sets any status, and the cancellation that belongs to it', async () => {
  const { run, store } = setup(aBooking({ price: aPrice(1199, { discount: 119 }) }));
  const cancelled = accepted(await run({ status: 'cancelled' })).booking;
  expect(cancelled.cancellation).toEqual({ by: 'admin', reason: 'other', note: null });
  expect(store.released).toEqual([cancelled.id]);
  expect(accepted(await run({ status: 'completed' }, 2)).booking.cancellation).toBeNull();
  expect(accepted(await run({ status: 'received' }, 3)).booking.status).toBe('received');
});

test('takes a fare set by the team as the total before the discount', async () => {
  const { run } = setup(aBooking({ price: aPrice(1199, { meetAndGreet: 400, discount: 100 }) }));
  expect(accepted(await run({ fare: 2000 })).booking.price).toMatchObject({
    base: 1600,
    total: 2000,
    final: 1900,
    breakdown: [{ label: 'Fare set by the team', amount: 1600 }],
  });
});

test('changes the location with the terminal only where the terminal is the location', async () => {
  const { run } = setup();
  const moved = accepted(await run({ terminal: 'T1' })).booking.ride;
  expect(moved).toMatchObject({ terminal: 'T1', dropLocation: 'Delhi Airport Terminal 1, New Delhi' });
  const elsewhere = accepted(await run({ terminal: 'T2', dropLocation: 'Aerocity, New Delhi' }, 2)).booking;
  expect(elsewhere.ride.dropLocation).toBe('Aerocity, New Delhi');
  expect(accepted(await run({ terminal: 'T3' }, 3)).booking.ride.dropLocation).toBe('Aerocity, New Delhi');
});

test('keeps the total when meet-and-greet is edited', async () => {
  const met = {
    service: 'airport',
    direction: 'from-airport',
    terminal: 'T3',
    flightNumber: null,
    meetAndGreet: true,
  } as const;
  const at = india('2026-11-22 18:00');
  const price = aPrice(1199, { meetAndGreet: 400 });
  const left = accepted(await setup(aBooking({ ride: aRide(at, met), price })).run({ meetAndGreet: false }));
  expect(left.changes).toEqual(['Meet and greet: Yes → No']);
  expect(left.booking.price).toMatchObject({
    base: price.total,
    meetAndGreet: 0,
    total: price.total,
    breakdown: [{ label: 'Fare set by the team', amount: price.total }],
  });
  const asked = aBooking({ ride: aRide(at, { ...met, meetAndGreet: false }) });
  const both = accepted(await setup(asked).run({ meetAndGreet: true, fare: 1599 })).booking;
  expect(both.price).toMatchObject({ base: 1599, meetAndGreet: 0, total: 1599 });
  expect(accepted(await setup().run({ meetAndGreet: true })).changes).toEqual([]);
});

test('edits the hours of a rental and leaves the fields of other services alone', async () => {
  const rental = aBooking({ ride: aRide(india('2026-11-22 18:00'), { service: 'hourly', hours: 4 }) });
  expect(accepted(await setup(rental).run({ hoursRequired: 6, terminal: 'T1' })).changes).toEqual([
    'Hours: 4 → 6',
  ]);
  const tour = aRide(india('2026-11-22 18:00'), {
    service: 'intercity',
    tripType: 'one-way',
    additionalHours: 0,
  });
  expect(
    accepted(await setup(aBooking({ ride: tour })).run({ hoursRequired: 6, flightNumber: 'AI 1' })).changes,
  ).toEqual([]);
});

test.each([
  [{ status: 'lost' }, 'status'],
  [{ customerName: ' ' }, 'customerName'],
  [{ customerEmail: 'nobody' }, 'customerEmail'],
  [{ customerPhone: '12' }, 'customerPhone'],
  [{ pickupLocation: 'Here' }, 'pickupLocation'],
  [{ dropLocation: '' }, 'dropLocation'],
  [{ pickupDate: '2026-02-30' }, 'pickupDate'],
  [{ pickupTime: '25:00' }, 'pickupTime'],
  [{ arrivalTime: 'noon' }, 'arrivalTime'],
  [{ fare: 0 }, 'fare'],
  [{ fare: 0.4 }, 'fare'],
  [{ fare: Number.NaN }, 'fare'],
  [{ fare: 10_000_001 }, 'fare'],
  [{ specialInstructions: 'x'.repeat(501) }, 'specialInstructions'],
] satisfies [BookingEdit, string][])('refuses %o at its field', async (asked, field) => {
  const { run, store } = setup();
  expect(refused(await run(asked))).toMatchObject({ code: 'invalid', errors: [{ field }] });
  expect(store.writes).toBe(0);
});

test.each([0, 25, 1.5])('refuses %s hours', async (hours) => {
  const rental = aBooking({ ride: aRide(india('2026-11-22 18:00'), { service: 'hourly', hours: 4 }) });
  expect(refused(await setup(rental).run({ hoursRequired: hours }))).toMatchObject({
    errors: [{ field: 'hoursRequired' }],
  });
});
