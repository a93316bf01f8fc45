import { describe, expect, test } from 'vitest';
import { type Booking, confirm } from '#domain/bookings/booking.ts';
import { editBooking } from '#domain/bookings/edit/edit-booking.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import { routeOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import type { ChangesSince } from '#domain/bookings/edit/write-edit.ts';
import type { FollowRefusal } from '#domain/duties/follow/follow.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { locateRide, NO_POINTS } from '#domain/places/locate-ride.ts';
import type { Places } from '#domain/places/places.ts';
import type { StateCode } from '#domain/places/states.ts';
import { aBooking, aRide, TIMEOUTS } from '#tests/builders/bookings.ts';
import { type ChangeStore, changeStore } from '#tests/builders/change-store.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, parsePhone } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';

/** A road of 30 km between all places but those of Ladakh; Nepal is abroad. */
const KNOWN_ROAD: Pick<Places, 'find' | 'journey'> = {
  journey: async (from, to) => (`${from}${to}`.includes('Ladakh') ? undefined : { km: 30, minutes: 50 }),
  find: async (location) => ({
    id: location,
    point: location.includes('Nepal') ? null : SAKET,
    state: location.includes('Nowhere') ? null : ('06' as StateCode),
    isAbroad: location.includes('Nepal'),
  }),
};
const SAKET = { latitude: 28.5245, longitude: 77.2066 };
const NOON = india('2026-11-21 12:00');

