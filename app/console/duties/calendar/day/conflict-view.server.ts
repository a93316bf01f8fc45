import type { ConflictView } from '#app/console/duties/calendar/day/calendar-day.ts';
import { type Conflict, severityOf } from '#domain/duties/conflict.ts';
import { type ConflictNames, conflictMessage, conflictTitles } from '#domain/words/english/team/duties.ts';

/** Returns a conflict in words. */
export function conflictView(conflict: Conflict, names: ConflictNames): ConflictView {
  return {
    severity: severityOf(conflict),
    title: conflictTitles[conflict.type],
    words: conflictMessage(conflict, names),
  };
}
