import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { PAYMENT_METHODS } from '#domain/billing/payment.ts';
import { formatRideshareId, parseRideshareId } from '#domain/kernel/ids.ts';
import { ok } from '#domain/kernel/result.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

export const seatArgument = z.string().transform((written, context) => {
  const id = parseRideshareId(written);
  if (id) return id;
  context.addIssue('must be a seat booking such as RS-7');
  return z.NEVER;
});

const paid = z.object({
  booking: seatArgument,
  method: z.enum(PAYMENT_METHODS, `must be one of ${PAYMENT_METHODS.join(', ')}`),
  as: asOption,
});

export const seatPaidCommand = command({
  name: 'paid <booking>',
  summary: 'Mark a seat booking as paid',
  options: { '--method <method>': `how it was paid: ${PAYMENT_METHODS.join(' or ')}`, ...AS_OPTION },
  input: paid,
  run: ({ booking: id, method, as }: z.output<typeof paid>, context: CommandContext) =>
    runAs(context, as, async ({ useCases }, by) => {
      const marked = await useCases.markSeatPaid({ id, method, by });
      return marked.ok ? ok(summaryOf(marked.value)) : marked;
    }),
  show: ({ reference }) => `${reference} is paid.`,
}).addHelpText('after', '\nWith --json: { "reference", "fare", "paymentStatus" }.');

const unpaid = z.object({ booking: seatArgument, as: asOption });

export const seatUnpaidCommand = command({
  name: 'unpaid <booking>',
  summary: 'Take back that a seat booking was paid',
  options: AS_OPTION,
  input: unpaid,
  run: ({ booking: id, as }: z.output<typeof unpaid>, context: CommandContext) =>
    runAs(context, as, async ({ useCases }, by) => {
      const marked = await useCases.markSeatUnpaid({ id, by });
      return marked.ok ? ok(summaryOf(marked.value)) : marked;
    }),
  show: ({ reference }) => `${reference} is not paid.`,
}).addHelpText('after', '\nWith --json: { "reference", "fare", "paymentStatus" }.');

function summaryOf({ id, fare, paymentStatus }: RideshareBooking) {
  return { reference: formatRideshareId(id), fare, paymentStatus };
}
