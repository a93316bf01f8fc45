import { formatDate, formatDateTime, indiaTimeOf } from '#domain/kernel/india-time.ts';

/** An instant in the console, in India time. */
export type TimeView = {
  readonly iso: string;
  readonly date: string;
  readonly time: string;
  /** Such as `21/11/2026, 18:05 IST`. */
  readonly full: string;
};

/** Returns an instant for the console, in India time. */
export function timeView(instant: Date): TimeView {
  return {
    iso: instant.toISOString(),
    date: formatDate(instant),
    time: indiaTimeOf(instant),
    full: formatDateTime(instant),
  };
}
