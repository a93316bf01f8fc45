import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { MOVE_REASONS } from '#domain/bookings/edit/move-reason.ts';
import { operation } from '#domain/kernel/operation.ts';
import { BOOKING_TEXTS } from '#domain/rides/booking-texts.ts';
import { TERMINALS } from '#domain/rides/ride.ts';

type TextOption = (typeof BOOKING_TEXTS)[keyof typeof BOOKING_TEXTS]['option'];

/** The optional texts, by the names of their options. */
const TEXTS = Object.fromEntries(
  Object.values(BOOKING_TEXTS).map(({ option, label }) => [
    option,
    { kind: 'text', label: label.toLowerCase() } as const,
  ]),
) as Readonly<Record<TextOption, { readonly kind: 'text'; readonly label: string }>>;

export const EDIT_BOOKING = operation({
  name: 'bookings.edit',
  summary: 'Change the given fields of a booking',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: {
    booking: { kind: 'booking', label: 'the booking', required: true },
    status: {
      kind: 'choice',
      values: BOOKING_STATUSES,
      label: `the new status: ${BOOKING_STATUSES.join(', ')}`,
    },
    fare: { kind: 'rupees', label: 'the fare before the discount' },
    fareConfirmed: { kind: 'yes-no', label: 'the price of an estimated fare is confirmed with the customer' },
    hours: { kind: 'whole', label: 'the hours of a rental, 1 to 24' },
    date: { kind: 'text', label: 'the pickup date, such as 2026-11-22' },
    time: { kind: 'text', label: 'the pickup time in India, such as 18:05' },
    pickup: { kind: 'text', label: 'the pickup location' },
    drop: { kind: 'text', label: 'the drop location' },
    terminal: {
      kind: 'choice',
      values: TERMINALS,
      label: `the terminal of an airport transfer: ${TERMINALS.join(', ')}`,
    },
    flight: { kind: 'text', label: 'the flight number of an airport transfer' },
    ...TEXTS,
    alreadyTakenPlace: {
      kind: 'yes-no',
      label: 'allow a pickup in the past: the booking is completed and nobody is notified',
    },
    override: { kind: 'text', label: 'keep the driver in spite of conflicts that the edit makes' },
    shownConflicts: {
      kind: 'keys',
      label: 'with --override: the keys of the conflicts that you saw; another one is refused',
      needs: 'override',
    },
    because: {
      kind: 'choice',
      values: MOVE_REASONS,
      label: `tell the customer the new pickup by WhatsApp and e-mail, and why: ${MOVE_REASONS.join(', ')}`,
    },
    email: { kind: 'yes-no', label: 'e-mail the updated booking to the customer' },
    seen: { kind: 'version', label: 'refuse the edit if the booking has another version' },
  },
  refuses: ['not-found', 'changed-meanwhile', 'invalid', 'duty-conflicts'],
  overrides: { 'duty-conflicts': 'override' },
  danger: 'ask',
  asksFor: { input: 'status', value: 'cancelled' },
  undo: 'bookings.undo, for 10 seconds, of an edit with a reason; another edit',
  tells: [
    'booking-updated',
    'pickup-moved',
    'booking-confirmed',
    'booking-cancelled',
    'ride-details',
    'duty-moved',
    'duty-removed',
  ],
  examples: [
    'bookings edit BK-12 --time 18:30 --because flight',
    'bookings edit BK-12 --fare 1499 --seen 3 --email',
  ],
});
