import { expect, test } from 'vitest';
import { ACTIONS_BY_STATUS, BOOKING_ACTIONS } from '#app/console/bookings/decide/booking-actions.ts';
import { type Booking, cancel, complete, confirm, start } from '#domain/bookings/booking.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';

const decision = { by: { role: 'owner', phone: null, surface: 'console' }, at: new Date(0) } as const;
const DOMAIN_ACTIONS = {
  confirm: (booking: Booking) => confirm(booking, decision),
  start: (booking: Booking) => start(booking, decision),
  complete: (booking: Booking) => complete(booking, decision),
  cancel: (booking: Booking) => cancel(booking, { ...decision, reason: 'other', note: null }),
};

test.each(BOOKING_STATUSES)(
  'offers exactly the actions that the domain allows for a %s booking',
  (status) => {
    const booking = { status, version: 1 } as Booking;
    const allowed = BOOKING_ACTIONS.filter((name) => DOMAIN_ACTIONS[name](booking).ok);
    expect([...ACTIONS_BY_STATUS[status]].sort()).toEqual([...allowed].sort());
  },
);
