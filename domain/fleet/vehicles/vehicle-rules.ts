import type { FleetFieldError } from '#domain/fleet/refusals.ts';
import { missing, refuseWrongFields, tooLong } from '#domain/fleet/refuse-wrong-fields.ts';
import {
  DEFAULT_CAPACITY,
  DEFAULT_RANGE_KM,
  MAX_CAPACITY,
  MAX_RANGE_KM,
  VEHICLE_TYPES,
  type Vehicle,
  type VehicleDetails,
} from '#domain/fleet/vehicle.ts';
import { normalisePlate } from '#domain/fleet/vehicles/number-plate.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import { cleanCode } from '#domain/kernel/text/typed-text.ts';

/** A vehicle as entered. An empty capacity means 4, an empty range 530 km. */
export type WrittenVehicle = {
  readonly make: string;
  readonly model: string;
  readonly licensePlate: string;
  readonly vehicleType: string;
  readonly capacity: string;
  readonly rangeKm: string;
  readonly active: boolean;
};

const NAME_LIMIT = 60;
const PLATE_LIMIT = 20;

/** Validates a vehicle (docs/product/fleet.md#vehicles). Returns the errors in the order of the form. */
export function readVehicle(
  written: WrittenVehicle,
): Result<Omit<VehicleDetails, 'outOfService'>, Invalid<FleetFieldError>> {
  const make = oneLine(written.make);
  const model = oneLine(written.model);
  const regNo = normalisePlate(written.licensePlate);
  const typed = oneLine(written.vehicleType).toLowerCase();
  const type = VEHICLE_TYPES.find((known) => known === typed);
  const capacity = wholeNumber(written.capacity, DEFAULT_CAPACITY, MAX_CAPACITY);
  const rangeKm = wholeNumber(written.rangeKm, DEFAULT_RANGE_KM, MAX_RANGE_KM);
  const refusal = refuseWrongFields(
    [
      make === '' && missing('make'),
      make.length > NAME_LIMIT && tooLong('make', NAME_LIMIT),
      model === '' && missing('model'),
      model.length > NAME_LIMIT && tooLong('model', NAME_LIMIT),
      regNo === '' && missing('licensePlate'),
      regNo.length > PLATE_LIMIT && tooLong('licensePlate', PLATE_LIMIT),
      regNo !== '' && !/[\p{L}\p{N}]/u.test(regNo) && NO_PLATE,
      typed === '' && missing('vehicleType'),
      typed !== '' && !type && WRONG_TYPE,
      capacity === undefined && outside('capacity', MAX_CAPACITY),
      rangeKm === undefined && outside('rangeKm', MAX_RANGE_KM),
    ],
    [make, model, regNo, typed].includes(''),
  );
  if (refusal || !type || capacity === undefined || rangeKm === undefined) {
    return refuse(refusal ?? invalid([WRONG_TYPE]));
  }
  return ok({ make, model, regNo, type, capacity, rangeKm, active: written.active });
}

/** Returns the form values of a vehicle. */
export function writtenVehicle({ regNo, type, capacity, rangeKm, ...vehicle }: Vehicle): WrittenVehicle {
  const { make, model, active } = vehicle;
  const numbers = { capacity: String(capacity), rangeKm: String(rangeKm) };
  return { make, model, licensePlate: regNo, vehicleType: type, ...numbers, active };
}

const NO_PLATE: FleetFieldError = { field: 'licensePlate', code: 'plate-without-letters' };
const WRONG_TYPE: FleetFieldError = {
  field: 'vehicleType',
  code: 'vehicle-type-unknown',
  choices: VEHICLE_TYPES,
};

function outside(fact: 'capacity' | 'rangeKm', maximum: number): FleetFieldError {
  return { field: fact, code: 'number-out-of-range', fact, maximum };
}

/** Parses a whole number from 1 to `largest`. Empty text gives `usual`; anything else gives undefined. */
function wholeNumber(written: string, usual: number, largest: number): number | undefined {
  const typed = cleanCode(written);
  if (typed === '') return usual;
  const number = typedNumber(typed);
  return Number.isInteger(number) && number >= 1 && number <= largest ? number : undefined;
}
