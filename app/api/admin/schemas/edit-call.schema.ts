import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { shownConflictsField } from '#app/api/admin/schemas/duty-call.schema.ts';
import { callShape, choice, optional, unlessEmpty } from '#app/api/schemas/call-shape.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { type BookingEdit, EDIT_INPUTS, EDITABLE_NAMES } from '#domain/bookings/edit/edit-inputs.ts';
import { membersFor } from '#domain/bookings/fields/members.ts';
import type { EditFieldError } from '#domain/bookings/refusals.ts';

/** A number, or its text from a form. The domain validates it. */
const figure = optional(
  z.union([z.number(), z.string().max(12, 'Must be a number')], 'Must be a number').transform(Number),
);

const editFields = {
  ...callShape(EDIT_INPUTS),
  status: choice(BOOKING_STATUSES),
  hoursRequired: unlessEmpty(figure),
  rentalHours: unlessEmpty(figure),
  fare: unlessEmpty(figure),
};

/** The other members of a booking's answer. A client may send the whole booking back with changes. */
const FIXED_FIELDS = membersFor('team')
  .map(({ name }) => name)
  .filter((name) => name !== 'version' && name !== 'rentalHours' && !(name in EDIT_INPUTS));

/**
 * The body of `PUT /api/admin/bookings/{id}`. Absent and null fields stay unchanged
 * (docs/product/calls.md#edit).
 */
export const editCall = z.strictObject(
  {
    ...Object.fromEntries(FIXED_FIELDS.map((field) => [field, z.unknown().optional()])),
    ...editFields,
    sendEmail: optional(z.boolean('Must be true or false')),
    alreadyTakenPlace: optional(z.boolean('Must be true or false')),
    overrideConflicts: optional(z.boolean('Must be true or false')),
    shownConflicts: shownConflictsField,
    overrideReason: optional(z.string('Must be text').max(2000, 'Use at most 2000 characters')),
    version: optional(z.int('Must be a whole number').min(1, 'Must be at least 1')),
  },
  'Send a JSON object',
);
export type EditCall = z.output<typeof editCall>;

/**
 * Returns the edit that a call asks for. `rentalHours` is another name of `hoursRequired`. A client that sends both
 * changes one of them: the one that differs from the stored hours counts.
 */
export function editOfCall(call: EditCall, kept: { readonly hoursRequired?: unknown }): BookingEdit {
  const { hoursRequired, rentalHours } = call;
  const isOther = rentalHours !== undefined && rentalHours !== kept.hoursRequired;
  const hours = hoursRequired === undefined || (hoursRequired === kept.hoursRequired && isOther);
  const answers = { ...call, hoursRequired: hours ? rentalHours : hoursRequired };
  return Object.fromEntries(EDITABLE_NAMES.map((name) => [name, answers[name]]));
}

/** Returns read-only fields whose value differs from the stored one. They are refused, not ignored. */
export function fixedFieldErrors(
  call: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): EditFieldError[] {
  const fixed = FIXED_FIELDS.filter(
    (field) => (call[field] ?? '') !== '' && !isDeepStrictEqual(call[field], kept[field]),
  );
  const hours = [call.hoursRequired, call.rentalHours].filter(
    (given) => given !== undefined && given !== kept.hoursRequired,
  );
  const contradicts = hours.length === 2 && hours[0] !== hours[1] ? ['rentalHours'] : [];
  return [...fixed, ...contradicts].map((field) => ({ field, code: 'not-editable' }));
}
