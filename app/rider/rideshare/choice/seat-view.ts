import type { SeatState } from '#domain/rideshare/seats.ts';

/** One seat as any visitor may see it, without its holder. `price` is in rupees. */
export type SeatView = {
  readonly seat: string;
  readonly state: SeatState;
  readonly price: number;
};
