import { operationCommand } from '#cli/operations/operation-command.ts';
import { deleteCancelled } from '#infra/operations/uses/booking-uses.ts';

export const deleteCancelledCommand = operationCommand(deleteCancelled, {
  help: `
At a terminal it shows the number of bookings and asks for confirmation. A script needs --yes.
A dispatcher (--as) is refused with exit code 1.
With --json: { "deletedCount" }.`,
});
