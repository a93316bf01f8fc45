import { formatDate, indiaTimeOf, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** Formats an instant in India time: `21/11/2026, शाम 6:05 बजे`. */
export function hindiDateTime(instant: Date): string {
  return `${formatDate(instant)}, ${hindiTime(indiaTimeOf(instant))}`;
}

/** Formats a time of the day, `18:05`, as people say it: `शाम 6:05 बजे`. */
export function hindiTime(time: string): string {
  const [hour = 0] = time.split(':').map(Number);
  const [, part] = PARTS_OF_DAY.findLast(([from]) => hour >= from) ?? PARTS_OF_DAY[0];
  return `${part} ${hour % 12 || 12}${time.slice(2)} बजे`;
}

/** The parts of the day, with the hour at which each begins. */
const PARTS_OF_DAY = [
  [0, 'रात'],
  [4, 'सुबह'],
  [12, 'दोपहर'],
  [16, 'शाम'],
  [20, 'रात'],
] as const;

/** Formats a duration: `30 मिनट`, or `20 सेकंड` below a minute. Always rounded up. */
export function hindiDuration(milliseconds: number): string {
  const inMinutes = milliseconds >= MINUTE_MS;
  return `${Math.ceil(milliseconds / (inMinutes ? MINUTE_MS : 1_000))} ${inMinutes ? 'मिनट' : 'सेकंड'}`;
}

/** Formats minutes of a drive or until a ride: `37 मिनट`, or `4 घंटे 40 मिनट` from an hour on. */
export function drivingTime(minutes: number): string {
  return [minutes >= 60 && `${Math.floor(minutes / 60)} घंटे`, minutes % 60 > 0 && `${minutes % 60} मिनट`]
    .filter(Boolean)
    .join(' ');
}
