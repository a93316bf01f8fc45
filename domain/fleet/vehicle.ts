import { parseIdWithPrefix } from '#domain/kernel/ids.ts';
import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';

export const VEHICLE_TYPES = ['sedan', 'suv', 'hatchback', 'mpv'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const VEHICLE_TYPE_LABELS: Record<VehicleType, string> = {
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  mpv: 'MPV',
};

export type VehicleId = number & { readonly __brand: 'VehicleId' };

/** A time in which a vehicle cannot drive. `until` is its last day; null: until somebody puts the vehicle back. */
export type OutOfService = { readonly from: Date; readonly until: IndiaDate | null };

/**
 * A vehicle of the fleet. `rangeKm` is its range on a full charge (docs/product/fleet.md#vehicle-defaults).
 */
export type Vehicle = {
  readonly id: VehicleId;
  /** Increases by one with each change. Used for optimistic locking. */
  readonly version: number;
  readonly make: string;
  readonly model: string;
  readonly regNo: string;
  readonly type: VehicleType;
  readonly capacity: number;
  readonly rangeKm: number;
  readonly active: boolean;
  /** May be over already (docs/product/fleet.md#out-of-service). */
  readonly outOfService: OutOfService | null;
};

export type VehicleDetails = Omit<Vehicle, 'id' | 'version'>;

/** Fields that are unique among vehicles. */
export type VehicleKey = 'regNo';

export const DEFAULT_CAPACITY = 4;
export const MAX_CAPACITY = 60;
export const DEFAULT_RANGE_KM = 530;
export const MAX_RANGE_KM = 5_000;

/** Parses a vehicle id such as `12`; undefined for other text. */
export function parseVehicleId(text: string): VehicleId | undefined {
  return parseIdWithPrefix<VehicleId>(text, 'VH');
}

/** Returns the changes of a vehicle, one line each: `Range: 530 km → 480 km`. */
export function describeVehicleEdit(before: VehicleDetails, after: VehicleDetails): string[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return Object.keys(was)
    .filter((label) => was[label] !== is[label])
    .map((label) => `${label}: ${was[label]} → ${is[label]}`);
}

function factsOf({ make, model, regNo, type, capacity, rangeKm, active, ...rest }: VehicleDetails) {
  const facts: Record<string, string> = {
    Make: make,
    Model: model,
    'Licence plate': regNo,
    Type: VEHICLE_TYPE_LABELS[type],
    Capacity: String(capacity),
    Range: `${rangeKm} km`,
    Status: active ? 'Active' : 'Inactive',
    Service: serviceWords(rest.outOfService),
  };
  return facts;
}

function serviceWords(period: OutOfService | null): string {
  if (!period) return 'In service';
  return period.until ? `Out of service until ${formatDay(period.until)}` : 'Out of service until put back';
}
