import { MINUTE_MS } from '#domain/kernel/india-time.ts';

/** Formats a duration: `30 minutes`, or `20 seconds` below a minute. Always rounded up. */
export function formatDuration(milliseconds: number): string {
  const inMinutes = milliseconds >= MINUTE_MS;
  const amount = Math.ceil(milliseconds / (inMinutes ? MINUTE_MS : 1_000));
  return `${amount} ${inMinutes ? 'minute' : 'second'}${amount === 1 ? '' : 's'}`;
}
