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
  /** The first of the current or last hold. They stay when a hold ends. */
  hold_started_at: Timestamp | null;
  hold_session: SeatHolder | null;
  hold_network: string | null;
  blocked_by: string | null;
  blocked_at: Timestamp | null;
};
