import { z } from 'zod';
import { driverArgument } from '#cli/commands/drivers/driver-argument.ts';
import {
  CONFLICT_JSON,
  conflictJson,
  DUTY_JSON,
  dutyJson,
  rideName,
} from '#cli/commands/duties/duty-json.ts';
import { rideArgument } from '#cli/commands/duties/ride-argument.ts';
import {
  SHOWN_CONFLICTS_OPTION,
  shownConflictsOption,
  shownPickupOption,
} from '#cli/commands/duties/shown-options.ts';
import { vehicleArgument } from '#cli/commands/vehicles/vehicle-argument.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { countOption } from '#cli/shell/count-option.ts';
import { dayOption } from '#cli/shell/day-option.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import type { Output } from '#cli/shell/output.ts';
import { DEFAULT_DUTY_START } from '#domain/duties/duty.ts';
import type { AssignDutyRefusal } from '#domain/duties/refusals.ts';
import { formatDateTime, indiaInstant, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { ok, refuse } from '#domain/kernel/result.ts';

const MAX_MINUTES = 9_999;

const input = z
  .object({
    ride: rideArgument,
    driver: z.string('must be the number of a driver, such as 12').pipe(driverArgument),
    vehicle: vehicleArgument.optional(),
    date: dayOption.optional(),
    time: z
      .string()
      .transform((written, context) => {
        const time = parseIndiaTime(written);
        if (time) return time;
        context.addIssue('must be a time such as 09:30');
        return z.NEVER;
      })
      .optional(),
    minutes: countOption(MAX_MINUTES).optional(),
    override: z.string().optional(),
    shownPickup: shownPickupOption,
    shownConflicts: shownConflictsOption,
    dryRun: dryRunOption,
    as: asOption,
  })
  .refine(({ date, time }) => date || !time, { path: ['date'], message: 'must be given with --time' });

async function assign({ ride, as, dryRun, ...given }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, async ({ useCases, dryRuns }, by) => {
    const { date, time = DEFAULT_DUTY_START, driver: driverId, override } = given;
    const { assignDuty } = dryRun ? dryRuns : useCases;
    const assigned = await assignDuty({
      subject: ride,
      driverId,
      vehicleId: given.vehicle ?? null,
      startsAt: date ? indiaInstant(date, time) : null,
      minutes: given.minutes ?? null,
      shownPickupAt: given.shownPickup,
      override: override === undefined ? null : { reason: override, shown: given.shownConflicts },
      by,
    });
    if (!assigned.ok) return refuse(withMessages(assigned.refusal, context.output));
    const { duty, conflicts } = assigned.value;
    return ok({ dryRun, duty, conflicts });
  });
}

/** Prints the conflicts of a refusal, and adds their messages for `--json`. */
function withMessages(refusal: AssignDutyRefusal, output: Output) {
  if (refusal.code !== 'duty-conflicts') return refusal;
  const conflicts = refusal.conflicts.map((conflict) => {
    const { key, severity, message } = conflictJson(conflict);
    return { ...conflict, key, severity, message };
  });
  for (const { severity, message } of conflicts) output.problem(`${severity}: ${message}`);
  return { ...refusal, conflicts };
}

type Done = Extract<Awaited<ReturnType<typeof assign>>, { ok: true }>['value'];

function show({ dryRun, duty, conflicts }: Done): string {
  const what = `${rideName(duty)}: driver ${duty.driverId} with vehicle ${duty.vehicleId}, ${formatDateTime(duty.startsAt)}.`;
  const overridden = conflicts.map((conflict) => `Overridden: ${conflictJson(conflict).message}.`);
  return [...(dryRun ? [dryRunNote] : []), what, ...overridden].join('\n');
}

export const assignCommand = command({
  name: 'assign <ride>',
  summary: 'Assign a driver and a vehicle to a confirmed booking or a trip',
  options: {
    '--driver <driver>': 'the driver',
    '--vehicle <vehicle>': 'the vehicle (default: the one that comes with the shift of the driver)',
    '--date <date>': 'the day on which the duty starts (default: at the pickup)',
    '--time <time>': `the time at which it starts (default: ${DEFAULT_DUTY_START})`,
    '--minutes <number>': 'how long it takes (default: 120, the hours of a rental, the time of a trip)',
    '--override <reason>': 'assign in spite of conflicts, and why',
    ...SHOWN_CONFLICTS_OPTION,
    '--shown-pickup <time>':
      'refuse if the pickup or departure is not at this time any more, such as "2026-11-22 18:05"',
    ...DRY_RUN_OPTION,
    ...AS_OPTION,
  },
  input,
  run: assign,
  json: ({ dryRun, duty, conflicts }: Done) => ({
    dryRun,
    duty: dutyJson(duty),
    conflicts: conflicts.map((conflict) => conflictJson(conflict)),
  }),
  show,
}).addHelpText(
  'after',
  `
<ride> is a booking such as BK-12, or a trip such as TR-5. Conflicts are refused with exit code 4 and listed.
A script that decides by what it read gives --shown-pickup and --shown-conflicts: what has changed since is refused with exit code 4.
With --json: { "dryRun", "duty": ${DUTY_JSON},
"conflicts": [${CONFLICT_JSON}] }: those that were overridden. A refusal has them in "refused".`,
);
