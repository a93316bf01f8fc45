import { z } from 'zod';
import { idField } from '#app/api/schemas/call-fields.ts';
import { DEFAULT_SHIFT } from '#domain/duties/shift.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import { WEEKDAYS } from '#domain/kernel/india-time.ts';

const MAX_TEXT_LENGTH = 300;

/** Text that the domain validates. Null and absent are empty. */
const written = z
  .string('Must be text')
  .max(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`)
  .nullish()
  .transform((value) => value ?? '');

/** Members of a record's answer. A client may send the whole record back. */
const readPast = z.unknown().optional();

const driverId = idField(parseDriverId, 'driver').refine((id) => id !== undefined, 'No driver selected');
const dayOfWeek = z.preprocess(
  (day) => (typeof day === 'string' ? day.trim().toLowerCase() : day),
  z.enum(WEEKDAYS, 'Choose a day of the week'),
);

/** The shift of a driver on a weekday. Times that are absent have their defaults; empty ones are missing. */
export const shiftCall = z.strictObject(
  {
    driverId,
    dayOfWeek,
    shiftStartTime: written.prefault(DEFAULT_SHIFT.startsAt),
    shiftEndTime: written.prefault(DEFAULT_SHIFT.endsAt),
    assignedVehicleId: idField(parseVehicleId, 'vehicle'),
    reason: written,
    startDate: written,
    endDate: written,
    availabilityType: z.enum(['weekly'], 'Choose weekly').nullish(),
    driverName: readPast,
    isOvernight: readPast,
    assignedVehicleRegNo: readPast,
  },
  'Send a JSON object',
);

/** A weekday of a driver without a shift. */
export const dayOffCall = z.strictObject({ driverId, dayOfWeek }, 'Send a JSON object');

export const leaveCall = z.strictObject(
  {
    driverId,
    leaveDate: written,
    leaveType: z.enum(['leave'], 'Please fill in date and schedule type').nullish(),
    duration: z.enum(['full-day', 'part-day'], 'Choose full-day or part-day').nullish(),
    startTime: written,
    endTime: written,
    reason: written,
    id: readPast,
    driverName: readPast,
  },
  'Send a JSON object',
);

export const clearLeaveCall = z.strictObject(
  { driverId, leaveDate: written, leaveType: readPast },
  'Send a JSON object',
);
