import { expect, test } from 'vitest';
import type { BookingDraft } from '#domain/bookings/booking.ts';
import { bookingDeadlines } from '#domain/bookings/deadlines.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import type { StateCode } from '#domain/places/states.ts';
import { offlinePlaces } from '#infra/places/offline.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { locateBookings } from '#infra/postgres/seeds/locate-bookings.ts';
import { aBooking, TIMEOUTS } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { BY_RIDER, CONTACT } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db, url } = await openTestDatabase();

async function book(known: Partial<BookingDraft>) {
  const at = india('2026-11-21 12:00');
  const customer = await customerRepository(db).ofPhone(CONTACT.phone);
  const draft: BookingDraft = { ...aBooking(known), customerId: customer.id };
  const change = { kind: 'received', from: null, to: 'received', by: BY_RIDER, at, note: null } as const;
  const deadlines = bookingDeadlines(draft, TIMEOUTS);
  const event = { sequence: 1, type: 'received', status: 'received', deadlines } as const;
  const booking = await bookingRepository(db).place(draft, change, event, null);
  if (!booking || 'code' in booking) throw new Error('The booking was not placed');
  return async () => bookingRepository(db).find(booking.id);
}

const { ride } = aBooking();

test('keeps the coordinates and the estimate of a booking', async () => {
  const points = {
    pickup: { latitude: 28.63, longitude: 77.21 },
    drop: null,
    pickupState: '06' as StateCode,
  };
  const read = await book({ points, price: { ...aPrice(2000), estimated: true } });
  expect(await read()).toMatchObject({ points, price: { estimated: true } });
});

test('fills in the coordinates of older bookings, of the places that the gazetteer knows', async () => {
  const read = await book({ ride: { ...ride, dropLocation: 'Nowhere 12, Zz' }, points: NO_POINTS });
  const kept = { latitude: 1.5, longitude: 2.5 };
  const readLocated = await book({ points: { pickup: kept, drop: null, pickupState: null } });
  const places = offlinePlaces({ clock: () => new Date() });
  await locateBookings(url, places);
  expect(await read()).toMatchObject({
    version: 1,
    points: { pickup: { latitude: 28.6315, longitude: 77.2167 }, drop: null, pickupState: '07' },
  });
  expect((await readLocated())?.points).toEqual({
    pickup: kept,
    drop: { latitude: 28.5555, longitude: 77.0853 },
    // It was located elsewhere: the text alone does not say the state.
    pickupState: null,
  });
});

test('fills in the state of a booking that the gazetteer located before the state was kept', async () => {
  const places = offlinePlaces({ clock: () => new Date() });
  const locate = async (pickupLocation: string) => {
    const pickup = (await places.find(pickupLocation))?.point ?? null;
    return book({ ride: { ...ride, pickupLocation }, points: { pickup, drop: null, pickupState: null } });
  };
  const read = await Promise.all(
    ['Sector 18, Noida', 'साइबर हब, गुरुग्राम', 'House 7 opposite Agra Sweets, Lane', 'Nowhere 12, Zz'].map(
      locate,
    ),
  );
  const set = await book({ points: { ...NO_POINTS, pickupState: '08' as StateCode } });
  await locateBookings(url, places);
  const states = await Promise.all([...read, set].map(async (one) => (await one())?.points.pickupState));
  expect(states).toEqual(['09', '06', null, null, '08']);
});

test('every stop of the first routes has coordinates and a state, and a new stop gets them', async () => {
  const stops = () => db.selectFrom('rideshare_stops').selectAll().execute();
  expect(
    (await stops()).filter(
      ({ latitude, longitude, state }) => latitude === null || longitude === null || state === null,
    ),
  ).toEqual([]);
  await db
    .updateTable('rideshare_stops')
    .set({ name: 'Connaught Place, New Delhi, Delhi', latitude: null, longitude: null, state: null })
    .where('position', '=', 1)
    .execute();
  await locateBookings(url, offlinePlaces({ clock: () => new Date() }));
  expect((await stops()).filter(({ position }) => position === 1)).toMatchObject([
    { latitude: 28.6315, longitude: 77.2167, state: '07' },
    { latitude: 28.6315, longitude: 77.2167, state: '07' },
  ]);
});
