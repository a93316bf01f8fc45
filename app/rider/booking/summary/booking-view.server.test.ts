import { expect, test } from 'vitest';
import { bookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import type { Cancellation } from '#domain/bookings/booking.ts';
import { aBooking } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';

const NOON = india('2026-11-21 12:00');

function cancelled(cancellation: Cancellation) {
  return bookingView(aBooking({ status: 'cancelled', cancellation }), NOON);
}

test('a rider is told who cancelled and why, and never the team’s own note', () => {
  const byTeam = cancelled({ by: 'admin', reason: 'no-vehicle', note: 'driver fell out with dispatcher' });
  expect(byTeam.cancelled).toBe('Our team cancelled this booking. Reason: No vehicle available.');
  expect(JSON.stringify(byTeam)).not.toContain('fell out');
});

test('a reason that is only "Other" is left out', () => {
  expect(cancelled({ by: 'rider', reason: 'other', note: null }).cancelled).toBe(
    'You cancelled this booking.',
  );
});

test('cancelling is open until two hours before pickup, then late, and closed once the ride is over', () => {
  const booking = aBooking();
  expect(bookingView(booking, india('2026-11-22 16:00')).cancelling).toBe('open');
  expect(bookingView(booking, india('2026-11-22 16:01')).cancelling).toBe('late');
  expect(bookingView(aBooking({ status: 'completed' }), NOON).cancelling).toBe('closed');
});

test('a booking is overdue only as long as nobody has decided', () => {
  const overdueAt = NOON;
  expect(bookingView(aBooking({ overdueAt }), NOON).overdue).toBe(true);
  expect(bookingView(aBooking({ overdueAt, status: 'confirmed' }), NOON).overdue).toBe(false);
});

test('a rider sees nothing of the customer record or the version that edits compare', () => {
  const view = bookingView(aBooking(), NOON);
  expect(view).not.toHaveProperty('customerId');
  expect(view).not.toHaveProperty('version');
});
