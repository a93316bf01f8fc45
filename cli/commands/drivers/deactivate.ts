import { editedDriver } from '#cli/commands/drivers/edited-driver.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { deactivateDriver } from '#infra/operations/fleet-uses.ts';

export const deactivateCommand = operationCommand(deactivateDriver, {
  ...editedDriver,
  show: ({ answer: { item } }) => `Driver ${item.id}, ${item.name}, is inactive.`,
});
