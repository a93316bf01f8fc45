import { BYTE_ORDER_MARK, csvLine } from '#domain/kernel/text/csv.ts';
import type { Report, ReportUnit } from '#domain/reports/report.ts';

const UNITS: Record<ReportUnit, string> = {
  count: '',
  rupees: ' (INR)',
  minutes: ' (min)',
  percent: ' (%)',
  hours: ' (h)',
  km: ' (km)',
  kwh: ' (kWh)',
};

/** Returns the CSV file of a report (docs/product/reports.md#csv). The console and `ratha reports --csv` use it. */
export function reportCsv({ of, columns, rows }: Report): string {
  const header = csvLine([of, ...columns.map(({ label, unit }) => `${label}${UNITS[unit]}`)]);
  const lines = rows.map(({ label, figures }) =>
    csvLine([label, ...columns.map(({ key }) => figures[key] ?? null)]),
  );
  return BYTE_ORDER_MARK + header + lines.join('');
}

/** Returns the name of the file. */
export function reportFileName({ name, period }: Report): string {
  return `${name}-${period.from}-to-${period.to}.csv`;
}
