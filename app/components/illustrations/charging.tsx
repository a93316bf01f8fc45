import { Car } from '#app/components/illustrations/car.tsx';

/** The car at its charging post: for the fleet’s electric claim. 320 by 200. */
export function Charging({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 200" fill="none" className={className} aria-hidden="true">
      <path fill="var(--scene)" d="M0 172H320V200H0Z" />
      <path fill="var(--scene-far)" d="M30 172V70C30 60 36 54 46 54H82C92 54 98 60 98 70V172Z" />
      <path fill="var(--scene)" d="M42 68H86V104H42Z" />
      <path fill="var(--accent)" d="M68 72L50 90H62L58 101L78 83H66Z" />
      <path fill="var(--scene-near)" d="M22 168H106V178H22Z" />
      <path
        stroke="var(--scene-line)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M98 112C120 112 112 156 130 156C144 156 136 128 148 126"
      />
      <path fill="var(--scene-line)" d="M144 118H156C160 118 162 121 162 125C162 129 160 132 156 132H144Z" />
      <Car x={146} y={180} scale={0.34} />
    </svg>
  );
}
