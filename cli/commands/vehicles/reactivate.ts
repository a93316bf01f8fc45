import { editedVehicle } from '#cli/commands/vehicles/edited-vehicle.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { reactivateVehicle } from '#infra/operations/fleet-uses.ts';

export const reactivateCommand = operationCommand(reactivateVehicle, {
  ...editedVehicle,
  show: ({ answer: { item } }) => `Vehicle ${item.id}, ${item.regNo}, is active.`,
});
