import { isRest, leftAfterDepot, spareKmOf } from '#domain/duties/energy/energy.ts';
import { linkKm, type PlanCar, type PlanNetwork } from '#domain/duties/plan/network.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

/**
 * Returns whether the charge of a car is enough for the waiting stops of a route (docs/product/duties.md#energy). Stops
 * between two rests without a waiting one are not the plan's.
 */
export function hasCharge(network: PlanNetwork, { rangeKm }: PlanCar, route: readonly number[]): boolean {
  const { startsAt, endsAt, km, tasks } = network;
  let leftKm = rangeKm;
  let [isStranded, hasTask] = [false, false];
  for (let at = 0; at < route.length; at += 1) {
    const stop = route[at] as number;
    const before = at > 0 ? (route[at - 1] as number) : undefined;
    if (before !== undefined && isRest(endsAt[before] as number, startsAt[stop] as number)) {
      leftKm = rangeKm;
      [isStranded, hasTask] = [false, false];
    } else if (before !== undefined) leftKm = leftAtStart(network, before, stop, leftKm, rangeKm);
    leftKm -= km[stop] as number;
    isStranded ||= spareKmOf(leftKm, rangeKm) < 0;
    hasTask ||= stop < tasks;
    if (isStranded && hasTask) return false;
  }
  return true;
}

/** Returns the kilometres left at the start of the next stop: by the way that leaves the most. */
function leftAtStart(
  network: PlanNetwork,
  from: number,
  to: number,
  leftKm: number,
  rangeKm: number,
): number {
  let best = leftKm - linkKm(network, from, to);
  const gap = (network.startsAt[to] as number) - (network.endsAt[from] as number);
  for (const { perMinute, kmTo, minutesTo, kmFrom, minutesFrom } of network.depots) {
    const minutes = gap / MINUTE_MS - (minutesTo[from] as number) - (minutesFrom[to] as number);
    const onDeparture = leftAfterDepot(leftKm, kmTo[from] as number, minutes, perMinute, rangeKm);
    if (onDeparture !== undefined) best = Math.max(best, onDeparture - (kmFrom[to] as number));
  }
  return best;
}

/** Returns whether a car keeps all rules with a route. Its fixed stops have to be in it. */
export function isRouteAllowed(network: PlanNetwork, car: PlanCar, route: readonly number[]): boolean {
  const allowed = new Set(car.allowed);
  const fixed = route.filter((stop) => stop >= network.tasks);
  return (
    fixed.length === car.fixed.length &&
    fixed.every((stop, at) => stop === car.fixed[at]) &&
    route.every((stop) => stop >= network.tasks || allowed.has(stop)) &&
    route
      .slice(1)
      .every((stop, at) => linkKm(network, route[at] as number, stop) < Number.POSITIVE_INFINITY) &&
    hasCharge(network, car, route)
  );
}
