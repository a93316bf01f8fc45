import { EXIT, EXIT_CODES, type ExitCode } from '#cli/shell/exit-codes.ts';
import type { assignMany } from '#domain/duties/assign/assign-many.ts';
import type { Duty } from '#domain/duties/duty.ts';
import type { PlanProposal } from '#domain/duties/plan/proposal.ts';
import type { AssignDutyRefusal } from '#domain/duties/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { rideName } from '#infra/operations/answers/duty-json.ts';

/** A ride that was planned, and could not be assigned any more. */
export type RefusedRide = {
  readonly ride: string;
  readonly code: AssignDutyRefusal['code'];
  readonly message: string;
};

type Accepted = { readonly accepted: readonly Duty[]; readonly refused: readonly RefusedRide[] };

/**
 * Assigns all of a plan that still holds (docs/product/duties.md#plan). A ride whose pickup was moved meanwhile is
 * refused. Refuses the whole if nothing could be assigned.
 */
export async function acceptPlan(
  { duties }: Pick<PlanProposal, 'duties'>,
  useCases: { readonly assignMany: ReturnType<typeof assignMany> },
  by: Actor,
): Promise<Result<Accepted, AssignDutyRefusal>> {
  const items = duties.map(({ waiting, driver, vehicle }) => ({
    subject: waiting.subject,
    driverId: driver.id,
    vehicleId: vehicle.id,
    startsAt: null,
    minutes: null,
    override: null,
    shownPickupAt: waiting.startsAt,
  }));
  const { assigned, refused } = await useCases.assignMany({ items, by });
  const [first] = refused;
  if (first && assigned.length === 0) return refuse(first.refusal);
  return ok({
    accepted: assigned.map(({ duty }) => duty),
    refused: refused.flatMap(({ item, refusal }) => {
      const waiting = duties[item]?.waiting;
      const { message } = renderRefusal(refusal, 'team');
      return waiting ? [{ ride: rideName(waiting), code: refusal.code, message }] : [];
    }),
  });
}

/** Returns the exit code of the first refusal, so that a script sees that a ride has no driver. */
export function exitCodeOf({ refused: [first] }: Pick<Accepted, 'refused'>): ExitCode {
  return first ? EXIT_CODES[first.code] : EXIT.ok;
}
