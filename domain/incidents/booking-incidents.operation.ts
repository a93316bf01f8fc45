import { PAYMENT_METHODS } from '#domain/billing/payment-method.ts';
import { SHOWN_PLAN } from '#domain/incidents/shown-plan-input.ts';
import { operation } from '#domain/kernel/operation.ts';

const SHARED = { roles: ['dispatcher', 'owner'], undo: 'batches.undo, for 10 seconds' } as const;

export const NO_SHOW = operation({
  ...SHARED,
  name: 'incidents.no-show',
  summary: 'Cancel a ride to which nobody came, from 15 minutes after the pickup on',
  subject: 'booking',
  inputs: {
    booking: { kind: 'booking', label: 'the booking', required: true },
    note: { kind: 'text', max: 500, label: 'a note for the history, such as whom the driver called' },
    shownPlan: SHOWN_PLAN,
  },
  refuses: ['incident-refused', 'not-found', 'wrong-status'],
  danger: 'ask',
  tells: ['booking-cancelled', 'duty-removed'],
  examples: [
    'incidents no-show BK-12 --dry-run',
    'incidents no-show BK-12 --note "The driver called twice" --yes',
  ],
});

export const BILL_WANTED = operation({
  ...SHARED,
  name: 'incidents.bill-wanted',
  summary: 'Complete a ride and send the customer the bill at once',
  subject: 'booking',
  inputs: {
    booking: { kind: 'booking', label: 'the booking', required: true },
    paid: {
      kind: 'choice',
      values: PAYMENT_METHODS,
      label: `how it was paid, if it was: ${PAYMENT_METHODS.join(' or ')}`,
    },
    shownPlan: SHOWN_PLAN,
  },
  refuses: ['incident-refused', 'not-found', 'wrong-status', 'too-early', 'payment-refused'],
  danger: 'none',
  tells: ['ride-bill'],
  examples: ['incidents bill-wanted BK-12 --dry-run', 'incidents bill-wanted BK-12 --paid upi --json'],
});

export const DOUBLE_BOOKING = operation({
  ...SHARED,
  name: 'incidents.double-booking',
  summary: 'Keep one of several bookings of the same ride and cancel the others',
  subject: 'keep',
  inputs: {
    keep: { kind: 'booking', label: 'the booking to keep', required: true },
    cancel: {
      kind: 'booking',
      label: 'the booking to cancel (default: all of the same passenger within 2 hours)',
    },
    shownPlan: SHOWN_PLAN,
  },
  refuses: ['incident-refused', 'not-found', 'wrong-status'],
  danger: 'ask',
  tells: ['booking-cancelled', 'duty-removed', 'duty-assigned'],
  examples: [
    'incidents double-booking BK-12 --dry-run',
    'incidents double-booking BK-12 --cancel BK-13 --yes',
  ],
});
