import type { Report } from '#domain/reports/report.ts';

/** Returns a report in the shape that `--json` prints and the call answers. Other programs depend on these names. */
export function reportJson({ name, title, period, by, of, columns, rows, total }: Report) {
  return {
    report: name,
    title,
    period,
    by,
    of,
    columns,
    rows: rows.map(({ key, label, figures }) => ({ key, label, ...figures })),
    total,
  };
}

export const REPORT_JSON = `{ "report", "title", "period": { "from", "to" }, "by" ("day", "week", "month" or null), "of",
"columns": [{ "key", "label", "unit" }], "rows": [{ "key", "label", a number or null for each column }], "total": { the same } }`;
