import { z } from 'zod';
import { bookingOfDuty } from '#app/api/document/answers/bookings.ts';
import {
  day,
  dryRunMembers,
  instant,
  integer,
  listed,
  phone,
  success,
  text,
  time,
  undo,
} from '#app/api/document/answers/common.ts';
import { CONFLICT_SEVERITIES, type ConflictType } from '#domain/duties/conflict.ts';
import { DUTY_STATES } from '#domain/duties/duty.ts';
import { WEEKDAYS } from '#domain/kernel/india-time.ts';

const TYPES = Object.keys(CONFLICT_SEVERITIES) as [ConflictType, ...ConflictType[]];
const weekday = z.enum(WEEKDAYS);

const assignment = z
  .object({
    ...bookingOfDuty,
    serviceType: text,
    routeName: text.optional(),
    direction: text.optional(),
    tripDate: day.optional(),
    id: integer,
    reference: text.meta({ examples: ['DT-7'] }),
    version: integer,
    bookingId: integer.nullable(),
    bookingReference: text.nullable(),
    tripId: integer.nullable(),
    driverId: integer,
    driverName: text,
    driverPhone: phone,
    vehicleId: integer,
    vehicleName: text,
    vehicleRegNo: text,
    dutyDate: day,
    estimatedStartTime: time,
    scheduledStartTime: instant,
    scheduledEndTime: instant,
    estimatedDuration: integer.meta({ description: 'Minutes' }),
    dutyState: z.enum(DUTY_STATES),
    notifiedAt: instant.nullable(),
    overrideReason: text.nullable(),
    overriddenAt: instant.nullable(),
  })
  .meta({ id: 'Assignment' });

const conflictMembers = {
  key: text.meta({ description: 'Send it in shownConflicts to override this conflict and no other' }),
  type: z.enum(TYPES),
  severity: z.enum(['high', 'medium', 'low']),
  title: text,
  message: text,
  assignmentId: integer.nullable(),
  otherAssignmentId: integer.nullable(),
  driverId: integer,
  driverName: text.nullable(),
  vehicleId: integer.nullable(),
  vehicleRegNo: text.nullable(),
  resolutions: z.array(z.object({ action: text, label: text })),
};
/** Each type has facts of its own besides, such as the minutes that are missing. */
const conflict = z.looseObject(conflictMembers).meta({ id: 'Conflict' });

export const assignmentList = z.object({ assignments: z.array(assignment), ...listed });
export const conflictList = z.object({
  conflicts: z.array(
    z.looseObject({
      ...conflictMembers,
      label: text,
      bookingId: integer.nullable(),
      tripId: integer.nullable(),
      dutyDate: day,
      scheduledStartTime: instant,
      scheduledEndTime: instant,
      estimatedStartTime: time,
      isResolved: z.boolean(),
    }),
  ),
  startDate: day,
  endDate: day,
  ...listed,
});
export const changedDuty = z.object({
  success,
  message: text,
  conflicts: z.array(conflict).meta({ description: 'The conflicts that were overridden' }),
  assignment: assignment.nullable().meta({ description: 'Null after a dry run' }),
  undo,
  ...dryRunMembers,
});
export const removedDuty = z.object({ success, message: text, undo, ...dryRunMembers });
export const undoneDuty = z.object({
  success,
  message: text,
  assignment: assignment.nullable().meta({ description: 'Null if the duty is gone, and in a dry run' }),
  ...dryRunMembers,
});
export const notice = z.object({
  success,
  message: text,
  delivered: z.boolean().meta({ description: 'False while the message waits' }),
});

const shift = z
  .object({
    driverId: integer,
    driverName: text.optional(),
    dayOfWeek: weekday,
    shiftStartTime: time,
    shiftEndTime: time,
    isOvernight: z.boolean(),
    assignedVehicleId: integer.nullable(),
    assignedVehicleRegNo: text.nullable().optional(),
    reason: text.nullable(),
    startDate: day.nullable(),
    endDate: day.nullable(),
    availabilityType: z.literal('weekly'),
  })
  .meta({ id: 'Shift' });
const leave = z
  .object({
    id: integer.optional(),
    driverId: integer,
    driverName: text.optional(),
    leaveDate: day,
    leaveType: z.literal('leave'),
    duration: z.enum(['full-day', 'part-day']),
    startTime: time.nullable(),
    endTime: time.nullable(),
    reason: text.nullable(),
  })
  .meta({ id: 'Leave' });

export const shiftList = z.object({ availabilities: z.array(shift), ...listed });
export const setShift = z.object({ success, availability: shift.nullable(), ...dryRunMembers });
export const removedShift = z.object({ success, ...dryRunMembers });
export const leaveList = z.object({ leaves: z.array(leave), ...listed });
export const addedLeave = z.object({
  success,
  leave,
  conflicts: z
    .array(z.looseObject({ ...conflictMembers, label: text }))
    .meta({ description: 'The duties that need another driver' }),
  ...dryRunMembers,
});
export const clearedLeave = z.object({ success, removed: z.int().min(0), ...dryRunMembers });
