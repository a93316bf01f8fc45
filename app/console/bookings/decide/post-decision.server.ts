import { type ActionFunctionArgs, data } from '@remix-run/node';
import { BOOKING_ACTIONS, type BookingAction } from '#app/console/bookings/decide/booking-actions.ts';
import { cancelFormSchema } from '#app/console/bookings/decide/cancel-form.server.ts';
import { readRowDecision } from '#app/console/bookings/decide/row-decision.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, refuseWrongFields, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { BOOKING_STATUSES, STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import type { ReturnedBooking } from '#domain/bookings/ports.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { LostDuty } from '#domain/duties/follow/bring-back.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type BookingId, formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { lostDutyWords } from '#domain/words/english/team/duty-refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

import type { Container } from '#infra/container/container.ts';

/** The page's form error, with everything typed. */
export type DecisionError = {
  readonly reference: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly typed: { readonly reason: string; readonly note: string };
};

/**
 * Handles a console form: an `intent`, the booking's `id`, the expected status in `seen`, for `cancel` the `reason`
 * and `note`, for `undo` the `version`, and `early` if the
 * person was asked about a start or completion long before the pickup. The button of a row has all in its `intent`. Redirects to `doneAt` with a toast, or returns the refusal with its status (409 if
 * the booking changed). Throws 401 when signed out and 403 without a role.
 */
export async function postDecision(
  { request, params, context }: ActionFunctionArgs,
  doneAt: (id: BookingId | undefined) => string,
) {
  const session = await requireTeamPage(request, context);
  const form = readRowDecision(await readForm(request));
  const id = parseBookingId(params.id ?? textOf(form, 'id'));
  const intent = DECISIONS.find((name) => name === form.get('intent'));
  const done = await decide(context.container, intent, id, session.by, form);
  if (done.ok && intent) return redirectDone(doneAt(id), DONE[intent](done.value));
  const refusal = done.ok ? FORM_NOT_UNDERSTOOD : done.refusal;
  const { message, errors } = renderRefusal(refusal, 'team');
  const formError: DecisionError = {
    reference: id ? formatBookingId(id) : '',
    message,
    errors: errorsByField(errors),
    typed: { reason: textOf(form, 'reason'), note: textOf(form, 'note') },
  };
  return data({ formError }, { status: statusOf(refusal) });
}

type SuccessToast = { readonly title: string; readonly description: string };

const UNDO = 'undo';
const DECISIONS = [...BOOKING_ACTIONS, UNDO] as const;

const DONE: Record<BookingAction | typeof UNDO, (booking: ReturnedBooking<LostDuty>) => SuccessToast> = {
  confirm: ({ id }) => ({
    title: 'Booking confirmed',
    description: `${formatBookingId(id)} is confirmed. The customer will be notified.`,
  }),
  start: ({ id }) => ({ title: 'Trip started', description: `${formatBookingId(id)} is on trip.` }),
  complete: ({ id }) => ({
    title: 'Booking completed',
    description: `${formatBookingId(id)} is completed.`,
  }),
  cancel: ({ id }) => ({
    title: 'Booking cancelled',
    description: `${formatBookingId(id)} is cancelled. The customer will be notified.`,
  }),
  undo: ({ id, status, ...lost }) => ({
    title: 'Decision undone',
    description:
      `${formatBookingId(id)} is ${STATUS_LABELS[status]} again. The customer is not notified. ${lostDutyWords(lost)}`.trim(),
  }),
};

/** Undoes the decision that made the version of the form. */
async function undo({ useCases }: Container, id: BookingId, by: Actor, form: FormData) {
  const version = textOf(form, 'version');
  if (!/^[1-9]\d{0,8}$/.test(version)) return refuse(FORM_NOT_UNDERSTOOD);
  return useCases.undoDecision({ id, by, expectedVersion: Number(version) });
}

async function decide(
  container: Container,
  bookingAction: BookingAction | typeof UNDO | undefined,
  id: BookingId | undefined,
  by: Actor,
  form: FormData,
): Promise<Result<ReturnedBooking<LostDuty>, Refusal>> {
  if (!bookingAction) return refuse(FORM_NOT_UNDERSTOOD);
  if (!id) return refuse(BOOKING_NOT_FOUND);
  if (bookingAction === UNDO) return undo(container, id, by, form);
  const { useCases } = container;
  const expectedStatus = BOOKING_STATUSES.find((status) => status === form.get('seen'));
  const decision = { id, by, ...(expectedStatus && { expectedStatus }) };
  const early = form.has('early');
  switch (bookingAction) {
    case 'confirm':
      return useCases.confirmBooking(decision);
    case 'start':
      return useCases.startBooking({ ...decision, early });
    case 'complete':
      return useCases.completeBooking({ ...decision, early });
    case 'cancel': {
      const read = cancelFormSchema.safeParse(Object.fromEntries(form));
      if (!read.success) return refuse(refuseWrongFields(read.error.issues));
      const { reason, note } = read.data;
      return useCases.cancelBooking({ ...decision, reason, note: note || null });
    }
  }
}
