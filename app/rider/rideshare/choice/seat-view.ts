import type { SeatState } from '#domain/rideshare/seats.ts';

/** One seat as everybody may see it, who holds it left out; `price` in rupees. */
export type SeatView = {
  readonly seat: string;
  readonly state: SeatState;
  readonly price: number;
};
