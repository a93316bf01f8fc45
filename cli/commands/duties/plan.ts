import { z } from 'zod';
import { exitCodeOf } from '#cli/commands/duties/accept-plan.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { formatPlanItem, type PlanItem } from '#domain/duties/plan/plan-item.ts';
import type { ProposedDuty } from '#domain/duties/plan/proposal.ts';
import { parseTripId } from '#domain/kernel/ids.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { fitWords, unservedWords } from '#domain/words/english/team/duty-plan.ts';
import { DUTY_JSON, rideName } from '#infra/operations/answers/duty-json.ts';
import { runUse } from '#infra/operations/use.ts';
import { acceptPlan, type PlanAccepted } from '#infra/operations/uses/duty-uses.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';

/** Trip numbers with commas between them. */
const tripsOption = z.string().transform((written, context) =>
  written.split(',').flatMap((part) => {
    const trip = parseTripId(part.trim());
    if (trip) return [trip];
    context.addIssue({ code: 'custom', message: 'must be trip numbers with commas, such as TR-12,TR-15' });
    return [];
  }),
);

const input = z.object({
  date: dayOption.optional(),
  emptyTrips: tripsOption.default([]),
  accept: z.boolean().default(false),
  dryRun: dryRunOption,
  as: asOption,
});

async function plan(
  { date, emptyTrips, accept, dryRun, as }: z.output<typeof input>,
  context: CommandContext,
) {
  return runAs(context, as, async (container, by) => {
    const { useCases, clock } = container;
    const proposal = await useCases.proposePlan({ date: date ?? indiaDateOf(clock()), emptyTrips });
    if (!accept || proposal.duties.length === 0) return ok({ dryRun, proposal, ...NOTHING });
    const inputs = { duties: proposal.duties.map(itemOf) };
    const done = await runUse(acceptPlan, container, { inputs, by, dryRun });
    return done.ok ? ok({ dryRun, proposal, ...done.value.answer }) : done;
  });
}

const NOTHING: PlanAccepted = { assigned: [], refused: [] };

/** Returns what is accepted of a proposed duty. */
function itemOf({ waiting, driver, vehicle }: ProposedDuty): PlanItem {
  return {
    ...{ subject: waiting.subject, driverId: driver.id, vehicleId: vehicle.id },
    shownPickupAt: waiting.startsAt,
  };
}

type Done = Extract<Awaited<ReturnType<typeof plan>>, { ok: true }>['value'];

function show({ dryRun, proposal, assigned, refused }: Done): string {
  const { duties, unserved, kmBefore, kmAfter, kmBound } = proposal;
  const bound = kmBound === null ? '' : `, and no plan needs less than ${Math.round(kmBound)} km`;
  return [
    ...(dryRun ? [dryRunNote] : []),
    ...duties.map(
      ({ waiting, driver, vehicle, fit }) =>
        `${rideName(waiting)} ${indiaTimeOf(waiting.startsAt)}: ${plainText(driver.name)} with ${plainText(vehicle.regNo)}, ${fitWords(fit)}`,
    ),
    ...unserved.map(
      ({ waiting, reason }) =>
        `${rideName(waiting)} ${indiaTimeOf(waiting.startsAt)} ${reason.code === 'no-seats-sold' ? 'is left out' : 'cannot be served'}: ${unservedWords(reason, waiting)}`,
    ),
    `${duties.length} of ${duties.length + unserved.length} rides. Empty driving: ${Math.round(kmBefore)} km now, ${Math.round(kmAfter)} km with the plan${bound}.`,
    ...(assigned.length + refused.length > 0
      ? [acceptPlan.says({ dryRun: false, answer: { assigned, refused } })]
      : []),
  ].join('\n');
}

function json({ dryRun, proposal, assigned, refused }: Done) {
  const { accepted, refused: left } = acceptPlan.json({ dryRun: false, answer: { assigned, refused } });
  return {
    dryRun,
    date: proposal.date,
    duties: proposal.duties.map((duty) => ({
      key: formatPlanItem(itemOf(duty)),
      ride: rideName(duty.waiting),
      startsAt: duty.waiting.startsAt.toISOString(),
      endsAt: duty.waiting.endsAt.toISOString(),
      driverId: duty.driver.id,
      vehicleId: duty.vehicle.id,
      reason: fitWords(duty.fit),
    })),
    unserved: proposal.unserved.map(({ waiting, reason }) => ({
      ride: rideName(waiting),
      startsAt: waiting.startsAt.toISOString(),
      code: reason.code,
      reason: unservedWords(reason, waiting),
    })),
    kmBefore: Math.round(proposal.kmBefore),
    kmAfter: Math.round(proposal.kmAfter),
    kmBound: proposal.kmBound === null ? null : Math.round(proposal.kmBound),
    accepted,
    refused: left,
  };
}

export const planCommand = command({
  name: 'plan',
  summary: 'Plan the rides of a day that have no driver, with the least empty driving',
  options: {
    '--date <date>': 'the day (default: today)',
    '--empty-trips <numbers>': 'trips without a sold seat to plan too, such as TR-12,TR-15',
    '--accept': 'assign all of the plan that can still be assigned, in one transaction',
    ...DRY_RUN_OPTION,
    ...AS_OPTION,
  },
  input,
  run: plan,
  exit: exitCodeOf,
  json,
  show,
}).addHelpText(
  'after',
  `
Without --accept, nothing is changed. With --accept --dry-run, the plan is only checked.
If a ride of the plan is not assigned, the others are, and the exit code is that of the first refusal.
With --json: { "dryRun", "date", "duties": [{ "key", "ride", "startsAt", "endsAt", "driverId", "vehicleId", "reason" }],
"unserved": [{ "ride", "startsAt", "code", "reason" }], "kmBefore", "kmAfter", "kmBound" or null, "accepted": [${DUTY_JSON}],
"refused": [{ "ride", "code", "message" }] }.`,
);
