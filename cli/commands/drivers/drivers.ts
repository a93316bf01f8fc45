import { addCommand } from '#cli/commands/drivers/add.ts';
import { deactivateCommand } from '#cli/commands/drivers/deactivate.ts';
import { deleteCommand } from '#cli/commands/drivers/delete.ts';
import { editCommand } from '#cli/commands/drivers/edit.ts';
import { leaveCommand } from '#cli/commands/drivers/leave.ts';
import { listCommand } from '#cli/commands/drivers/list.ts';
import { reactivateCommand } from '#cli/commands/drivers/reactivate.ts';
import { scheduleCommand } from '#cli/commands/drivers/schedule.ts';
import { group } from '#cli/shell/command.ts';

export const driversCommand = group(
  'drivers',
  'List, add, edit and delete drivers, and set their shifts and leave',
  [
    listCommand,
    addCommand,
    editCommand,
    deactivateCommand,
    reactivateCommand,
    deleteCommand,
    scheduleCommand,
    leaveCommand,
  ],
);
