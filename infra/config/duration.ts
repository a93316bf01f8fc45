import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: MINUTE_MS, h: HOUR_MS };

/** Parses `500ms`, `20s`, `30m` or `6h` to whole milliseconds. Returns undefined for other text. */
export function parseDuration(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,9})(ms|s|m|h)$/.exec(text.trim()) ?? [];
  const milliseconds = unit === undefined ? undefined : UNITS[unit];
  return milliseconds === undefined ? undefined : Number(amount) * milliseconds;
}

/** Parses durations separated by commas. Returns undefined if one is invalid. Empty text is an empty list. */
export function parseDurations(text: string): readonly number[] | undefined {
  const durations: number[] = [];
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const duration = parseDuration(part);
    if (duration === undefined) return undefined;
    durations.push(duration);
  }
  return durations;
}
