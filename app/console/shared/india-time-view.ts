import { formatDate, formatDateTime, indiaTimeOf } from '#domain/kernel/india-time.ts';

/** An instant as the console shows it, on the clocks of India. */
export type TimeView = {
  readonly iso: string;
  readonly date: string;
  readonly time: string;
  /** `21/11/2026, 18:05 IST`. */
  readonly full: string;
};

/** An instant as the console writes it, in India time. */
export function timeView(instant: Date): TimeView {
  return {
    iso: instant.toISOString(),
    date: formatDate(instant),
    time: indiaTimeOf(instant),
    full: formatDateTime(instant),
  };
}
