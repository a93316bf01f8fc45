import type { Generated } from 'kysely';
import type { DutyId, DutyState } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { Created, NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

/** Exactly one of `booking_id` and `trip_id` is set. */
export type DutiesTable = {
  id: Generated<DutyId>;
  version: Generated<number>;
  booking_id: BookingId | null;
  trip_id: TripId | null;
  driver_id: DriverId;
  vehicle_id: VehicleId;
  starts_at: Timestamp;
  ends_at: Timestamp;
  state: Generated<DutyState>;
  notified_at: Timestamp | null;
  /** Who allowed the duty in spite of conflicts, when and why. All four are null together, except the phone. */
  override_role: Actor['role'] | null;
  override_phone: NullablePhoneColumn;
  override_surface: Surface | null;
  override_at: Timestamp | null;
  override_reason: string | null;
  created_at: Created;
};
