import { z } from 'zod';
import { driverArgument } from '#cli/commands/drivers/driver-argument.ts';
import { DRIVER_JSON, driverJson } from '#cli/commands/drivers/driver-json.ts';
import { askFirst, YES_OPTION } from '#cli/shell/ask-first.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ driver: driverArgument, yes: z.boolean().default(false) });

async function remove({ driver: id, yes }: z.output<typeof input>, { env }: CommandContext) {
  if (!yes) await askFirst(`Delete driver ${id}? This cannot be undone.`);
  return withContainer(env, async ({ useCases }) => {
    const deleted = await useCases.deleteDriver(id);
    return deleted.ok ? ok({ driver: driverJson(deleted.value) }) : deleted;
  });
}

export const deleteCommand = command({
  name: 'delete <driver>',
  summary: 'Delete a driver that has no duties; deactivate one that has',
  options: YES_OPTION,
  input,
  run: remove,
  show: ({ driver }) => `Driver ${driver.id}, ${driver.name}, is deleted.`,
}).addHelpText(
  'after',
  `
<driver> is the number in \`ratha drivers list\`. One that has duties stays, and the command ends with 4.
With --json: { "driver": ${DRIVER_JSON} }, as it was.`,
);
