import { z } from 'zod';
import { AS_OPTION, actAs, asOption } from '#cli/shell/acting-as.ts';
import { askFirst, YES_OPTION } from '#cli/shell/ask-first.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import { counted } from '#domain/kernel/counted.ts';

const input = z.object({ yes: z.boolean().default(false), as: asOption });

async function deleteCancelled({ yes, as }: z.output<typeof input>, context: CommandContext) {
  return actAs(context, as, async ({ queries, useCases }, by) => {
    const { cancelled } = await queries.bookings.countByStatus();
    if (!yes && cancelled > 0)
      await askFirst(`Delete ${counted(cancelled, 'cancelled booking')}? Nobody is told.`);
    return useCases.deleteCancelledBookings({ by });
  });
}

export const deleteCancelledCommand = command({
  name: 'delete-cancelled',
  summary: `Delete all cancelled bookings, as an owner; each can be restored for ${DELETED_KEPT_DAYS} days`,
  options: { ...YES_OPTION, ...AS_OPTION },
  input,
  run: deleteCancelled,
  show: ({ deletedCount }) =>
    deletedCount === 0
      ? 'There are no cancelled bookings.'
      : `${counted(deletedCount, 'cancelled booking')} ${deletedCount === 1 ? 'is' : 'are'} deleted.`,
}).addHelpText(
  'after',
  `
Says how many there are before it asks, and how many it deleted.
With --json: { "deletedCount" }. A dispatcher (--as) is refused, and the command ends with 1.`,
);
