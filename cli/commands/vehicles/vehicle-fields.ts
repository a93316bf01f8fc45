import { z } from 'zod';
import { DEFAULT_CAPACITY, DEFAULT_RANGE_KM, VEHICLE_TYPES } from '#domain/fleet/vehicle.ts';

const TYPES = VEHICLE_TYPES.join(', ');

/** Input fields of a vehicle. The domain validates them. */
export const vehicleFields = {
  make: z.string().optional(),
  model: z.string().optional(),
  plate: z.string().optional(),
  type: z.string().optional(),
  capacity: z.string().optional(),
  rangeKm: z.string().optional(),
};

export const VEHICLE_OPTIONS = {
  '--make <make>': 'the manufacturer',
  '--model <model>': 'the model',
  '--plate <plate>': 'the licence plate, with or without spaces',
  '--type <type>': `the type: ${TYPES}`,
  '--capacity <seats>': `the number of passenger seats (default: ${DEFAULT_CAPACITY})`,
  '--range-km <km>': `the range on a full charge (default: ${DEFAULT_RANGE_KM})`,
};
