import { ASSIGN_DUTY } from '#domain/duties/assign/assign-duty.operation.ts';
import type { AssignDuty, Assigned } from '#domain/duties/assign/assign-duty.ts';
import { EDIT_DUTY, REMOVE_DUTY } from '#domain/duties/change/edit-duty.operation.ts';
import { UNDO_DUTY } from '#domain/duties/change/undo-duty.operation.ts';
import { conflictKey } from '#domain/duties/conflicts/conflict-keys.ts';
import {
  DEFAULT_DUTY_START,
  type Duty,
  type DutyId,
  type DutySubject,
  formatDutyId,
} from '#domain/duties/duty.ts';
import { ACCEPT_PLAN } from '#domain/duties/plan/accept-plan.operation.ts';
import { assignItem } from '#domain/duties/plan/plan-item.ts';
import { REASSIGN_DUTIES } from '#domain/duties/reassign/reassign-duties.operation.ts';
import { type AssignDutyRefusal, DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatDateTime, indiaDateOf, indiaInstant, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import { conflictJson, dutyJson, rideName } from '#infra/operations/answers/duty-json.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { overrideOf } from '#infra/operations/override-of.ts';
import { type Answered, use } from '#infra/operations/use.ts';

/** The operations on duties with their use cases. */

/** How an operation answers with a duty as it is then, and the conflicts that were overridden. */
const WITH_CONFLICTS = {
  json: ({ dryRun, answer: { duty, conflicts } }: Answered<Assigned>) => ({
    dryRun,
    duty: dutyJson(duty),
    conflicts: conflicts.map((conflict) => conflictJson(conflict)),
  }),
  says({ answer: { duty, conflicts } }: Answered<Assigned>) {
    const what = `${rideName(duty)}: driver ${duty.driverId} with vehicle ${duty.vehicleId}, ${formatDateTime(duty.startsAt)}.`;
    const overridden = conflicts.map((conflict) => `Overridden: ${conflictJson(conflict).message}.`);
    return [what, ...overridden].join('\n');
  },
  shown: ({ conflicts }: Assigned) => ({
    shownConflicts: conflicts.map((conflict) => conflictKey(conflict)),
  }),
};

export const assignDuty = use(ASSIGN_DUTY, {
  async prepare({ queries }, inputs) {
    const ride = await queries.dutyCalendar.ride(inputs.ride);
    return ok({ ...inputs, shownPickup: inputs.shownPickup ?? ride?.startsAt });
  },
  run: ({ acts }, inputs, by) => acts.assignDuty(dutyOf(inputs, by)),
  ...WITH_CONFLICTS,
});

function dutyOf(inputs: InputsOf<typeof ASSIGN_DUTY>, by: Actor): AssignDuty {
  const { ride, driver, vehicle = null, date, time = DEFAULT_DUTY_START, minutes = null } = inputs;
  return {
    subject: ride,
    driverId: driver,
    vehicleId: vehicle,
    minutes,
    by,
    startsAt: date ? indiaInstant(date, time) : null,
    shownPickupAt: inputs.shownPickup,
    override: overrideOf(inputs),
  };
}

export const editDuty = use(EDIT_DUTY, {
  prepare: asSeen,
  async run({ acts, queries }, inputs, by) {
    const line = await findDuty(queries, inputs.duty);
    if (!line) return refuse(DUTY_NOT_FOUND);
    const { id, startsAt } = line.duty;
    const { driver: driverId, vehicle: vehicleId, date, time, minutes, seen: version } = inputs;
    const override = overrideOf(inputs);
    return acts.editDuty({
      id,
      version,
      driverId,
      minutes,
      override,
      recheck: override !== null,
      by,
      vehicleId: vehicleId ?? (driverId === undefined ? undefined : null),
      startsAt:
        date || time ? indiaInstant(date ?? indiaDateOf(startsAt), time ?? indiaTimeOf(startsAt)) : undefined,
    });
  },
  ...WITH_CONFLICTS,
});

export const removeDuty = use(REMOVE_DUTY, {
  prepare: asSeen,
  async run({ acts, queries }, { duty, reason, seen: version }, by) {
    const line = await findDuty(queries, duty);
    if (!line) return refuse(DUTY_NOT_FOUND);
    return acts.removeDuty({ id: line.duty.id, version, note: reason?.trim() || null, by });
  },
  question: ({ would: { duty } }) =>
    `Remove ${formatDutyId(duty.id)}? Its booking or trip has no driver then.`,
  json: ({ dryRun, answer: { duty } }) => ({ dryRun, duty: dutyJson(duty) }),
  says: ({ answer: { duty } }) => `${rideName(duty)} has no driver.`,
});

export const undoDuty = use(UNDO_DUTY, {
  async run({ acts, queries }, { duty, seen: version }, by) {
    const id = typeof duty === 'number' ? duty : (await findDuty(queries, duty))?.duty.id;
    if (!id) return refuse(DUTY_NOT_FOUND);
    const undone = await acts.undoDutyChange({ id, version, by });
    return undone.ok ? ok({ id, ...undone.value }) : undone;
  },
  json: ({ dryRun, answer: { duty } }) => ({ dryRun, duty: duty && dutyJson(duty) }),
  says: ({ answer: { id, duty } }) =>
    duty ? `${formatDutyId(id)} is as it was before.` : `${formatDutyId(id)} is removed again.`,
});

/** The rides of a plan that were assigned, and those that could not be any more. */
export type PlanAccepted = {
  readonly assigned: readonly Duty[];
  readonly refused: readonly { readonly ride: string; readonly refusal: AssignDutyRefusal }[];
};

export const acceptPlan = use(ACCEPT_PLAN, {
  async run({ acts }, { duties }, by) {
    const { assigned, refused } = await acts.assignMany({ items: duties.map(assignItem), by });
    const [first] = refused;
    if (first && assigned.length === 0) return refuse(first.refusal);
    return ok<PlanAccepted>({
      assigned: assigned.map(({ duty }) => duty),
      refused: refused.flatMap(({ item, refusal }) => {
        const planned = duties[item];
        return planned ? [{ ride: rideName(planned), refusal }] : [];
      }),
    });
  },
  json: ({ dryRun, answer: { assigned, refused } }) => ({
    dryRun,
    accepted: assigned.map(dutyJson),
    refused: refused.map(({ ride, refusal }) => ({
      ...{ ride, code: refusal.code },
      message: renderRefusal(refusal, 'team').message,
    })),
  }),
  says: ({ answer: { assigned, refused } }) =>
    [
      `Accepted: ${assigned.length}.`,
      ...refused.map(
        ({ ride, refusal }) => `${ride} was not assigned: ${renderRefusal(refusal, 'team').message}`,
      ),
    ].join('\n'),
});

export const reassignDuties = use(REASSIGN_DUTIES, {
  async run({ acts }, { changes, reason }, by) {
    const changed = await acts.reassignMany({ items: changes, note: reason?.trim() || null, by });
    if (!changed.ok) return refuse(changed.refusal.refusal);
    const taken = new Set(changes.filter(({ crew }) => crew === null).map(({ id }) => id));
    const duties = changed.value.map(({ duty }) => duty);
    return ok({
      given: duties.filter(({ id }) => !taken.has(id)),
      taken: duties.filter(({ id }) => taken.has(id)),
    });
  },
  json: ({ dryRun, answer: { given, taken } }) => ({
    dryRun,
    accepted: given.map(dutyJson),
    removed: taken.map(dutyJson),
  }),
  says: ({ answer: { given, taken } }) =>
    [
      ...(given.length > 0 ? [`Accepted: ${given.length}.`] : []),
      ...taken.map((duty) => `${rideName(duty)} has no driver.`),
    ].join('\n'),
});

/** Reads the version of the duty that is named. */
async function asSeen<
  Inputs extends { readonly duty: DutyId | DutySubject; readonly seen: number | undefined },
>({ queries }: Pick<Container, 'queries'>, inputs: Inputs) {
  const line = await findDuty(queries, inputs.duty);
  return line ? ok({ ...inputs, seen: inputs.seen ?? line.duty.version }) : refuse(DUTY_NOT_FOUND);
}

/** Returns a duty that is named by itself, or by its booking or trip. Undefined without one. */
export async function findDuty({ duty }: Pick<Container['queries'], 'duty'>, named: DutyId | DutySubject) {
  const of =
    typeof named === 'number'
      ? { ids: [named] }
      : named.kind === 'booking'
        ? { bookingId: named.id }
        : { tripId: named.id };
  const [line] = await duty.list(of);
  return line;
}

export const DUTY_USES = [assignDuty, editDuty, removeDuty, undoDuty, acceptPlan, reassignDuties] as const;
