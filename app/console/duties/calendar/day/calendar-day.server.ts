import {
  type CalendarDay,
  type ConflictView,
  DAY_MINUTES,
  type UnassignedRow,
} from '#app/console/duties/calendar/day/calendar-day.ts';
import { conflictView } from '#app/console/duties/calendar/day/conflict-view.server.ts';
import { driverRow, seatsWords } from '#app/console/duties/calendar/day/driver-row.server.ts';
import { SERVICE_WORDS } from '#app/console/duties/calendar/day/services-shown.ts';
import { minuteOf, startOfDay } from '#app/console/duties/calendar/day/span.ts';
import { overrideWords } from '#app/console/shared/duty-view.server.ts';
import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { type Conflict, type Severity, severityOf } from '#domain/duties/conflict.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { overrideOfConflict } from '#domain/duties/conflicts/resolved.ts';
import type { DutyId, DutySubject } from '#domain/duties/duty.ts';
import { chargesOfSheet } from '#domain/duties/energy/sheet-energy.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import {
  addDays,
  formatDate,
  formatDay,
  HOUR_MS,
  type IndiaDate,
  indiaDateOf,
  indiaTimeOf,
  weekdayOf,
} from '#domain/kernel/india-time.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';
import type { DutyFacts, RideLine } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';

/** How long a booking stays among the unassigned of today after the day of its pickup. */
const OVERDUE_HOURS = 12;

/** Returns when the unassigned rides of a day leave. Today's list begins earlier, so that overdue ones stay in it. */
export function unassignedInterval(date: IndiaDate, now: Date): Interval {
  const from = startOfDay(date);
  const overdueFrom = new Date(now.getTime() - OVERDUE_HOURS * HOUR_MS);
  const isToday = date === indiaDateOf(now);
  return { from: isToday && overdueFrom < from ? overdueFrom : from, to: startOfDay(addDays(date, 1)) };
}

/** Returns what the calendar of a day shows (docs/product/duties.md#calendar). */
export function calendarDay({
  date,
  now,
  sheet,
  unassigned,
  facts,
  acceptWithin,
}: {
  readonly date: IndiaDate;
  readonly now: Date;
  readonly sheet: DutySheet;
  readonly unassigned: readonly RideLine[];
  readonly facts: readonly DutyFacts[];
  /** How long a driver has to answer, in milliseconds. */
  readonly acceptWithin: number;
}): CalendarDay {
  const from = startOfDay(date);
  const to = startOfDay(addDays(date, 1));
  const { dutiesOfDriver } = indexSheet(sheet);
  const conflicts = conflictsByDuty(sheet, findConflicts(sheet, { from, to }));
  const context = {
    date,
    dayStartsAt: from.getTime(),
    sheet,
    plates: new Map(sheet.vehicles.map(({ id, regNo }) => [id, regNo])),
    facts: new Map(facts.map((one) => [one.dutyId, one])),
    conflicts: conflicts.views,
    allowed: conflicts.allowed,
    charges: chargesOfSheet(sheet),
    answerDueFrom: new Date(now.getTime() - acceptWithin),
  };
  const drivers = sheet.drivers.flatMap((driver) => {
    const all = dutiesOfDriver.get(driver.id) ?? [];
    const duties = all.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
    if (!driver.active && duties.length === 0) return [];
    return [{ row: driverRow(driver, duties, context), earliest: duties[0]?.startsAt.getTime() ?? Infinity }];
  });
  drivers.sort((a, b) => byEarliest(a, b) || a.row.name.localeCompare(b.row.name, 'en-IN'));
  return {
    date,
    title: `${capitalised(weekdayOf(date))} ${formatDay(date)}`,
    today: indiaDateOf(now),
    previous: addDays(date, -1),
    next: addDays(date, 1),
    startsAt: context.dayStartsAt,
    now: minuteOf(now, context.dayStartsAt),
    drivers: drivers.map(({ row }) => row),
    unassigned: unassignedRows(unassigned, date),
    counts: {
      duties: drivers.reduce(
        (sum, { row }) => sum + row.items.filter(({ kind }) => kind === 'duty').length,
        0,
      ),
      conflicts: conflicts.counts,
    },
  };
}

type Ordered = { readonly earliest: number };

const byEarliest = (a: Ordered, b: Ordered) => (a.earliest === b.earliest ? 0 : a.earliest - b.earliest);

type Found = {
  readonly views: ReadonlyMap<DutyId, readonly ConflictView[]>;
  /** Overridden conflicts, each with who allowed it and why. */
  readonly allowed: ReadonlyMap<DutyId, readonly string[]>;
  readonly counts: Readonly<Record<Severity, number>>;
};

/** Returns the conflicts by duty. One of two duties is shown at both. Only those that nobody overrode are counted, once. */
function conflictsByDuty(sheet: DutySheet, conflicts: readonly Conflict[]): Found {
  const names = namesOfSheet(sheet);
  const views = new Map<DutyId, ConflictView[]>();
  const allowed = new Map<DutyId, string[]>();
  const counts = { high: 0, medium: 0, low: 0 };
  for (const conflict of conflicts) {
    const { dutyId } = conflict;
    if (dutyId === null) continue;
    const ids = 'otherId' in conflict ? [dutyId, conflict.otherId] : [dutyId];
    const view = conflictView(conflict, names);
    const override = overrideOfConflict(sheet, conflict);
    if (override) {
      const words = `${view.title}: ${view.words}. ${overrideWords({ ...override.by, ...override })}`;
      for (const id of ids) allowed.set(id, [...(allowed.get(id) ?? []), words]);
      continue;
    }
    counts[severityOf(conflict)] += 1;
    for (const id of ids) views.set(id, [...(views.get(id) ?? []), view]);
  }
  return { views, allowed, counts };
}

/** Returns the rides without a duty in the order of their pickups, so that overdue ones are first. */
export function unassignedRows(lines: readonly RideLine[], date: IndiaDate): UnassignedRow[] {
  const dayStartsAt = startOfDay(date).getTime();
  return lines.map((line): UnassignedRow => {
    const at = minuteOf(line.startsAt, dayStartsAt);
    return {
      id: subjectKey(line.subject),
      subject: line.subject,
      label: line.label,
      at: Math.max(0, at),
      to: Math.max(0, Math.min(DAY_MINUTES, at + line.minutes)),
      service: line.service,
      serviceLabel: SERVICE_WORDS[line.service],
      time: indiaTimeOf(line.startsAt),
      day: indiaDateOf(line.startsAt) === date ? null : formatDate(line.startsAt),
      from: line.fromName,
      toName: line.toName,
      who: line.passenger ?? seatsWords(line.seats ?? 0),
      flight: line.flightNumber,
      starts: at,
      pickupAt: line.startsAt.toISOString(),
    };
  });
}

function subjectKey({ kind, id }: DutySubject): string {
  return kind === 'booking' ? formatBookingId(id) : `TR-${id}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
