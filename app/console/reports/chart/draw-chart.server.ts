import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { line, stack } from 'd3-shape';
import type { Drawing, Tone } from '#app/console/reports/chart/drawing.ts';
import type { Report, ReportChart, ReportRow, ReportUnit } from '#domain/reports/report.ts';
import { formatFigure } from '#domain/words/english/team/reports.ts';

/** Widths of a chart on a phone and on a desk. The text keeps its size. */
export const CHART_WIDTHS = { narrow: 340, wide: 620 } as const;

const HEIGHT = 240;
const BAR_STEP = 34;
/** The width of a character, and of a figure with its unit, at most. */
const CHARACTER = 6.4;
const DIGIT = 8;
const TOP = 12;
const BOTTOM = 24;
const TICKS = 4;
/** The room that the label of a part of the period needs. */
const LABEL_ROOM = 58;

type Axis = {
  readonly chart: ReportChart;
  readonly rows: readonly ReportRow[];
  readonly labels: ReadonlyMap<string, string>;
  readonly unit: ReportUnit;
  readonly width: number;
};

/** Draws a chart of some rows (docs/decisions/0068-charts.md). */
export function drawChart(
  { columns }: Pick<Report, 'columns'>,
  chart: ReportChart,
  rows: readonly ReportRow[],
  width: number,
): Drawing {
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const unit = columns.find(({ key }) => key === chart.series[0])?.unit ?? 'count';
  const axis = { chart, rows, labels, unit, width };
  switch (chart.kind) {
    case 'bars':
      return drawBars(axis);
    case 'columns':
      return drawColumns(axis);
    case 'lines':
      return drawLines(axis);
  }
}

function drawColumns(axis: Axis): Drawing {
  const { chart, rows, width } = axis;
  const most = Math.max(mostOf(axis.unit), ...rows.map((row) => totalOf(row, chart)));
  const { y, left, grid, texts } = verticalAxis(axis, most);
  const x = scaleBand(
    rows.map(({ key }) => key),
    [left, width],
  ).padding(0.25);
  const boxes = stacked(axis).flatMap((series, index) =>
    series.map(([from, to], row) => ({
      x: round(x(rows[row]?.key ?? '') ?? 0),
      y: round(y(to)),
      width: round(x.bandwidth()),
      height: round(y(from) - y(to)),
      tone: toneOf(index),
      title: titleOf(axis, rows[row], chart.series[index]),
    })),
  );
  const middle = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2;
  return {
    ...{ width, height: HEIGHT, grid, lines: [], points: [] },
    boxes: boxes.filter(({ height }) => height > 0),
    texts: [...texts, ...dayLabels(axis, left, middle)],
  };
}

function drawLines(axis: Axis): Drawing {
  const { chart, rows, width } = axis;
  const values = rows.flatMap(({ figures }) => chart.series.map((key) => figures[key] ?? 0));
  const most = Math.max(1, ...values, (chart.mark?.at ?? 0) * 1.1);
  const { y, left, grid, texts } = verticalAxis(axis, most);
  const x = scalePoint(
    rows.map(({ key }) => key),
    [left + 6, width - 6],
  );
  const points = chart.series.flatMap((series, index) =>
    rows.flatMap((row) => {
      const value = row.figures[series] ?? null;
      if (value === null) return [];
      const at = { x: round(x(row.key) ?? 0), y: round(y(value)) };
      return [{ ...at, tone: toneOf(index), title: titleOf(axis, row, series) }];
    }),
  );
  const lines = chart.series.map((series, index) => {
    const path = line<ReportRow>()
      .defined(({ figures }) => (figures[series] ?? null) !== null)
      .x(({ key }) => x(key) ?? 0)
      .y(({ figures }) => y(figures[series] ?? 0))
      .digits(1);
    return { d: path(rows) ?? '', tone: toneOf(index) };
  });
  const { mark } = chart;
  const marked = mark ? [{ d: `M${left} ${round(y(mark.at))}H${width}`, isMark: true }] : [];
  const markText = mark
    ? [{ x: width, y: round(y(mark.at)) - 5, text: mark.label, anchor: 'end' as const, isStrong: true }]
    : [];
  return {
    ...{ width, height: HEIGHT, boxes: [], lines, points },
    grid: [...grid, ...marked],
    texts: [...texts, ...dayLabels(axis, left, (key) => x(key) ?? 0), ...markText],
  };
}

