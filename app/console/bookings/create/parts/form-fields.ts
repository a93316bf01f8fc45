import type { ManualRideRequest } from '#domain/bookings/manual/manual-ride.ts';
import type { FieldError } from '#domain/refusal.ts';
import { TEXT_NAMES } from '#domain/rides/booking-texts.ts';

/** The fields of the form from top to bottom: the order in which errors are summed up. */
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

/** Where the form shows an error that the calls name otherwise; an empty field where it has none for it. */
export function atFormField(error: FieldError, { service }: ManualRideRequest): FieldError {
  return { ...error, field: formField(error.field, service) };
}

function formField(field: string, service: ManualRideRequest['service']): string {
  if (field === 'customer') return 'customerSearch';
  if (field === 'customerPhone') return 'phone';
  if (field === 'fare') {
    return service === 'intercity' ? 'fare' : service === 'transferz' ? 'partnerFare' : 'fareSummary';
  }
  return (FROM_TOP_TO_BOTTOM as readonly string[]).includes(field) ? field : '';
}
