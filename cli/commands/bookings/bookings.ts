import {
  cancelCommand,
  completeCommand,
  confirmCommand,
  deleteCommand,
  restoreCommand,
  startCommand,
  undoCommand,
} from '#cli/commands/bookings/decide.ts';
import { deleteCancelledCommand } from '#cli/commands/bookings/delete-cancelled.ts';
import { deletedCommand } from '#cli/commands/bookings/deleted.ts';
import { editCommand } from '#cli/commands/bookings/edit.ts';
import { exportCommand } from '#cli/commands/bookings/export.ts';
import { listCommand } from '#cli/commands/bookings/list.ts';
import { paidCommand, unpaidCommand } from '#cli/commands/bookings/paid.ts';
import { pickupStateCommand } from '#cli/commands/bookings/pickup-state.ts';
import { showCommand } from '#cli/commands/bookings/show.ts';
import { group } from '#cli/shell/command.ts';

export const bookingsCommand = group('bookings', 'List, show, decide and edit bookings', [
  listCommand,
  exportCommand,
  showCommand,
  confirmCommand,
  cancelCommand,
  undoCommand,
  startCommand,
  completeCommand,
  paidCommand,
  unpaidCommand,
  pickupStateCommand,
  editCommand,
  deleteCommand,
  deleteCancelledCommand,
  deletedCommand,
  restoreCommand,
]);
