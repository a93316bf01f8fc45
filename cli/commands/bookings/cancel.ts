import { z } from 'zod';
import { bookingArgument } from '#cli/commands/bookings/booking-argument.ts';
import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { DECISION_HELP, decideAs } from '#cli/commands/bookings/decision.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-as.ts';
import { askFirst, YES_OPTION } from '#cli/shell/ask-first.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { CANCELLATION_REASONS, type CancellationReason } from '#domain/bookings/booking.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

const REASONS = Object.keys(CANCELLATION_REASONS) as [CancellationReason, ...CancellationReason[]];
const NOTE_LIMIT = 500;

const input = z.object({
  booking: bookingArgument,
  reason: z.enum(REASONS, `must be one of ${REASONS.join(', ')}`),
  note: z.string().trim().max(NOTE_LIMIT, `must be ${NOTE_LIMIT} characters or less`).optional(),
  yes: z.boolean().default(false),
  as: asOption,
});

async function cancel(asked: z.output<typeof input>, context: CommandContext) {
  const { booking, reason, note, yes, as } = asked;
  if (!yes) await askFirst(`Cancel ${formatBookingId(booking)}? The customer will be told.`);
  return decideAs(context, booking, as, (useCases, decision) =>
    useCases.cancelBooking({ ...decision, reason, note: note || null }),
  );
}

export const cancelCommand = command({
  name: 'cancel <booking>',
  summary: 'Cancel a booking that was received or confirmed; the customer is told',
  options: {
    '--reason <reason>': `why: ${REASONS.join(', ')}`,
    '--note <text>': 'a note for the booking’s history',
    ...YES_OPTION,
    ...AS_OPTION,
  },
  input,
  run: cancel,
  json: withBookingJson,
  show: ({ booking }) => `${formatBookingId(booking.id)} is cancelled.`,
}).addHelpText('after', DECISION_HELP);
