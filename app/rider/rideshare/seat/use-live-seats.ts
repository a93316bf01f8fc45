import { useEffect, useState } from 'react';
import type { SeatView } from '#app/rider/rideshare/choice/seat-view.ts';
import { followSeats } from '#app/rider/rideshare/seat/follow-seats.ts';

type Told = { readonly about: string; readonly seats: readonly SeatView[] };

/**
 * Returns the current seats of a trip. `live` is true while updates arrive. `path` is the trip's call;
 * `initial` is the server-rendered state, which replaces the current one when it changes.
 */
export function useLiveSeats({ path, initial }: { path: string; initial: readonly SeatView[] }): {
  seats: readonly SeatView[];
  live: boolean;
} {
  const [told, setTold] = useState<Told | null>(null);
  const [live, setLive] = useState(false);
  const about = path + JSON.stringify(initial);

  useEffect(
    () => followSeats(path, { seats: (seats) => setTold({ about, seats }), live: setLive }),
    [path, about],
  );

  return { seats: told?.about === about ? told.seats : initial, live };
}
