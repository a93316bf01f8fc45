import { z } from 'zod';
import { type CommandContext, command } from '#cli/command.ts';
import { asOption, bookingArgument } from '#cli/commands/bookings/booking-argument.ts';
import { AS_OPTION, DECISION_HELP, decideAs } from '#cli/commands/bookings/decision.ts';
import { CANCELLATION_REASONS, type CancellationReason } from '#domain/bookings/booking.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { OperatorError } from '#infra/operator-error.ts';

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
  if (!yes) await askFirst(booking);
  return decideAs(context, booking, as, (useCases, decision) =>
    useCases.cancelBooking({ ...decision, reason, note: note || null }),
  );
}

/** Asks at a terminal; a script, which nobody could answer for, has said what it wants. */
async function askFirst(id: BookingId): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return;
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = `Cancel ${formatBookingId(id)}? The customer will be told. [y/N] `;
  try {
    const answer = await terminal.question(question);
    if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}

export const cancelCommand = command({
  name: 'cancel <booking>',
  summary: 'Cancel a booking that was received or confirmed; the customer is told',
  options: {
    '--reason <reason>': `why: ${REASONS.join(', ')}`,
    '--note <text>': 'a note for the booking’s history',
    '--yes': 'do not ask first, as it does at a terminal',
    ...AS_OPTION,
  },
  input,
  run: cancel,
  show: ({ booking }) => `${booking.reference} is cancelled.`,
}).addHelpText('after', DECISION_HELP);
