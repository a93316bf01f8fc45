import type { PlannedDuty } from '#domain/duties/duty.ts';
import { isRest } from '#domain/duties/energy/energy.ts';
import type { Depot } from '#domain/duties/energy-rules.ts';
import type { Interval } from '#domain/duties/ports.ts';
import { kmFromDepot } from '#domain/duties/suggest/fit.ts';
import { driveKm } from '#domain/duties/travel.ts';

/** The day whose empty kilometres are counted. Those of the days beside are not the plan's. */
export type DayFrame = { readonly day: Interval; readonly depots: readonly Depot[] };

type Stop = Pick<PlannedDuty, 'startsAt' | 'endsAt' | 'from' | 'to'>;

/** Returns the empty kilometres from the nearest depot to the first stop of a car: 0 if it is of the day before. */
export function outKm({ day, depots }: DayFrame, { startsAt, from }: Stop): number {
  return startsAt < day.from ? 0 : kmFromDepot(depots, from);
}

/** Returns the empty kilometres from the last stop of a car to the nearest depot: 0 if it is of the day after. */
export function backKm({ day, depots }: DayFrame, { startsAt, to }: Stop): number {
  return startsAt >= day.to ? 0 : kmFromDepot(depots, to);
}

/** Returns the empty kilometres between two stops in turn. A car that rests overnight is at a depot. */
export function betweenKm(frame: DayFrame, earlier: Stop, later: Stop): number {
  const { from, to } = frame.day;
  const isOvernight = earlier.startsAt < from || later.startsAt >= to;
  if (!isOvernight || !isRest(earlier.endsAt.getTime(), later.startsAt.getTime()))
    return driveKm(earlier.to, later.from);
  if (earlier.startsAt < from) return later.startsAt < to ? outKm(frame, later) : 0;
  return earlier.startsAt < to ? backKm(frame, earlier) : 0;
}

/**
 * Returns the duties of a car that the plan of a day has to know: those of the day, and those of the days beside that
 * the car may not rest from. `duties` are in the order of their starts, `waiting` is what the car may take.
 */
export function dutiesAround<Duty extends Stop>(
  duties: readonly Duty[],
  waiting: readonly Stop[],
  { from, to }: Interval,
): Duty[] {
  const before = duties.filter(({ startsAt }) => startsAt < from);
  const own = duties.filter(({ startsAt }) => startsAt >= from && startsAt < to);
  const after = duties.filter(({ startsAt }) => startsAt >= to);
  const day = [...own, ...waiting];
  if (waiting.length === 0) return own;
  let starts = Math.min(...day.map(({ startsAt }) => startsAt.getTime()));
  let ends = Math.max(...day.map(({ endsAt }) => endsAt.getTime()));
  const kept: Duty[] = [];
  for (const duty of before.toReversed()) {
    if (isRest(duty.endsAt.getTime(), starts)) break;
    kept.unshift(duty);
    starts = duty.startsAt.getTime();
  }
  kept.push(...own);
  for (const duty of after) {
    if (isRest(ends, duty.startsAt.getTime())) break;
    kept.push(duty);
    ends = duty.endsAt.getTime();
  }
  return kept;
}
