import type { PlanRefusal, TariffFieldError } from '#domain/fares/refusals.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { describeTariffChange } from '#domain/fares/tariffs/describe-tariff.ts';
import { type DatedTariff, inForceOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import { checkTariff, type TariffDraft } from '#domain/fares/tariffs/tariff-terms.ts';
import { addDays, type IndiaDate, indiaDateOf, parseIndiaDate } from '#domain/kernel/india-time.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type Read, together, wrong } from '#domain/kernel/together.ts';

/** A new tariff takes effect tomorrow at the earliest, so that no fare changes within a day. */
export const FIRST_DAY_AHEAD = 1;
export const MAX_DAYS_AHEAD = 366;

/**
 * A request to set the fares from a day. `replace` allows replacing a tariff that is already set from that
 * day.
 */
export type TariffOrder = {
  readonly from: string;
  readonly draft: TariffDraft;
  readonly replace: boolean;
};

/** A validated tariff and the changes it makes. */
export type TariffPlan = DatedTariff & {
  /** The tariff in force on the day before the new one. */
  readonly before: Tariff;
  /** True if it replaces an upcoming tariff from the same day. */
  readonly replaces: boolean;
  /** The differences from the replaced tariff, or from the day before. Empty if nothing changes. */
  readonly changes: readonly string[];
  /** The next coming fares after these, and how they differ from these. Null if none follow. */
  readonly next: { readonly from: IndiaDate; readonly changes: readonly string[] } | null;
};

/** Validates requested fares against the existing tariffs. */
export function planTariff(
  schedule: readonly DatedTariff[],
  { from: written, draft, replace }: TariffOrder,
  now: Date,
): Result<TariffPlan, PlanRefusal> {
  const read = together({ from: readDay(written, indiaDateOf(now)), terms: checkTariff(draft) });
  if (!read.ok) return read;
  const { from, terms } = read.value;
  const there = schedule.find((tariff) => tariff.from === from);
  if (there && !replace) return refuse({ code: 'already-there', what: 'tariff', field: 'from', from });
  const before = inForceOn(schedule, addDays(from, -1));
  if (!before) throw new Error('No tariff is in force: run `ratha migrate`');
  const changes = describeTariffChange((there ?? before).terms, terms);
  if (!there && changes.length === 0) return refuse(NOTHING_CHANGES);
  const following = schedule.find((tariff) => tariff.from > from);
  const next = following && {
    from: following.from,
    changes: describeTariffChange(terms, following.terms),
  };
  return ok({
    from,
    terms,
    before: before.terms,
    replaces: there !== undefined,
    changes,
    next: next ?? null,
  });
}

function readDay(written: string, today: IndiaDate): Read<IndiaDate, TariffFieldError> {
  const from = parseIndiaDate(written);
  const first = addDays(today, FIRST_DAY_AHEAD);
  const last = addDays(today, MAX_DAYS_AHEAD);
  return from && from >= first && from <= last
    ? ok(from)
    : wrong({ field: 'from', code: 'tariff-day-out-of-range', first, last });
}

const NOTHING_CHANGES = invalid<TariffFieldError>([{ field: 'draft', code: 'tariff-unchanged' }]);
