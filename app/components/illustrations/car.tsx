import { spokes } from '#app/components/illustrations/spokes.ts';

export type CarTones = { body: string; shade: string; glass: string; tyre: string; trim: string };

/** By night: ivory under the lamps. */
export const NIGHT_CAR: CarTones = {
  body: 'var(--night-ivory)',
  shade: '#d9cfb9',
  glass: '#1c3d30',
  tyre: '#06100b',
  trim: 'var(--night-brass)',
};

/** On a light ground: deep green, as the fleet is painted. */
export const DAY_CAR: CarTones = {
  body: 'var(--car-body)',
  shade: 'var(--car-shade)',
  glass: 'var(--car-glass)',
  tyre: 'var(--car-tyre)',
  trim: 'var(--brass-line)',
};

const REAR_WHEEL = { x: 139, y: 199 };
const FRONT_WHEEL = { x: 471, y: 199 };

/**
 * The electric MPV from its left side, nose to the right: 610 by 245 units, the wheels standing on y = 240. `x` and `y`
 * place the rear tyre’s ground line; `scale` sizes it.
 */
export function Car({
  x,
  y,
  scale,
  tones = DAY_CAR,
}: {
  x: number;
  y: number;
  scale: number;
  tones?: CarTones;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) translate(0 -240)`}>
      <path
        fill={tones.body}
        d="M30 218C23 214 19 203 19 186C19 160 22 138 28 118L47 66C52 52 62 43 80 41C128 35 232 33 282 37C336 42 374 60 416 97L428 106C478 109 526 118 556 136C574 147 584 166 584 190C584 204 580 214 570 218Z"
      />
      <path
        fill={tones.shade}
        d="M20 176C150 186 440 186 583 180C584 184 584 187 584 190C584 204 580 214 570 218L30 218C23 214 19 203 19 186Z"
      />
      <path
        fill={tones.glass}
        d="M54 104L69 64C72 57 77 54 86 53C132 48 232 47 278 50C322 54 354 68 392 101C395 104 394 107 389 107L60 110C55 110 53 108 54 104Z"
      />
      <g stroke={tones.body} strokeWidth="7" fill="none">
        <path d="M158 48L150 112" />
        <path d="M276 46L284 110" strokeWidth="9" />
        <path d="M352 70L360 110" strokeWidth="5" />
      </g>
      <g stroke={tones.glass} strokeOpacity="0.35" strokeWidth="2" fill="none">
        <path d="M150 113C146 150 168 170 186 196" />
        <path d="M284 111L288 212" />
        <path d="M362 109C386 140 400 172 402 212" />
        <path d="M29 132C150 124 420 124 552 138" />
      </g>
      <g stroke={tones.trim} strokeWidth="4.5" strokeLinecap="round">
        <path d="M232 132H256" />
        <path d="M322 131H346" />
        <path d="M200 213H404" strokeWidth="4" />
      </g>
      <path d="M386 96L402 92C408 91 411 95 411 100L410 106L388 107Z" fill={tones.shade} />
      <path d="M22 142L30 120L50 124L45 146Z" fill="#d4574a" />
      <path d="M536 132C554 136 567 144 575 157L556 152C546 149 538 142 536 132Z" fill="var(--accent)" />
      <Wheel at={REAR_WHEEL} tones={tones} />
      <Wheel at={FRONT_WHEEL} tones={tones} />
    </g>
  );
}

/** The chariot’s wheel again: sixteen thin spokes in brass. */
function Wheel({ at, tones }: { at: { x: number; y: number }; tones: CarTones }) {
  return (
    <g>
      <path
        fill={tones.tyre}
        d={`M${at.x - 52} 219V${at.y}A52 52 0 0 1 ${at.x + 52} ${at.y}V219Z`}
        fillOpacity="0.9"
      />
      <circle cx={at.x} cy={at.y} r="41" fill={tones.tyre} />
      <circle cx={at.x} cy={at.y} r="29" fill={tones.shade} />
      <path d={spokes(at, 9, 28, 16)} stroke={tones.tyre} strokeWidth="3.5" />
      <circle cx={at.x} cy={at.y} r="28" fill="none" stroke={tones.trim} strokeWidth="3" />
      <circle cx={at.x} cy={at.y} r="8" fill={tones.trim} />
    </g>
  );
}
