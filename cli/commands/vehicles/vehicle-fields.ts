import { z } from 'zod';
import { DEFAULT_CAPACITY, DEFAULT_RANGE_KM, VEHICLE_TYPES } from '#domain/fleet/vehicle.ts';

const TYPES = VEHICLE_TYPES.join(', ');

/** What can be said of a vehicle; the domain judges it. */
export const vehicleFields = {
  make: z.string().optional(),
  model: z.string().optional(),
  plate: z.string().optional(),
  type: z.string().optional(),
  capacity: z.string().optional(),
  rangeKm: z.string().optional(),
};

export const VEHICLE_OPTIONS = {
  '--make <make>': 'who made it',
  '--model <model>': 'which model',
  '--plate <plate>': 'the licence plate, in any spacing',
  '--type <type>': TYPES,
  '--capacity <seats>': `seats for passengers, ${DEFAULT_CAPACITY} unless given`,
  '--range-km <km>': `how far a full charge takes it, ${DEFAULT_RANGE_KM} unless given`,
};
