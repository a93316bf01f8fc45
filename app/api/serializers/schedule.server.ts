import type { WeeklyShift } from '#domain/duties/shift.ts';
import type { LeaveLine, ShiftLine } from '#infra/postgres/queries/duties/schedule.queries.ts';

/** Returns a weekly shift for the team's calls (docs/product/calls.md#schedules). */
export function serializeShift(shift: WeeklyShift & Partial<ShiftLine>) {
  return {
    driverId: shift.driverId,
    ...(shift.driverName !== undefined && { driverName: shift.driverName }),
    dayOfWeek: shift.weekday,
    shiftStartTime: shift.startsAt,
    shiftEndTime: shift.endsAt,
    isOvernight: shift.endsAt < shift.startsAt,
    assignedVehicleId: shift.vehicleId,
    ...(shift.regNo !== undefined && { assignedVehicleRegNo: shift.regNo }),
    reason: shift.reason,
    startDate: shift.from,
    endDate: shift.until,
    availabilityType: 'weekly',
  };
}

/** Returns leave for the team's calls. The times are null for the whole day. */
export function serializeLeave(leave: Omit<LeaveLine, 'id' | 'driverName'> & Partial<LeaveLine>) {
  return {
    ...(leave.id !== undefined && { id: leave.id }),
    driverId: leave.driverId,
    ...(leave.driverName !== undefined && { driverName: leave.driverName }),
    leaveDate: leave.date,
    leaveType: 'leave',
    duration: leave.startsAt === null ? 'full-day' : 'part-day',
    startTime: leave.startsAt,
    endTime: leave.endsAt,
    reason: leave.reason,
  };
}
