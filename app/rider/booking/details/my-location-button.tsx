import { useState } from 'react';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import * as words from '#words/booking/booking-ride.ts';

/**
 * Fills in the known place nearest to the rider (docs/product/rides.md#my-location). The browser asks for permission after
 * a press. Until a script runs, the button keeps its room and cannot be seen or reached.
 */
export function MyLocationButton({ id }: { id: string }) {
  const hydrated = useHydrated();
  /** Null while the location is being found. */
  const [said, setSaid] = useState<string | null>('');
  return (
    <>
      <Button
        className={classNames(!hydrated && 'invisible noscript:hidden')}
        pending={said === null && words.findingLocation}
        onClick={() => {
          setSaid(null);
          import('#app/rider/booking/details/my-location.ts')
            .then(({ fillInMyLocation }) => fillInMyLocation(id))
            .then(setSaid, () => setSaid(words.locationUnloaded));
        }}
      >
        {words.myLocation}
      </Button>
      <p role="status" className="basis-full text-sm text-ink-soft empty:sr-only">
        {said}
      </p>
    </>
  );
}
