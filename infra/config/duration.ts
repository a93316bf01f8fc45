import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: MINUTE_MS, h: HOUR_MS };

/** Reads `500ms`, `20s`, `30m` or `6h` as whole milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,9})(ms|s|m|h)$/.exec(text.trim()) ?? [];
  const milliseconds = unit === undefined ? undefined : UNITS[unit];
  return milliseconds === undefined ? undefined : Number(amount) * milliseconds;
}

/** Reads durations separated by commas; undefined when one of them is none. The empty text is the empty list. */
export function parseDurations(text: string): readonly number[] | undefined {
  const durations: number[] = [];
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const duration = parseDuration(part);
    if (duration === undefined) return undefined;
    durations.push(duration);
  }
  return durations;
}
