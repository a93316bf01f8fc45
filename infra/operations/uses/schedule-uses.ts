import { ADD_LEAVE, CLEAR_LEAVE } from '#domain/duties/schedule/leave.operation.ts';
import { COPY_SHIFT, REMOVE_SHIFT, SET_SHIFT } from '#domain/duties/schedule/set-shift.operation.ts';
import { DEFAULT_SHIFT, type DriverLeave, spanOf, type WeeklyShift } from '#domain/duties/shift.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { leaveJson, shiftJson } from '#infra/operations/answers/shift-json.ts';
import { use } from '#infra/operations/use.ts';

/** The operations on weekly shifts and leave with their use cases. */

export const setShift = use(SET_SHIFT, {
  run({ acts }, { driver: driverId, day: weekday, ...given }, by) {
    const { from = DEFAULT_SHIFT.startsAt, to = DEFAULT_SHIFT.endsAt, vehicle, first, last, reason } = given;
    const shift = {
      startsAt: from,
      endsAt: to,
      vehicleId: vehicle ?? null,
      from: first ?? null,
      until: last ?? null,
      reason: reason ?? null,
    };
    return acts.setShift({ driverId, weekday, shift, by });
  },
  json: ({ answer }) => ({ shifts: answer ? [shiftJson(answer)] : [] }),
  says: ({ answer }) => (answer ? shiftWords(answer) : 'No shift.'),
});

export const removeShift = use(REMOVE_SHIFT, {
  run: ({ acts }, { driver: driverId, day: weekday }, by) =>
    acts.setShift({ driverId, weekday, shift: null, by }),
  json: () => ({ shifts: [] }),
  says: () => 'No shift.',
});

export const copyShift = use(COPY_SHIFT, {
  run: ({ acts }, { driver: driverId, day: from, copyTo: to }, by) =>
    acts.copyShift({ driverId, from, to, by }),
  json: ({ answer }) => ({ shifts: answer.map(shiftJson) }),
  says: ({ answer }) => answer.map(shiftWords).join('\n'),
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
  json: ({ answer: { leave, duties } }) => ({ leave: [leaveJson(leave)], duties }),
  says: ({ answer: { leave, duties } }) =>
    [
      `Driver ${leave.driverId} is on leave on ${leaveWords(leave)}.`,
      ...(duties.length > 0 ? [`Another driver is needed for: ${duties.join('; ')}.`] : []),
    ].join('\n'),
});

export const clearLeave = use(CLEAR_LEAVE, {
  run: ({ acts }, { driver: driverId, date }, by) => acts.clearLeave({ driverId, date, by }),
  json: ({ answer }) => ({ leave: answer.map(leaveJson) }),
  says: ({ answer }) =>
    answer.length > 0
      ? `No longer on leave on ${answer.map(leaveWords).join(', ')}.`
      : 'There was no leave on that day.',
});

function shiftWords(shift: WeeklyShift): string {
  const { weekday, startsAt, endsAt } = shift;
  return `${[`${weekday}: ${startsAt} to ${endsAt}`, spanOf(shift)].filter(Boolean).join(', ')}.`;
}

function leaveWords({ date, startsAt, endsAt }: DriverLeave): string {
  return startsAt && endsAt ? `${formatDay(date)}, ${startsAt} to ${endsAt}` : formatDay(date);
}

export const SCHEDULE_USES = [setShift, removeShift, copyShift, addLeave, clearLeave] as const;
