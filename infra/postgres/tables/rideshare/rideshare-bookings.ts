import type { Generated } from 'kysely';
import type { Surface } from '#domain/kernel/actor.ts';
import type { RideshareStatus, SeatCancellation } from '#domain/rideshare/rideshare-booking.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type RideshareBookingsTable = {
  id: Generated<number>;
  status: RideshareStatus;
  trip_id: number;
  seat: string;
  pickup_stop_id: number;
  drop_stop_id: number;
  pickup_at: Timestamp;
  drop_at: Timestamp;
  customer_id: number;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  fare: number;
  payment_status: Generated<'pay-on-arrival' | 'paid'>;
  surface: Surface;
  booked_at: Timestamp;
  cancelled_at: Timestamp | null;
  cancelled_by: SeatCancellation['by'] | null;
  cancelled_by_phone: string | null;
  cancelled_from: Surface | null;
  idempotency_key: string | null;
  fingerprint: string | null;
};
