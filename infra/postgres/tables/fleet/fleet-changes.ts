import type { Generated } from 'kysely';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type FleetChangesTable = {
  id: Generated<number>;
  driver_id: DriverId | null;
  vehicle_id: VehicleId | null;
  version: number;
  lines: string;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Surface;
  at: Timestamp;
};
