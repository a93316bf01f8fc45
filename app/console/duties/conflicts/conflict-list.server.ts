import { conflictView } from '#app/console/duties/calendar/day/conflict-view.server.ts';
import { startOfDay, timesOf } from '#app/console/duties/calendar/day/span.ts';
import { CONFLICT_DAYS, CONFLICTS_HREF, dutyHref, resolveHref } from '#app/console/duties/duty-hrefs.ts';
import { reassignHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { overrideWords } from '#app/console/shared/duty-view.server.ts';
import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { overrideOfConflict, RESOLUTIONS } from '#domain/duties/conflicts/resolved.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import { addDays, formatDay, type IndiaDate, indiaDateOf, weekdayOf } from '#domain/kernel/india-time.ts';
import { namesOfSheet, resolutionLabels } from '#domain/words/english/team/duties.ts';

/** Returns the days of the list, beginning with today in India. */
export function conflictDays(now: Date): Interval {
  const today = indiaDateOf(now);
  return { from: startOfDay(today), to: startOfDay(addDays(today, CONFLICT_DAYS)) };
}

/**
 * Returns the conflicts that nobody has overridden, by day, each with what resolves it; and those that somebody has, with
 * who, when and why.
 */
export function conflictList(sheet: DutySheet, days: Interval) {
  const { duties } = indexSheet(sheet);
  const all = findConflicts(sheet, days);
  const open = all.filter((conflict) => !overrideOfConflict(sheet, conflict));
  const rows = open.flatMap((conflict, at) => {
    const duty = conflict.dutyId === null ? undefined : duties.get(conflict.dutyId);
    if (!duty) return [];
    const isAbsence = conflict.type === 'on_leave' || conflict.type === 'vehicle_out_of_service';
    return [{ date: indiaDateOf(duty.startsAt), row: conflictRow(sheet, conflict, duty, at), isAbsence }];
  });
  return {
    days: [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => ({
      date,
      title: dayTitle(date),
      rows: ofDay.map(({ row }) => row),
      reassignHref: ofDay.some(({ isAbsence }) => isAbsence) ? reassignHref({ date }) : null,
    })),
    total: rows.length,
    overridden: all.flatMap((conflict, at) => {
      const override = overrideOfConflict(sheet, conflict);
      const duty = conflict.dutyId === null ? undefined : duties.get(conflict.dutyId);
      if (!override || !duty) return [];
      const { actions: _, ...row } = conflictRow(sheet, conflict, duty, at);
      const date = indiaDateOf(duty.startsAt);
      return {
        ...row,
        time: `${formatDay(date)} ${row.time}`,
        override: overrideWords({ ...override.by, ...override }),
        href: dutyHref(duty.id, { date }),
      };
    }),
  };
}

export type ConflictRow = ReturnType<typeof conflictRow>;

function conflictRow(sheet: DutySheet, conflict: Conflict, duty: PlannedDuty, at: number) {
  const names = namesOfSheet(sheet);
  const date = indiaDateOf(duty.startsAt);
  return {
    key: `${duty.id}-${conflict.type}-${at}`,
    ...conflictView(conflict, names),
    duty: duty.label,
    time: timesOf(duty.startsAt, duty.endsAt),
    driver: names.driver(duty.driverId) ?? '',
    vehicle: names.vehicle(duty.vehicleId) ?? '',
    actions: RESOLUTIONS[conflict.type].map((resolution) => ({
      label: resolutionLabels[resolution],
      href: resolveHref(duty.id, { date, from: CONFLICTS_HREF, resolve: resolution }),
    })),
  };
}

function dayTitle(date: IndiaDate): string {
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDay(date)}`;
}
