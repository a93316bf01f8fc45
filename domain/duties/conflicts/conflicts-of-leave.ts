import { type ConflictOfDuty, conflictsOfDuties } from '#domain/duties/conflicts/conflicts-of-duties.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { DutySheet, ReadDutySheet } from '#domain/duties/ports.ts';
import type { DriverLeave } from '#domain/duties/shift.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays } from '#domain/kernel/india-time.ts';

/** The duties that a driver cannot do because of leave, and the sheet that has their names. */
export type ConflictsOfLeave = { readonly sheet: DutySheet; readonly found: readonly ConflictOfDuty[] };

/**
 * Returns the conflicts of a driver's duties with leave, so that the team can give them to others. The leave may be
 * written already, or not.
 */
export function conflictsOfLeave({ sheet: read }: ReadDutySheet) {
  return async (leave: DriverLeave): Promise<ConflictsOfLeave> => {
    const { driverId, date } = leave;
    const days = { from: startOfDay(addDays(date, -1)), to: endOfDay(addDays(date, 1)) };
    const stored = await read(sheetInterval(days), { drivers: [driverId], vehicles: [] });
    const others = stored.leave.filter((one) => one.driverId !== driverId || one.date !== date);
    const sheet = { ...stored, leave: [...others, leave] };
    const found = conflictsOfDuties(sheet, days).filter(
      ({ conflict }) =>
        conflict.type === 'on_leave' && conflict.driverId === driverId && conflict.date === date,
    );
    return { sheet, found };
  };
}
