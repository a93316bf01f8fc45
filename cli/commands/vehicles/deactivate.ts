import { editedVehicle } from '#cli/commands/vehicles/edited-vehicle.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { deactivateVehicle } from '#infra/operations/fleet-uses.ts';

export const deactivateCommand = operationCommand(deactivateVehicle, {
  ...editedVehicle,
  show: ({ answer: { item } }) => `Vehicle ${item.id}, ${item.regNo}, is inactive.`,
});
