import { editedVehicle } from '#cli/commands/vehicles/edited-vehicle.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { counted } from '#domain/kernel/counted.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { outOfServiceWords } from '#domain/words/english/duties.ts';
import { putInService, takeOutOfService } from '#infra/operations/fleet-uses.ts';

export const outOfServiceCommand = operationCommand(takeOutOfService, {
  json: ({ answer: { duties, ...edited }, ...answered }) => ({
    ...editedVehicle.json({ ...answered, answer: edited }),
    duties: duties.map(({ label, startsAt }) => ({ label, startsAt: startsAt.toISOString() })),
  }),
  show: ({ answer: { item, duties } }) =>
    [
      `Vehicle ${item.id}, ${item.regNo}, is ${outOfServiceWords({ until: item.outOfService?.until ?? null })}.`,
      ...(duties.length > 0
        ? [
            `${counted(duties.length, 'duty needs', 'duties need')} another vehicle:`,
            ...duties.map(({ label, startsAt }) => `${label} on ${formatDateTime(startsAt)}`),
          ]
        : []),
    ].join('\n'),
  help: `${editedVehicle.help}
"duties": [{ "label", "startsAt" }] are those that need another vehicle: \`ratha duties reassign\` gives them one.`,
});

export const inServiceCommand = operationCommand(putInService, {
  ...editedVehicle,
  show: ({ answer: { item } }) => `Vehicle ${item.id}, ${item.regNo}, is in service.`,
});
