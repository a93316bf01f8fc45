import { group } from '#cli/command.ts';
import { cancelCommand } from '#cli/commands/bookings/cancel.ts';
import { completeCommand } from '#cli/commands/bookings/complete.ts';
import { confirmCommand } from '#cli/commands/bookings/confirm.ts';
import { exportCommand } from '#cli/commands/bookings/export.ts';
import { listCommand } from '#cli/commands/bookings/list.ts';
import { showCommand } from '#cli/commands/bookings/show.ts';
import { startCommand } from '#cli/commands/bookings/start.ts';

export const bookingsCommand = group('bookings', 'Look at bookings and decide them', [
  listCommand,
  exportCommand,
  showCommand,
  confirmCommand,
  cancelCommand,
  startCommand,
  completeCommand,
]);
