import type { Generated } from 'kysely';
import type { DutyChangeKind, DutyId, DutyState } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

/** The history of duties. It refers to no row, so that it outlives the duty and its booking. */
export type DutyChangesTable = {
  id: Generated<number>;
  duty_id: DutyId;
  version: number;
  kind: DutyChangeKind;
  booking_id: BookingId | null;
  trip_id: TripId | null;
  /** The duty after the change; before it, if the duty was removed. */
  driver_id: DriverId;
  vehicle_id: VehicleId;
  starts_at: Timestamp;
  ends_at: Timestamp;
  state: DutyState;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Surface;
  note: string | null;
  at: Timestamp;
  /** The override of the duty after the change; before it, if the duty was removed. */
  override_role: Actor['role'] | null;
  override_phone: NullablePhoneColumn;
  override_surface: Surface | null;
  override_at: Timestamp | null;
  override_reason: string | null;
  /** The version that this change took back. Null for all other changes. */
  undoes: number | null;
};
