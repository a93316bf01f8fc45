import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DELETE_CANCELLED } from '#domain/bookings/delete/delete-cancelled.operation.ts';
import { counted } from '#domain/kernel/counted.ts';

const input = z.object({ as: asOption });

async function deleteCancelled({ as }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, async ({ queries, useCases }, by) => {
    const { cancelled, until } = await queries.bookings.cancelledNow();
    if (cancelled > 0)
      await context.confirm(`Delete ${counted(cancelled, 'cancelled booking')}? Customers are not notified.`);
    return useCases.deleteCancelledBookings({ by, until });
  });
}

export const deleteCancelledCommand = command({
  name: 'delete-cancelled',
  summary: DELETE_CANCELLED.summary,
  options: AS_OPTION,
  input,
  asks: true,
  run: deleteCancelled,
  show: ({ deletedCount }) =>
    deletedCount === 0
      ? 'There are no cancelled bookings.'
      : `${counted(deletedCount, 'cancelled booking')} ${deletedCount === 1 ? 'is' : 'are'} deleted.`,
}).addHelpText(
  'after',
  `
At a terminal it shows the number of bookings and asks for confirmation. A script needs --yes.
A dispatcher (--as) is refused with exit code 1.
With --json: { "deletedCount" }.`,
);
