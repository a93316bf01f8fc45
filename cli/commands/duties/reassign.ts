import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import type { Duty } from '#domain/duties/duty.ts';
import type { ProposedChange } from '#domain/duties/reassign/propose-reassignment.ts';
import { formatReassignItem } from '#domain/duties/reassign/reassign-item.ts';
import type { ReassignItem } from '#domain/duties/reassign/reassign-many.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { proposedChangeWords, stuckWords } from '#domain/words/english/team/reassign.ts';
import { DUTY_JSON, dutyJson, rideName } from '#infra/operations/answers/duty-json.ts';
import { runUse } from '#infra/operations/use.ts';
import { reassignDuties } from '#infra/operations/uses/duty-uses.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import { driverArgument } from '#infra/operations/written/driver-argument.ts';
import { vehicleArgument } from '#infra/operations/written/vehicle-argument.ts';

const input = z.object({
  date: dayOption.optional(),
  driver: driverArgument.optional(),
  vehicle: vehicleArgument.optional(),
  accept: z.boolean().default(false),
  dryRun: dryRunOption,
  as: asOption,
});

async function reassign(
  { date: day, driver, vehicle, accept, dryRun, as }: z.output<typeof input>,
  context: CommandContext,
) {
  return runAs(context, as, async (container, by) => {
    const { useCases, clock } = container;
    const date = day ?? indiaDateOf(clock());
    const proposal = await useCases.proposeReassignment({
      date,
      driverIds: driver ? [driver] : [],
      vehicleIds: vehicle ? [vehicle] : [],
    });
    if (!accept || proposal.changes.length === 0)
      return ok({ dryRun, date, proposal, accepted: [] as Duty[] });
    const inputs = { changes: proposal.changes.map(itemOf), reason: undefined };
    const done = await runUse(reassignDuties, container, { inputs, by, dryRun });
    return done.ok ? ok({ dryRun, date, proposal, accepted: done.value.answer.given }) : done;
  });
}

/** Returns what is accepted of a proposed change. */
function itemOf({ duty: { id, version }, driver, vehicle }: ProposedChange): ReassignItem {
  return { id, version, crew: { driverId: driver.id, vehicleId: vehicle.id } };
}

type Done = Extract<Awaited<ReturnType<typeof reassign>>, { ok: true }>['value'];

function show({ dryRun, proposal, accepted }: Done): string {
  const { changes, stuck } = proposal;
  return [
    ...(dryRun ? [dryRunNote] : []),
    ...changes.map((change) => {
      const { duty, driver, vehicle } = change;
      return `${rideName(duty)} ${indiaTimeOf(duty.startsAt)}: ${plainText(driver.name)} with ${plainText(vehicle.regNo)}, ${proposedChangeWords(change)}`;
    }),
    ...stuck.map(
      ({ duty, reason }) =>
        `${rideName(duty)} ${indiaTimeOf(duty.startsAt)} stays as it is: ${stuckWords({ duty, reason })}`,
    ),
    `${changes.length} of ${changes.length + stuck.length} duties can be changed.`,
    ...(accepted.length > 0 ? [`Accepted: ${accepted.length}.`] : []),
  ].join('\n');
}

function json({ dryRun, date, proposal, accepted }: Done) {
  return {
    dryRun,
    date,
    changes: proposal.changes.map((change) => ({
      key: formatReassignItem(itemOf(change)),
      dutyId: change.duty.id,
      ride: rideName(change.duty),
      startsAt: change.duty.startsAt.toISOString(),
      driverId: change.driver.id,
      vehicleId: change.vehicle.id,
      reason: proposedChangeWords(change),
    })),
    stuck: proposal.stuck.map(({ duty, reason }) => ({
      dutyId: duty.id,
      ride: rideName(duty),
      startsAt: duty.startsAt.toISOString(),
      code: reason.code,
      reason: stuckWords({ duty, reason }),
    })),
    accepted: accepted.map(dutyJson),
  };
}

export const reassignCommand = command({
  name: 'reassign',
  summary: 'Give the duties of a day to others, whose driver or vehicle is not available',
  options: {
    '--date <date>': 'the day (default: today)',
    '--driver <driver>': 'the driver who cannot work (default: all on leave or inactive)',
    '--vehicle <vehicle>': 'the vehicle that cannot drive (default: all inactive ones)',
    '--accept': 'make all proposed changes, in one transaction',
    ...DRY_RUN_OPTION,
    ...AS_OPTION,
  },
  input,
  run: reassign,
  json,
  show,
}).addHelpText(
  'after',
  `
Without --accept, nothing is changed. With --accept --dry-run, the changes are only checked.
With --json: { "dryRun", "date", "changes": [{ "key", "dutyId", "ride", "startsAt", "driverId", "vehicleId", "reason" }],
"stuck": [{ "dutyId", "ride", "startsAt", "code", "reason" }], "accepted": [${DUTY_JSON}] }.`,
);
