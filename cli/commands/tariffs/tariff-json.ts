import { describeTariff } from '#domain/fares/tariffs/describe-tariff.ts';
import type { ScheduledTariff } from '#domain/fares/tariffs/tariff-schedule.ts';

/** A tariff as `--json` prints it. */
export function tariffJson({ from, until, state, terms }: ScheduledTariff) {
  return { from, until, state, terms };
}

export const TARIFF_JSON = '{ "from", "until", "state", "terms" }';

/** Every number of a tariff as a row: what it prices, its name and its value. */
export function termRows(terms: ScheduledTariff['terms']): string[][] {
  return describeTariff(terms).map(({ group, label, value }) => [group, label, value]);
}

export const TERM_COLUMNS = ['For', 'What', 'Value'];
