import {
  DAY_MINUTES,
  type DriverRow,
  SHIFT_GROUPS,
  type ShiftGroup,
} from '#app/console/duties/calendar/day/calendar-day.ts';
import { parseIndiaTime } from '#domain/kernel/india-time.ts';

export const SHIFT_GROUP_WORDS: Record<ShiftGroup, string> = {
  day: 'Day shift',
  overnight: 'Overnight shift',
  none: 'No shift',
  leave: 'On leave',
};

/** Which drivers the calendar shows (docs/product/duties.md#driver-filter). */
export type DriverFilter = {
  readonly shift: ShiftGroup | null;
  /** The time at which they are free: `now`, or `14:30`. */
  readonly free: string | null;
  readonly isGrouped: boolean;
};

export const NO_FILTER: DriverFilter = { shift: null, free: null, isGrouped: false };

/** Reads the filter of an address. What it does not know shows all drivers. */
export function readDriverFilter(search: URLSearchParams): DriverFilter {
  const free = search.get('free') ?? '';
  return {
    shift: SHIFT_GROUPS.find((one) => one === search.get('shift')) ?? null,
    free: free === 'now' ? free : (parseIndiaTime(free) ?? null),
    isGrouped: search.get('group') === 'shift',
  };
}

/** Returns the fields of an address or a form that carry a filter. */
export function filterFields({ shift, free, isGrouped }: DriverFilter) {
  return { shift: shift ?? undefined, free: free ?? undefined, group: isGrouped ? 'shift' : undefined };
}

/** Returns whether a driver is shown. `now`: minutes since the day began, outside the day on other days. */
export function isShown(row: DriverRow, { shift, free }: DriverFilter, now: number): boolean {
  if (shift !== null && row.group !== shift) return false;
  const minute = free === null ? null : minuteOfFree(free, now);
  return (
    minute === null || row.items.some(({ kind, at, to }) => kind === 'free' && at <= minute && minute < to)
  );
}

/** Returns the minute at which a driver must be free. Null for `now` on a day that is not today: all drivers are shown. */
function minuteOfFree(free: string, now: number): number | null {
  if (free === 'now') return now >= 0 && now < DAY_MINUTES ? now : null;
  const [hours = 0, minutes = 0] = free.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the rows in groups by shift, without empty groups; all in one without a name if they are not grouped. */
export function groupsOf(
  rows: readonly DriverRow[],
  { isGrouped }: DriverFilter,
): readonly { readonly group: ShiftGroup | null; readonly rows: readonly DriverRow[] }[] {
  if (!isGrouped) return [{ group: null, rows }];
  const groups = Map.groupBy(rows, ({ group }) => group);
  return SHIFT_GROUPS.flatMap((group) => {
    const found = groups.get(group);
    return found ? [{ group, rows: found }] : [];
  });
}
