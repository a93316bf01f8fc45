import { type ActionFunctionArgs, data } from '@remix-run/node';
import { BOOKING_ACTIONS, type BookingAction } from '#app/console/bookings/decide/booking-actions.ts';
import { cancelFormSchema } from '#app/console/bookings/decide/cancel-form.schema.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, refuseWrongFields, textOf } from '#app/http/form-body.server.ts';
import { actorOf, requireTeamPage } from '#app/http/guards.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type BookingId, formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
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
 * Handles a console form: an `intent`, the booking's `id`, the expected status in `seen`, and for `cancel`
 * the `reason` and `note`. Redirects to `doneAt` with a toast, or returns the refusal with its status (409 if
 * the booking changed). Throws 401 when signed out and 403 without a role.
 */
export async function postDecision(
  { request, params, context }: ActionFunctionArgs,
  doneAt: (id: BookingId | undefined) => string,
) {
  const session = await requireTeamPage(request, context);
  const form = await readForm(request);
  const id = parseBookingId(params.id ?? textOf(form, 'id'));
  const bookingAction = BOOKING_ACTIONS.find((name) => name === form.get('intent'));
  const done = await decide(context.container, bookingAction, id, actorOf(session, 'console'), form);
  if (done.ok && bookingAction) return redirectDone(doneAt(id), DONE[bookingAction](done.value));
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

const DONE: Record<BookingAction, (booking: Booking) => SuccessToast> = {
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
};

async function decide(
  { useCases }: Container,
  bookingAction: BookingAction | undefined,
  id: BookingId | undefined,
  by: Actor,
  form: FormData,
): Promise<Result<Booking, Refusal>> {
  if (!bookingAction) return refuse(FORM_NOT_UNDERSTOOD);
  if (!id) return refuse(BOOKING_NOT_FOUND);
  const expectedStatus = BOOKING_STATUSES.find((status) => status === form.get('seen'));
  const decision = { id, by, ...(expectedStatus && { expectedStatus }) };
  switch (bookingAction) {
    case 'confirm':
      return useCases.confirmBooking(decision);
    case 'start':
      return useCases.startBooking(decision);
    case 'complete':
      return useCases.completeBooking(decision);
    case 'cancel': {
      const read = cancelFormSchema.safeParse(Object.fromEntries(form));
      if (!read.success) return refuse(refuseWrongFields(read.error.issues));
      const { reason, note } = read.data;
      return useCases.cancelBooking({ ...decision, reason, note: note || null });
    }
  }
}
