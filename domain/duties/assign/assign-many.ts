import { type AssignDuty, type Assigned, assignIn } from '#domain/duties/assign/assign-duty.ts';
import type { DutyStores } from '#domain/duties/assign/check-duty.ts';
import { dutyTransaction } from '#domain/duties/assign/duty-transaction.ts';
import type { AssignDutyRefusal } from '#domain/duties/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** The item of a plan that was refused. Nothing of the plan is written. */
export type ItemRefused = {
  readonly code: 'item-refused';
  /** Index in the items. */
  readonly item: number;
  readonly refusal: AssignDutyRefusal;
};

const PICKUP_MOVED = { code: 'not-assignable', why: 'pickup-moved' } as const;

/** One duty of a plan. A ride whose pickup is no longer at `plannedFor` is refused. */
export type AssignItem = Omit<AssignDuty, 'by'> & { readonly plannedFor?: Date };

/** Assigns many bookings and trips in one transaction: all of them, or none. */
export function assignMany(deps: { inTransaction: InTransaction<DutyStores>; clock: Clock }) {
  const transaction = dutyTransaction(deps.inTransaction);
  return ({
    items,
    by,
  }: {
    items: readonly AssignItem[];
    by: Actor;
  }): Promise<Result<readonly Assigned[], ItemRefused>> =>
    transaction<readonly Assigned[], ItemRefused>(async ({ duties }) => {
      const at = deps.clock();
      // In one order in every transaction: bookings, trips, drivers, vehicles.
      const subjects = items.map(({ subject }) => subject);
      for (const subject of subjects.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id))
        await duties.lockSubject(subject);
      await duties.lock([...new Set(items.map(({ driverId }) => driverId))], []);
      const assigned: Assigned[] = [];
      for (const [item, { plannedFor, ...command }] of items.entries()) {
        const facts = plannedFor && (await duties.lockSubject(command.subject));
        if (facts && facts.startsAt.getTime() !== plannedFor.getTime())
          return refuse({ code: 'item-refused', item, refusal: PICKUP_MOVED });
        const result = await assignIn(duties, { ...command, by }, at);
        if (result.ok) assigned.push(result.value);
        else if (typeof result.refusal === 'string') return refuse(result.refusal);
        else return refuse({ code: 'item-refused', item, refusal: result.refusal });
      }
      return ok(assigned);
    });
}
