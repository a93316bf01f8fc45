import { editedDriver } from '#cli/commands/drivers/edited-driver.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { editDriver } from '#infra/operations/fleet-uses.ts';

export const editCommand = operationCommand(editDriver, {
  ...editedDriver,
  show: ({ answer: { item, changes } }) =>
    changes.length > 0 ? changes.join('\n') : `Driver ${item.id} already has these values.`,
});
