export const VEHICLE_TYPES = ['sedan', 'suv', 'hatchback', 'mpv'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const VEHICLE_TYPE_LABELS: Record<VehicleType, string> = {
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  mpv: 'MPV',
};

export type VehicleId = number & { readonly __brand: 'VehicleId' };

/** One car of the fleet. `rangeKm` is how far a full charge takes it (decisions §7: 530 km by default). */
export type Vehicle = {
  readonly id: VehicleId;
  /** Grows by one with each change: what an edit compares. */
  readonly version: number;
  readonly make: string;
  readonly model: string;
  readonly regNo: string;
  readonly type: VehicleType;
  readonly capacity: number;
  readonly rangeKm: number;
  readonly active: boolean;
};

export const DEFAULT_CAPACITY = 4;
export const DEFAULT_RANGE_KM = 530;
