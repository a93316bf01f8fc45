import { classNames } from '#app/ui/parts/class-names.ts';
import { RIDE_STEPS, type RideStep } from '#domain/duties/link/ride-step.ts';
import * as words from '#words/account/my-bookings.ts';

/** How far a ride is, in words. The page reloads by itself, and a changed step is announced. */
export function RideProgress({ step }: { step: RideStep }) {
  const reached = RIDE_STEPS.indexOf(step);
  return (
    <div className="grid gap-2">
      <p role="status">
        <span className="text-ink-soft">{words.status}</span> <strong>{words.rideSteps[step]}</strong>
      </p>
      <ol className="grid grid-cols-7 gap-1" aria-hidden="true">
        {RIDE_STEPS.map((one, index) => (
          <li
            key={one}
            className={classNames('h-1.5 rounded-full', index <= reached ? 'bg-accent' : 'bg-sunken')}
          />
        ))}
      </ol>
    </div>
  );
}
