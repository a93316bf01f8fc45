import { formatDay } from '#domain/kernel/india-time.ts';
import { formatCount, formatRupees } from '#domain/kernel/money.ts';
import { MAX_REPORT_DAYS, type PeriodError, type PeriodPreset } from '#domain/reports/period.ts';
import type { ReportUnit } from '#domain/reports/report.ts';

export const PERIOD_LABELS: Record<PeriodPreset, string> = {
  'last-30-days': 'Last 30 days',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
};

/** Returns what to do about an error of a period. */
export function periodErrorMessage(error: PeriodError): string {
  switch (error.code) {
    case 'not-a-day':
      return 'Enter a real date, such as 2026-11-30';
    case 'before-first-day':
      return `Choose ${formatDay(error.from)} or a later day`;
    case 'period-too-long':
      return `Choose ${formatDay(error.lastDay)} or an earlier day: a report has at most ${MAX_REPORT_DAYS} days`;
    case 'unknown-period':
      return `Choose one of ${Object.keys(PERIOD_LABELS).join(', ')}`;
    case 'period-and-days':
      return 'Give a period or days, not both';
  }
}

const oneDecimal = (value: number) =>
  Number.isInteger(value)
    ? formatCount(value)
    : `${formatCount(Math.trunc(value))}${value.toFixed(1).slice(-2)}`;

/** Formats a figure with its unit. A figure that there is not is a dash. */
export function formatFigure(value: number | null | undefined, unit: ReportUnit): string {
  if (value === null || value === undefined) return '–';
  switch (unit) {
    case 'count':
      return formatCount(value);
    case 'rupees':
      return formatRupees(value);
    case 'minutes':
      return `${oneDecimal(value)} min`;
    case 'percent':
      return `${oneDecimal(value)}%`;
    case 'hours':
      return `${oneDecimal(value)} h`;
    case 'km':
      return `${oneDecimal(value)} km`;
    case 'kwh':
      return `${oneDecimal(value)} kWh`;
  }
}
