import { formatDate, indiaTimeOf, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** Formats an instant: `21/11/2026, 18:05 बजे (IST)`. */
export function hindiDateTime(instant: Date): string {
  return `${formatDate(instant)}, ${indiaTimeOf(instant)} बजे (IST)`;
}

/** Formats a duration: `30 मिनट`, or `20 सेकंड` below a minute. Always rounded up. */
export function hindiDuration(milliseconds: number): string {
  const inMinutes = milliseconds >= MINUTE_MS;
  return `${Math.ceil(milliseconds / (inMinutes ? MINUTE_MS : 1_000))} ${inMinutes ? 'मिनट' : 'सेकंड'}`;
}
