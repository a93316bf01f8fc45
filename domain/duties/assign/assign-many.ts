import { type AssignDuty, type Assigned, assignIn } from '#domain/duties/assign/assign-duty.ts';
import { type DutyStores, readVehicleOfShift } from '#domain/duties/assign/check-duty.ts';
import { dutyTransaction } from '#domain/duties/assign/duty-transaction.ts';
import { lockInOrder } from '#domain/duties/assign/lock-in-order.ts';
import type { AssignDutyRefusal } from '#domain/duties/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, refuse } from '#domain/kernel/result.ts';

/** An item of a plan that was not assigned, and why. */
export type ItemRefused = {
  /** Index in the items. */
  readonly item: number;
  readonly refusal: AssignDutyRefusal;
};

export type AssignedMany = {
  readonly assigned: readonly Assigned[];
  /** The refused items, in the order in which they were given. */
  readonly refused: readonly ItemRefused[];
};

/** One duty of a plan. */
export type AssignItem = Omit<AssignDuty, 'by'>;

/**
 * Assigns many bookings and trips in one transaction: all that can still be assigned. Returns the others with their
 * refusals (docs/product/duties.md#plan).
 */
export function assignMany(deps: { inTransaction: InTransaction<DutyStores>; clock: Clock }) {
  const transaction = dutyTransaction(deps.inTransaction);
  return async ({ items, by }: { items: readonly AssignItem[]; by: Actor }): Promise<AssignedMany> => {
    const result = await transaction<AssignedMany, never>(async ({ duties }) => {
      const at = deps.clock();
      await lockInOrder(
        duties,
        items.map((item) => ({ ...item, crew: item })),
        ({ startsAt, driverId }, facts) => {
          const from = startsAt ?? facts.startsAt;
          return readVehicleOfShift(duties, driverId, { from, to: from });
        },
      );
      const assigned: Assigned[] = [];
      const refused: ItemRefused[] = [];
      for (const [item, command] of items.entries()) {
        const one = await assignIn(duties, { ...command, by }, at);
        if (one.ok) assigned.push(one.value);
        else if (typeof one.refusal === 'string') return refuse(one.refusal);
        else refused.push({ item, refusal: one.refusal });
      }
      return ok({ assigned, refused });
    });
    // Only a single item is refused, never the whole.
    return result.ok ? result.value : result.refusal;
  };
}
