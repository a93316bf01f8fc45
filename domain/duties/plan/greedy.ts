import {
  linkKm,
  type PlanCar,
  type PlanNetwork,
  type PlanRoutes,
  unservedTasks,
} from '#domain/duties/plan/network.ts';
import { hasCharge } from '#domain/duties/plan/route-energy.ts';

/**
 * Gives each stop, by its start, to the car that adds the fewest empty kilometres. The result is what a dispatcher does
 * by hand, and where the solver begins.
 */
export function greedyRoutes(network: PlanNetwork): PlanRoutes {
  return insertUnserved(
    network,
    network.cars.map(({ fixed }) => fixed),
  );
}

/** Gives each stop that no route has, by its start, to the car that adds the fewest empty kilometres. */
export function insertUnserved(network: PlanNetwork, routes: PlanRoutes): PlanRoutes {
  const result = routes.map((route) => route);
  const allowed = network.cars.map((car) => new Set(car.allowed));
  const tasks = unservedTasks(network, routes);
  for (const task of tasks.sort((a, b) => startOf(network, a) - startOf(network, b))) {
    let best: { car: number; route: number[]; added: number } | undefined;
    for (const [index, car] of network.cars.entries()) {
      if (!allowed[index]?.has(task)) continue;
      const placed = insertStop(network, car, result[index] ?? [], task);
      if (placed && (!best || placed.added < best.added)) best = { car: index, ...placed };
    }
    if (best) result[best.car] = best.route;
  }
  return result;
}

/** Adds a stop to a route by its start. Undefined if the car cannot do it. */
function insertStop(
  network: PlanNetwork,
  car: PlanCar,
  route: readonly number[],
  stop: number,
): { route: number[]; added: number } | undefined {
  const after = route.findIndex((other) => startOf(network, other) > startOf(network, stop));
  const at = after === -1 ? route.length : after;
  const [before, next] = [route[at - 1], route[at]];
  const came = before === undefined ? (network.out[stop] ?? 0) : linkKm(network, before, stop);
  const goes = next === undefined ? (network.back[stop] ?? 0) : linkKm(network, stop, next);
  if (came + goes === Number.POSITIVE_INFINITY) return undefined;
  const placed = [...route.slice(0, at), stop, ...route.slice(at)];
  if (!hasCharge(network, car, placed)) return undefined;
  return { route: placed, added: came + goes - directKm(network, before, next) };
}

function directKm(network: PlanNetwork, before: number | undefined, next: number | undefined): number {
  if (before === undefined) return next === undefined ? 0 : (network.out[next] ?? 0);
  return next === undefined ? (network.back[before] ?? 0) : linkKm(network, before, next);
}

function startOf({ startsAt }: PlanNetwork, stop: number): number {
  return startsAt[stop] ?? 0;
}
