import { z } from 'zod';
import { driverArgument } from '#cli/arguments/driver-argument.ts';
import { DRIVER_JSON, driverJson } from '#cli/commands/drivers/driver-json.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ driver: driverArgument });

async function remove({ driver: id }: z.output<typeof input>, context: CommandContext) {
  await context.confirm(`Delete driver ${id}? This cannot be undone.`);
  return withContainer(context.env, async ({ useCases }) => {
    const deleted = await useCases.deleteDriver(id);
    return deleted.ok ? ok({ driver: driverJson(deleted.value) }) : deleted;
  });
}

export const deleteCommand = command({
  name: 'delete <driver>',
  summary: 'Delete a driver without duties',
  input,
  asks: true,
  run: remove,
  show: ({ driver }) => `Driver ${driver.id}, ${driver.name}, was deleted.`,
}).addHelpText(
  'after',
  `
<driver> is the number in \`ratha drivers list\`. A driver with duties is refused with exit code 4: deactivate it instead.
With --json: { "driver": ${DRIVER_JSON} }, the driver before the deletion.`,
);
