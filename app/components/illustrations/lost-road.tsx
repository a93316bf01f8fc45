import { Car } from '#app/components/illustrations/car.tsx';

/** A signpost at the end of the road, and the car turning round: for pages that are not there. 420 by 180. */
export function LostRoad({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 180" fill="none" className={className} aria-hidden="true">
      <path fill="var(--scene)" d="M0 134C70 104 130 122 200 108C280 92 350 96 420 78V180H0Z" />
      <path fill="var(--scene-far)" d="M0 148C90 132 190 146 280 134C340 126 384 128 420 122V180H0Z" />
      <path stroke="var(--scene)" strokeWidth="4" strokeDasharray="22 16" d="M0 168H420" />
      <g>
        <path stroke="var(--scene-line)" strokeWidth="6" strokeLinecap="round" d="M342 156V34" />
        <path fill="var(--scene-line)" d="M346 42H392L406 53L392 64H346Z" />
        <path fill="var(--brass-line)" d="M338 70H294L280 81L294 92H338Z" />
      </g>
      <Car x={58} y={164} scale={0.36} />
    </svg>
  );
}

/** An empty road under a low sun: for a list that has nothing in it yet. 320 by 140. */
export function EmptyRoad({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 140" fill="none" className={className} aria-hidden="true">
      <circle cx="160" cy="84" r="34" fill="var(--brass-line)" fillOpacity="0.5" />
      <path fill="var(--scene)" d="M0 84C50 66 90 80 132 84H188C236 80 276 62 320 74V140H0Z" />
      <path fill="var(--scene-near)" d="M150 84H170L236 140H84Z" />
      <path stroke="var(--scene)" strokeWidth="4" strokeDasharray="4 6" d="M160 86V104" />
      <path stroke="var(--scene)" strokeWidth="6" strokeDasharray="12 8" d="M160 104V140" />
    </svg>
  );
}
