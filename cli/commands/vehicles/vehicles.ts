import { addCommand } from '#cli/commands/vehicles/add.ts';
import { deactivateCommand } from '#cli/commands/vehicles/deactivate.ts';
import { deleteCommand } from '#cli/commands/vehicles/delete.ts';
import { editCommand } from '#cli/commands/vehicles/edit.ts';
import { listCommand } from '#cli/commands/vehicles/list.ts';
import { inServiceCommand, outOfServiceCommand } from '#cli/commands/vehicles/out-of-service.ts';
import { reactivateCommand } from '#cli/commands/vehicles/reactivate.ts';
import { group } from '#cli/shell/command.ts';

export const vehiclesCommand = group('vehicles', 'List, add, edit and delete vehicles', [
  listCommand,
  addCommand,
  editCommand,
  deactivateCommand,
  reactivateCommand,
  outOfServiceCommand,
  inServiceCommand,
  deleteCommand,
]);
