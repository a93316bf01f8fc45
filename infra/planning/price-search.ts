import { type PlanBound, type PlanNetwork, UNSERVED_KM } from '#domain/duties/plan/network.ts';
import { createGroupFlow, type GroupFlow } from '#infra/planning/group-flow.ts';

/** No group owns the stop: each may take it. */
export const NOBODY = -1;

/** Prices of the stops, and what the routes that they asked for have in common. */
export type Prices = {
  /** The prices with the best value so far, and that value. */
  center: Float64Array;
  value: number;
  /** How often each stop is on a route, in the average of all prices tried. Newer ones count more. */
  readonly average: Float64Array;
  /** The part of each group in it. */
  readonly shares: readonly Float64Array[];
  /** Length of the next step, as a part of the way to the target. */
  pace: number;
};

/** Prices and costs are sums of many numbers with small errors. */
const ROUNDING_KM = 1e-6;
/** The length of the first step, and how steps get longer after a better value and shorter after a worse one. */
const FIRST_PACE = 0.05;
const FASTER = 1.1;
const SLOWER = 0.8;

/**
 * Searches for the prices of the stops at which the groups, each for itself, want each stop once. Any prices prove a
 * bound (Lagrange). They go up where a stop is on no route in the average, and down where it is on two: the volume
 * algorithm of Barahona and Anbil.
 */
export function createPriceSearch(network: PlanNetwork, flows: readonly GroupFlow[]) {
  const { tasks } = network;
  const visits = new Float64Array(tasks);
  const visitsOf = flows.map(() => new Float64Array(tasks));
  const offered = new Float64Array(tasks);
  const sorted = new Float64Array(tasks);
  /** Stops that no car may have cost nothing here: every plan leaves them out. */
  const isServable = new Uint8Array(tasks);
  for (const { stops } of flows) for (const stop of stops) if (stop < tasks) isServable[stop] = 1;
  const lost = isServable.filter((is) => is === 0).length;
  /** For each number of stops left out, from `lost` on: the highest lower bound that is proven for the cost of such plans. */
  const proven = new Float64Array(tasks + 1).fill(Number.POSITIVE_INFINITY, 0, lost);

  /** Returns the value of prices. An owner is the only group that may have the stop. */
  const evaluate = (prices: Float64Array, owner?: Int32Array) => {
    visits.fill(0);
    let value = 0;
    for (const price of prices) value += price;
    for (const [group, flow] of flows.entries()) {
      for (let task = 0; task < tasks; task += 1) {
        const isOffered = !owner || owner[task] === NOBODY || owner[task] === group;
        offered[task] = isOffered ? (prices[task] as number) : 0;
      }
      value += flow.solve(offered);
      const own = visitsOf[group] as Float64Array;
      own.fill(0);
      for (const [index, stop] of flow.stops.entries()) {
        if (stop >= tasks || !flow.has(index)) continue;
        own[stop] = 1;
        visits[stop] = (visits[stop] as number) + 1;
      }
    }
    if (!owner) prove(prices, value);
    return value;
  };

  /** A plan that leaves out some stops saves their prices at most: the highest ones. */
  const prove = (prices: Float64Array, value: number) => {
    sorted.set(prices);
    sorted.sort();
    let cost = value + UNSERVED_KM * lost;
    for (let left = lost; left <= tasks; left += 1) {
      if (cost > (proven[left] as number)) proven[left] = cost;
      cost += UNSERVED_KM - (sorted[tasks - 1 - left + lost] ?? 0);
    }
  };

  return {
    /** Returns the bound for a plan: see `PlanBound`. */
    bound: (unserved: number, cost: number): PlanBound => ({
      unserved: proven.findIndex((least, left) => left === unserved || least < cost - ROUNDING_KM),
      km: Math.max(0, (proven[unserved] as number) - UNSERVED_KM * unserved),
    }),

    start(first: Float64Array): Prices {
      const prices = first.map((price, task) => (isServable[task] === 1 ? price : 0));
      const value = evaluate(prices);
      return {
        center: prices,
        value,
        average: Float64Array.from(visits),
        shares: visitsOf.map((own) => Float64Array.from(own)),
        pace: FIRST_PACE,
      };
    },

    /** Tries new prices, none above `maxPrice`. `target`: what the value should become. */
    step(at: Prices, target: number, maxPrice: number, owner?: Int32Array): void {
      const { average, center } = at;
      let norm = 0;
      for (let task = 0; task < tasks; task += 1) {
        const lack = 1 - (average[task] as number);
        const price = center[task] as number;
        if (isServable[task] === 0) continue;
        if (lack > 0 ? price < maxPrice : price > 0) norm += lack * lack;
      }
      if (norm === 0) return;
      const length = (at.pace * Math.max(target - at.value, target * 0.005)) / norm;
      const prices = center.map((price, task) =>
        isServable[task] === 1
          ? Math.min(maxPrice, Math.max(0, price + length * (1 - (average[task] as number))))
          : 0,
      );
      const value = evaluate(prices, owner);
      let along = 0;
      let toZero = 0;
      let apart = 0;
      for (let task = 0; task < tasks; task += 1) {
        const lack = 1 - (average[task] as number);
        const change = (visits[task] as number) - (average[task] as number);
        along += lack * (lack - change);
        toZero += lack * change;
        apart += change * change;
      }
      const weight = apart > 0 ? Math.min(0.5, Math.max(0.05, toZero / apart)) : 0.5;
      blend(average, visits, weight);
      for (const [group, share] of at.shares.entries()) blend(share, visitsOf[group] as Float64Array, weight);
      if (value > at.value) {
        at.value = value;
        at.center = prices;
        if (along > 0) at.pace = Math.min(2, at.pace * FASTER);
      } else at.pace *= SLOWER;
    },

    /** Evaluates the center again, for other owners. */
    restart(at: Prices, owner: Int32Array): void {
      at.value = evaluate(at.center, owner);
      at.pace = Math.max(at.pace, FIRST_PACE);
    },
  };
}

function blend(average: Float64Array, now: Float64Array, weight: number): void {
  for (let task = 0; task < average.length; task += 1)
    average[task] = weight * (now[task] as number) + (1 - weight) * (average[task] as number);
}

/** Returns prices to begin with: those of all cars as if they were one group. */
export function firstPrices(network: PlanNetwork, maxPrice: number): Float64Array {
  const prices = new Float64Array(network.tasks).fill(maxPrice);
  const allowed = Array.from(prices, (_, task) => task);
  const car = { allowed, fixed: [], rangeKm: Number.POSITIVE_INFINITY };
  const all = createGroupFlow(network, { car, cars: network.cars.map((_, index) => index) });
  all.solve(prices);
  for (const [index, stop] of all.stops.entries())
    prices[stop] = Math.min(maxPrice, Math.max(0, all.saved(index)));
  return prices;
}
