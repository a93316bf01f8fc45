import { z } from 'zod';
import { bookingArgument } from '#cli/arguments/booking-argument.ts';
import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { DECISION_HELP, decideAs } from '#cli/commands/bookings/decide.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { CANCELLATION_REASONS, type CancellationReason } from '#domain/bookings/booking.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

const REASONS = Object.keys(CANCELLATION_REASONS) as [CancellationReason, ...CancellationReason[]];
const NOTE_LIMIT = 500;

const input = z.object({
  booking: bookingArgument,
  reason: z.enum(REASONS, `must be one of ${REASONS.join(', ')}`),
  note: z.string().trim().max(NOTE_LIMIT, `must be ${NOTE_LIMIT} characters or less`).optional(),
  as: asOption,
});

async function cancel(given: z.output<typeof input>, context: CommandContext) {
  const { booking, reason, note, as } = given;
  await context.confirm(`Cancel ${formatBookingId(booking)}? The customer is notified.`);
  return decideAs(context, booking, as, (useCases, decision) =>
    useCases.cancelBooking({ ...decision, reason, note: note || null }),
  );
}

export const cancelCommand = command({
  name: 'cancel <booking>',
  summary: 'Cancel a received or confirmed booking and notify the customer',
  options: {
    '--reason <reason>': `the reason: ${REASONS.join(', ')}`,
    '--note <text>': 'a note for the history of the booking',
    ...AS_OPTION,
  },
  input,
  asks: true,
  run: cancel,
  json: withBookingJson,
  show: ({ booking }) => `${formatBookingId(booking.id)} is cancelled.`,
}).addHelpText('after', DECISION_HELP);
