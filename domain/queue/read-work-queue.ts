import type { Conflict } from '#domain/duties/conflict.ts';
import { conflictsOfDuties } from '#domain/duties/conflicts/conflicts-of-duties.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { DutySheet, ReadDutySheet } from '#domain/duties/ports.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import {
  CONFLICT_DAYS_AHEAD,
  type WorkItem,
  type WorkItemOf,
  type WorkKind,
  type WorkTimeouts,
} from '#domain/queue/work-item.ts';
import { rankWork, type WorkCounts, type WorkQueue } from '#domain/queue/work-queue.ts';

/** The work that the database finds, which is all work besides conflicts. `items` has those of each kind that are due first. */
export type FoundWork = {
  readonly items: readonly Exclude<WorkItem, { readonly kind: 'conflict' }>[];
  readonly counts: Readonly<Record<Exclude<WorkKind, 'conflict'>, number>>;
};

export type FindWork = (now: Date) => Promise<FoundWork>;

type Deps = {
  readonly findWork: FindWork;
  readonly dutySheet: ReadDutySheet;
  /** Says in one sentence what clashes. */
  readonly describe: (conflict: Conflict, sheet: DutySheet) => string;
  readonly timeouts: WorkTimeouts;
  readonly clock: Clock;
};

/** Reads the work of the dispatchers (docs/product/queue.md). */
export function readWorkQueue({ findWork, dutySheet, describe, timeouts, clock }: Deps) {
  return async (): Promise<WorkQueue> => {
    const now = clock();
    const today = indiaDateOf(now);
    const days = { from: startOfDay(today), to: endOfDay(addDays(today, CONFLICT_DAYS_AHEAD)) };
    const [found, sheet] = await Promise.all([findWork(now), dutySheet.sheet(sheetInterval(days))]);
    const conflicts = conflictWork(sheet, days, describe, now);
    const counts: WorkCounts = { ...found.counts, conflict: conflicts.length };
    return rankWork([...found.items, ...conflicts], counts, timeouts, now);
  };
}

/** Returns the conflicts that nobody has overridden, of duties that are not over. */
function conflictWork(
  sheet: DutySheet,
  days: Parameters<typeof conflictsOfDuties>[1],
  describe: Deps['describe'],
  now: Date,
): WorkItemOf<'conflict'>[] {
  return conflictsOfDuties(sheet, days)
    .filter(({ duty, isResolved }) => !isResolved && duty.endsAt > now)
    .map(({ conflict, duty }) => ({
      kind: 'conflict',
      ride: {
        subject: duty.subject,
        label: duty.label,
        service: duty.service,
        customer: null,
        phone: null,
        from: duty.fromName,
        to: duty.toName,
        pickupAt: duty.startsAt,
      },
      dutyId: duty.id,
      conflict,
      words: describe(conflict, sheet),
      startsAt: duty.startsAt,
    }));
}
