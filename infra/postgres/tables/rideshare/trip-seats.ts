import type { Generated } from 'kysely';
import type { TripId } from '#domain/kernel/ids.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { SeatHolder, SeatState } from '#domain/rideshare/seats.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type TripSeatsTable = {
  trip_id: TripId;
  seat: string;
  price: Rupees;
  status: Generated<SeatState>;
  held_by: SeatHolder | null;
  held_until: Timestamp | null;
  hold_slot: number | null;
  blocked_by: string | null;
  blocked_at: Timestamp | null;
};
