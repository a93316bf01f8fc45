import { z } from 'zod';
import type { WantedService } from '#domain/fleet/vehicles/out-of-service.ts';

const MAX_TEXT_LENGTH = 300;
const MAX_VERSION = 2_147_483_647;

/** Text that the domain validates. Null means no value. */
const written = z
  .string('Must be text')
  .max(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`)
  .nullish()
  .transform((value) => (value === null ? '' : value));

/** The same for a field that a client may send as a number. */
const writtenNumber = z
  .union(
    [z.number(), z.string().max(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`)],
    'Must be a number',
  )
  .nullish()
  .transform((value) => (value === null ? '' : value?.toString()));

const flag = z
  .boolean('Must be true or false')
  .nullish()
  .transform((value) => value ?? undefined);

/** The other members of a record's answer. A client may send the whole record back. */
const readPast = {
  id: z.unknown().optional(),
  hasDuties: z.unknown().optional(),
  upcomingDuties: z.unknown().optional(),
};
const version = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(MAX_VERSION, `Must be at most ${MAX_VERSION}`)
  .nullish()
  .transform((value) => value ?? undefined);

/** A driver in a call's body. `licenseNumber` is accepted for `license`. */
export const driverCall = z
  .strictObject(
    {
      ...readPast,
      version,
      name: written,
      phone: written,
      license: written,
      licenseNumber: written,
      experience: writtenNumber,
      language: written,
      isActive: flag,
    },
    'Send a JSON object',
  )
  .refine(({ license, licenseNumber }) => agree(license, licenseNumber), {
    path: ['licenseNumber'],
    message: 'license and licenseNumber must be the same',
  });

/** A vehicle in a call's body. `regNo` is accepted for `licensePlate`. */
export const vehicleCall = z
  .strictObject(
    {
      ...readPast,
      version,
      make: written,
      model: written,
      licensePlate: written,
      regNo: written,
      vehicleType: written,
      capacity: writtenNumber,
      rangeKm: writtenNumber,
      isActive: flag,
      isOutOfService: flag,
      outOfServiceFrom: z.unknown().optional(),
      outOfServiceUntil: z
        .string('Must be a day such as 2026-11-21')
        .max(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`)
        .nullish(),
    },
    'Send a JSON object',
  )
  .refine(({ licensePlate, regNo }) => agree(licensePlate, regNo), {
    path: ['regNo'],
    message: 'licensePlate and regNo must be the same',
  });

/** Returns a driver's fields in the domain's names. Absent fields stay undefined. */
export function driverOfCall(call: z.output<typeof driverCall>) {
  const { name, phone, license, licenseNumber, experience, language, isActive } = call;
  return { name, phone, license: license ?? licenseNumber, experience, language, active: isActive };
}

/** Returns a vehicle's fields in the domain's names. Absent fields stay undefined. */
export function vehicleOfCall(call: z.output<typeof vehicleCall>) {
  const { make, model, licensePlate, regNo, vehicleType, capacity, rangeKm, isActive } = call;
  const plate = licensePlate ?? regNo;
  return {
    make,
    model,
    licensePlate: plate,
    vehicleType,
    capacity,
    rangeKm,
    active: isActive,
    outOfService: serviceOfCall(call),
  };
}

/** A last day alone takes the vehicle out of service. */
function serviceOfCall({
  isOutOfService,
  outOfServiceUntil: until,
}: z.output<typeof vehicleCall>): WantedService | undefined {
  if (isOutOfService === false) return null;
  return isOutOfService || until ? { until } : undefined;
}

function agree(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
