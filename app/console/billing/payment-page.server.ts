import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { PaymentView } from '#app/console/billing/payment-dialog.tsx';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { type BilledRide, leftToMark } from '#domain/billing/billed-ride.ts';
import { MARK_BOOKING_PAID } from '#domain/billing/mark-paid.operation.ts';
import { payingInWords } from '#domain/billing/payment.ts';
import { PAYMENT_METHODS } from '#domain/billing/payment-method.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees, rupees } from '#domain/kernel/money.ts';
import { markedWords, takenBackWords } from '#domain/words/english/team/money/payments.ts';
import type { Container } from '#infra/container/container.ts';

type ReferenceOf = (id: string) => string | undefined;

/** Loads the payment dialog of a booking or seat booking. Throws 404 if there is no such booking. */
export async function loadPayment(
  { request, params, context }: LoaderFunctionArgs,
  referenceOf: ReferenceOf,
  closeHref: string,
) {
  await requireTeamPage(request, context);
  const ride = await findRide(context.container, referenceOf(params.id ?? ''));
  const payments = await context.container.queries.payments.ofParts([ride.subject]);
  const last = payments.at(-1);
  const due = leftToMark(ride, payments);
  const view: PaymentView = {
    reference: ride.reference,
    about: `${ride.passenger}, ${formatDateTime(ride.pickupAt)}`,
    isPaid: ride.isPaid,
    due,
    dueLabel: formatRupees(due),
    last: last
      ? { at: last.at.toISOString(), amountLabel: formatRupees(last.amount), isOnly: payments.length === 1 }
      : null,
    paidInWords: payingInWords(ride, payments),
    closeHref,
  };
  return data(view);
}

/** Marks the booking as paid or not paid. Redirects with a toast, or returns the refusal. */
export async function postPayment(
  { request, params, context }: ActionFunctionArgs,
  referenceOf: ReferenceOf,
  closeHref: string,
) {
  const { by } = await requireTeamPage(request, context, MARK_BOOKING_PAID);
  const form = await readForm(request);
  const ride = await findRide(context.container, referenceOf(params.id ?? ''));
  const intent = textOf(form, 'intent');
  const method = PAYMENT_METHODS.find((one) => one === textOf(form, 'method'));
  const amount = Number(textOf(form, 'amount') || Number.NaN);
  if (intent === 'unpaid') {
    const paidAt = textOf(form, 'paidAt');
    const shown = paidAt === '' ? undefined : new Date(paidAt);
    if (Number.isNaN(shown?.getTime())) return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
    const undone = await markUnpaid(context.container, ride, { by, paidAt: shown });
    if (!undone.ok) return formErrorResponse(undone.refusal, form);
    const description = takenBackWords(ride.reference, undone.value);
    return redirectDone(closeHref, { title: 'Taken back', description });
  }
  if (intent !== 'paid' || !method || !Number.isInteger(amount))
    return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const received = { method, amount: rupees(amount), by };
  const marked = await markPaid(context.container, ride, received);
  return marked.ok
    ? redirectDone(closeHref, {
        title: 'Paid',
        description: markedWords(ride.reference, marked.value.payment, ride.total),
      })
    : formErrorResponse(marked.refusal, form);
}

function markPaid({ acts }: Container, { subject }: BilledRide, received: Received) {
  return subject.kind === 'booking'
    ? acts.markBookingPaid({ id: subject.id, ...received })
    : acts.markSeatPaid({ id: subject.id, ...received });
}

type Received = Omit<Parameters<Container['acts']['markBookingPaid']>[0], 'id'>;

function markUnpaid(
  { acts }: Container,
  { subject }: BilledRide,
  act: { by: Actor; paidAt: Date | undefined },
) {
  return subject.kind === 'booking'
    ? acts.markBookingUnpaid({ id: subject.id, ...act })
    : acts.markSeatUnpaid({ id: subject.id, ...act });
}

async function findRide({ papers }: Container, reference: string | undefined): Promise<BilledRide> {
  const found = reference && (await papers.findRide(reference));
  if (!found) throw new Response('There is no such booking.', { status: 404 });
  return found.ride;
}
