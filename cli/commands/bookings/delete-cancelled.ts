import { operationCommand } from '#cli/operations/operation-command.ts';
import { counted } from '#domain/kernel/counted.ts';
import { deleteCancelled } from '#infra/operations/uses.ts';

export const deleteCancelledCommand = operationCommand(deleteCancelled, {
  question: ({ would: { deletedCount } }) =>
    deletedCount > 0
      ? `Delete ${counted(deletedCount, 'cancelled booking')}? Customers are not notified.`
      : null,
  json: ({ answer }) => answer,
  show: ({ answer: { deletedCount } }) =>
    deletedCount === 0
      ? 'There are no cancelled bookings.'
      : `${counted(deletedCount, 'cancelled booking')} ${deletedCount === 1 ? 'is' : 'are'} deleted.`,
  help: `
At a terminal it shows the number of bookings and asks for confirmation. A script needs --yes.
A dispatcher (--as) is refused with exit code 1.
With --json: { "deletedCount" }.`,
});
