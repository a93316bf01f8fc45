import { editedDriver } from '#cli/commands/drivers/edited-driver.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { reactivateDriver } from '#infra/operations/fleet-uses.ts';

export const reactivateCommand = operationCommand(reactivateDriver, {
  ...editedDriver,
  show: ({ answer: { item } }) => `Driver ${item.id}, ${item.name}, is active.`,
});
