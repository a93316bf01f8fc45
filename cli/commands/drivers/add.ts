import { DRIVER_JSON, driverJson } from '#cli/commands/drivers/driver-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { addDriver } from '#infra/operations/fleet-uses.ts';

export const addCommand = operationCommand(addDriver, {
  json: ({ answer }) => ({ driver: driverJson(answer) }),
  show: ({ answer: { id, name } }) => `Driver ${id}, ${name}, was added.`,
  help: `With --json: { "driver": ${DRIVER_JSON} }.`,
});
