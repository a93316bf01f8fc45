import type { SeatState } from '#domain/rideshare/seats.ts';

export const seatStates: Readonly<Record<SeatState, string>> = {
  free: 'खाली',
  held: 'रोकी हुई',
  booked: 'बुक हो चुकी',
  blocked: 'नहीं मिलेगी',
};
