import { z } from 'zod';
import { choice, optional, text, unlessEmpty } from '#app/api/schemas/booking-call.schema.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import type { BookingEdit } from '#domain/bookings/edit/apply-edit.ts';
import type { FieldError } from '#domain/refusal.ts';
import { TERMINALS } from '#domain/rides/ride.ts';

/** A number, or one as a form writes it; the domain says what is wrong with one that is none. */
const figure = optional(
  z.union([z.number(), z.string().max(12, 'Must be a number')], 'Must be a number').transform(Number),
);

const editFields = {
  status: choice(BOOKING_STATUSES),
  customerName: text(200),
  customerEmail: text(300),
  customerPhone: text(40),
  pickupLocation: text(300),
  dropLocation: text(300),
  pickupDate: text(10),
  pickupTime: text(8),
  terminal: choice(TERMINALS),
  flightNumber: text(20),
  arrivalTime: text(8),
  meetAndGreet: optional(z.boolean('Must be true or false')),
  hoursRequired: unlessEmpty(figure),
  fare: figure,
  specialInstructions: text(2_000),
};

/** What a booking is answered with besides: a client may send a whole booking back, changed where it can be. */
const FIXED_FIELDS = [
  'id',
  'reference',
  'serviceType',
  'bookingType',
  'rentalHours',
  'distance',
  'estimatedDuration',
  'userId',
  'couponCode',
  'couponOverridden',
  'originalFare',
  'discountAmount',
  'finalFare',
  'paymentStatus',
  'createdAt',
  'cancelledBy',
  'cancellationReason',
  'cancellationNote',
  'tripDirection',
  'tripType',
  'additionalHours',
  'platform',
  'overdueAt',
  'currency',
  'transferzBookingId',
  'originalCurrency',
  'exchangeRate',
  'rateTakenOn',
  'foreignCustomerName',
  'foreignCustomerEmail',
  'foreignCustomerPhone',
  'dropDate',
  'dropTime',
] as const;

/** The body of `PUT /api/admin/bookings/{id}` (seed 1 §7): what is absent or null stays as it is. */
export const editCall = z.strictObject(
  {
    ...(Object.fromEntries(FIXED_FIELDS.map((field) => [field, z.unknown().optional()])) as Record<
      (typeof FIXED_FIELDS)[number],
      z.ZodOptional<z.ZodUnknown>
    >),
    ...editFields,
    sendEmail: optional(z.boolean('Must be true or false')),
    version: optional(z.int('Must be a whole number').min(1, 'Must be at least 1')),
  },
  'Send a JSON object',
);
export type EditCall = z.output<typeof editCall>;

/** The edit in the domain's words. */
export function editOfCall(call: EditCall): BookingEdit {
  return {
    status: call.status,
    customerName: call.customerName,
    customerEmail: call.customerEmail,
    customerPhone: call.customerPhone,
    pickupLocation: call.pickupLocation,
    dropLocation: call.dropLocation,
    pickupDate: call.pickupDate,
    pickupTime: call.pickupTime,
    terminal: call.terminal,
    flightNumber: call.flightNumber,
    arrivalTime: call.arrivalTime,
    meetAndGreet: call.meetAndGreet,
    hoursRequired: call.hoursRequired,
    fare: call.fare,
    specialInstructions: call.specialInstructions,
  };
}

/** The fields that came back other than they are kept, and that no edit changes: better refused than read past. */
export function fixedFieldErrors(call: EditCall, kept: Readonly<Record<string, unknown>>): FieldError[] {
  return FIXED_FIELDS.filter((field) => (call[field] ?? '') !== '' && call[field] !== kept[field]).map(
    (field) => ({ field, message: 'This cannot be edited' }),
  );
}
