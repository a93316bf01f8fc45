import { describeTariff } from '#domain/fares/tariffs/describe-tariff.ts';
import type { ScheduledTariff } from '#domain/fares/tariffs/tariff-schedule.ts';

/** Returns the tariff in the shape that `--json` prints. */
export function tariffJson({ from, until, state, terms }: ScheduledTariff) {
  return { from, until, state, terms };
}

export const TARIFF_JSON = '{ "from", "until", "state", "terms" }';

/** Returns a table row for each number of a tariff: service, name and value. */
export function tariffRows(terms: ScheduledTariff['terms']): string[][] {
  return describeTariff(terms).map(({ group, label, value }) => [group, label, value]);
}

export const TARIFF_COLUMNS = ['For', 'What', 'Value'];
