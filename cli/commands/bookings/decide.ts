import { bookingJsonHelp } from '#cli/commands/bookings/booking-json-help.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import {
  cancelBooking,
  completeBooking,
  confirmBooking,
  deleteBooking,
  restoreBooking,
  startBooking,
  undoDecision,
} from '#infra/operations/uses/booking-uses.ts';

const help = `
<booking> is a reference such as BK-12, or its number 12.
If two people decide at the same time, the second one is refused with exit code 4 and the current status.
${bookingJsonHelp()}
A refusal is { "refused": { "code", "message", … } }, with "status" if the status has changed meanwhile.`;

export const confirmCommand = operationCommand(confirmBooking, { help });

export const cancelCommand = operationCommand(cancelBooking, { help });

export const undoCommand = operationCommand(undoDecision, { help });

/** Asks for a ride that is not due yet. */
const early = (verb: 'start' | 'complete') => ({
  overrideQuestion: (
    refusal: { readonly pickupAt: Date },
    { booking }: { readonly booking: Booking['id'] },
  ) =>
    `The pickup of ${formatBookingId(booking)} is at ${formatDateTime(refusal.pickupAt)}. ${verb} it already?`,
});

export const startCommand = operationCommand(startBooking, { help, ...early('start') });

export const completeCommand = operationCommand(completeBooking, { help, ...early('complete') });

export const deleteCommand = operationCommand(deleteBooking, {
  help,
  show: ({ answer }) => {
    const reference = formatBookingId(answer.id);
    return `${reference} is deleted. To restore it within ${DELETED_KEPT_DAYS} days, run \`ratha bookings restore ${reference}\`.`;
  },
});

export const restoreCommand = operationCommand(restoreBooking, { help });
