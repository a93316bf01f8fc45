import { z } from 'zod';
import { DRIVER_OPTIONS, driverFields } from '#cli/commands/drivers/driver-fields.ts';
import { DRIVER_JSON, driverJson } from '#cli/commands/drivers/driver-json.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ ...driverFields, as: asOption });

async function add({ as, ...given }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, async ({ useCases }, by) => {
    const { name = '', phone = '', license = '', experience = '' } = given;
    const driver = { name, phone, license, experience, active: true };
    const added = await useCases.registerDriver({ driver, by });
    return added.ok ? ok({ driver: driverJson(added.value) }) : added;
  });
}

export const addCommand = command({
  name: 'add',
  summary: 'Add a driver',
  options: { ...DRIVER_OPTIONS, ...AS_OPTION },
  input,
  run: add,
  show: ({ driver }) => `Driver ${driver.id}, ${driver.name}, was added.`,
}).addHelpText('after', `\nWith --json: { "driver": ${DRIVER_JSON} }.`);
