import type { Duty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';

/** Returns the lines of the history that describe a change, such as `Driver: Asha → Ravi`. */
export function describeDutyChange(
  before: Duty,
  after: Duty,
  { drivers, vehicles }: Pick<DutySheet, 'drivers' | 'vehicles'>,
): string {
  const driver = (wanted: DriverId) => drivers.find(({ id }) => id === wanted)?.name ?? `driver ${wanted}`;
  const vehicle = (wanted: VehicleId) =>
    vehicles.find(({ id }) => id === wanted)?.regNo ?? `vehicle ${wanted}`;
  const lines = [
    ['Driver', driver(before.driverId), driver(after.driverId)],
    ['Vehicle', vehicle(before.vehicleId), vehicle(after.vehicleId)],
    ['Start', formatDateTime(before.startsAt), formatDateTime(after.startsAt)],
    ['End', formatDateTime(before.endsAt), formatDateTime(after.endsAt)],
  ] as const;
  return lines
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `${label}: ${was} → ${is}`)
    .join('\n');
}
