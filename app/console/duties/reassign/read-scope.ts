import type { ReassignScope } from '#domain/duties/reassign/affected-duties.ts';
import { parseReassignItem } from '#domain/duties/reassign/reassign-item.ts';
import type { ReassignItem } from '#domain/duties/reassign/reassign-many.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import { indiaDateOf, parseIndiaDate } from '#domain/kernel/india-time.ts';

/** The scope of the page, and the duties that were changed a moment ago. */
export type ScopeAt = ReassignScope & { readonly done: readonly Pick<ReassignItem, 'id' | 'version'>[] };

/** Reads the day, drivers, vehicles and changed duties of an address. Without a real date it is today. */
export function readScope(url: string, now: Date): ScopeAt {
  const { searchParams } = new URL(url);
  const words = (name: string) => (searchParams.get(name) ?? '').split(' ');
  return {
    date: parseIndiaDate(searchParams.get('date') ?? '') ?? indiaDateOf(now),
    driverIds: words('drivers').flatMap((id) => parseDriverId(id) ?? []),
    vehicleIds: words('vehicles').flatMap((id) => parseVehicleId(id) ?? []),
    done: words('done').flatMap((id) => parseReassignItem(id) ?? []),
  };
}
