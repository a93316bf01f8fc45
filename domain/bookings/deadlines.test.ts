import { expect, test } from 'vitest';
import { type Booking, confirm, markOverdue } from '#domain/bookings/booking.ts';
import { bookingDeadlines, bookingEvent, isOver } from '#domain/bookings/deadlines.ts';
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

test('sets the deadline of a 12:00 booking to 12:30 and the reminders to 12:15 and 12:25', () => {
  expect(bookingDeadlines(aBooking(), TIMEOUTS)).toEqual({
    remindAt: [at('2026-11-21 12:15'), at('2026-11-21 12:25')],
    overdueAt: at('2026-11-21 12:30'),
    detailsAt: at('2026-11-22 17:30'),
    pickupAt: at('2026-11-22 18:00'),
    closesAt: at('2026-11-22 20:45'),
  });
});

test('is over when its time has passed, unless it is under way', () => {
  const of = (status: Booking['status'], moment: string) => isOver(aBooking({ status }), india(moment));
  expect(of('confirmed', '2026-11-22 18:59')).toBe(false);
  expect(of('confirmed', '2026-11-22 19:00')).toBe(true);
  expect(of('received', '2026-11-22 19:00')).toBe(true);
  expect(of('on-trip', '2026-11-23 09:00')).toBe(false);
  expect([of('completed', '2026-11-22 12:00'), of('cancelled', '2026-11-22 12:00')]).toEqual([true, true]);
});

test.each([
  { ride: AIRPORT, ends: '18:45', what: 'a transfer of 45 minutes' },
  { ride: ONE_WAY, ends: '18:45', what: 'a one-way trip of 45 minutes' },
  { ride: HOURLY, ends: '22:00', what: 'a rental of 4 hours' },
])('expects $what from 18:00 to end at $ends', ({ ride, ends }) => {
  const booking = aBooking({ ride: aRide(india('2026-11-22 18:00'), ride) });
  const { closesAt } = bookingDeadlines(booking, { ...TIMEOUTS, completionGrace: 0 });
  expect(closesAt).toBe(at(`2026-11-22 ${ends}`));
});

test('includes both ways and the stay in the expected end of a round trip', () => {
  const booking = aBooking({ ride: aRide(india('2026-11-22 06:00'), ROUND_TRIP) });
  const { closesAt } = bookingDeadlines(booking, { ...TIMEOUTS, completionGrace: 0 });
  expect(closesAt).toBe(at('2026-11-22 15:30'));
});

test('completes a ride of unknown duration after the grace period from its pickup', () => {
  const booking = aBooking({ price: { ...aPrice(1199), durationMinutes: null } });
  expect(bookingDeadlines(booking, TIMEOUTS).closesAt).toBe(at('2026-11-22 20:00'));
});

test('sets deadlines seconds apart if the timeouts are in seconds', () => {
  const timeouts = {
    confirmation: 3000,
    reminders: [1000],
    detailsBeforePickup: 500,
    completionGrace: 200,
    undo: 50,
  };
  const { remindAt, overdueAt, detailsAt, pickupAt } = bookingDeadlines(aBooking(), timeouts);
  expect([remindAt[0], overdueAt]).toEqual([at('2026-11-21 12:00') + 1000, at('2026-11-21 12:00') + 3000]);
  expect(pickupAt - detailsAt).toBe(500);
});

test('puts the new version, the new status and the deadlines into the event of a change', () => {
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

test('keeps the status received in the event of an overdue mark', () => {
  const transition = accepted(markOverdue(aBooking(), { by: BY_SYSTEM, at: india('2026-11-21 12:30') }));
  expect(bookingEvent(transition, TIMEOUTS)).toMatchObject({
    sequence: 2,
    type: 'overdue',
    status: 'received',
  });
});

test.each([
  ['the time', { pickupAt: india('2026-11-22 18:30') }, true],
  ['the place', { pickupLocation: 'Khan Market, New Delhi' }, true],
  ['another place than the pickup', { dropLocation: 'Khan Market, New Delhi' }, undefined],
])('says of a change of %s whether the pickup moved', (_, ride, moved) => {
  const before = aBooking();
  const { after, change } = accepted(confirm(before, { by: BY_DISPATCHER, at: india('2026-11-21 12:10') }));
  const edited = { ...after, ride: { ...before.ride, ...ride } };
  expect(bookingEvent({ before, after: edited, change }, TIMEOUTS).isPickupMoved).toBe(moved);
});
