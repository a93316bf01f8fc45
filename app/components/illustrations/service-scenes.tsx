import type { ReactNode } from 'react';
import { Car } from '#app/components/illustrations/car.tsx';
import { spokes } from '#app/components/illustrations/spokes.ts';

/** The frame of a service card’s picture: 320 by 160, sky and ground in the scene’s tones. */
function Scene({ children, className }: { children: ReactNode; className: string | undefined }) {
  return (
    <svg
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className={className}
      aria-hidden="true"
    >
      <path fill="var(--scene)" d="M0 0H320V160H0Z" />
      {children}
    </svg>
  );
}

function Ground() {
  return (
    <>
      <path fill="var(--scene-near)" d="M0 138H320V160H0Z" />
      <path stroke="var(--scene)" strokeWidth="2" strokeDasharray="18 14" d="M4 151H320" />
    </>
  );
}

/** Airport: the terminal’s long roof, the tower, an aircraft climbing, the car at the kerb. */
export function AirportScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <circle cx="252" cy="52" r="26" fill="var(--brass-line)" fillOpacity="0.55" />
      <path fill="var(--scene-far)" d="M26 138V58H20V46H28L31 36H43L46 46H54V58H48V138Z" />
      <path fill="var(--scene-near)" d="M22 48H52V55H22Z" />
      <path fill="var(--scene-far)" d="M66 138V88C118 64 214 62 320 78V138Z" />
      <path
        stroke="var(--scene-line)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M58 92C116 64 214 60 322 77"
      />
      <path
        stroke="var(--scene)"
        strokeWidth="2"
        d="M92 138V84M120 138V77M148 138V73M176 138V71M204 138V71M232 138V72M260 138V75M288 138V78"
      />
      <g transform="translate(150 34) rotate(-16)" fill="var(--scene-line)">
        <path d="M-36 0C-36-4-30-5-24-5H20C30-5 38-2 40 1C38 4 30 5 22 5H-24C-31 5-36 4-36 0Z" />
        <path d="M-2-3L-20-22H-12L12-3ZM-2 3L-22 24H-13L12 3ZM-28-3L-38-17H-31L-18-3Z" />
      </g>
      <path
        stroke="var(--scene-line)"
        strokeOpacity="0.5"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
        d="M28 76C62 70 88 62 112 48"
      />
      <Ground />
      <Car x={88} y={146} scale={0.27} />
    </Scene>
  );
}

/** Hourly: the sun as a clock’s face over the city, the hours run by the car beneath it. */
export function HourlyScene({ className }: { className?: string }) {
  const dial = { x: 160, y: 78 };
  return (
    <Scene className={className}>
      <path fill="var(--scene-far)" d="M0 138V84H22V66H48V92H66V138ZM254 138V96H274V60H298V82H320V138Z" />
      <circle cx={dial.x} cy={dial.y} r="64" fill="var(--scene-far)" />
      <path fill="var(--brass-line)" fillOpacity="0.6" d="M160 78V20A58 58 0 0 1 210.200 107Z" />
      <circle cx={dial.x} cy={dial.y} r="58" stroke="var(--scene-line)" strokeWidth="3" />
      <path d={spokes(dial, 48, 54, 12)} stroke="var(--scene-line)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M160 78V34M160 78L190 95.300"
        stroke="var(--scene-line)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx={dial.x} cy={dial.y} r="5" fill="var(--scene-line)" />
      <Ground />
      <Car x={84} y={146} scale={0.25} />
    </Scene>
  );
}

/** Intercity: the road from the plain into the hills, from one pin to the other. */
export function IntercityScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <circle cx="70" cy="46" r="22" fill="var(--brass-line)" fillOpacity="0.55" />
      <path fill="var(--scene-far)" d="M60 138L128 58L152 84L206 26L262 88L288 62L320 96V138Z" />
      <path
        fill="var(--scene)"
        d="M206 26L188 46L198 54L206 47L217 56L223 45ZM128 58L116 72L124 78L130 72L140 71Z"
      />
      <path fill="var(--scene-near)" d="M0 138V118C48 104 92 128 150 112C212 94 262 108 320 96V138Z" />
      <path
        stroke="var(--scene)"
        strokeWidth="4"
        strokeDasharray="10 7"
        strokeLinecap="round"
        d="M40 112C86 100 96 122 148 108C190 96 178 78 214 74C238 71 250 66 256 56"
      />
      <Pin x={40} y={110} tone="var(--scene-line)" />
      <Pin x={257} y={54} tone="var(--brass-line)" />
      <Ground />
      <Car x={70} y={146} scale={0.25} />
    </Scene>
  );
}

/** Rideshare: one line through its stops, a seat taken at each. */
export function RideshareScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path fill="var(--scene-far)" d="M0 138V110C60 88 118 104 176 92C232 80 280 84 320 70V138Z" />
      <path
        stroke="var(--scene-line)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M34 92H92C116 92 116 48 140 48H204C228 48 228 30 252 30H288"
      />
      {(
        [
          [34, 92],
          [92, 92],
          [140, 48],
          [204, 48],
        ] as const
      ).map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" fill="var(--scene)" stroke="var(--scene-line)" strokeWidth="4" />
      ))}
      <circle cx="288" cy="30" r="9" fill="var(--brass-line)" stroke="var(--scene-line)" strokeWidth="4" />
      <Ground />
      <Car x={120} y={146} scale={0.27} />
    </Scene>
  );
}

export function Pin({ x, y, tone }: { x: number; y: number; tone: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={tone} d="M0 0C-3-8-13-14-13-24A13 13 0 0 1 13-24C13-14 3-8 0 0Z" />
      <circle cy="-24" r="5" fill="var(--scene)" />
    </g>
  );
}
