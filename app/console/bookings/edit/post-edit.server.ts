import { type ActionFunctionArgs, data } from '@remix-run/node';
import { z } from 'zod';
import { detailsHref, wayBack } from '#app/console/bookings/booking-hrefs.ts';
import type { EditFormError } from '#app/console/bookings/edit/edit-form-error.ts';
import { editValues, keptWords } from '#app/console/bookings/edit/edit-view.server.ts';
import { editedWords } from '#app/console/bookings/edit/edit-words.ts';
import { dutyDialogHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { readVersion } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { readOverride } from '#app/console/shared/dialogs/read-override.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { serializeConflicts } from '#app/http/serialize-conflicts.server.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { EditRefusal } from '#domain/bookings/edit/edit-booking.ts';
import { type BookingEdit, EDIT_INPUTS, EDITABLE_NAMES } from '#domain/bookings/edit/edit-inputs.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { DutyConflicts, DutyFieldError } from '#domain/duties/refusals.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf, MINUTE_MS, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import type { OverrideRequest } from '#domain/kernel/override-request.ts';
import { joinPhone } from '#domain/kernel/phone.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import type { InputFieldError } from '#domain/refusals.ts';
import { readAnswer } from '#domain/rides/input-fields.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { BookingDuty } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Edits the booking: only the fields that were changed in the form, based on the version that was shown.
 * Redirects with a toast, or returns the refusal; after a conflict (409) with the current values and version.
 * Throws 401 when signed out, 403 without a role and 400 for an incomplete form.
 */
export async function postEdit({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const id = parseBookingId(params.id ?? '');
  const seen = readSeenValues(form);
  if (textOf(form, 'intent') !== 'edit') return editErrorResponse(FORM_NOT_UNDERSTOOD, form, seen);
  const version = readVersion(form);
  if (!id) return editErrorResponse(BOOKING_NOT_FOUND, form, seen);
  const sendEmail = form.has('sendEmail');
  const edit = toBookingEdit(changedValues(form, seen));
  const alreadyTakenPlace = form.has('alreadyTakenPlace');
  const edited = await context.container.useCases.editBooking({
    id,
    version,
    edit,
    by,
    sendEmail,
    alreadyTakenPlace,
    override: overrideOf(form),
  });
  if (edited.ok) return redirectDone(wayBack(request.url, detailsHref(id)), editedWords(edited.value));
  const now =
    edited.refusal.code === 'changed-meanwhile' ? await context.container.queries.bookings.find(id) : null;
  const conflicts = edited.refusal.code === 'duty-conflicts' ? edited.refusal.conflicts : [];
  const lines = await serializeConflicts(conflicts, context.container);
  const duty = lines.length > 0 ? await context.container.queries.bookingDuty.duty(id) : undefined;
  return editErrorResponse(edited.refusal, form, seen, now, {
    lines,
    otherDriverHref: otherDriverHref(duty, id, seen, readTypedValues(form, seen)),
  });
}

/** Returns where the duty gets another driver, for the time that was typed, before the booking is edited again. */
function otherDriverHref(
  duty: BookingDuty | undefined,
  id: BookingId,
  seen: Values,
  typed: Values,
): string | null {
  if (!duty) return null;
  const day = parseIndiaDate(typed.pickupDate ?? '');
  const start = parseIndiaTime(typed.pickupTime ?? '');
  const isMoved = typed.pickupDate !== seen.pickupDate || typed.pickupTime !== seen.pickupTime;
  const longer = Number(typed.hoursRequired ?? 0) - Number(seen.hoursRequired ?? 0);
  const minutes = Math.round((duty.endsAt.getTime() - duty.startsAt.getTime()) / MINUTE_MS) + longer * 60;
  return dutyDialogHref(duty.dutyId, {
    name: 'edit',
    date: indiaDateOf(duty.startsAt),
    from: detailsHref(id),
    resolve: 'other-driver',
    ...(isMoved && day && start && { time: { day, start } }),
    ...(longer !== 0 && minutes > 0 && { minutes }),
  });
}

type ConflictsShown = {
  readonly lines: readonly { readonly key: string; readonly title: string; readonly message: string }[];
  readonly otherDriverHref: string | null;
};

/** Returns the override of a form that has shown conflicts; null if no reason was typed. */
function overrideOf(form: FormData): OverrideRequest {
  return textOf(form, 'overrideReason') === '' ? null : readOverride(form);
}

const seenSchema = z.record(z.string(), z.string());

/** Returns each field's value when the form was rendered. Throws 400 if the form lacks it. */
function readSeenValues(form: FormData): Values {
  try {
    return seenSchema.parse(JSON.parse(textOf(form, 'seen')));
  } catch {
    throw new Response(NOT_UNDERSTOOD, { status: 400 });
  }
}

/** Returns the submitted values. Browsers send line breaks as two characters and omit unchecked boxes. */
function readTypedValues(form: FormData, seen: Values): Values {
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

/** What was touched, by wire names. A figure that was emptied is not a number: the domain names it. */
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

/** `now` is the current booking: untouched fields take its values, changed ones stay as typed. */
function editErrorResponse(
  refusal: EditRefusal | Invalid<InputFieldError | DutyFieldError> | DutyConflicts,
  form: FormData,
  seen: Values,
  now?: Booking | null,
  { lines, otherDriverHref }: ConflictsShown = { lines: [], otherDriverHref: null },
) {
  const typed = readTypedValues(form, seen);
  const values = now ? editValues(now) : seen;
  const isTouched = (name: string) => typed[name] !== seen[name];
  const names = Object.keys(seen);
  const { message, errors } = renderRefusal(refusal, 'team');
  const answer: EditFormError = {
    title: refusal.code === 'invalid' ? 'Validation Error' : 'Error',
    message,
    errors: errorsByField(errors.map(atFormField)),
    changed: refusal.code === 'changed-meanwhile' ? refusal.changed : [],
    version: now ? String(now.version) : textOf(form, 'version'),
    seen: JSON.stringify(values),
    typed: {
      ...Object.fromEntries(
        names.map((name) => [name, (isTouched(name) ? typed[name] : values[name]) ?? '']),
      ),
      sendEmail: textOf(form, 'sendEmail'),
      alreadyTakenPlace: textOf(form, 'alreadyTakenPlace'),
      overrideReason: textOf(form, 'overrideReason'),
    },
    conflicts: lines.map((conflict) => `${conflict.title}: ${conflict.message}`),
    // With a wrong reason nothing is checked: what was shown before still stands.
    seenConflicts: lines.length > 0 ? lines.map(({ key }) => key).join(' ') : textOf(form, 'seenConflicts'),
    otherDriverHref,
    kept: now
      ? Object.fromEntries(
          names.filter((name) => values[name] !== seen[name]).map((name) => [name, keptWords(name, now)]),
        )
      : {},
  };
  return data({ formError: answer }, { status: statusOf(refusal) });
}

/** The calls have one `customerPhone`; the form has two phone fields. */
function atFormField<E extends { readonly field: string }>(error: E): E {
  return error.field === 'customerPhone' ? { ...error, field: 'phone' } : error;
}
