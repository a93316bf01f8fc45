import type { Generated } from 'kysely';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type DutiesTable = {
  id: Generated<number>;
  booking_id: BookingId;
  driver_id: DriverId;
  vehicle_id: VehicleId;
  starts_at: Timestamp;
  ends_at: Timestamp;
  created_at: Created;
};
