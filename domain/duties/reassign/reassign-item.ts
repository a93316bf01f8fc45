import type { DutyId } from '#domain/duties/duty.ts';
import type { ReassignItem } from '#domain/duties/reassign/reassign-many.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';

/** Formats a change as one word: `12.3.5.7` gives version 3 of duty 12 to driver 5 with vehicle 7, `12.3` to nobody. */
export function formatReassignItem({ id, version, crew }: ReassignItem): string {
  return [id, version, ...(crew ? [crew.driverId, crew.vehicleId] : [])].join('.');
}

/** Parses what `formatReassignItem` wrote; undefined for other text. */
export function parseReassignItem(text: string): ReassignItem | undefined {
  if (!/^[1-9]\d{0,8}(\.[1-9]\d{0,8}){1}((\.[1-9]\d{0,8}){2})?$/.test(text)) return undefined;
  const [id, version, driverId, vehicleId] = text.split('.').map(Number);
  if (id === undefined || version === undefined) return undefined;
  const crew =
    driverId && vehicleId ? { driverId: driverId as DriverId, vehicleId: vehicleId as VehicleId } : null;
  return { id: id as DutyId, version, crew };
}
