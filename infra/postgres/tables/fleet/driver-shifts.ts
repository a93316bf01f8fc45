import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { IndiaDate, IndiaTime, Weekday } from '#domain/kernel/india-time.ts';

/** One row for each driver and weekday. */
export type DriverShiftsTable = {
  driver_id: DriverId;
  weekday: Weekday;
  starts_at: IndiaTime;
  ends_at: IndiaTime;
  vehicle_id: VehicleId | null;
  from_date: IndiaDate | null;
  until_date: IndiaDate | null;
  reason: string | null;
};
