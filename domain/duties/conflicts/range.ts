import type { Timed } from '#domain/duties/conflicts/pairs.ts';
import { driveKm } from '#domain/duties/travel.ts';
import { type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';

/** What a vehicle drives on a day. `last` is its last duty, `exceededBy` the one that exceeds its range. */
export type DayDistance<Duty extends Timed> = {
  readonly date: IndiaDate;
  readonly km: number;
  readonly last: Duty;
  readonly exceededBy: Duty | undefined;
};

/**
 * Returns the kilometres of a vehicle on each day: its duties that start on the day, and the drives between them
 * (docs/product/duties.md#conflicts), with one decimal. `duties` are in the order of their starts.
 */
export function dayDistances<Duty extends Timed>(
  duties: readonly Duty[],
  rangeKm: number,
): DayDistance<Duty>[] {
  const days = new Map<IndiaDate, DayDistance<Duty>>();
  for (const duty of duties) {
    const date = indiaDateOf(duty.startsAt);
    const day = days.get(date);
    const before = day ? day.km + driveKm(day.last.to, duty.from) : 0;
    const km = Math.round((before + dutyKm(duty)) * 10) / 10;
    const exceededBy = day?.exceededBy ?? (km > rangeKm ? duty : undefined);
    days.set(date, { date, km, last: duty, exceededBy });
  }
  return [...days.values()];
}

/** Returns the kilometres of a duty: those of its booking or trip, else the drive between its places. */
export function dutyKm({ km, from, to }: Pick<Timed, 'km' | 'from' | 'to'>): number {
  return km ?? driveKm(from, to);
}
