import { calendarDay, unassignedInterval } from '#app/console/duties/calendar/day/calendar-day.server.ts';
import type { UndoableChange } from '#app/console/duties/calendar/day/calendar-day.ts';
import { startOfDay } from '#app/console/duties/calendar/day/span.ts';
import type { CalendarAt } from '#app/console/duties/duty-hrefs.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { DUTY_UNDO_MS } from '#domain/duties/duty.ts';
import { addDays } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Container } from '#infra/container/container.ts';
import type { UndoableDuty } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';

/** Loads the calendar of a day, with what the signed-in member can undo. One statement for each list. */
export async function loadCalendar(
  { queries, clock, config }: Container,
  { date, view, filter }: Required<CalendarAt>,
  phone: Phone,
) {
  const now = clock();
  const { acceptWithin } = config.dutyTimeouts;
  const { dutyCalendar, dutySheet } = queries;
  const day = { from: startOfDay(date), to: startOfDay(addDays(date, 1)) };
  // The state is read before the lists, so that a change in between is found by the next poll.
  const state = await dutyCalendar.state(sheetInterval(day), acceptWithin);
  const [sheet, unassigned, facts, undoable] = await Promise.all([
    dutySheet.sheet(sheetInterval(day)),
    dutyCalendar.unassigned(unassignedInterval(date, now), now),
    dutyCalendar.facts(day),
    dutyCalendar.undoable(phone, DUTY_UNDO_MS),
  ]);
  return {
    ...calendarDay({ date, now, sheet, unassigned, facts, acceptWithin }),
    view,
    filter,
    state,
    undoable: undoableChanges(undoable),
  };
}

const DONE_WORDS: Partial<Record<UndoableDuty['kind'], (driver: string) => string>> = {
  assigned: (driver) => `is assigned to ${driver}`,
  reassigned: (driver) => `is now with ${driver}`,
  moved: () => 'was moved',
  removed: (driver) => `was taken from ${driver}`,
};

const DONE_TOGETHER_WORDS: Partial<Record<UndoableDuty['kind'], string>> = {
  assigned: 'are assigned',
  reassigned: 'are reassigned',
  moved: 'were moved',
  removed: 'were taken from their drivers',
};

/** Duties that were changed in one moment are a plan or a reassignment: they are taken back as one. */
function undoableChanges(undoable: readonly UndoableDuty[]): UndoableChange[] {
  const together = Map.groupBy(undoable, ({ kind, at }) => `${kind} ${at.getTime()}`);
  return [...together.values()].map(undoableChange);
}

function undoableChange(changes: readonly UndoableDuty[]): UndoableChange {
  const [first] = changes;
  const words =
    changes.length > 1 || !first
      ? `${changes.length} duties ${(first && DONE_TOGETHER_WORDS[first.kind]) ?? 'were changed'}.`
      : `${first.label} ${DONE_WORDS[first.kind]?.(first.driver) ?? 'was changed'}.`;
  return {
    duties: changes.map(({ dutyId, version }) => ({ id: dutyId, version })),
    words,
    msLeft: Math.min(...changes.map(({ msLeft }) => msLeft)),
  };
}
