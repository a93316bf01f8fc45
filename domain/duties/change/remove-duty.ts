import type { Assigned } from '#domain/duties/assign/assign-duty.ts';
import type { DutyStores } from '#domain/duties/assign/check-duty.ts';
import { dutyTransaction } from '#domain/duties/assign/duty-transaction.ts';
import { lockDuty, withoutConflicts } from '#domain/duties/change/change-duty.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import type { RemoveDutyRefusal } from '#domain/duties/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type RemoveDuty = {
  readonly id: DutyId;
  /** The expected version. Without it, the current version is removed. */
  readonly version?: number | undefined;
  readonly note: string | null;
  readonly by: Actor;
};

/**
 * Removes a duty. Its booking or trip can be assigned again (docs/product/duties.md#duty). Returns the removed duty with
 * the version of its removal, which an undo names.
 */
export function removeDuty(deps: { inTransaction: InTransaction<DutyStores>; clock: Clock }) {
  const transaction = dutyTransaction(deps.inTransaction);
  return ({ id, version, note, by }: RemoveDuty): Promise<Result<Assigned, RemoveDutyRefusal>> =>
    transaction<Assigned, RemoveDutyRefusal>(async ({ duties }) => {
      const locked = await lockDuty(duties, { id, version });
      if (!locked.ok) return locked;
      const { duty } = locked.value;
      const removed = await duties.remove(duty, { kind: 'removed', by, at: deps.clock(), note });
      return removed ? ok(withoutConflicts({ ...duty, version: duty.version + 1 })) : refuse('changed');
    });
}
