import { operation } from '#domain/kernel/operation.ts';
import { CURRENCIES } from '#domain/partners/currency.ts';
import { BOOKING_TEXTS, TEXT_NAMES, type TextName } from '#domain/rides/booking-texts.ts';
import {
  CONTACT_INPUTS,
  type Input,
  RIDE_INPUTS,
  TEAM_INPUTS,
  TEXT_INPUTS,
} from '#domain/rides/input-fields.ts';
import { SERVICES } from '#domain/rides/services.ts';

const given = <const Given extends Input, const Label extends string>(input: Given, label: Label) => ({
  ...input,
  label,
});
const oneOf = (values: readonly string[]) => values.join(', ');

const SERVICE_CHOICES = [...SERVICES, 'transferz'] as const;

/** The inputs that the fare of a manual booking depends on. */
export const MANUAL_FARE_INPUTS = {
  service: {
    kind: 'choice',
    values: SERVICE_CHOICES,
    label: `the service: ${oneOf(SERVICE_CHOICES)}`,
    required: true,
  },
  direction: given(
    RIDE_INPUTS.tripDirection,
    `the direction of an airport transfer: ${oneOf(RIDE_INPUTS.tripDirection.values)}`,
  ),
  terminal: given(
    RIDE_INPUTS.terminal,
    `the terminal of an airport transfer: ${oneOf(RIDE_INPUTS.terminal.values)}`,
  ),
  pickupLocation: given(RIDE_INPUTS.pickupLocation, 'the pickup location'),
  dropLocation: given(RIDE_INPUTS.dropLocation, 'the drop location'),
  pickupDate: { kind: 'day', label: 'the pickup date, such as 2026-11-22' },
  pickupTime: { kind: 'time', label: 'the pickup time in India, such as 18:05' },
  meetAndGreet: given(RIDE_INPUTS.meetAndGreet, 'with meet-and-greet at the airport'),
  hours: given(RIDE_INPUTS.hoursRequired, 'the hours of a rental, 1 to 24'),
  tripType: given(
    RIDE_INPUTS.tripType,
    `the trip type of an intercity trip: ${oneOf(RIDE_INPUTS.tripType.values)}`,
  ),
  fare: { kind: 'amount', label: 'the fare of an intercity trip in rupees, or of a partner in its currency' },
  currency: {
    kind: 'choice',
    values: CURRENCIES,
    label: `the currency of a partner’s fare: ${oneOf(CURRENCIES)}`,
    needs: 'fare',
  },
  coupon: { kind: 'coupon', label: 'the code of a coupon' },
  phone: { kind: 'phone', label: 'the phone of the customer' },
} as const;

type TextOption = (typeof BOOKING_TEXTS)[TextName]['option'];

/** The optional texts, by the names of their options. */
const TEXTS = Object.fromEntries(
  TEXT_NAMES.map((name) => {
    const { option, label } = BOOKING_TEXTS[name];
    return [option, { kind: 'text', max: TEXT_INPUTS[name].max, label: label.toLowerCase() } as const];
  }),
) as Readonly<Record<TextOption, { readonly kind: 'text'; readonly max: number; readonly label: string }>>;

const { pickupDate, pickupTime } = MANUAL_FARE_INPUTS;

export const CREATE_BOOKING = operation({
  name: 'bookings.create',
  summary: 'Book for a customer, who is notified',
  roles: ['dispatcher', 'owner'],
  subject: null,
  inputs: {
    ...MANUAL_FARE_INPUTS,
    pickupDate: { ...pickupDate, required: true },
    pickupTime: { ...pickupTime, required: true },
    name: given(CONTACT_INPUTS.customerName, 'the name of the customer'),
    email: given(CONTACT_INPUTS.customerEmail, 'the e-mail address of the customer'),
    customer: {
      kind: 'whole',
      label:
        'the number of a known customer, whose phone, name and e-mail address are then taken if not given',
    },
    flightNumber: given(RIDE_INPUTS.flightNumber, 'the flight number of an airport transfer'),
    arrivalTime: { kind: 'time', label: 'the arrival of the flight' },
    dropDate: { kind: 'day', label: 'the date of the return of a round trip' },
    dropTime: {
      kind: 'time',
      label: 'the time of the return (default: that of the pickup)',
      needs: 'dropDate',
    },
    additionalHours: given(TEAM_INPUTS.additionalHours, 'the hours of stay (default: until the return)'),
    ...TEXTS,
    partnerBooking: given(TEAM_INPUTS.transferzBookingId, 'the id of a partner’s booking'),
    guestName: given(TEAM_INPUTS.foreignCustomerName, 'the name of a partner’s passenger'),
    guestEmail: given(TEAM_INPUTS.foreignCustomerEmail, 'the e-mail address of a partner’s passenger'),
    guestPhone: { kind: 'phone', label: 'the phone of a partner’s passenger' },
    overrideCoupon: {
      kind: 'yes-no',
      label: 'allow a coupon that the customer has used up',
      needs: 'coupon',
    },
    confirm: { kind: 'yes-no', label: 'confirm the booking at once' },
    shownFare: { kind: 'rupees', label: 'refuse unless this is what the customer pays, in rupees' },
    key: { kind: 'text', max: 64, label: 'a name of the request: the same one books once' },
  },
  refuses: ['invalid', 'coupon-refused', 'price-changed', 'idempotency-key-reused', 'already-there'],
  danger: 'none',
  undo: 'bookings.delete, for 30 days; what was sent stays sent',
  tells: ['booking-received', 'team-new-booking', 'booking-confirmed'],
  examples: [
    'bookings create --service airport --direction to-airport --terminal T3 --pickup-location "Saket, New Delhi" --pickup-date 2027-01-15 --pickup-time 09:30 --name "A. Rider" --phone 9876543210 --email rider@example.com --dry-run',
    'bookings create --service hourly --hours 4 --pickup-location "Saket, New Delhi" --drop-location "Saket, New Delhi" --pickup-date 2027-01-15 --pickup-time 09:30 --customer 12 --coupon WELCOME10 --confirm',
  ],
});
