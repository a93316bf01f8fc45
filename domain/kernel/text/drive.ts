/** Returns kilometres as a person says them: whole ones from 10 on. */
export function roundedKm(km: number): number {
  return km < 10 ? km : Math.round(km);
}

/** Returns minutes as a person says them: steps of 5 from 10 minutes on. */
export function roundedMinutes(minutes: number): number {
  return minutes < 10 ? minutes : Math.round(minutes / 5) * 5;
}

/** Returns the time of a drive: `37 min`, or `4 h 40 min` from an hour on. */
export function drivingTime(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}
