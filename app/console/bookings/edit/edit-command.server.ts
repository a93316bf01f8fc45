import { z } from 'zod';
import { readOverride } from '#app/console/shared/dialogs/read-override.server.ts';
import { NOT_UNDERSTOOD, textOf } from '#app/http/form-body.server.ts';
import type { EditBooking } from '#domain/bookings/edit/edit-booking.ts';
import { type BookingEdit, EDIT_INPUTS, EDITABLE_NAMES } from '#domain/bookings/edit/edit-inputs.ts';
import { MOVE_REASONS } from '#domain/bookings/edit/move-reason.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { joinPhone } from '#domain/kernel/phone.ts';
import { readAnswer } from '#domain/rides/input-fields.ts';

export type Values = Readonly<Record<string, string>>;

/** Returns the edit that the form asks for: the fields that were changed, based on the version that was shown. */
export function editCommand(
  form: FormData,
  seen: Values,
  about: { readonly id: BookingId; readonly version: number; readonly by: Actor },
): EditBooking {
  const edit = toBookingEdit(ofService(changedValues(form, seen), form, seen));
  const isMoved = MOVING_FIELDS.some((name) => edit[name] !== undefined);
  return {
    ...about,
    edit: form.has('reprice') ? { ...edit, reprice: true } : edit,
    sendEmail: form.has('sendEmail'),
    alreadyTakenPlace: form.has('alreadyTakenPlace'),
    because: isMoved ? MOVE_REASONS.find((reason) => reason === textOf(form, 'because')) : undefined,
    // Only a form that has shown conflicts overrides them.
    override: textOf(form, 'overrideReason') === '' ? null : readOverride(form),
  };
}

/** The fields that move the pickup: its time, and its place. */
const MOVING_FIELDS = [
  ...(['pickupDate', 'pickupTime', 'pickupLocation'] as const),
  ...(['serviceType', 'tripDirection', 'terminal'] as const),
];

const seenSchema = z.record(z.string(), z.string());

/** Returns each field's value when the form was rendered. Throws 400 if the form lacks it. */
export function readSeenValues(form: FormData): Values {
  try {
    return seenSchema.parse(JSON.parse(textOf(form, 'seen')));
  } catch {
    throw new Response(NOT_UNDERSTOOD, { status: 400 });
  }
}

/** Returns the submitted values. Browsers send line breaks as two characters and omit unchecked boxes. */
export function readTypedValues(form: FormData, seen: Values): Values {
  return Object.fromEntries(
    Object.keys(seen).map((name) => [name, textOf(form, name).replaceAll('\r\n', '\n')]),
  );
}

/** Returns the changed fields. A phone has two parts; if one changed, both count. */
function changedValues(form: FormData, seen: Values): Values {
  const typed = Object.entries(readTypedValues(form, seen));
  const changedFields = Object.fromEntries(typed.filter(([name, value]) => value !== seen[name]));
  if (!('phone' in changedFields || 'countryCode' in changedFields)) return changedFields;
  return { ...changedFields, customerPhone: joinPhone(textOf(form, 'countryCode'), textOf(form, 'phone')) };
}

/** The fields of each service. The form has the fields of all of them and shows those of the chosen one. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  airport: ['tripDirection', 'terminal', 'flightNumber', 'arrivalTime', 'meetAndGreet'],
  hourly: ['hoursRequired'],
  intercity: ['tripType', 'dropDate', 'dropTime', 'additionalHours'],
};
const RETURN_FIELDS = ['dropDate', 'dropTime', 'additionalHours'];

/** Drops the fields that the chosen service does not have, and adds all fields of a service that is chosen anew. */
function ofService(changed: Values, form: FormData, seen: Values): Values {
  const service = seen.serviceType === undefined ? 'airport' : textOf(form, 'serviceType');
  const isOneWay = textOf(form, 'tripType') === 'one-way';
  const own = (FIELDS_OF[service] ?? []).filter((name) => !(isOneWay && RETURN_FIELDS.includes(name)));
  const others = Object.values(FIELDS_OF)
    .flat()
    .filter((name) => !own.includes(name));
  const added =
    changed.serviceType === undefined
      ? []
      : own.map((name) => [name, textOf(form, name)] as const).filter(([, value]) => value !== '');
  const kept = Object.entries(changed).filter(
    // An empty stay is the time until the return.
    ([name, value]) => !others.includes(name) && !(name === 'additionalHours' && value === ''),
  );
  return Object.fromEntries([...kept, ...added]);
}

/** Returns the changed fields by their names in calls. An emptied number becomes NaN, which the domain refuses. */
function toBookingEdit(changedFields: Values): BookingEdit {
  const names = EDITABLE_NAMES.filter((name) => changedFields[name] !== undefined);
  return Object.fromEntries(
    names.map((name) => {
      const answer = readAnswer(EDIT_INPUTS[name], changedFields[name] ?? '');
      const isEmptied = EDIT_INPUTS[name].kind === 'whole' && answer === undefined;
      return [name, isEmptied ? Number.NaN : answer];
    }),
  );
}
