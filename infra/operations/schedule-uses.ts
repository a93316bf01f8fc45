import { ADD_LEAVE, CLEAR_LEAVE } from '#domain/duties/schedule/leave.operation.ts';
import { COPY_SHIFT, REMOVE_SHIFT, SET_SHIFT } from '#domain/duties/schedule/set-shift.operation.ts';
import { DEFAULT_SHIFT } from '#domain/duties/shift.ts';
import { ok } from '#domain/kernel/result.ts';
import { use } from '#infra/operations/use.ts';

/** The operations on weekly shifts and leave with their use cases. */

export const setShift = use(SET_SHIFT, {
  run({ acts }, { driver: driverId, day: weekday, ...given }, by) {
    const { from = DEFAULT_SHIFT.startsAt, to = DEFAULT_SHIFT.endsAt, vehicle, first, last, reason } = given;
    const shift = {
      ...{ startsAt: from, endsAt: to, vehicleId: vehicle ?? null },
      ...{ from: first ?? null, until: last ?? null, reason: reason ?? null },
    };
    return acts.setShift({ driverId, weekday, shift, by });
  },
});

export const removeShift = use(REMOVE_SHIFT, {
  run: ({ acts }, { driver: driverId, day: weekday }, by) =>
    acts.setShift({ driverId, weekday, shift: null, by }),
});

export const copyShift = use(COPY_SHIFT, {
  run: ({ acts }, { driver: driverId, day: from, copyTo: to }, by) =>
    acts.copyShift({ driverId, from, to, by }),
});

/** Answers also the duties that need another driver. */
export const addLeave = use(ADD_LEAVE, {
  async run({ acts, queries }, { driver: driverId, date, from, to, reason = null }, by) {
    const times = { startsAt: from ?? null, endsAt: to ?? null };
    const added = await acts.addLeave({ driverId, date, ...times, reason, by });
    if (!added.ok) return added;
    const { found } = await queries.conflictsOfLeave(added.value);
    return ok({ leave: added.value, duties: found.map(({ duty }) => duty.label) });
  },
});

export const clearLeave = use(CLEAR_LEAVE, {
  run: ({ acts }, { driver: driverId, date }, by) => acts.clearLeave({ driverId, date, by }),
});

export const SCHEDULE_USES = [setShift, removeShift, copyShift, addLeave, clearLeave] as const;
