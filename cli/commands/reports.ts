import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { UsageError } from '#cli/shell/failure.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { REPORTS } from '#domain/reports/definitions.ts';
import { PERIOD_PRESETS, readPeriod } from '#domain/reports/period.ts';
import { REPORT_NAMES, type Report } from '#domain/reports/report.ts';
import { reportCsv } from '#domain/reports/report-csv.ts';
import { formatFigure, periodErrorMessage } from '#domain/words/english/team/reports.ts';
import { REPORT_JSON, reportJson } from '#infra/operations/answers/report-json.ts';

const input = z
  .object({
    report: z.enum(REPORT_NAMES, `must be one of ${REPORT_NAMES.join(', ')}`).optional(),
    period: z.enum(PERIOD_PRESETS, `must be one of ${PERIOD_PRESETS.join(', ')}`).optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    csv: z.boolean().optional(),
  })
  .refine(({ report, csv }) => report || !csv, { path: ['csv'], message: 'needs the name of a report' });

type Input = z.output<typeof input>;
type Answer = { readonly report: Report | null; readonly isPrinted: boolean };

async function reports({ report: name, csv, ...typed }: Input, { env, output }: CommandContext) {
  if (!name) return ok<Answer>({ report: null, isPrinted: false });
  if (csv && output.json) throw new UsageError([{ field: 'csv', message: 'cannot be used with --json' }]);
  return withContainer(env, async ({ queries, clock }) => {
    const read = readPeriod(typed, indiaDateOf(clock()));
    if (!read.ok)
      throw new UsageError(
        read.errors.map((error) => ({ field: error.field, message: periodErrorMessage(error) })),
      );
    const report = await queries.reports.read(name, read.period);
    if (csv) await pipeline(Readable.from([reportCsv(report)]), process.stdout, { end: false });
    return ok<Answer>({ report, isPrinted: csv === true });
  });
}

function show({ report, isPrinted }: Answer): Shown {
  if (isPrinted) return '';
  if (!report)
    return {
      columns: ['Report', 'What it shows'],
      rows: REPORT_NAMES.map((name) => [name, REPORTS[name].about]),
      empty: '',
    };
  const { title, about, period, of, columns, rows, total } = report;
  const cells = (figures: Report['total']) =>
    columns.map(({ key, unit }) => formatFigure(figures[key], unit));
  const lines = [
    ...rows.map(({ label, figures }) => [plainText(label), ...cells(figures)]),
    ['All', ...cells(total)],
  ];
  return {
    before: `${title}, ${formatDay(period.from)} to ${formatDay(period.to)}. ${about}`,
    columns: [of, ...columns.map(({ label }) => label)],
    rows: rows.length > 0 ? alignedRight(columns, lines) : [],
    empty: 'Nothing in this period.',
  };
}

/** Returns the lines with the figures of each column at its right end. */
function alignedRight(columns: Report['columns'], lines: readonly (readonly string[])[]): string[][] {
  const widths = columns.map(({ label }, index) =>
    Math.max(label.length, ...lines.map((line) => line[index + 1]?.length ?? 0)),
  );
  return lines.map(([label = '', ...cells]) => [
    label,
    ...cells.map((cell, index) => cell.padStart(widths[index] ?? 0)),
  ]);
}

export const reportsCommand = command({
  name: 'reports [report]',
  summary: SUMMARIES.reports,
  options: {
    '--period <period>': `the days: ${PERIOD_PRESETS.join(', ')} (default: last-30-days)`,
    '--from <day>': 'or the first day, YYYY-MM-DD, in India time',
    '--to <day>': 'and the last day; with one of them, 30 days',
    '--csv': 'print the rows as CSV, in UTF-8 with a byte order mark',
  },
  input,
  run: reports,
  json: ({ report }) =>
    report
      ? reportJson(report)
      : { reports: REPORT_NAMES.map((name) => ({ report: name, about: REPORTS[name].about })) },
  show,
}).addHelpText(
  'after',
  `
Reports: ${REPORT_NAMES.join(', ')}. Without a name, says what each one shows.
A period has at most 366 days.
With --json: ${REPORT_JSON}. rupees, minutes, hours, km and kWh are numbers.
Without a name: { "reports": [{ "report", "about" }] }.`,
);
