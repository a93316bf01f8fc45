import { z } from 'zod';
import { bookingArgument } from '#cli/arguments/booking-argument.ts';
import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { DECISION_HELP, decideAs } from '#cli/commands/bookings/decide.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

const input = z.object({ booking: bookingArgument, as: asOption });

async function remove({ booking, as }: z.output<typeof input>, context: CommandContext) {
  await context.confirm(`Delete ${formatBookingId(booking)}? The customer is not notified.`);
  return decideAs(context, booking, as, (useCases, decision) => useCases.deleteBooking(decision));
}

export const deleteCommand = command({
  name: 'delete <booking>',
  summary: `Delete a booking. It can be restored for ${DELETED_KEPT_DAYS} days`,
  options: AS_OPTION,
  input,
  asks: true,
  run: remove,
  json: withBookingJson,
  show: ({ booking }) =>
    `${formatBookingId(booking.id)} is deleted. To restore it within ${DELETED_KEPT_DAYS} days, run \`ratha bookings restore ${formatBookingId(booking.id)}\`.`,
}).addHelpText('after', DECISION_HELP);
