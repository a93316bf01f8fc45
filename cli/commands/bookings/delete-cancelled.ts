import { z } from 'zod';
import { askFirst } from '#cli/ask-first.ts';
import { type CommandContext, command } from '#cli/command.ts';
import { actingAs } from '#cli/commands/bookings/acting-as.ts';
import { asOption } from '#cli/commands/bookings/booking-argument.ts';
import { AS_OPTION } from '#cli/commands/bookings/decision.ts';
import { withContainer } from '#cli/with-container.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete-bookings.ts';

const input = z.object({ yes: z.boolean().default(false), as: asOption });

async function deleteCancelled({ yes, as }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ team, queries, useCases }) => {
    const by = await actingAs(team, as);
    if (!by.ok) return by;
    const { cancelled } = await queries.bookings.countByStatus();
    if (!yes && cancelled > 0) await askFirst(`Delete ${counted(cancelled)}? Nobody is told.`);
    return useCases.deleteCancelledBookings({ by: by.value });
  });
}

function counted(count: number): string {
  return `${count} cancelled ${count === 1 ? 'booking' : 'bookings'}`;
}

export const deleteCancelledCommand = command({
  name: 'delete-cancelled',
  summary: `Delete all cancelled bookings, as an owner; each can be restored for ${DELETED_KEPT_DAYS} days`,
  options: { '--yes': 'do not ask first, as it does at a terminal', ...AS_OPTION },
  input,
  run: deleteCancelled,
  show: ({ deletedCount }) =>
    deletedCount === 0
      ? 'There are no cancelled bookings.'
      : `${counted(deletedCount)} ${deletedCount === 1 ? 'is' : 'are'} deleted.`,
}).addHelpText(
  'after',
  `
Says how many there are before it asks, and how many it deleted.
With --json: { "deletedCount" }. A dispatcher (--as) is refused, and the command ends with 1.`,
);
