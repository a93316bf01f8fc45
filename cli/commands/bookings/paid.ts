import { z } from 'zod';
import { DECISION_HELP } from '#cli/commands/bookings/decide.ts';
import { decideAs } from '#cli/commands/bookings/decide-as.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { PAYMENT_METHODS } from '#domain/billing/payment.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { rupees } from '#domain/kernel/money.ts';
import { withBookingJson } from '#infra/operations/answers/booking-json.ts';
import { bookingArgument } from '#infra/operations/written/booking-argument.ts';

const paid = z.object({
  booking: bookingArgument,
  method: z.enum(PAYMENT_METHODS, `must be one of ${PAYMENT_METHODS.join(', ')}`),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, 'must be whole rupees')
    .transform((digits) => rupees(Number(digits)))
    .optional(),
  as: asOption,
});

export const paidCommand = command({
  name: 'paid <booking>',
  summary: 'Mark a booking as paid',
  options: {
    '--method <method>': `how it was paid: ${PAYMENT_METHODS.join(' or ')}`,
    '--amount <rupees>': 'refuse if the fare is another amount',
    ...AS_OPTION,
  },
  input: paid,
  run: ({ booking, method, amount, as }: z.output<typeof paid>, context: CommandContext) =>
    decideAs(context, booking, as, (useCases, { id, by }) =>
      useCases.markBookingPaid({ id, by, method, amount }),
    ),
  json: withBookingJson,
  show: ({ booking }) => `${formatBookingId(booking.id)} is paid.`,
}).addHelpText('after', DECISION_HELP);

const unpaid = z.object({ booking: bookingArgument, as: asOption });

export const unpaidCommand = command({
  name: 'unpaid <booking>',
  summary: 'Take back that a booking was paid',
  options: AS_OPTION,
  input: unpaid,
  run: ({ booking, as }: z.output<typeof unpaid>, context: CommandContext) =>
    decideAs(context, booking, as, (useCases, decision) => useCases.markBookingUnpaid(decision)),
  json: withBookingJson,
  show: ({ booking }) => `${formatBookingId(booking.id)} is not paid.`,
}).addHelpText('after', DECISION_HELP);
