export type { Seats } from '../seats/seats.ts';
