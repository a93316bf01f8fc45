import { z } from 'zod';
import { dayField, idField, timeField } from '#app/api/schemas/call-fields.ts';
import { pageFields } from '#app/api/schemas/page-query.ts';
import { DEFAULT_DUTY_START, MAX_DUTY_MINUTES, parseDutyId } from '#domain/duties/duty.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import { parseBookingId, parseTripId } from '#domain/kernel/ids.ts';
import { type IndiaDate, type IndiaTime, indiaInstant } from '#domain/kernel/india-time.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';

const MAX_TEXT_LENGTH = 300;

const version = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .nullish()
  .transform((value) => value ?? undefined);

const minutes = z
  .union([z.number(), z.string().regex(/^\d{0,6}$/)], 'Must be a number of minutes')
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))
  .refine(
    (value) => value === null || (value > 0 && value <= MAX_DUTY_MINUTES),
    'Must be a number of minutes',
  );

/** When a duty starts. Without a day, at the pickup; without a time, at 09:00 of the day. */
const when = { dutyDate: dayField, estimatedStartTime: timeField, estimatedDuration: minutes };

/** The keys of the conflicts that the client showed. An override allows no other (docs/product/duties.md#shown). */
export const shownConflictsField = z
  .array(z.string('Must be the key of a conflict').max(100), 'Must be a list of keys of conflicts')
  .max(100, 'Send at most 100 keys')
  .nullish();

const override = {
  overrideConflicts: z.boolean('Must be true or false').nullish(),
  shownConflicts: shownConflictsField,
  overrideReason: z
    .string('Must be text')
    .max(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`)
    .nullish(),
};

/** Members of an assignment's answer that a call does not change. A client may send the whole record back. */
const readPast = z.unknown().optional();

export const assignCall = z
  .strictObject(
    {
      bookingId: idField(parseBookingId, 'booking'),
      tripId: idField(parseTripId, 'trip'),
      driverId: idField(parseDriverId, 'driver'),
      vehicleId: idField(parseVehicleId, 'vehicle'),
      ...when,
      ...override,
      /** The pickup or departure that the client showed, in ISO 8601. Another one refuses the call. */
      shownPickupAt: z.iso
        .datetime({ offset: true, error: 'Write an instant such as 2026-11-22T12:35:00Z' })
        .nullish(),
      serviceType: readPast,
    },
    'Send a JSON object',
  )
  .superRefine(({ bookingId, tripId, driverId, dutyDate, estimatedStartTime }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!bookingId && !tripId) refuse('bookingId', BOOKING_AND_DRIVER);
    if (!driverId) refuse('driverId', BOOKING_AND_DRIVER);
    if (bookingId && tripId) refuse('tripId', 'Send bookingId or tripId, not both');
    if (estimatedStartTime && !dutyDate) refuse('dutyDate', 'Send the day of the duty with its time');
  });

const BOOKING_AND_DRIVER = 'Please select a booking and driver';
const DRIVER_AND_VEHICLE = 'Please select both driver and vehicle';

/** An edit of an assignment: another driver and vehicle, or another time. */
export const editAssignmentCall = z
  .strictObject(
    {
      driverId: idField(parseDriverId, 'driver'),
      vehicleId: idField(parseVehicleId, 'vehicle'),
      ...when,
      ...override,
      version,
      id: readPast,
      bookingId: readPast,
      tripId: readPast,
      scheduledStartTime: readPast,
      scheduledEndTime: readPast,
      serviceType: readPast,
    },
    'Send a JSON object',
  )
  .superRefine(({ driverId, vehicleId, overrideConflicts, ...time }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { dutyDate, estimatedStartTime, estimatedDuration } = time;
    const needsCrew = !(dutyDate || estimatedStartTime || estimatedDuration || overrideConflicts);
    if (!driverId && (vehicleId || needsCrew)) refuse('driverId', DRIVER_AND_VEHICLE);
    if (!vehicleId && (driverId || needsCrew)) refuse('vehicleId', DRIVER_AND_VEHICLE);
  });

export const removeAssignmentCall = z.strictObject(
  {
    version,
    reason: z
      .string('Must be text')
      .max(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`)
      .nullish(),
  },
  'Send a JSON object',
);

export const undoAssignmentCall = z.strictObject(
  { version: version.refine((value) => value !== undefined, 'Send the version that the change made') },
  'Send a JSON object',
);

export const notifyCall = z.strictObject(
  {
    assignmentId: idField(parseDutyId, 'duty').refine((id) => id !== undefined, 'Send the assignment'),
  },
  'Send a JSON object',
);

const MAX_ASSIGNMENTS = 1_000;

export const assignmentListCall = z.object({
  date: dayField,
  startDate: dayField,
  endDate: dayField,
  driverId: idField(parseDriverId, 'driver'),
  vehicleId: idField(parseVehicleId, 'vehicle'),
  bookingId: idField(parseBookingId, 'booking'),
  tripId: idField(parseTripId, 'trip'),
  ...pageFields(MAX_ASSIGNMENTS),
});

export const conflictListCall = z.object({
  startDate: dayField,
  endDate: dayField,
  unresolvedOnly: z.enum(['true', 'false'], 'Choose true or false').default('false'),
});

/** Returns when a duty of a call starts; null for the pickup. */
export function startOf({
  dutyDate,
  estimatedStartTime,
}: {
  readonly dutyDate: IndiaDate | undefined;
  readonly estimatedStartTime: IndiaTime | undefined;
}): Date | null {
  return dutyDate ? indiaInstant(dutyDate, estimatedStartTime ?? DEFAULT_DUTY_START) : null;
}

/** Returns the override of a call; null if it asks for none. */
export function overrideOfCall(call: {
  readonly overrideConflicts?: boolean | null | undefined;
  readonly overrideReason?: string | null | undefined;
  readonly shownConflicts?: readonly string[] | null | undefined;
}): OverrideRequest {
  if (!call.overrideConflicts) return null;
  return { reason: call.overrideReason ?? '', shown: call.shownConflicts ?? undefined };
}
