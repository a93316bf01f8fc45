import { expect, test } from 'vitest';
import { confirm, markOverdue } from '#domain/bookings/booking.ts';
import { bookingDeadlines, bookingEvent } from '#domain/bookings/deadlines.ts';
import type { AirportRide, HourlyRide, IntercityRide } from '#domain/rides/ride.ts';
import { aBooking, aRide, TIMEOUTS } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_SYSTEM } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';

function at(moment: string): number {
  return india(moment).getTime();
}

const AIRPORT: AirportRide = {
  service: 'airport',
  direction: 'to-airport',
  terminal: 'T1',
  flightNumber: null,
  meetAndGreet: false,
};
const HOURLY: HourlyRide = { service: 'hourly', hours: 4 };
const ONE_WAY: IntercityRide = { service: 'intercity', tripType: 'one-way', additionalHours: 0 };
const ROUND_TRIP: IntercityRide = { service: 'intercity', tripType: 'round-trip', additionalHours: 8 };

test('a booking of noon is promised by half past, with reminders at a quarter past and five minutes before', () => {
  expect(bookingDeadlines(aBooking(), TIMEOUTS)).toEqual({
    remindAt: [at('2026-11-21 12:15'), at('2026-11-21 12:25')],
    overdueAt: at('2026-11-21 12:30'),
    detailsAt: at('2026-11-22 17:30'),
    pickupAt: at('2026-11-22 18:00'),
    closesAt: at('2026-11-22 20:45'),
  });
});

test.each([
  { ride: AIRPORT, ends: '18:45', what: 'a transfer of 45 minutes' },
  { ride: ONE_WAY, ends: '18:45', what: 'a one-way trip of 45 minutes' },
  { ride: HOURLY, ends: '22:00', what: 'a rental of 4 hours' },
])('$what from 18:00 is expected to end at $ends', ({ ride, ends }) => {
  const booking = aBooking({ ride: aRide(india('2026-11-22 18:00'), ride) });
  const { closesAt } = bookingDeadlines(booking, { ...TIMEOUTS, completionGrace: 0 });
  expect(closesAt).toBe(at(`2026-11-22 ${ends}`));
});

test('a round trip is expected to take both ways and the stay', () => {
  const booking = aBooking({ ride: aRide(india('2026-11-22 06:00'), ROUND_TRIP) });
  const { closesAt } = bookingDeadlines(booking, { ...TIMEOUTS, completionGrace: 0 });
  expect(closesAt).toBe(at('2026-11-22 15:30'));
});

test('a ride of unknown duration is expected to end at once, and closes after its grace', () => {
  const booking = aBooking({ price: { ...aPrice(1199), durationMinutes: null } });
  expect(bookingDeadlines(booking, TIMEOUTS).closesAt).toBe(at('2026-11-22 20:00'));
});

test('a story told in seconds has its instants seconds apart', () => {
  const timeouts = { confirmation: 3000, reminders: [1000], detailsBeforePickup: 500, completionGrace: 200 };
  const { remindAt, overdueAt, detailsAt, pickupAt } = bookingDeadlines(aBooking(), timeouts);
  expect([remindAt[0], overdueAt]).toEqual([at('2026-11-21 12:00') + 1000, at('2026-11-21 12:00') + 3000]);
  expect(pickupAt - detailsAt).toBe(500);
});

test('the event of a change carries the version and the status after it, and the promise', () => {
  const transition = accepted(
    confirm(aBooking({ version: 6 }), { by: BY_DISPATCHER, at: india('2026-11-21 12:10') }),
  );
  expect(bookingEvent(transition, TIMEOUTS)).toEqual({
    bookingId: 41,
    sequence: 7,
    type: 'confirmed',
    status: 'confirmed',
    deadlines: bookingDeadlines(aBooking(), TIMEOUTS),
  });
});

test('the event of an overdue mark says that the booking is still received', () => {
  const transition = accepted(markOverdue(aBooking(), { by: BY_SYSTEM, at: india('2026-11-21 12:30') }));
  expect(bookingEvent(transition, TIMEOUTS)).toMatchObject({
    sequence: 2,
    type: 'overdue',
    status: 'received',
  });
});