function drawBars(axis: Axis): Drawing {
  const { chart, rows, width, unit } = axis;
  const values = rows.map((row) => formatFigure(totalOf(row, chart), unit));
  const right = Math.max(0, ...values.map(widthOf)) + 8;
  const most = Math.max(mostOf(unit), ...rows.map((row) => totalOf(row, chart)));
  const x = scaleLinear([0, most], [0, width - right]);
  const height = rows.length * BAR_STEP + 4;
  const boxes = stacked(axis).flatMap((series, index) =>
    series.map(([from, to], row) => ({
      x: round(x(from)),
      y: row * BAR_STEP + 18,
      width: round(x(to) - x(from)),
      height: 10,
      tone: toneOf(index),
      title: titleOf(axis, rows[row], chart.series[index]),
    })),
  );
  const texts = rows.flatMap((row, index) => [
    {
      ...{ x: 0, y: index * BAR_STEP + 12, anchor: 'start' as const, isStrong: false },
      text: shortened(row.label, width),
    },
    {
      ...{ x: round(x(totalOf(row, chart))) + 6, y: index * BAR_STEP + 27, anchor: 'start' as const },
      ...{ isStrong: true, text: values[index] ?? '' },
    },
  ]);
  const shown = boxes.filter((box) => box.width > 0);
  return { ...{ width, height, grid: [], lines: [], points: [] }, boxes: shown, texts };
}

/** Returns the scale of a vertical axis from 0, its lines and its labels. */
function verticalAxis({ unit, width }: Axis, most: number) {
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  const ticks = y.ticks(TICKS).filter((tick) => unit === 'minutes' || Number.isInteger(tick));
  const labels = ticks.map((tick) => formatFigure(tick, unit));
  const left = Math.ceil(Math.max(...labels.map(widthOf)) + 8);
  const texts = ticks.map((tick, index) => ({
    ...{ x: left - 8, y: round(y(tick)) + 4, anchor: 'end' as const, isStrong: false },
    text: labels[index] ?? '',
  }));
  const grid = ticks.map((tick) => ({ d: `M${left} ${round(y(tick))}H${width}`, isMark: false }));
  return { y, left, grid, texts };
}

/** Returns labels below the chart, as many as there is room for. */
function dayLabels({ rows, width }: Axis, left: number, at: (key: string) => number) {
  const every = Math.ceil(rows.length / Math.max(1, Math.floor((width - left) / LABEL_ROOM)));
  return rows.flatMap(({ key, label }, index) => {
    if (index % every !== 0) return [];
    const text = shortDay(label);
    const x = Math.min(round(at(key)), width - widthOf(text) / 2);
    return [{ x, y: HEIGHT - 6, text, anchor: 'middle' as const, isStrong: false }];
  });
}

/** Returns `28/11`: the labels of charts over time begin with a day, `28/11/2026`. */
function shortDay(label: string): string {
  return label.slice(0, 'dd/mm'.length);
}

function stacked({ chart, rows }: Axis) {
  return stack<ReportRow>()
    .keys(chart.series)
    .value(({ figures }, key) => figures[key] ?? 0)([...rows]);
}

export function totalOf({ figures }: ReportRow, { series }: ReportChart): number {
  return series.reduce((sum, key) => sum + (figures[key] ?? 0), 0);
}

function titleOf({ labels, unit }: Axis, row: ReportRow | undefined, series = ''): string {
  return `${row?.label}: ${labels.get(series)} ${formatFigure(row?.figures[series], unit)}`;
}

function shortened(text: string, width: number): string {
  const most = Math.floor(width / CHARACTER);
  return [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;
}

/** Returns the least end of an axis. Percentages are seen as a part of 100. */
const mostOf = (unit: ReportUnit) => (unit === 'percent' ? 100 : 1);
const toneOf = (index: number) => (index % 3) as Tone;
const widthOf = (text: string) => text.length * DIGIT;
const round = (value: number) => Math.round(value * 10) / 10;
