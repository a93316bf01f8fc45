import type { Generated } from 'kysely';
import type { SeatState } from '#domain/rideshare/seats.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type TripSeatsTable = {
  trip_id: number;
  seat: string;
  price: number;
  status: Generated<SeatState>;
  held_by: string | null;
  held_until: Timestamp | null;
  hold_slot: number | null;
  blocked_by: string | null;
  blocked_at: Timestamp | null;
};
