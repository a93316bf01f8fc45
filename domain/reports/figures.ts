import type { Figures, ReportRow } from '#domain/reports/report.ts';

/** Returns the sum of each figure. Figures that are no sums are added by the report. */
export function sumOf(rows: readonly Pick<ReportRow, 'figures'>[], keys: readonly string[]): Figures {
  return Object.fromEntries(
    keys.map((key) => [key, rounded(rows.reduce((sum, { figures }) => sum + (figures[key] ?? 0), 0))]),
  );
}

/** Returns a part of the whole in percent, with one decimal. Null of nothing. */
export function share(part: number | null | undefined, whole: number | null | undefined): number | null {
  return whole ? rounded((100 * (part ?? 0)) / whole) : null;
}

/** Rounds to one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
