import type { CREATE_BOOKING, MANUAL_FARE_INPUTS } from '#domain/bookings/manual/create-booking.operation.ts';
import type { ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import type { InputsOf, ValueOf } from '#infra/operations/inputs.ts';

/** The inputs that a fare depends on. One that is not given is undefined. */
export type FareInputs = {
  readonly [Name in keyof typeof MANUAL_FARE_INPUTS]:
    | ValueOf<(typeof MANUAL_FARE_INPUTS)[Name]>
    | (Name extends 'service' ? never : undefined);
};

type More = Partial<
  Pick<
    InputsOf<typeof CREATE_BOOKING>,
    | 'flightNumber'
    | 'arrivalTime'
    | 'dropDate'
    | 'dropTime'
    | 'additionalHours'
    | 'partnerBooking'
    | 'guestName'
    | 'guestEmail'
    | 'guestPhone'
  >
>;

/** Returns the ride that the inputs ask for. Absent text becomes an empty string. */
export function manualRideOf(inputs: FareInputs & More): ManualRideRequest {
  return {
    service: inputs.service,
    pickupLocation: inputs.pickupLocation ?? '',
    dropLocation: inputs.dropLocation ?? '',
    pickupDate: inputs.pickupDate ?? '',
    pickupTime: inputs.pickupTime ?? '',
    direction: inputs.direction,
    terminal: inputs.terminal,
    flightNumber: inputs.flightNumber,
    meetAndGreet: inputs.meetAndGreet,
    hours: inputs.hours,
    tripType: inputs.tripType,
    additionalHours: inputs.additionalHours,
    dropDate: inputs.dropDate ?? '',
    dropTime: inputs.dropTime ?? '',
    fare: inputs.fare,
    currency: inputs.currency ?? '',
    partnerBookingId: inputs.partnerBooking ?? '',
    arrivalTime: inputs.arrivalTime ?? '',
    guest: { name: inputs.guestName ?? '', email: inputs.guestEmail ?? '', phone: inputs.guestPhone ?? '' },
  };
}
