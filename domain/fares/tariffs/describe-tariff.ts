import type { Tariff } from '#domain/fares/tariff.ts';
import {
  TARIFF_GROUPS,
  TARIFF_TERM_NAMES,
  TARIFF_TERMS,
  type TariffGroup,
  type TariffUnit,
} from '#domain/fares/tariffs/tariff-terms.ts';
import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';
import { formatCount, formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** One tariff number with its label. */
export type TariffLine = { readonly group: TariffGroup; readonly label: string; readonly value: string };

/** Returns every number of a tariff, the airport distances first. */
export function describeTariff(tariff: Tariff): TariffLine[] {
  const slabs = tariff.airport.slabs.map(({ upToKm, price }) => ({
    group: 'Airport' as const,
    label: `Up to ${formatCount(upToKm)} km`,
    value: formatRupees(price),
  }));
  const terms = TARIFF_TERM_NAMES.map((name) => {
    const { group, label, unit, of } = TARIFF_TERMS[name];
    return { group, label, value: inUnit(of(tariff), unit) };
  });
  return [...slabs, ...terms];
}

/** Groups the lines of a tariff by service. */
export function groupLines(lines: readonly TariffLine[]) {
  return TARIFF_GROUPS.map((group) => ({ group, lines: lines.filter((line) => line.group === group) }));
}

/** Returns the heading of coming fares that replace the new ones later: `From 10/12/2026 other fares are set`. */
export function nextFares({ from }: { readonly from: IndiaDate }): string {
  return `From ${formatDay(from)} other fares are set`;
}

/** Returns the differences between two tariffs, one line each: `Airport · Meet & Greet: ₹400 → ₹450`. */
export function describeTariffChange(before: Tariff, after: Tariff): string[] {
  const [old, now] = [describeTariff(before), describeTariff(after)];
  const nameOf = ({ group, label }: TariffLine) => `${group} · ${label}`;
  const valueIn = (lines: readonly TariffLine[], name: string) =>
    lines.find((line) => nameOf(line) === name)?.value ?? 'none';
  const names = [...new Set([...now, ...old].map(nameOf))];
  return names
    .map((name) => ({ name, from: valueIn(old, name), to: valueIn(now, name) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${name}: ${from} → ${to}`);
}

function inUnit(value: number, unit: TariffUnit): string {
  if (unit === '₹') return formatRupees(value);
  return unit === 'km' ? `${formatCount(value)} km` : counted(value, 'hour');
}
