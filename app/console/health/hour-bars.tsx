import type { HourView } from '#app/console/health/health-page.server.ts';

const WIDTH = 4;
const BAR = 3;
const HEIGHT = 24;

/** A bar for each of the last 24 hours, the newest on the right. What went wrong stands on top, in red. `label` says what it shows. */
export function HourBars({ label, hours }: { label: string; hours: readonly HourView[] }) {
  const most = Math.max(1, ...hours.map(({ well, bad }) => well + bad));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * HEIGHT));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${hours.length * WIDTH} ${HEIGHT + 1}`}
      className="h-8 w-32 shrink-0"
    >
      <rect y={HEIGHT} width={hours.length * WIDTH} height="1" className="fill-line" />
      {hours.map((hour, at) => {
        const [well, bad] = [heightOf(hour.well), heightOf(hour.bad)];
        const x = at * WIDTH;
        return (
          <g key={hour.label}>
            <title>{`${hour.label}: ${hour.well + hour.bad}, ${hour.bad} of them not well`}</title>
            <rect x={x} y={HEIGHT - well} width={BAR} height={well} className="fill-success" />
            <rect x={x} y={HEIGHT - well - bad} width={BAR} height={bad} className="fill-danger" />
          </g>
        );
      })}
    </svg>
  );
}
