import type { Booking } from '#domain/bookings/booking.ts';
import type { EditableName } from '#domain/bookings/edit/edit-inputs.ts';
import { BOOKING_FIELDS, type FieldName } from '#domain/bookings/fields/booking-fields.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';

/** The booking field of each editable input, in the order of the history. Date and time share one line. */
const FIELD_OF_ANSWER = {
  status: 'status',
  customerName: 'customerName',
  customerEmail: 'customerEmail',
  customerPhone: 'customerPhone',
  serviceType: 'serviceType',
  tripDirection: 'tripDirection',
  tripType: 'tripType',
  pickupDate: 'pickupAt',
  pickupTime: 'pickupAt',
  pickupLocation: 'pickupLocation',
  dropLocation: 'dropLocation',
  dropDate: 'returnAt',
  dropTime: 'returnAt',
  additionalHours: 'additionalHours',
  terminal: 'terminal',
  flightNumber: 'flightNumber',
  meetAndGreet: 'meetAndGreet',
  hoursRequired: 'hoursRequired',
  arrivalTime: 'arrivalTime',
  transferzBookingId: 'transferzBookingId',
  fare: 'fare',
  reprice: 'discount',
  estimated: 'estimated',
  ...mapTexts((name) => name),
} as const satisfies Readonly<Record<EditableName, FieldName>>;

const EDITED_FIELDS: readonly FieldName[] = [...new Set(Object.values(FIELD_OF_ANSWER))];

/** Returns the fields whose values are not the same in two versions of a booking. */
export function changedFields(before: Booking, after: Booking): FieldName[] {
  return EDITED_FIELDS.filter((name) => {
    const { value } = BOOKING_FIELDS[name];
    return !isSame(value(before), value(after));
  });
}

/** Returns a line for each changed field: `Pickup time: 22/11/2026, 18:00 IST → 22/11/2026, 19:00 IST`. */
export function describeEdit(before: Booking, after: Booking): string[] {
  return changedFields(before, after).map((name) => {
    const was = BOOKING_FIELDS[name].read(before, 'history');
    const is = BOOKING_FIELDS[name].read(after, 'history');
    return `${is.label}: ${was.value || 'none'} → ${is.value || 'none'}`;
  });
}

/** Returns true for equal values. Undefined and null count as equal. */
function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : (a ?? null) === (b ?? null);
}
