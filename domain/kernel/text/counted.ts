/** Formats a number with its noun: `1 seat`, `1,200 seats` (Indian grouping). */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? noun : plural}`;
}

/** Returns kilometres as a person says them: `16`, or `7.4` below 10. */
export function roundedKm(km: number): number {
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}

/** Returns minutes as a person says them: steps of 5 from 10 minutes on, of 10 from two hours on. */
export function roundedMinutes(minutes: number): number {
  const step = minutes < 10 ? 1 : minutes < 120 ? 5 : 10;
  return Math.round(minutes / step) * step;
}

/** Returns the time of a drive: `37 min`, or `4 h 40 min` from an hour on. */
export function drivingTime(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}
