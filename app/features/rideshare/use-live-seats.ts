import type { SeatView } from '#app/features/rideshare/seat-view.ts';

/** The seats of a trip as they are now; `live` while news of them comes by itself. */
export function useLiveSeats({ initial }: { path: string; initial: readonly SeatView[] }): {
  seats: readonly SeatView[];
  live: boolean;
} {
  return { seats: initial, live: false };
}
