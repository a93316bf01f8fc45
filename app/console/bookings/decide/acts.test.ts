import { expect, test } from 'vitest';
import { ACTS, ACTS_OF } from '#app/console/bookings/decide/acts.ts';
import { type Booking, cancel, complete, confirm, start } from '#domain/bookings/booking.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';

const act = { by: { role: 'owner', phone: null, surface: 'console' }, at: new Date(0) } as const;
const MOVES = {
  confirm: (booking: Booking) => confirm(booking, act),
  start: (booking: Booking) => start(booking, act),
  complete: (booking: Booking) => complete(booking, act),
  cancel: (booking: Booking) => cancel(booking, { ...act, reason: 'other', note: null }),
};

test.each(BOOKING_STATUSES)('the console offers for a %s booking what the domain allows', (status) => {
  const booking = { status, version: 1 } as Booking;
  const allowed = ACTS.filter((name) => MOVES[name](booking).ok);
  expect([...ACTS_OF[status]].sort()).toEqual([...allowed].sort());
});
