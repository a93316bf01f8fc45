import { z } from 'zod';
import { vehicleArgument } from '#cli/arguments/vehicle-argument.ts';
import { CHANGE_HELP, changeVehicle } from '#cli/commands/vehicles/change-vehicle.ts';
import { vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { dayOption } from '#cli/shell/day-option.ts';
import { counted } from '#domain/kernel/counted.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { outOfServiceWords } from '#domain/words/english/duties.ts';

const input = z.object({ vehicle: vehicleArgument, until: dayOption.optional(), as: asOption });

/** Takes a vehicle out of service from now on. Answers the duties that need another one. */
async function takeOut({ as, vehicle: id, until }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, async ({ useCases, queries }, by) => {
    const edit = { outOfService: { until: until ?? null } };
    const edited = await useCases.editVehicle({ id, edit, by });
    if (!edited.ok) return edited;
    const { item, changes } = edited.value;
    const duties = await queries.dutiesOutOfService(item);
    return ok({
      vehicle: vehicleJson(item),
      changes,
      duties: duties.map(({ label, startsAt }) => ({ label, startsAt: startsAt.toISOString() })),
    });
  });
}

export const outOfServiceCommand = command({
  name: 'out-of-service <vehicle>',
  summary: 'Take a vehicle out of service from now on',
  options: {
    '--until <date>': 'the last day out of service (default: until `ratha vehicles in-service`)',
    ...AS_OPTION,
  },
  input,
  run: takeOut,
  show: ({ vehicle, duties }) =>
    [
      `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, is ${outOfServiceWords({ until: vehicle.outOfService?.until ?? null })}.`,
      ...(duties.length > 0
        ? [
            `${counted(duties.length, 'duty needs', 'duties need')} another vehicle:`,
            ...duties.map(({ label, startsAt }) => `${label} on ${formatDateTime(new Date(startsAt))}`),
          ]
        : []),
    ].join('\n'),
}).addHelpText(
  'after',
  `${CHANGE_HELP}
"duties": [{ "label", "startsAt" }] are those that need another vehicle: \`ratha duties reassign\` gives them one.`,
);

export const inServiceCommand = command({
  name: 'in-service <vehicle>',
  summary: 'Put a vehicle back in service',
  options: AS_OPTION,
  input: z.object({ vehicle: vehicleArgument, as: asOption }),
  run: ({ vehicle, as }, context) => changeVehicle(context, vehicle, { outOfService: null }, { as }),
  show: ({ vehicle }) => `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, is in service.`,
}).addHelpText('after', CHANGE_HELP);
