import { bookingJsonHelp, withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import type { ReturnedBooking } from '#domain/bookings/ports.ts';
import type { LostDuty } from '#domain/duties/follow/bring-back.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { lostDutyWords } from '#domain/words/english/duty-refusals.ts';
import type { Answered } from '#infra/operations/use.ts';
import {
  cancelBooking,
  completeBooking,
  confirmBooking,
  deleteBooking,
  restoreBooking,
  startBooking,
  undoDecision,
} from '#infra/operations/uses.ts';

export const DECISION_HELP = `
<booking> is a reference such as BK-12, or its number 12.
If two people decide at the same time, the second one is refused with exit code 4 and the current status.
${bookingJsonHelp()}
A refusal is { "refused": { "code", "message", … } }, with "status" if the status has changed meanwhile.`;

const json = ({ answer }: Answered<ReturnedBooking<LostDuty>>) => withBookingJson({ booking: answer });

/** What each of these commands prints: `BK-12 is confirmed.` */
const shown = (done: string) => ({
  json,
  show: ({ answer: { id } }: Answered<Booking>) => `${formatBookingId(id)} is ${done}.`,
  help: DECISION_HELP,
});

/** The same, and what became of the duty of a booking that is back. */
const shownAgain = (done: (booking: Booking) => string) => ({
  json,
  show: ({ answer }: Answered<ReturnedBooking<LostDuty>>) =>
    `${formatBookingId(answer.id)} is ${done(answer)}. ${lostDutyWords(answer)}`.trim(),
  help: DECISION_HELP,
});

export const confirmCommand = operationCommand(confirmBooking, shown('confirmed'));

export const cancelCommand = operationCommand(cancelBooking, {
  ...shown('cancelled'),
  question: ({ inputs }) => `Cancel ${formatBookingId(inputs.booking)}? The customer is notified.`,
});

export const undoCommand = operationCommand(
  undoDecision,
  shownAgain(({ status }) => `${STATUS_LABELS[status]} again. The customer is not notified`),
);

/** Asks for a ride that is not due yet. */
const early = (verb: 'start' | 'complete') => ({
  overrideQuestion: (
    refusal: { readonly pickupAt: Date },
    { booking }: { readonly booking: Booking['id'] },
  ) =>
    `The pickup of ${formatBookingId(booking)} is at ${formatDateTime(refusal.pickupAt)}. ${verb} it already?`,
});

export const startCommand = operationCommand(startBooking, { ...shown('on trip'), ...early('start') });

export const completeCommand = operationCommand(completeBooking, {
  ...shown('completed'),
  ...early('complete'),
});

export const deleteCommand = operationCommand(deleteBooking, {
  ...shown('deleted'),
  question: ({ inputs }) => `Delete ${formatBookingId(inputs.booking)}? The customer is not notified.`,
  show: ({ answer }) => {
    const reference = formatBookingId(answer.id);
    return `${reference} is deleted. To restore it within ${DELETED_KEPT_DAYS} days, run \`ratha bookings restore ${reference}\`.`;
  },
});

export const restoreCommand = operationCommand(
  restoreBooking,
  shownAgain(() => 'restored'),
);
