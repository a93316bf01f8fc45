/** Formats a number with its noun: `1 seat`, `1,200 seats` (Indian grouping). */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? noun : plural}`;
}

/** Returns the time of a drive: `37 minutes`, or `4 h 40 min` from an hour on. */
export function drivingTime(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute');
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}
