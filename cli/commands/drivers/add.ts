import { z } from 'zod';
import { type CommandContext, command } from '#cli/command.ts';
import { actingAs } from '#cli/commands/bookings/acting-as.ts';
import { asOption } from '#cli/commands/bookings/booking-argument.ts';
import { AS_OPTION } from '#cli/commands/bookings/decision.ts';
import { DRIVER_OPTIONS, driverFields } from '#cli/commands/drivers/driver-fields.ts';
import { DRIVER_JSON, driverJson } from '#cli/commands/drivers/driver-json.ts';
import { withContainer } from '#cli/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ ...driverFields, as: asOption });

async function add({ as, ...given }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ team, useCases }) => {
    const by = await actingAs(team, as);
    if (!by.ok) return by;
    const { name = '', phone = '', license = '', experience = '' } = given;
    const driver = { name, phone, license, experience, active: true };
    const added = await useCases.registerDriver({ driver, by: by.value });
    return added.ok ? ok({ driver: driverJson(added.value) }) : added;
  });
}

export const addCommand = command({
  name: 'add',
  summary: 'Add a driver',
  options: { ...DRIVER_OPTIONS, ...AS_OPTION },
  input,
  run: add,
  show: ({ driver }) => `Driver ${driver.id}, ${driver.name}, is added.`,
}).addHelpText('after', `\nWith --json: { "driver": ${DRIVER_JSON} }.`);
