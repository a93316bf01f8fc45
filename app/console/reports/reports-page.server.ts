import type { ShownChart } from '#app/console/reports/chart/chart.tsx';
import { CHART_WIDTHS, drawChart, totalOf } from '#app/console/reports/chart/draw-chart.server.ts';
import type { Tone } from '#app/console/reports/chart/drawing.ts';
import { reportCsvHref, reportHref } from '#app/console/reports/report-hrefs.ts';
import { formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { formatCount } from '#domain/kernel/money.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import { REPORTS } from '#domain/reports/definitions.ts';
import { PERIOD_PRESETS, readPeriod } from '#domain/reports/period.ts';
import { REPORT_NAMES, type Report, type ReportChart } from '#domain/reports/report.ts';
import { formatFigure, PERIOD_LABELS, periodErrorMessage } from '#domain/words/english/team/reports.ts';
import type { Container } from '#infra/container/container.ts';

const MAX_ROWS = 100;
const MAX_BARS = 30;
const MAX_COLUMNS = 60;

/** Reads the report and the period of an address. An unknown report is the first one. */
export function readReportQuery(container: Container, url: string) {
  const { searchParams } = new URL(url);
  const text = (name: string) =>
    cleanTyped(searchParams.get(name) ?? '')
      .trim()
      .slice(0, 40);
  const typed = { from: text('from'), to: text('to'), period: text('period') };
  const name = REPORT_NAMES.find((one) => one === searchParams.get('report')) ?? 'rides';
  const read = readPeriod(typed, indiaDateOf(container.clock()));
  const errors = read.ok
    ? []
    : read.errors.map((error) => ({ field: error.field, message: periodErrorMessage(error) }));
  return { name, typed, read, errors };
}

/** Returns the page of a report (docs/product/reports.md#page). A period that cannot be read has errors, and no report. */
export async function reportsPage(container: Container, url: string) {
  const { name, typed, read, errors } = readReportQuery(container, url);
  const preset = read.ok ? read.preset : null;
  const report = read.ok ? await container.queries.reports.read(name, read.period) : null;
  return {
    name,
    /** The days of the form: what was typed, while it cannot be read. */
    days: read.ok ? read.period : { from: typed.from, to: typed.to },
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    reports: REPORT_NAMES.map((one) => ({
      label: REPORTS[one].title,
      href: reportHref(one, typed),
      isChosen: one === name,
    })),
    presets: PERIOD_PRESETS.map((period) => ({
      label: PERIOD_LABELS[period],
      href: reportHref(name, { period }),
      isChosen: period === preset,
    })),
    report: report && { ...shown(report), csv: reportCsvHref(name, typed) },
  };
}

export type ReportsPage = Awaited<ReturnType<typeof reportsPage>>;

function shown(report: Report) {
  const { title, about, of, columns, rows, total, period } = report;
  const cells = (figures: Report['total']) =>
    columns.map(({ key, unit }) => formatFigure(figures[key], unit));
  return {
    title,
    about,
    of,
    period: `${formatDay(period.from)} to ${formatDay(period.to)}`,
    columns: columns.map(({ label }) => label),
    charts: report.charts
      .map((chart) => shownChart(report, chart))
      .filter(({ wide }) => rows.length > 0 && wide.texts.length > 0),
    rows: rows.slice(0, MAX_ROWS).map(({ key, label, figures }) => ({ key, label, cells: cells(figures) })),
    total: cells(total),
    cut:
      rows.length > MAX_ROWS
        ? `The first ${MAX_ROWS} of ${formatCount(rows.length)} rows. The CSV file has all of them.`
        : null,
  };
}

function shownChart(report: Report, chart: ReportChart): ShownChart {
  const { rows, note } = chartRows(report, chart);
  const draw = (width: number) => drawChart(report, chart, rows, width);
  const labels = new Map(report.columns.map(({ key, label }) => [key, label]));
  const days = `${formatDay(report.period.from)} to ${formatDay(report.period.to)}`;
  return {
    title: chart.title,
    name: `Chart: ${chart.title}, ${days}. The table has the same figures.`,
    note,
    legend: chart.series.map((key, index) => ({ label: labels.get(key) ?? key, tone: index as Tone })),
    narrow: draw(CHART_WIDTHS.narrow),
    wide: draw(CHART_WIDTHS.wide),
  };
}

function chartRows({ rows }: Report, chart: ReportChart) {
  if (chart.kind !== 'bars') {
    const last = rows.slice(-MAX_COLUMNS);
    const isCut = last.length < rows.length;
    return { rows: last, note: isCut ? `The last ${MAX_COLUMNS} of ${formatCount(rows.length)}.` : null };
  }
  // Rides without a driver or a car are of nobody: in a chart they would hide the others.
  const known = rows.filter((row) => row.key !== '' && chart.series.some((key) => row.figures[key] !== null));
  const highest = known.toSorted((one, other) => totalOf(other, chart) - totalOf(one, chart));
  const isCut = highest.length > MAX_BARS;
  return {
    rows: highest.slice(0, MAX_BARS),
    note: isCut ? `The ${MAX_BARS} highest of ${formatCount(highest.length)}.` : null,
  };
}
