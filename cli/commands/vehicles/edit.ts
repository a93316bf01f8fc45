import { editedVehicle } from '#cli/commands/vehicles/edited-vehicle.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { editVehicle } from '#infra/operations/fleet-uses.ts';

export const editCommand = operationCommand(editVehicle, {
  ...editedVehicle,
  show: ({ answer: { item, changes } }) =>
    changes.length > 0 ? changes.join('\n') : `Vehicle ${item.id} already has these values.`,
});
