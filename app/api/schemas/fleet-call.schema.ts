import { z } from 'zod';

const MAX_TEXT_LENGTH = 300;
const MAX_VERSION = 2_147_483_647;

/** Text that a rule of the domain judges; null says that there is none. */
const written = z
  .string('Must be text')
  .max(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`)
  .nullish()
  .transform((value) => (value === null ? '' : value));

/** The same where a client may send a number. */
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

/** The fields of a record that its answers have besides: a client may send a whole record back. */
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

/** A driver as a client sends one; `license` is also spelt `licenseNumber` (docs/product/fleet.md#drivers). */
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
      isActive: flag,
    },
    'Send a JSON object',
  )
  .refine(({ license, licenseNumber }) => agree(license, licenseNumber), {
    path: ['licenseNumber'],
    message: 'license and licenseNumber must be the same',
  });

/** A vehicle as a client sends one; `licensePlate` is also spelt `regNo` (docs/product/fleet.md#vehicles). */
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
    },
    'Send a JSON object',
  )
  .refine(({ licensePlate, regNo }) => agree(licensePlate, regNo), {
    path: ['regNo'],
    message: 'licensePlate and regNo must be the same',
  });

/** A driver in the domain's fields; what is absent stays undefined. */
export function driverOfCall(call: z.output<typeof driverCall>) {
  const { name, phone, license, licenseNumber, experience, isActive } = call;
  return { name, phone, license: license ?? licenseNumber, experience, active: isActive };
}

/** A vehicle in the domain's fields; what is absent stays undefined. */
export function vehicleOfCall(call: z.output<typeof vehicleCall>) {
  const { make, model, licensePlate, regNo, vehicleType, capacity, rangeKm, isActive } = call;
  const plate = licensePlate ?? regNo;
  return { make, model, licensePlate: plate, vehicleType, capacity, rangeKm, active: isActive };
}

function agree(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
