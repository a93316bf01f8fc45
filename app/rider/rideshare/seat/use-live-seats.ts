import { useEffect, useState } from 'react';
import type { SeatView } from '#app/rider/rideshare/choice/seat-view.ts';
import { followSeats } from '#app/rider/rideshare/seat/follow-seats.ts';

type LiveSeats = { readonly initialKey: string; readonly seats: readonly SeatView[] };

/**
 * Returns the current seats of a trip. `live` is true while updates arrive. `path` is the trip's call;
 * `initial` is the server-rendered state, which replaces the current one when it changes.
 */
export function useLiveSeats({ path, initial }: { path: string; initial: readonly SeatView[] }): {
  seats: readonly SeatView[];
  live: boolean;
} {
  const [latest, setLatest] = useState<LiveSeats | null>(null);
  const [live, setLive] = useState(false);
  const initialKey = path + JSON.stringify(initial);

  useEffect(
    () => followSeats(path, { seats: (seats) => setLatest({ initialKey, seats }), live: setLive }),
    [path, initialKey],
  );

  return { seats: latest?.initialKey === initialKey ? latest.seats : initial, live };
}
