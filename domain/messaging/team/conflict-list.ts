import type { Severity } from '#domain/duties/conflict.ts';
import { formatDay, type IndiaDate, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { MessageText } from '#domain/messaging/message.ts';
import { lines, paragraphs } from '#domain/messaging/wording.ts';

/** A conflict of the day in words. */
export type ConflictLine = {
  readonly severity: Severity;
  /** `BK-12`, or the route of a trip. */
  readonly duty: string;
  readonly startsAt: Date;
  readonly words: string;
};

/** A confirmed ride without a driver. */
export type RideWithoutDriver = { readonly label: string; readonly startsAt: Date };

export type ConflictList = {
  readonly date: IndiaDate;
  readonly conflicts: readonly ConflictLine[];
  readonly unassigned: readonly RideWithoutDriver[];
  /** Conflicts of the days after, which the message counts. */
  readonly later: { readonly days: number; readonly conflicts: number };
};

/** A message on a phone is not longer than this. The calendar shows the rest. */
const MAX_LINES = 20;
const ORDER: Record<Severity, number> = { high: 0, medium: 1, low: 2 };
const LABELS: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** Writes the morning message to the team (docs/product/duties.md#morning). It names no customer. */
export function conflictListMessage(
  { date, conflicts, unassigned, later }: ConflictList,
  publicUrl: string,
): MessageText {
  const sorted = conflicts.toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity]);
  const found = [
    conflicts.length > 0 && counted(conflicts.length, 'conflict'),
    unassigned.length > 0 && `${counted(unassigned.length, 'ride')} without a driver`,
  ];
  const summary = lines(...found).join(', ') || 'no conflict';
  return {
    subject: `Duties of ${formatDay(date)}: ${summary}`,
    body: paragraphs(
      `Duties of ${formatDay(date)}: ${summary}.`,
      conflicts.length > 0 &&
        listed(
          'Conflicts:',
          sorted,
          ({ severity, duty, startsAt, words }) =>
            `${LABELS[severity]}: ${duty} at ${indiaTimeOf(startsAt)}: ${words}.`,
        ),
      unassigned.length > 0 &&
        listed('Without a driver:', unassigned, ({ label, startsAt }) => `${indiaTimeOf(startsAt)} ${label}`),
      later.conflicts > 0 && `${counted(later.conflicts, 'conflict')} in the ${later.days} days after.`,
      `${publicUrl}/admin/duty-calendar?date=${date}`,
    ),
  };
}

function listed<Item>(heading: string, items: readonly Item[], lineOf: (item: Item) => string): string[] {
  const more = items.length - MAX_LINES;
  return lines(heading, ...items.slice(0, MAX_LINES).map(lineOf), more > 0 && `… and ${more} more`);
}
