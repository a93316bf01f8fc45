import type { BucketUnit, ReportPeriod } from '#domain/reports/period.ts';

/** The reports, in the order in which they are listed (docs/product/reports.md). */
export const REPORT_NAMES = [
  'rides',
  'revenue',
  'confirmation',
  'cancellations',
  'seats',
  'trips',
  'drivers',
  'vehicles',
  'energy',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export type ReportUnit = 'count' | 'rupees' | 'minutes' | 'percent' | 'hours' | 'km' | 'kwh';

/** A column of figures. `key` is its name for programs. */
export type ReportColumn = { readonly key: string; readonly label: string; readonly unit: ReportUnit };

/** Figures by the key of their column. Null where there is nothing to tell. */
export type Figures = Readonly<Record<string, number | null>>;

/**
 * A row: a part of the period, or a thing such as a driver. `key` tells it apart from all others: the first day of the part, or the id. Empty for the
 * row of all that has none.
 */
export type ReportRow = { readonly key: string; readonly label: string; readonly figures: Figures };

/**
 * A chart of some columns. `columns` stand side by side over time, `bars` lie below each other by their length, and `lines` join points over
 * time. Several columns or bars are stacked.
 */
export type ReportChart = {
  readonly title: string;
  readonly kind: 'columns' | 'bars' | 'lines';
  readonly series: readonly string[];
  /** A value that a line across the chart marks, in the unit of the series. */
  readonly mark?: { readonly at: number; readonly label: string };
};

export type ReportDefinition = {
  readonly title: string;
  /** One sentence that says what is counted, and by which day. */
  readonly about: string;
  /** The header of the labels. Null for a part of the period. */
  readonly of: string | null;
  readonly columns: readonly ReportColumn[];
  readonly charts: readonly ReportChart[];
};

export type Report = {
  readonly name: ReportName;
  readonly title: string;
  readonly about: string;
  readonly period: ReportPeriod;
  /** Null for a report that is not over time. */
  readonly by: BucketUnit | null;
  /** The header of the labels. */
  readonly of: string;
  readonly columns: readonly ReportColumn[];
  readonly charts: readonly ReportChart[];
  readonly rows: readonly ReportRow[];
  /** The figures of the whole period. */
  readonly total: Figures;
};
