import { operationCommand } from '#cli/operations/operation-command.ts';
import { VEHICLE_JSON } from '#infra/operations/answers/vehicle-json.ts';
import {
  addVehicle,
  deactivateVehicle,
  deleteVehicle,
  editVehicle,
  putInService,
  reactivateVehicle,
  takeOutOfService,
} from '#infra/operations/uses/fleet-uses.ts';

const EDIT_HELP = `
<vehicle> is the number in \`ratha vehicles list\`.
With --json: { "vehicle": ${VEHICLE_JSON},
"changes": ["Field: before → after"] }. A refusal is { "refused": { "code", "message", … } }; "changed-meanwhile" has
"version" and "changed".`;

export const addCommand = operationCommand(addVehicle, {
  help: `With --json: { "vehicle": ${VEHICLE_JSON} }.`,
});

export const editCommand = operationCommand(editVehicle, { help: EDIT_HELP });

export const deactivateCommand = operationCommand(deactivateVehicle, { help: EDIT_HELP });

export const reactivateCommand = operationCommand(reactivateVehicle, { help: EDIT_HELP });

export const outOfServiceCommand = operationCommand(takeOutOfService, {
  help: `${EDIT_HELP}
"duties": [{ "label", "startsAt" }] are those that need another vehicle: \`ratha duties reassign\` gives them one.`,
});

export const inServiceCommand = operationCommand(putInService, { help: EDIT_HELP });

export const deleteCommand = operationCommand(deleteVehicle, {
  help: `
<vehicle> is the number in \`ratha vehicles list\`. A vehicle with assignments is refused with exit code 4: deactivate it instead.
With --json: { "vehicle": ${VEHICLE_JSON} }, the vehicle before the deletion.`,
});
