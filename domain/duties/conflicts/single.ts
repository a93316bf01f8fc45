import { afterShift } from '#domain/duties/availability/after-shift.ts';
import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { leaveIn, shiftAt, shiftOn } from '#domain/duties/availability/shift-on.ts';
import { type Conflict, GRACE_MINUTES } from '#domain/duties/conflict.ts';
import type { Timed } from '#domain/duties/conflicts/pairs.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { outOfServiceIn } from '#domain/fleet/vehicles/out-of-service.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';

/** Returns the conflict of one duty with the time out of service of its vehicle; nothing without one. */
export function outOfServiceConflicts(sheet: DutySheet, duty: Timed, dutyId: DutyId | null): Conflict[] {
  const { driverId, vehicleId, startsAt, endsAt } = duty;
  const vehicle = vehicleId === null ? undefined : indexSheet(sheet).vehicles.get(vehicleId);
  const outOfService = vehicle && outOfServiceIn(vehicle, { from: startsAt, to: endsAt });
  return outOfService ? [{ type: 'vehicle_out_of_service', outOfService, driverId, vehicleId, dutyId }] : [];
}

/**
 * Returns the conflicts of one duty with the leave and the shift of its driver (docs/product/duties.md#conflicts). The
 * duty starts and ends within the shift or its grace.
 */
export function leaveAndShiftConflicts(sheet: DutySheet, duty: Timed, dutyId: DutyId | null): Conflict[] {
  const { driverId, vehicleId, startsAt, endsAt } = duty;
  const about = { driverId, vehicleId, dutyId };
  const conflicts: Conflict[] = [];
  const leave = leaveIn(sheet, driverId, { from: startsAt, to: endsAt });
  if (leave) {
    const { date, startsAt: from, endsAt: until } = leave;
    conflicts.push({ type: 'on_leave', date, leave: { startsAt: from, endsAt: until }, ...about });
  }
  if (!shiftAt(sheet, driverId, startsAt)) {
    const date = indiaDateOf(startsAt);
    const shift = shiftOn(sheet, driverId, date)?.shift;
    const hours = shift ? { startsAt: shift.startsAt, endsAt: shift.endsAt } : null;
    conflicts.push({ type: 'outside_shift', date, shift: hours, ...about });
  }
  const after = afterShift(sheet, driverId, { from: startsAt, to: endsAt });
  if (after && after.minutes > GRACE_MINUTES) {
    const { shift, minutes } = after;
    const hours = { startsAt: shift.startsAt, endsAt: shift.endsAt };
    conflicts.push({
      type: 'ends_after_shift',
      date: indiaDateOf(startsAt),
      minutes,
      shift: hours,
      ...about,
    });
  }
  return conflicts;
}