function setup(first: Booking | undefined = aBooking(), beforeWrite?: (store: ChangeStore) => void) {
  const { store, inTransaction } = changeStore(first, beforeWrite);
  const since: ChangesSince = {
    changesSince: async (_id, version) => store.changes.slice(version - 1),
  };
  const edit = editBooking<FollowRefusal>({
    inTransaction: (work) =>
      inTransaction((stores) => work({ ...stores, bookings: { ...stores.bookings, ...since } })),
    bookings: { find: async () => store.booking },
    routeOfEdit: routeOfEdit({ places: KNOWN_ROAD, locate: locateRide({ places: KNOWN_ROAD }) }),
    priceOfEdit: async () => null,
    parsePhone,
    timeouts: TIMEOUTS,
    clock: () => NOON,
  });
  const run = (asked: BookingEdit, version = 1, id = aBooking().id, alreadyTakenPlace = false) =>
    edit({ id, version, edit: asked, by: BY_DISPATCHER, alreadyTakenPlace });
  const runAndEmail = (asked: BookingEdit, version = 1, alreadyTakenPlace = false) =>
    edit({ id: aBooking().id, version, edit: asked, by: BY_DISPATCHER, sendEmail: true, alreadyTakenPlace });
  return { store, run, runAndEmail };
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

test('asks for the e-mail about the new version in the event of the edit', async () => {
  const { store, runAndEmail } = setup();
  expect(accepted(await runAndEmail({ fare: 2000 }))).toMatchObject({ email: 'queued' });
  expect(store.events).toMatchObject([{ type: 'edited', sequence: 2, emailAsked: true }]);
});

test('asks for the e-mail about the stored version if nothing changed', async () => {
  const { store, runAndEmail } = setup();
  const asked = accepted(await runAndEmail({ status: 'received' }));
  expect(asked).toMatchObject({ changes: [], email: 'queued' });
  expect(store.writes).toBe(0);
  expect(store.events).toMatchObject([{ sequence: 1, status: 'received', emailAsked: true }]);
});

test('asks for no e-mail unless the team wants one, or about a ride that has taken place', async () => {
  const plain = setup();
  expect(accepted(await plain.run({ fare: 2000 })).email).toBe('not-asked');
  expect(plain.store.events[0]).not.toHaveProperty('emailAsked');
  const past = setup();
  const edited = await past.runAndEmail({ pickupDate: '2026-11-20' }, 1, true);
  expect(accepted(edited).email).toBe('not-asked');
  expect(past.store.events[0]).not.toHaveProperty('emailAsked');
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

test('gives a booking with a new phone to the customer of that phone', async () => {
  const { run, store } = setup();
  const { booking } = accepted(await run({ customerPhone: '+919812345670' }));
  expect(booking).toMatchObject({ contact: { phone: '+919812345670' }, customerId: 45670 });
  accepted(await run({ customerName: 'First' }, 2));
  expect(store.booking?.customerId).toBe(45670);
});

test('says in the history that the coupon is used by another phone beyond its limit', async () => {
  const { run, store } = setup(aBooking({ price: aPrice(1199, { discount: 119 }), couponOverridden: true }));
  store.usedUp.add('+919812345670');
  const { changes } = accepted(await run({ customerPhone: '+919812345670' }));
  expect(changes.filter((line) => line.includes('used again'))).toHaveLength(1);
  expect(accepted(await run({ customerPhone: '+919812345671' }, 2)).changes.join()).not.toContain(
    'used again',
  );
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

const WRONG_PICKUPS = {
  'a mistyped year': [{ pickupDate: '2025-11-22' }, 'pickupDate', 'date-past'],
  yesterday: [{ pickupDate: '2026-11-20' }, 'pickupDate', 'date-past'],
  'an earlier time today': [
    { pickupDate: '2026-11-21', pickupTime: '11:59' },
    'pickupTime',
    'time-past-today',
  ],
  'this very minute': [{ pickupDate: '2026-11-21', pickupTime: '12:00' }, 'pickupTime', 'time-past-today'],
  'more than a year ahead': [{ pickupDate: '2027-11-23' }, 'pickupDate', 'date-too-far'],
} as const satisfies Record<string, [BookingEdit, string, string]>;

describe.each(['received', 'confirmed', 'on-trip', 'completed', 'cancelled'] as const)(
  'of a %s booking',
  (status) => {
    const cancellation = { by: 'rider', reason: 'plans-changed', note: null } as const;
    const booking = aBooking({ status, cancellation: status === 'cancelled' ? cancellation : null });

    test.each(Object.entries(WRONG_PICKUPS))('refuses a pickup at %s', async (_when, [edit, field, code]) => {
      const { store, run } = setup(booking);
      expect(refused(await run(edit))).toEqual({ code: 'invalid', errors: [{ field, code }] });
      expect(store).toMatchObject({ writes: 0, events: [] });
    });
  },
);

const YESTERDAY = aBooking({ status: 'confirmed', ride: aRide(india('2026-11-20 18:00')) });

test('leaves a past pickup alone that the edit does not touch', async () => {
  const edited = accepted(await setup(YESTERDAY).run({ fare: 2000, pickupDate: '2026-11-20' }));
  expect(edited.booking.status).toBe('confirmed');
  expect(accepted(await setup(YESTERDAY).run({ status: 'on-trip' })).booking.status).toBe('on-trip');
});

test.each(['received', 'confirmed'] as const)('does not reopen a past ride as %s', async (status) => {
  const cancelled = aBooking({
    ...YESTERDAY,
    status: 'cancelled',
    cancellation: { by: 'system', reason: 'not-confirmed', note: null },
  });
  const { store, run } = setup(cancelled);
  expect(refused(await run({ status }))).toMatchObject({ errors: [{ code: 'date-past' }] });
  expect(store.writes).toBe(0);
  accepted(await run({ status, pickupDate: '2026-11-22' }));
});

test.each([
  ['received', undefined, 'completed'],
  ['confirmed', 'confirmed', 'completed'],
  ['on-trip', undefined, 'completed'],
  ['completed', undefined, 'completed'],
  ['confirmed', 'cancelled', 'cancelled'],
] as const)(
  'makes a %s ride that has already taken place with the status %s %s, and notifies nobody',
  async (from, status, to) => {
    const { store, run } = setup(aBooking({ status: from, overdueAt: from === 'received' ? NOON : null }));
    const edit = { pickupDate: '2026-11-20', ...(status && { status }) };
    const edited = accepted(await run(edit, 1, aBooking().id, true));
    expect(edited.booking).toMatchObject({ status: to, overdueAt: null });
    expect(edited.changes.at(-1)).toBe('The ride has already taken place. Nobody was notified.');
    expect(store.changes.at(-1)?.note).toContain('The ride has already taken place.');
    expect(store.events).toMatchObject([{ status: to, isSilent: true }]);
  },
);

test('refuses to say that a future ride has taken place', async () => {
  const { store, run } = setup();
  expect(refused(await run({ fare: 2000 }, 1, aBooking().id, true))).toEqual({
    code: 'invalid',
    errors: [{ field: 'alreadyTakenPlace', code: 'not-taken-place' }],
  });
  expect(store.writes).toBe(0);
});

test('notifies the workflow of another edit as usual', async () => {
  const { store, run } = setup();
  accepted(await run({ fare: 2000 }));
  expect(store.events[0]).not.toHaveProperty('isSilent');
});

test.each([
  ['received', true],
  ['confirmed', false],
] as const)('releases the coupon of a %s booking that an edit cancels: %s', async (status, isReleased) => {
  const booking = aBooking({ status, price: aPrice(1199, { discount: 119 }) });
  const { run, store } = setup(booking);
  accepted(await run({ status: 'cancelled' }));
  expect(store.released).toEqual(isReleased ? [booking.id] : []);
});

test('forgets the overdue mark when an edit leaves received, and keeps it otherwise', async () => {
  for (const status of ['confirmed', 'on-trip', 'completed', 'cancelled'] as const) {
    const { run } = setup(aBooking({ overdueAt: NOON }));
    expect(accepted(await run({ status })).booking.overdueAt).toBeNull();
  }
  const { run } = setup(aBooking({ overdueAt: NOON }));
  expect(accepted(await run({ fare: 2000 })).booking.overdueAt).toEqual(NOON);
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

test('keeps the coordinates of an edited place, and measures the road again', async () => {
  const { run } = setup();
  const { booking } = accepted(await run({ pickupLocation: 'Saket, New Delhi' }));
  expect(booking.points).toEqual({ pickup: SAKET, drop: SAKET, pickupState: '06' });
  expect(booking.price).toMatchObject({ distanceKm: 30, durationMinutes: 50, estimated: false });
});

test('finds the state of an edited pickup, and keeps the one that the team has set for a pickup that stays', async () => {
  const points = { ...NO_POINTS, pickupState: '08' as StateCode };
  const stateAfter = async (edit: BookingEdit) =>
    accepted(await setup(aBooking({ points })).run(edit)).booking.points.pickupState;
  expect(await stateAfter({ dropLocation: 'Saket, New Delhi' })).toBe('08');
  expect(await stateAfter({ customerName: 'Another Name' })).toBe('08');
  expect(await stateAfter({ pickupLocation: 'Cyber Hub, Gurugram' })).toBe('06');
  expect(await stateAfter({ pickupLocation: 'Nowhere 12, Zz' })).toBeNull();
});

test('refuses an edited place outside India, and a drop that is the pickup', async () => {
  const { run, store } = setup();
  const { dropLocation } = aBooking().ride;
  expect(refused(await run({ pickupLocation: 'Kathmandu, Nepal' }))).toMatchObject({
    errors: [{ field: 'pickupLocation', code: 'place-abroad' }],
  });
  expect(refused(await run({ pickupLocation: dropLocation }))).toMatchObject({
    errors: [{ field: 'pickupLocation', code: 'drop-is-pickup' }],
  });
  expect(store.writes).toBe(0);
});

test('edits other fields of a booking whose place is refused today', async () => {
  const ride = { ...aBooking().ride, pickupLocation: 'Kathmandu, Nepal' };
  const { run } = setup(aBooking({ ride }));
  accepted(await run({ pickupLocation: 'Kathmandu, Nepal', customerName: 'B. Rider' }));
});

describe('an estimated fare', () => {
  const ESTIMATED = aBooking({ price: { ...aPrice(1199), estimated: true } });

  test('stays an estimate if other fields are edited', async () => {
    const { booking } = accepted(await setup(ESTIMATED).run({ customerName: 'B. Rider' }));
    expect(booking.price.estimated).toBe(true);
  });

  test('is no estimate any more when the team sets the fare', async () => {
    const { booking, changes } = accepted(await setup(ESTIMATED).run({ fare: 1500 }));
    expect(booking.price.estimated).toBe(false);
    expect(changes).toContain('Estimated fare: yes → no');
  });

  test('is confirmed by the team without another fare', async () => {
    const { booking } = accepted(await setup(ESTIMATED).run({ fare: 1199, estimated: false }));
    expect(booking.price).toMatchObject({ total: 1199, estimated: false });
  });

  test.each([
    ['an assumed distance', 25, 45, null],
    ['a measured distance', 31, 50, 31],
  ])(
    'with %s keeps only what was measured when it is confirmed',
    async (_, distanceKm, durationMinutes, kept) => {
      const price = { ...aPrice(1199), estimated: true, distanceKm, durationMinutes };
      for (const edit of [{ fare: 1199, estimated: false }, { fare: 1500 }]) {
        const { booking } = accepted(await setup(aBooking({ price })).run(edit));
        expect(booking.price).toMatchObject({ estimated: false, distanceKm: kept });
      }
      const { booking } = accepted(await setup(aBooking({ price })).run({ customerName: 'B. Rider' }));
      expect(booking.price).toMatchObject({ estimated: true, distanceKm });
    },
  );

  test('comes from an edited place without a known road', async () => {
    const { booking, changes } = accepted(await setup().run({ pickupLocation: 'Hamlet, Ladakh' }));
    expect(booking.price).toMatchObject({ estimated: true, distanceKm: null });
    expect(changes).toContain('Estimated fare: no → yes');
  });
});
