// chunk: frame

import { picture } from '#app/ui/illustrations/picture.tsx';

const WIDE = '0 0 360 176';

/** The terminal’s long roof, the tower, an aircraft climbing, the car at the kerb. */
export const AirportScene = scene('airport');

/** The sun as a clock face over the city, with the car below. */
export const HourlyScene = scene('hourly');

/** A road from the plain into the hills, between two pins. */
export const IntercityScene = scene('intercity');

/** A route line with its stops, and two riders beside the car. */
export const RideshareScene = scene('rideshare');

/**
 * Creates the scene of a service card. It is drawn twice: wide, above the text of a card on a phone, and tall,
 * beside the text on wider screens. There its own sky goes on above it.
 */
function scene(id: string) {
  const Wide = picture(`${id}-wide`, WIDE);
  const Tall = picture(`${id}-tall`, '0 0 260 320', 'bg-scene', 'meet');
  return function Scene({ className }: { className?: string }) {
    return (
      <div className={className}>
        <Wide className="block size-full sm:hidden" />
        <Tall className="hidden size-full sm:block" />
      </div>
    );
  };
}
