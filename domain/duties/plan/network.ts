/**
 * The day of a plan as a network of numbers (docs/product/duties.md#plan). A stop is one duty: `stops[0]` up to
 * `stops[tasks - 1]` are waiting for a driver, the others are already assigned. A car is a vehicle with the drivers of
 * its shifts. A route is the list of stops of one car, in the order of their starts.
 */
export type PlanNetwork = {
  /** Number of stops that wait for a driver. */
  readonly tasks: number;
  /** When each stop starts and ends, in milliseconds. */
  readonly startsAt: Float64Array;
  readonly endsAt: Float64Array;
  /** Kilometres of each stop from its start to its end. */
  readonly km: Float64Array;
  /** Empty kilometres from stop `i` to stop `j` at `i * stops + j`. Infinity if the same car cannot do both in turn. */
  readonly links: Float64Array;
  /** Empty kilometres from the nearest depot to each stop, and back. */
  readonly out: Float64Array;
  readonly back: Float64Array;
  readonly depots: readonly NetworkDepot[];
  readonly cars: readonly PlanCar[];
};

/** The drives between a depot and each stop. Minutes are Infinity where a place is unknown. */
export type NetworkDepot = {
  /** Kilometres that a minute of charging gives. */
  readonly perMinute: number;
  /** From the end of each stop to the depot. */
  readonly kmTo: Float64Array;
  readonly minutesTo: Float64Array;
  /** From the depot to the start of each stop. */
  readonly kmFrom: Float64Array;
  readonly minutesFrom: Float64Array;
};

export type PlanCar = {
  /** Stops that this car has already, also those of the days beside that it does not rest from. By their starts. */
  readonly fixed: readonly number[];
  /** Waiting stops that this car may take. */
  readonly allowed: readonly number[];
  /** Kilometres with a full battery. */
  readonly rangeKm: number;
};

/** Routes of all cars, in the order of `PlanNetwork.cars`. */
export type PlanRoutes = readonly (readonly number[])[];

/** The lower bounds that are proven for all plans of a network. */
export type PlanBound = {
  /** A plan that costs less leaves out at least this number of stops. */
  readonly unserved: number;
  /** A plan that leaves out as many stops as this one, or fewer, has at least these empty kilometres. */
  readonly km: number;
};

/** `bound` is null if it is unknown. */
export type SolvedNetwork = { readonly routes: PlanRoutes; readonly bound: PlanBound | null };

/** Finds the routes with the least cost. Answers with the best routes so far at the end of its time. */
export type PlanSolver = {
  readonly solve: (network: PlanNetwork, timeMs: number) => Promise<SolvedNetwork>;
};

/** Cost of a stop without a car, in empty kilometres. A plan drives this far rather than leave a stop out. */
export const UNSERVED_KM = 1_000;

/** Returns the empty kilometres of a route. */
export function emptyKm(network: PlanNetwork, route: readonly number[]): number {
  const [first, last] = [route[0], route.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const between = route.slice(1).map((stop, at) => linkKm(network, route[at] as number, stop));
  return (network.out[first] ?? 0) + sum(between) + (network.back[last] ?? 0);
}

/** Returns the kilometres of a route, its stops and its empty drives together. */
export function routeKm(network: PlanNetwork, route: readonly number[]): number {
  return emptyKm(network, route) + sum(route.map((stop) => network.km[stop] ?? 0));
}

/** Returns the empty kilometres between two stops of one car, or Infinity. */
export function linkKm({ links, startsAt }: PlanNetwork, from: number, to: number): number {
  return links[from * startsAt.length + to] ?? Number.POSITIVE_INFINITY;
}

/** Returns the waiting stops that no route has. */
export function unservedTasks(network: PlanNetwork, routes: PlanRoutes): number[] {
  const served = new Set(routes.flat());
  return Array.from({ length: network.tasks }, (_, task) => task).filter((task) => !served.has(task));
}

/** Returns the cost of a plan: its empty kilometres, and `UNSERVED_KM` for each stop without a car. */
export function planCost(network: PlanNetwork, routes: PlanRoutes): number {
  const km = routes.map((route) => emptyKm(network, route));
  return sum(km) + UNSERVED_KM * unservedTasks(network, routes).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
