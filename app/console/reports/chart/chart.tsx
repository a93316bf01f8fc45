import type { Drawing, Tone } from '#app/console/reports/chart/drawing.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

const FILLS: Record<Tone, string> = {
  0: 'fill-accent-ink',
  1: 'fill-brass-line dark:fill-brass',
  2: 'fill-cancelled',
};
const STROKES: Record<Tone, string> = {
  0: 'stroke-accent-ink',
  1: 'stroke-brass',
  2: 'stroke-cancelled',
};
const SWATCHES: Record<Tone, string> = {
  0: 'bg-accent-ink',
  1: 'bg-brass-line dark:bg-brass',
  2: 'bg-cancelled',
};

export type ShownChart = {
  readonly title: string;
  /** Description of the chart for screen readers. */
  readonly name: string;
  readonly note: string | null;
  readonly legend: readonly { readonly label: string; readonly tone: Tone }[];
  readonly narrow: Drawing;
  readonly wide: Drawing;
};

/** A chart with its legend: one drawing for phones, and one for wider screens. Both are images with a name. */
export function Chart({ chart }: { chart: ShownChart }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold">{chart.title}</span>
        {chart.legend.length > 1 && (
          <span className="flex flex-wrap gap-x-4 text-ink-soft">
            {chart.legend.map(({ label, tone }) => (
              <span key={label} className="inline-flex items-center gap-1.5">
                <span aria-hidden="true" className={classNames('size-2.5 rounded-xs', SWATCHES[tone])} />
                {label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <Drawn drawing={chart.narrow} name={chart.name} className="sm:hidden" />
      <Drawn drawing={chart.wide} name={chart.name} className="max-sm:hidden" />
      {chart.note && <p className="text-ink-soft">{chart.note}</p>}
    </figure>
  );
}

function Drawn({ drawing, name, className }: { drawing: Drawing; name: string; className: string }) {
  const { width, height, grid, boxes, lines, points, texts } = drawing;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('h-auto w-full max-w-2xl', className)}
    >
      {grid.map(({ d, isMark }) => (
        <path
          key={d}
          d={d}
          strokeDasharray={isMark ? '4 3' : undefined}
          className={isMark ? 'stroke-danger' : 'stroke-line'}
        />
      ))}
      {boxes.map(({ tone, title, ...box }) => (
        <rect key={`${box.x} ${box.y} ${tone}`} {...box} className={FILLS[tone]}>
          <title>{title}</title>
        </rect>
      ))}
      {lines.map(({ d, tone }) => (
        <path key={tone} d={d} fill="none" strokeWidth="2" className={STROKES[tone]} />
      ))}
      {points.map(({ x, y, tone, title }) => (
        <circle key={`${x} ${tone}`} cx={x} cy={y} r="3" className={FILLS[tone]}>
          <title>{title}</title>
        </circle>
      ))}
      {texts.map(({ x, y, text, anchor, isStrong }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize="12"
          className={isStrong ? 'fill-ink' : 'fill-ink-soft'}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
