import type { ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import { FARE_SOURCE } from '#domain/bookings/manual-ride/manual-ride.ts';
import { TEXT_NAMES } from '#domain/rides/booking-texts.ts';

/** The form's fields from top to bottom, which is the order of the error summary. */
export const FROM_TOP_TO_BOTTOM = [
  'customerSearch',
  'customerName',
  'customerEmail',
  'phone',
  'serviceType',
  'tripDirection',
  'terminal',
  'tripType',
  'pickupLocation',
  'dropLocation',
  'pickupDate',
  'pickupTime',
  'dropDate',
  'dropTime',
  'additionalHours',
  'hoursRequired',
  'flightNumber',
  'arrivalTime',
  'meetAndGreet',
  'transferzBookingId',
  'currency',
  'partnerFare',
  'foreignCustomerName',
  'foreignCustomerEmail',
  'foreignCustomerPhone',
  'fare',
  ...TEXT_NAMES,
  'couponCode',
  'fareSummary',
] as const;

/** Returns the error with the name of the form's field in place of the call's. Empty if the form has no such field. */
export function withFormField<E extends { readonly field: string }>(
  error: E,
  { service }: ManualRideRequest,
): E {
  return { ...error, field: formField(error.field, service) };
}

/** The field that shows what is wrong with a fare. */
const FARE_FIELDS = { tariff: 'fareSummary', typed: 'fare', partner: 'partnerFare' } as const;

function formField(field: string, service: ManualRideRequest['service']): string {
  if (field === 'customer') return 'customerSearch';
  if (field === 'customerPhone') return 'phone';
  if (field === 'fare') {
    return FARE_FIELDS[FARE_SOURCE[service]];
  }
  return (FROM_TOP_TO_BOTTOM as readonly string[]).includes(field) ? field : '';
}
