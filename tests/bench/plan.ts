import { type DayNetwork, dayNetwork, type PlanDay } from '#domain/duties/plan/day-network.ts';
import { greedyRoutes } from '#domain/duties/plan/greedy.ts';
import { emptyKm, type SolvedNetwork, unservedTasks } from '#domain/duties/plan/network.ts';
import { planFaults } from '#domain/duties/plan/plan-faults.ts';
import { proposalOf } from '#domain/duties/plan/proposal.ts';
import { solveDay } from '#infra/planning/day-solver.ts';
import { fewestKm, fewestUnserved } from '#tests/plans/served-bound.ts';
import { dayBetween } from '#tests/plans/week.ts';

/*
 * Plans of days, each between two days whose rides are assigned already: time on one core, rides left out, empty
 * kilometres against the bounds that the solver proves, and rules broken, beside the plan of the nearest drivers. Times are of the processor, so that a busy machine changes them less.
 * `npm run bench:plan -- 200 40` takes one day of this size, a third number another seed. Small days also have the bounds
 * of HiGHS, for all plans: the fewest rides left out, and the fewest empty kilometres of such plans.
 */
const DAYS: readonly (readonly [name: string, rides: number, drivers: number])[] = [
  ['more rides than the drivers can serve', 500, 100],
  ['as many rides as the drivers can serve', 400, 100],
  ['a small fleet with too many rides', 150, 30],
  ['a small fleet', 110, 30],
];
const LIMITS_S = [1, 3, 10];
/** HiGHS proves days up to this size in seconds. */
const MAX_PROVEN_RIDES = 150;

const [rides, drivers, seed = 1] = process.argv.slice(2).map(Number);
for (const [name, ...size] of rides && drivers ? [['your day', rides, drivers] as const] : DAYS) {
  const day = await dayBetween(...size, seed);
  const building = cpuMs();
  const built = dayNetwork(day);
  console.log(
    `${name}: ${size[0]} rides, ${size[1]} drivers, network in ${Math.round(cpuMs() - building)} ms`,
  );
  const table: Record<string, object> = {
    'nearest driver': measure(day, built, () => ({ routes: greedyRoutes(built.network), bound: null })),
  };
  for (const limit of LIMITS_S)
    table[`plan, at most ${limit} s`] = measure(day, built, () =>
      solveDay(built.network, limit * 1_000, cpuMs),
    );
  console.table(table);
  if (size[0] > MAX_PROVEN_RIDES) continue;
  const least = await fewestUnserved(day.sheet, day.waiting);
  const km = await fewestKm(day.sheet, day.waiting, least);
  console.log(
    `Any plan leaves out at least ${least}, and with ${least} left out it drives at least ${Math.round(km)} km empty.`,
  );
}

/** `at least`: a better plan leaves out this number. `bound`: empty km of any plan that leaves out no more. */
function measure(day: PlanDay, built: DayNetwork, solve: () => SolvedNetwork) {
  const started = cpuMs();
  const solved = solve();
  const seconds = (cpuMs() - started) / 1_000;
  const km = solved.routes.reduce((sum, route) => sum + emptyKm(built.network, route), 0);
  const { bound } = solved;
  return {
    seconds: seconds.toFixed(2),
    unserved: unservedTasks(built.network, solved.routes).length,
    'at least': bound ? bound.unserved : '',
    'empty km': Math.round(km),
    bound: bound ? Math.round(bound.km) : '',
    'km / bound': bound ? (km / bound.km).toFixed(3) : '',
    'rules broken': rulesBroken(day, built, solved),
  };
}

/** What is wrong with the plan, by the raw day: see `planFaults`. */
function rulesBroken(day: PlanDay, built: DayNetwork, solved: SolvedNetwork): number {
  return planFaults(day, proposalOf(day, built, solved).duties).length;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
