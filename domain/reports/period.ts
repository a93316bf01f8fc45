import { DateTime } from 'luxon';
import { readDay } from '#domain/kernel/india-calendar.ts';
import { addDays, type IndiaDate } from '#domain/kernel/india-time.ts';

/** The days of a report, both included (docs/product/reports.md#period). */
export type ReportPeriod = { readonly from: IndiaDate; readonly to: IndiaDate };

export const PERIOD_PRESETS = ['last-30-days', 'this-week', 'last-week', 'this-month', 'last-month'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** How many days the rows of a report over time have. */
export type BucketUnit = 'day' | 'week' | 'month';

export const MAX_REPORT_DAYS = 366;
const DEFAULT_DAYS = 30;
const MAX_DAY_ROWS = 31;
const MAX_WEEK_DAYS = 182;

export type PeriodError =
  | { readonly field: 'from' | 'to'; readonly code: 'not-a-day' }
  | { readonly field: 'to'; readonly code: 'before-first-day'; readonly from: IndiaDate }
  | { readonly field: 'to'; readonly code: 'period-too-long'; readonly lastDay: IndiaDate }
  | { readonly field: 'period'; readonly code: 'unknown-period' | 'period-and-days' };

export type TypedPeriod = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly period?: string | undefined;
};

export type ReadPeriod =
  | { readonly ok: true; readonly period: ReportPeriod; readonly preset: PeriodPreset | null }
  | { readonly ok: false; readonly errors: readonly PeriodError[] };

/** Reads a period as it was typed. Empty texts count as absent. */
export function readPeriod(typed: TypedPeriod, today: IndiaDate): ReadPeriod {
  const preset = PERIOD_PRESETS.find((one) => one === typed.period);
  if (typed.period && !preset) return refused({ field: 'period', code: 'unknown-period' });
  if (preset && (typed.from || typed.to)) return refused({ field: 'period', code: 'period-and-days' });
  if (preset || (!typed.from && !typed.to)) {
    const chosen = preset ?? 'last-30-days';
    return { ok: true, period: presetPeriod(chosen, today), preset: chosen };
  }
  return readDays(typed);
}

function readDays(typed: TypedPeriod): ReadPeriod {
  const [first, last] = [readDay(typed.from ?? ''), readDay(typed.to ?? '')];
  const errors: PeriodError[] = [];
  if (typed.from && !first) errors.push({ field: 'from', code: 'not-a-day' });
  if (typed.to && !last) errors.push({ field: 'to', code: 'not-a-day' });
  if (errors.length > 0) return { ok: false, errors };
  const from = first ?? (last && addDays(last, 1 - DEFAULT_DAYS));
  const to = last ?? (first && addDays(first, DEFAULT_DAYS - 1));
  if (!from || !to) throw new Error('A period has a first or a last day');
  if (to < from) return refused({ field: 'to', code: 'before-first-day', from });
  const lastDay = addDays(from, MAX_REPORT_DAYS - 1);
  if (to > lastDay) return refused({ field: 'to', code: 'period-too-long', lastDay });
  return { ok: true, period: { from, to }, preset: null };
}

const refused = (error: PeriodError): ReadPeriod => ({ ok: false, errors: [error] });

/** Returns the days of a preset, seen from today. */
export function presetPeriod(preset: PeriodPreset, today: IndiaDate): ReportPeriod {
  const day = DateTime.fromISO(today, { zone: 'utc' });
  const whole = (start: DateTime, unit: 'week' | 'month') => ({
    from: dateOf(start.startOf(unit)),
    to: dateOf(start.endOf(unit)),
  });
  switch (preset) {
    case 'last-30-days':
      return { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
    case 'this-week':
      return whole(day, 'week');
    case 'last-week':
      return whole(day.minus({ weeks: 1 }), 'week');
    case 'this-month':
      return whole(day, 'month');
    case 'last-month':
      return whole(day.minus({ months: 1 }), 'month');
  }
}

/** Returns the number of days of a period. */
export function daysOf({ from, to }: ReportPeriod): number {
  const [first, last] = [from, to].map((date) => DateTime.fromISO(date, { zone: 'utc' }));
  return first && last ? Math.round(last.diff(first, 'days').days) + 1 : 0;
}

/** Returns how many days the rows of a report over time have, so that there are at most 31 of them. */
export function bucketUnit(period: ReportPeriod): BucketUnit {
  const days = daysOf(period);
  if (days <= MAX_DAY_ROWS) return 'day';
  return days <= MAX_WEEK_DAYS ? 'week' : 'month';
}

/** Returns the first day of each row. The first row begins with the period. */
export function bucketsOf({ from, to }: ReportPeriod, unit: BucketUnit): IndiaDate[] {
  const starts: IndiaDate[] = [];
  let next = from;
  while (next <= to) {
    starts.push(next);
    const start = DateTime.fromISO(next, { zone: 'utc' }).startOf(unit);
    next = dateOf(start.plus({ [unit]: 1 }));
  }
  return starts;
}

function dateOf(day: DateTime): IndiaDate {
  return day.toFormat('yyyy-MM-dd') as IndiaDate;
}
