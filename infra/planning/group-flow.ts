import { linkKm, type PlanCar, type PlanNetwork } from '#domain/duties/plan/network.ts';
import { createAssignment } from '#infra/planning/assignment.ts';

/** Cars that are the same for the plan: the same range and stops. A car with fixed stops is alone. */
export type CarGroup = { readonly car: PlanCar; readonly cars: readonly number[] };

/** Groups the cars of a network. */
export function groupCars({ cars }: PlanNetwork): CarGroup[] {
  const groups = new Map<string, { car: PlanCar; cars: number[] }>();
  for (const [index, car] of cars.entries()) {
    const key = JSON.stringify([car.rangeKm, car.fixed, car.allowed]);
    const group = groups.get(key);
    if (group) group.cars.push(index);
    else groups.set(key, { car, cars: [index] });
  }
  return [...groups.values()];
}

/** The price of a stop that the group may not have. No detour saves as much. */
export const NOT_OFFERED = -1e6;

/**
 * Finds the best routes of all cars of a group together, whatever their range: each stop goes to the next one of its
 * car, to the depot, or, if no car has it, to itself. That is an assignment.
 */
export type GroupFlow = {
  readonly group: CarGroup;
  /** All stops that the group may or must have, in the order of their starts. */
  readonly stops: Int32Array;
  /** Finds the routes with the least empty kilometres minus the prices of their stops. Returns that least. */
  readonly solve: (prices: Float64Array) => number;
  /** Whether a route has the stop at this index of `stops`. */
  readonly has: (index: number) => boolean;
  /** Empty kilometres that the routes save at most without the stop at this index. */
  readonly saved: (index: number) => number;
  /** The routes: one for each car that has stops. */
  readonly routes: () => number[][];
};

export function createGroupFlow(network: PlanNetwork, group: CarGroup): GroupFlow {
  const { startsAt, out, back, tasks } = network;
  const cars = group.cars.length;
  const start = (stop: number) => startsAt[stop] ?? 0;
  const all = [...group.car.allowed, ...group.car.fixed].sort((a, b) => start(a) - start(b));
  const size = all.length;
  const starts = [0];
  const columns: number[] = [];
  const costs: number[] = [];
  const arc = (column: number, cost: number | undefined) => {
    columns.push(column);
    costs.push(cost ?? 0);
  };
  for (const [index, stop] of all.entries()) {
    if (stop < tasks) arc(index, 0);
    for (let later = index + 1; later < size; later += 1) {
      const km = linkKm(network, stop, all[later] as number);
      if (km < Number.POSITIVE_INFINITY) arc(later, km);
    }
    for (let car = 0; car < cars; car += 1) arc(size + car, back[stop]);
    starts.push(columns.length);
  }
  for (let car = 0; car < cars; car += 1) {
    for (const [index, stop] of all.entries()) arc(index, out[stop]);
    arc(size + car, 0);
    starts.push(columns.length);
  }
  const { columnOf, columnPrice, rowPrice, setCost, solve } = createAssignment({
    starts: Int32Array.from(starts),
    columns: Int32Array.from(columns),
    costs: Float64Array.from(costs),
  });
  const stops = Int32Array.from(all);

  return {
    group,
    stops,
    solve(prices) {
      let sum = 0;
      for (let index = 0; index < size; index += 1) {
        const stop = stops[index] as number;
        if (stop >= tasks) continue;
        const price = prices[stop] as number;
        sum += price;
        setCost(index, starts[index] as number, price);
      }
      return solve() - sum;
    },
    has: (index) => columnOf[index] !== index,
    saved: (index) => (rowPrice[index] as number) + (columnPrice[index] as number),
    routes: () =>
      group.cars.flatMap((_, car) => {
        const route: number[] = [];
        for (let index = columnOf[size + car] as number; index < size; index = columnOf[index] as number)
          route.push(stops[index] as number);
        return route.length > 0 ? [route] : [];
      }),
  };
}
