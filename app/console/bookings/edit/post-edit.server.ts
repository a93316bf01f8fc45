import { type ActionFunctionArgs, data } from '@remix-run/node';
import { detailsHref, wayBack } from '#app/console/bookings/booking-hrefs.ts';
import { checkEdit } from '#app/console/bookings/edit/check-edit.server.ts';
import {
  editCommand,
  readSeenValues,
  readTypedValues,
  type Values,
} from '#app/console/bookings/edit/edit-command.server.ts';
import type { CheckedEdit, EditFormError } from '#app/console/bookings/edit/edit-form-error.ts';
import { editValues, keptWords } from '#app/console/bookings/edit/edit-view.server.ts';
import { editedWords } from '#app/console/bookings/edit/edit-words.ts';
import { dutyDialogHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { readVersion } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { serializeConflicts } from '#app/http/serialize-conflicts.server.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { EditRefusal } from '#domain/bookings/edit/edit-booking.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { FollowRefusal } from '#domain/duties/follow/follow.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf, MINUTE_MS, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import type { InputFieldError } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import type { BookingDuty } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';

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
  const intent = textOf(form, 'intent');
  if (intent !== 'edit' && intent !== CHECK) return editErrorResponse(FORM_NOT_UNDERSTOOD, form, seen);
  const version = readVersion(form);
  if (!id) return editErrorResponse(BOOKING_NOT_FOUND, form, seen);
  const { container } = context;
  const command = editCommand(form, seen, { id, version, by });
  if (intent === CHECK) {
    const checked = await checkEdit(container, command);
    if (checked.ok)
      return data<EditAnswer>({ checked: { check: checked.value, typed: typedOf(form, seen) } });
    return refuseEdit(checked.refusal, form, seen, { id, container });
  }
  const edited = await container.useCases.editBooking(command);
  if (edited.ok) return redirectDone(wayBack(request.url, detailsHref(id)), editedWords(edited.value));
  return refuseEdit(edited.refusal, form, seen, { id, container });
}

/** The intent of the button that shows what an edit would do, for a browser without JavaScript. */
const CHECK = 'check';

type EditAnswer = { readonly formError?: EditFormError; readonly checked?: CheckedEdit };

/** Returns the refusal with what the next attempt needs: the values of now, or the conflicts. */
async function refuseEdit(
  refusal: EditRefusal | FollowRefusal,
  form: FormData,
  seen: Values,
  { id, container }: { readonly id: BookingId; readonly container: Container },
) {
  const now = refusal.code === 'changed-meanwhile' ? await container.queries.bookings.find(id) : null;
  const conflicts = refusal.code === 'duty-conflicts' ? refusal.conflicts : [];
  const lines = await serializeConflicts(conflicts, container);
  const duty = lines.length > 0 ? await container.queries.bookingDuty.duty(id) : undefined;
  return editErrorResponse(refusal, form, seen, now, {
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

/** Returns what was typed, with the boxes and fields that are no value of the booking. */
function typedOf(form: FormData, seen: Values): Values {
  const more = ['sendEmail', 'alreadyTakenPlace', 'overrideReason', 'because', 'reprice'];
  return {
    ...readTypedValues(form, seen),
    ...Object.fromEntries(more.map((name) => [name, textOf(form, name)])),
  };
}

/** `now` is the current booking: untouched fields take its values, changed ones stay as typed. */
function editErrorResponse(
  refusal: EditRefusal | FollowRefusal | Invalid<InputFieldError>,
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
    errors: errorsByField(errors.map(withFormField)),
    changed: refusal.code === 'changed-meanwhile' ? refusal.changed : [],
    version: now ? String(now.version) : textOf(form, 'version'),
    seen: JSON.stringify(values),
    typed: {
      ...typedOf(form, seen),
      ...Object.fromEntries(
        names.map((name) => [name, (isTouched(name) ? typed[name] : values[name]) ?? '']),
      ),
    },
    conflicts: lines.map((conflict) => `${conflict.title}: ${conflict.message}`),
    // If the reason is wrong, no conflicts are looked for. Those that were shown before still stand.
    seenConflicts: lines.length > 0 ? lines.map(({ key }) => key).join(' ') : textOf(form, 'seenConflicts'),
    otherDriverHref,
    kept: now
      ? Object.fromEntries(
          names.filter((name) => values[name] !== seen[name]).map((name) => [name, keptWords(name, now)]),
        )
      : {},
  };
  return data<EditAnswer>({ formError: answer }, { status: statusOf(refusal) });
}

/** The calls have one `customerPhone`; the form has two phone fields. */
function withFormField<E extends { readonly field: string }>(error: E): E {
  return error.field === 'customerPhone' ? { ...error, field: 'phone' } : error;
}
