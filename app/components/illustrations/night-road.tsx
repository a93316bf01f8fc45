import { Car, NIGHT_CAR } from '#app/components/illustrations/car.tsx';
import { Skyline } from '#app/components/illustrations/skyline.tsx';

const STARS = [
  [82, 70, 2],
  [190, 132, 1.4],
  [288, 54, 1.6],
  [402, 118, 1.2],
  [520, 62, 2],
  [634, 140, 1.4],
  [742, 76, 1.6],
  [872, 44, 1.3],
  [1010, 170, 1.5],
  [1120, 84, 2],
  [1164, 152, 1.2],
  [346, 190, 1.1],
] as const; // prettier-ignore

const LAMPS = [90, 410, 730, 1050] as const;

/** The hero: the car under way past Delhi at night, its lamps on the road. 1200 by 520, the same in both themes. */
export function NightRoad({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1200 520"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className={className}
      aria-hidden="true"
    >
      <path fill="var(--night)" d="M0 0H1200V520H0Z" />
      <circle cx="930" cy="150" r="74" fill="var(--night-brass)" />
      <circle cx="902" cy="138" r="74" fill="var(--night)" />
      <g fill="var(--night-ivory)" fillOpacity="0.7">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g transform="translate(0 356)">
        <Skyline far="var(--night-far)" near="var(--night-near)" />
      </g>
      <path fill="var(--night-far)" d="M0 352H1200V402H0Z" />
      <path
        fill="var(--night-near)"
        d="M0 402V380C60 366 110 388 164 378C230 364 270 384 340 380C430 372 500 388 590 380C680 370 760 388 850 378C930 368 1010 386 1090 378C1130 374 1170 380 1200 376V402Z"
      />
      {LAMPS.map((x) => (
        <Lamp key={x} x={x} />
      ))}
      <path fill="var(--night-road)" d="M0 400H1200V520H0Z" />
      <path stroke="var(--night-near)" strokeWidth="3" d="M0 401.500H1200" />
      <path stroke="var(--night-brass)" strokeWidth="5" strokeDasharray="72 54" d="M-30 492H1230" />
      <path fill="var(--night-ivory)" fillOpacity="0.12" d="M748 400L1200 360V486L748 430Z" />
      <path fill="var(--night-ivory)" fillOpacity="0.16" d="M748 404L1120 400V470L748 424Z" />
      <ellipse cx="520" cy="462" rx="290" ry="10" fill="#040a07" />
      <Car x={222} y={462} scale={0.93} tones={NIGHT_CAR} />
    </svg>
  );
}

function Lamp({ x }: { x: number }) {
  return (
    <g>
      <path
        stroke="var(--night-road)"
        strokeWidth="5"
        d={`M${x} 402V214C${x} 200 ${x + 10} 194 ${x + 24} 194H${x + 52}`}
      />
      <path fill="var(--night-brass)" d={`M${x + 44} 191H${x + 72}L${x + 68} 200H${x + 48}Z`} />
      <path
        fill="var(--night-brass)"
        fillOpacity="0.1"
        d={`M${x + 48} 200H${x + 68}L${x + 128} 402H${x - 12}Z`}
      />
    </g>
  );
}
