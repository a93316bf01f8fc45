import type { DriverKey } from '#domain/fleet/driver.ts';
import type { VehicleKey, VehicleType } from '#domain/fleet/vehicle.ts';
import type { PhoneFieldError } from '#domain/identity/refusals.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { ChangedMeanwhile, FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

/** Fields of a driver or vehicle. */
export type FleetFact =
  | 'name'
  | 'phone'
  | 'license'
  | 'experience'
  | 'make'
  | 'model'
  | 'licensePlate'
  | 'vehicleType'
  | 'capacity'
  | 'rangeKm';

/** Errors of a driver or vehicle. */
export type FleetFieldError =
  | FieldError<'fact-missing', { readonly fact: FleetFact }>
  | FieldError<'fact-too-long', { readonly fact: FleetFact; readonly limit: number }>
  | FieldError<'number-out-of-range', { readonly fact: 'capacity' | 'rangeKm'; readonly maximum: number }>
  | FieldError<'language-unknown', { readonly choices: readonly LanguageCode[] }>
  | FieldError<'plate-without-letters'>
  | FieldError<'out-of-service-day-wrong'>
  | FieldError<'vehicle-type-unknown', { readonly choices: readonly VehicleType[] }>
  | PhoneFieldError;

export type FleetKind = 'driver' | 'vehicle';
export type FleetNotFound = RefusalOf<'not-found', { readonly what: FleetKind }>;
/** The driver or vehicle has duties or assignments, so it cannot be deleted. */
export type FleetInUse = RefusalOf<'in-use', { readonly what: FleetKind }>;
/** A duty that has not ended: of a booking such as `BK-12`, or of a trip. */
export type DutyAhead = { readonly label: string; readonly startsAt: Date };
/** The driver or vehicle has duties ahead, so it cannot be deactivated. */
export type DutiesAhead = RefusalOf<
  'duties-ahead',
  { readonly what: FleetKind; readonly duties: readonly DutyAhead[] }
>;
export type FleetTaken = RefusalOf<
  'already-there',
  | { readonly what: 'driver'; readonly field: DriverKey }
  | { readonly what: 'vehicle'; readonly field: 'licensePlate' }
>;
export type FleetChanged = ChangedMeanwhile<FleetKind>;

export const DRIVER_NOT_FOUND: FleetNotFound = { code: 'not-found', what: 'driver' };
export const VEHICLE_NOT_FOUND: FleetNotFound = { code: 'not-found', what: 'vehicle' };

/** Refuses a driver with a phone or licence number that is already in use. */
export function driverTaken(field: DriverKey): FleetTaken {
  return { code: 'already-there', what: 'driver', field };
}

/** Refuses a vehicle with a licence plate that is already in use. */
export function vehicleTaken(_key: VehicleKey): FleetTaken {
  return { code: 'already-there', what: 'vehicle', field: 'licensePlate' };
}
