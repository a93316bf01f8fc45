import type { TypedPeriod } from '#domain/reports/period.ts';
import type { ReportName } from '#domain/reports/report.ts';

export const REPORTS_HREF = '/admin/reports';

/** Returns the address of a report of a period. */
export function reportHref(report: ReportName, period: TypedPeriod): string {
  return `${REPORTS_HREF}?${query(report, period)}`;
}

/** Returns the address of its CSV file. */
export function reportCsvHref(report: ReportName, period: TypedPeriod): string {
  return `${REPORTS_HREF}.csv?${query(report, period)}`;
}

function query(report: ReportName, period: TypedPeriod): URLSearchParams {
  const given = Object.entries(period).filter((one): one is [string, string] => Boolean(one[1]));
  return new URLSearchParams([['report', report], ...given]);
}
