import { PAYMENT_METHODS } from '#domain/billing/payment-method.ts';
import { operation } from '#domain/kernel/operation.ts';

const SEAT_BOOKING = { kind: 'seat-booking', label: 'the seat booking', required: true } as const;
const BOOKING = { kind: 'booking', label: 'the booking', required: true } as const;

/** How the team received the payment. An amount that is left out is what is left to pay. */
const RECEIVED = {
  method: {
    kind: 'choice',
    values: PAYMENT_METHODS,
    label: `how it was paid: ${PAYMENT_METHODS.join(' or ')}`,
    required: true,
  },
  amount: { kind: 'rupees', label: 'refuse if another amount is left to pay' },
} as const;

const PAID_AT = {
  kind: 'moment',
  label: 'refuse it if the payment was marked at another time: `paidAt` of `ratha audit show --json`',
} as const;

export const MARK_BOOKING_PAID = operation({
  name: 'bookings.paid',
  summary: 'Mark a booking, or the rest of its fare, as paid',
  roles: ['accounts', 'dispatcher', 'owner'],
  subject: 'booking',
  inputs: { booking: BOOKING, ...RECEIVED },
  refuses: ['not-found', 'wrong-status', 'payment-refused'],
  danger: 'none',
  undo: 'bookings.unpaid',
  tells: [],
  examples: ['bookings paid BK-12 --method cash', 'bookings paid BK-12 --method upi --amount 1499 --json'],
});

export const MARK_BOOKING_UNPAID = operation({
  name: 'bookings.unpaid',
  summary: 'Take back the last payment of a booking',
  roles: ['accounts', 'dispatcher', 'owner'],
  subject: 'booking',
  inputs: { booking: BOOKING, paidAt: PAID_AT },
  refuses: ['not-found', 'wrong-status', 'payment-refused'],
  danger: 'none',
  undo: 'bookings.paid',
  tells: [],
  examples: ['bookings unpaid BK-12', 'bookings unpaid BK-12 --dry-run'],
});

export const MARK_SEAT_PAID = operation({
  name: 'seats.paid',
  summary: 'Mark a seat booking, or the rest of its fare, as paid',
  roles: ['accounts', 'dispatcher', 'owner'],
  subject: 'booking',
  inputs: { booking: SEAT_BOOKING, ...RECEIVED },
  refuses: ['not-found', 'wrong-status', 'payment-refused'],
  danger: 'none',
  undo: 'seats.unpaid',
  tells: [],
  examples: ['seats paid RS-7 --method cash', 'seats paid RS-7 --method upi --json'],
});

export const MARK_SEAT_UNPAID = operation({
  name: 'seats.unpaid',
  summary: 'Take back the last payment of a seat booking',
  roles: ['accounts', 'dispatcher', 'owner'],
  subject: 'booking',
  inputs: { booking: SEAT_BOOKING, paidAt: PAID_AT },
  refuses: ['not-found', 'wrong-status', 'payment-refused'],
  danger: 'none',
  undo: 'seats.paid',
  tells: [],
  examples: ['seats unpaid RS-7', 'seats unpaid RS-7 --dry-run'],
});
