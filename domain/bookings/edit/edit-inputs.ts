import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import {
  type Answers,
  CONTACT_INPUTS,
  RIDE_INPUTS,
  TEAM_INPUTS,
  TEXT_INPUTS,
} from '#domain/rides/input-fields.ts';

/**
 * Inputs that the team can edit, in the order of the dialog. `fare` is the total in rupees, and `reprice` takes the fare by
 * the tariff instead (docs/product/bookings.md#edit).
 */
export const EDIT_INPUTS = {
  status: { kind: 'text', max: 40, formMax: 40 },
  customerName: CONTACT_INPUTS.customerName,
  customerEmail: CONTACT_INPUTS.customerEmail,
  customerPhone: { kind: 'text', max: 40, formMax: 40 },
  serviceType: { kind: 'choice', values: BOOKED_SERVICES },
  tripDirection: RIDE_INPUTS.tripDirection,
  tripType: RIDE_INPUTS.tripType,
  pickupLocation: RIDE_INPUTS.pickupLocation,
  dropLocation: RIDE_INPUTS.dropLocation,
  pickupDate: RIDE_INPUTS.pickupDate,
  pickupTime: RIDE_INPUTS.pickupTime,
  dropDate: TEAM_INPUTS.dropDate,
  dropTime: TEAM_INPUTS.dropTime,
  additionalHours: TEAM_INPUTS.additionalHours,
  terminal: RIDE_INPUTS.terminal,
  flightNumber: RIDE_INPUTS.flightNumber,
  arrivalTime: TEAM_INPUTS.arrivalTime,
  meetAndGreet: RIDE_INPUTS.meetAndGreet,
  hoursRequired: RIDE_INPUTS.hoursRequired,
  transferzBookingId: TEAM_INPUTS.transferzBookingId,
  reprice: { kind: 'yes-no' },
  fare: { kind: 'whole', max: 10_000_000 },
  estimated: { kind: 'yes-no' },
  ...TEXT_INPUTS,
} as const;

export type EditableName = keyof typeof EDIT_INPUTS;

/** An edit of a booking, by the input names of the API. Absent fields stay the same. */
export type BookingEdit = Answers<typeof EDIT_INPUTS>;

export const EDITABLE_NAMES = Object.keys(EDIT_INPUTS) as EditableName[];
