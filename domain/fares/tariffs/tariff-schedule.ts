import type { Tariff } from '#domain/fares/tariff.ts';
import { addDays, type IndiaDate } from '#domain/kernel/india-time.ts';

/** A tariff and the day on which it takes effect, at midnight in India. */
export type DatedTariff = { readonly from: IndiaDate; readonly terms: Tariff };

export type TariffState = 'past' | 'in-force' | 'coming';

/** A tariff with its last day; null if no tariff follows. */
export type ScheduledTariff = DatedTariff & {
  readonly until: IndiaDate | null;
  readonly state: TariffState;
};

/** Returns the tariff in force on a day, or undefined before the first tariff. */
export function inForceOn(schedule: readonly DatedTariff[], day: IndiaDate): DatedTariff | undefined {
  return schedule.findLast(({ from }) => from <= day);
}

/** Returns all tariffs, earliest first, with their last days and states. */
export function scheduleOn(schedule: readonly DatedTariff[], today: IndiaDate): ScheduledTariff[] {
  return schedule.map((tariff, at) => {
    const next = schedule[at + 1];
    const until = next ? addDays(next.from, -1) : null;
    return { ...tariff, until, state: stateOf(tariff.from, until, today) };
  });
}

function stateOf(from: IndiaDate, until: IndiaDate | null, today: IndiaDate): TariffState {
  if (from > today) return 'coming';
  return until !== null && until < today ? 'past' : 'in-force';
}
