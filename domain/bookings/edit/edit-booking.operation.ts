import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { MOVE_REASONS } from '#domain/bookings/edit/move-reason.ts';
import { operation } from '#domain/kernel/operation.ts';
import { BOOKING_TEXTS } from '#domain/rides/booking-texts.ts';
import { TEAM_INPUTS } from '#domain/rides/input-fields.ts';
import { DIRECTIONS, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';
import { SERVICES } from '#domain/rides/services.ts';

type TextOption = (typeof BOOKING_TEXTS)[keyof typeof BOOKING_TEXTS]['option'];

/** The optional texts, by the names of their options. */
const TEXTS = Object.fromEntries(
  Object.values(BOOKING_TEXTS).map(({ option, label }) => [
    option,
    { kind: 'text', label: label.toLowerCase() } as const,
  ]),
) as Readonly<Record<TextOption, { readonly kind: 'text'; readonly label: string }>>;

const YES_OR_NO = ['yes', 'no'] as const;

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
    service: {
      kind: 'choice',
      values: SERVICES,
      label: `another service, with what it needs: ${SERVICES.join(', ')}`,
    },
    fare: { kind: 'rupees', label: 'the fare before the discount' },
    reprice: {
      kind: 'yes-no',
      label: 'take the fare of the edited ride by the tariff in force now',
      without: ['fare'],
    },
    fareConfirmed: { kind: 'yes-no', label: 'the price of an estimated fare is confirmed with the customer' },
    hours: { kind: 'whole', label: 'the hours of a rental, 1 to 24' },
    date: { kind: 'text', label: 'the pickup date, such as 2026-11-22' },
    time: { kind: 'text', label: 'the pickup time in India, such as 18:05' },
    pickup: { kind: 'text', label: 'the pickup location' },
    drop: { kind: 'text', label: 'the drop location' },
    direction: {
      kind: 'choice',
      values: DIRECTIONS,
      label: `the direction of an airport transfer, which swaps the locations: ${DIRECTIONS.join(', ')}`,
    },
    terminal: {
      kind: 'choice',
      values: TERMINALS,
      label: `the terminal of an airport transfer: ${TERMINALS.join(', ')}`,
    },
    flight: { kind: 'text', label: 'the flight number of an airport transfer' },
    meetAndGreet: { kind: 'choice', values: YES_OR_NO, label: 'meet-and-greet at the airport: yes, no' },
    arrivalTime: { kind: 'text', label: 'the arrival of the flight, such as 17:40' },
    tripType: {
      kind: 'choice',
      values: TRIP_TYPES,
      label: `the trip type of an intercity trip: ${TRIP_TYPES.join(', ')}`,
    },
    returnDate: { kind: 'text', label: 'the date of the return of a round trip' },
    returnTime: { kind: 'text', label: 'the time of the return (default: that of the pickup)' },
    stay: {
      kind: 'whole',
      max: TEAM_INPUTS.additionalHours.max,
      label: 'the hours of stay of a round trip (default: until the return)',
    },
    partnerBooking: { kind: 'text', label: 'the id of a partner’s booking' },
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
    shownStatus: {
      kind: 'choice',
      values: BOOKING_STATUSES,
      label: 'refuse unless the booking still has this status',
    },
  },
  refuses: ['not-found', 'wrong-status', 'changed-meanwhile', 'invalid', 'duty-conflicts'],
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
    'bookings edit BK-12 --service hourly --hours 4 --reprice --dry-run',
  ],
});
