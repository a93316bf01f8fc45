import type { PlanRefusal, TariffChanged, TariffNotAllowed } from '#domain/fares/refusals.ts';
import { planTariff, type TariffOrder, type TariffPlan } from '#domain/fares/tariffs/plan-tariff.ts';
import type { ChangeTariffs } from '#domain/fares/tariffs/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type SetTariff = TariffOrder & {
  readonly by: Actor;
  /** The version of the tariffs that the decision is based on. */
  readonly expectedVersion?: number | undefined;
};

/** `changed` is false if exactly these fares were already set from that day. */
export type TariffSet = { readonly plan: TariffPlan; readonly changed: boolean };

type SetRefusal = PlanRefusal | TariffNotAllowed | TariffChanged;

/** Sets the fares from a day and writes a history row. Owners only; one change at a time. */
export function setTariff({
  inTransaction,
  clock,
}: {
  readonly inTransaction: InTransaction<{ tariffs: ChangeTariffs }>;
  readonly clock: Clock;
}) {
  return async ({ by, expectedVersion, ...order }: SetTariff): Promise<Result<TariffSet, SetRefusal>> => {
    if (by.role !== 'owner') return refuse(OWNERS_ONLY);
    return inTransaction<TariffSet, SetRefusal>(async ({ tariffs }) => {
      const { version, tariffs: schedule } = await tariffs.lock();
      const isOutdated = expectedVersion !== undefined && expectedVersion !== version;
      const planned = planTariff(schedule, { ...order, replace: order.replace || isOutdated }, clock());
      // The form was sent twice: the first request already set these fares.
      if (planned.ok && planned.value.replaces && planned.value.changes.length === 0) {
        return ok({ plan: planned.value, changed: false });
      }
      if (isOutdated) return refuse(changedMeanwhile(version));
      if (!planned.ok) return planned;
      const { from, terms, replaces: replaced, changes: lines } = planned.value;
      await tariffs.write({ from, terms, replaced, lines, by, at: clock() });
      return ok({ plan: planned.value, changed: true });
    });
  };
}

const OWNERS_ONLY: TariffNotAllowed = { code: 'not-allowed', what: 'set-tariff' };

function changedMeanwhile(version: number): TariffChanged {
  return { code: 'changed-meanwhile', what: 'tariff', version, changed: ['tariffs'] };
}
