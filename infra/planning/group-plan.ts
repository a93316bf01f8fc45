import { emptyKm, type PlanNetwork, UNSERVED_KM } from '#domain/duties/plan/network.ts';
import { type GroupFlow, NOT_OFFERED } from '#infra/planning/group-flow.ts';
import { NOBODY } from '#infra/planning/price-search.ts';

/** How often each group looks for stops of the others. */
const MAX_EXCHANGES = 5;
/** A stop of another group is worth a little less each time: two stops side by side save less together. */
const LESS = 0.93;

/**
 * Returns the routes of each group for the stops that it owns. Then each group may take stops that nobody serves, and
 * stops that cost the others more.
 */
export function routesOfGroups(
  network: PlanNetwork,
  flows: readonly GroupFlow[],
  owners: Int32Array,
  isLate: () => boolean,
): readonly (readonly number[][])[] {
  const { tasks } = network;
  const owner = Int32Array.from(owners);
  const km = new Float64Array(flows.length);
  const saved = new Float64Array(tasks);
  const offered = new Float64Array(tasks);
  let routes = flows.map((): number[][] => []);

  /**
   * Solves one group. Returns the groups that lose stops to it. `free`: the price of a stop that nobody serves.
   * `others`: the part of what other groups' stops are worth that is their price. By default they are not offered.
   */
  const solve = (group: number, free: number, others?: number): Set<number> => {
    const flow = flows[group] as GroupFlow;
    const losers = new Set<number>();
    for (let task = 0; task < tasks; task += 1) {
      if (owner[task] === group) offered[task] = UNSERVED_KM;
      else if (owner[task] === NOBODY) offered[task] = free;
      else offered[task] = others === undefined ? NOT_OFFERED : (saved[task] as number) * others;
    }
    flow.solve(offered);
    for (const [index, stop] of flow.stops.entries()) {
      if (stop >= tasks) continue;
      const before = owner[stop] as number;
      if (flow.has(index)) {
        if (before !== group && before !== NOBODY) losers.add(before);
        owner[stop] = group;
        saved[stop] = Math.max(0, flow.saved(index));
      } else if (before === group) owner[stop] = NOBODY;
    }
    const found = flow.routes();
    routes[group] = found;
    km[group] = found.reduce((sum, route) => sum + emptyKm(network, route), 0);
    return losers;
  };
  const cost = () =>
    km.reduce((sum, each) => sum + each) + UNSERVED_KM * owner.filter((each) => each === NOBODY).length;

  for (const group of flows.keys()) solve(group, 0);
  for (const group of flows.keys()) solve(group, UNSERVED_KM);
  let best = cost();
  for (let time = 0, others = 1; time < MAX_EXCHANGES; time += 1, others *= LESS)
    for (const group of flows.keys()) {
      if (isLate()) return routes;
      const before = { owner: owner.slice(), km: km.slice(), saved: saved.slice(), routes: [...routes] };
      for (const loser of solve(group, UNSERVED_KM, others)) solve(loser, UNSERVED_KM);
      const found = cost();
      if (found < best - 1e-6) best = found;
      else {
        owner.set(before.owner);
        km.set(before.km);
        saved.set(before.saved);
        routes = before.routes;
      }
    }
  return routes;
}
