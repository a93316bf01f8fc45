import { expect, test } from 'vitest';
import { bookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';
import { aBooking } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';

const NOON = india('2026-11-21 12:00');

function cancelled(cancellation: Cancellation) {
  return bookingView(aBooking({ status: 'cancelled', cancellation }), NOON);
}

test('shows a rider who cancelled and why, but not the team’s note', () => {
  const byTeam = cancelled({ by: 'admin', reason: 'no-vehicle', note: 'driver fell out with dispatcher' });
  expect(byTeam.cancelled).toBe('Our team cancelled this booking. Reason: No vehicle available.');
  expect(JSON.stringify(byTeam)).not.toContain('fell out');
});

test('leaves out the reason "Other"', () => {
  expect(cancelled({ by: 'rider', reason: 'other', note: null }).cancelled).toBe(
    'You cancelled this booking.',
  );
});

test('allows cancellation until two hours before pickup, then marks it late, and closes it after the ride', () => {
  const booking = aBooking();
  expect(bookingView(booking, india('2026-11-22 16:00')).cancelling).toBe('open');
  expect(bookingView(booking, india('2026-11-22 16:01')).cancelling).toBe('late');
  expect(bookingView(aBooking({ status: 'completed' }), NOON).cancelling).toBe('closed');
});

test('marks a booking as overdue only while it has no decision', () => {
  const overdueAt = NOON;
  expect(bookingView(aBooking({ overdueAt }), NOON).overdue).toBe(true);
  expect(bookingView(aBooking({ overdueAt, status: 'confirmed' }), NOON).overdue).toBe(false);
});

test('is among the past rides when its time has passed, unless its driver is under way', () => {
  const confirmed = aBooking({ status: 'confirmed' });
  const driver = {
    ...{ firstName: 'Asha', vehicle: 'BYD e6', registration: 'DL01AB0001', phone: null, hasArrived: true },
    state: 'arrived' as const,
  };
  expect(bookingView(confirmed, india('2026-11-22 18:30')).isOver).toBe(false);
  expect(bookingView(confirmed, india('2026-11-22 20:00')).isOver).toBe(true);
  expect(bookingView(confirmed, india('2026-11-22 20:00'), driver).isOver).toBe(false);
});

test('hides the customer record and the version from riders', () => {
  const view = bookingView(aBooking(), NOON);
  expect(view).not.toHaveProperty('customerId');
  expect(view).not.toHaveProperty('version');
});
