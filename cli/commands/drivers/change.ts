import { operationCommand } from '#cli/operations/operation-command.ts';
import { DRIVER_JSON } from '#infra/operations/answers/driver-json.ts';
import {
  addDriver,
  deactivateDriver,
  deleteDriver,
  editDriver,
  reactivateDriver,
} from '#infra/operations/uses/fleet-uses.ts';

const EDIT_HELP = `
<driver> is the number in \`ratha drivers list\`.
With --json: { "driver": ${DRIVER_JSON},
"changes": ["Field: before → after"] }. A refusal is { "refused": { "code", "message", … } }; "changed-meanwhile" has
"version" and "changed".`;

export const addCommand = operationCommand(addDriver, {
  help: `With --json: { "driver": ${DRIVER_JSON} }.`,
});

export const editCommand = operationCommand(editDriver, { help: EDIT_HELP });

export const deactivateCommand = operationCommand(deactivateDriver, { help: EDIT_HELP });

export const reactivateCommand = operationCommand(reactivateDriver, { help: EDIT_HELP });

export const deleteCommand = operationCommand(deleteDriver, {
  help: `
<driver> is the number in \`ratha drivers list\`. A driver with duties is refused with exit code 4: deactivate it instead.
With --json: { "driver": ${DRIVER_JSON} }, the driver before the deletion.`,
});
