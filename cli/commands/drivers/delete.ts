import { DRIVER_JSON, driverJson } from '#cli/commands/drivers/driver-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { plainText } from '#cli/shell/plain-text.ts';
import { deleteDriver } from '#infra/operations/fleet-uses.ts';

export const deleteCommand = operationCommand(deleteDriver, {
  question: ({ would: { id, name } }) => `Delete driver ${id}, ${plainText(name)}? This cannot be undone.`,
  json: ({ answer }) => ({ driver: driverJson(answer) }),
  show: ({ answer: { id, name } }) => `Driver ${id}, ${name}, was deleted.`,
  help: `
<driver> is the number in \`ratha drivers list\`. A driver with duties is refused with exit code 4: deactivate it instead.
With --json: { "driver": ${DRIVER_JSON} }, the driver before the deletion.`,
});
