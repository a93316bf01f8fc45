import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { dayNetwork, type PlanDay } from '#domain/duties/plan/day-network.ts';
import { greedyRoutes } from '#domain/duties/plan/greedy.ts';
import type { PlanSolver } from '#domain/duties/plan/network.ts';
import { emptyKmOfPart } from '#domain/duties/plan/part-of-plan.ts';
import { keepRules, planFaults } from '#domain/duties/plan/plan-faults.ts';
import { type PlanProposal, proposalOf, withFits } from '#domain/duties/plan/proposal.ts';
import type { Interval, ReadDutySheet } from '#domain/duties/ports.ts';
import { type WaitingDuty, type WaitingRide, waitingDuty } from '#domain/duties/waiting.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

export type ReadWaitingRides = {
  /** Returns the rides of an interval that wait for a driver. A trip that has arrived by `now` waits no more. */
  readonly unassigned: (interval: Interval, now: Date) => Promise<readonly WaitingRide[]>;
};

export type ProposePlanDeps = {
  readonly dutySheet: ReadDutySheet;
  readonly waitingRides: ReadWaitingRides;
  readonly planSolver: PlanSolver;
  readonly clock: Clock;
};

/** How long the solver may take. The plan is then the best one so far. A page must be answered within 9 seconds. */
export const PLAN_TIME_MS = 3_000;

/**
 * Proposes a plan for all rides of a day that wait for a driver (docs/product/duties.md#plan). A trip without a sold seat is
 * planned only if it is in `emptyTrips`. Writes nothing.
 */
export function proposePlan(deps: ProposePlanDeps) {
  return async ({
    date,
    emptyTrips = [],
  }: {
    date: IndiaDate;
    emptyTrips?: readonly TripId[];
  }): Promise<PlanProposal> => {
    const now = deps.clock();
    const day = { from: startOfDay(date), to: endOfDay(date) };
    const [rides, sheet] = await Promise.all([
      deps.waitingRides.unassigned(day, now),
      deps.dutySheet.sheet(sheetInterval(day)),
    ]);
    const duties = rides.map(waitingDuty);
    const isEmpty = ({ subject, seats }: WaitingDuty) =>
      subject.kind === 'trip' && seats === 0 && !emptyTrips.includes(subject.id);
    const [past, waiting] = [
      duties.filter(({ startsAt }) => startsAt <= now),
      duties.filter((duty) => duty.startsAt > now && !isEmpty(duty)),
    ];
    const empty = duties.filter((duty) => duty.startsAt > now && isEmpty(duty));
    const proposal = await solveDay(deps.planSolver, { date, sheet, waiting });
    return {
      ...proposal,
      unserved: [
        ...past.map((each) => ({ waiting: each, reason: { code: 'in-past' as const } })),
        ...proposal.unserved,
        ...empty.map((each) => ({ waiting: each, reason: { code: 'no-seats-sold' as const } })),
      ],
    };
  };
}

/**
 * Returns the plan of a day. All proposed duties keep the rules: they are checked against the day, not against the
 * network. If the solver serves a ride twice, the plan is that of the nearest drivers.
 */
export async function solveDay(
  planSolver: PlanSolver,
  day: PlanDay,
  timeMs = PLAN_TIME_MS,
): Promise<PlanProposal> {
  const built = dayNetwork(day);
  const proposal = proposalOf(day, built, await planSolver.solve(built.network, timeMs));
  const isPlan = planFaults(day, proposal.duties).every(({ fault }) => fault !== 'twice');
  if (isPlan) return withoutFaults(proposal, day);
  return withoutFaults(proposalOf(day, built, { routes: greedyRoutes(built.network), bound: null }), day);
}

/**
 * Leaves out proposed duties that break a rule. The network cannot see one case: a driver with two shifts in two
 * vehicles, one right after the other.
 */
function withoutFaults(proposal: PlanProposal, day: PlanDay): PlanProposal {
  const duties = keepRules(day, proposal.duties);
  if (duties.length === proposal.duties.length) return proposal;
  const kept = new Set(duties.map(({ waiting }) => waiting.subject));
  const refused = proposal.duties.filter(({ waiting }) => !kept.has(waiting.subject));
  return {
    ...proposal,
    duties: withFits(day.sheet, duties),
    kmAfter: emptyKmOfPart(proposal.routes, (subject) => kept.has(subject)),
    kmBound: null,
    unserved: [
      ...proposal.unserved,
      ...refused.map(({ waiting }) => ({ waiting, reason: { code: 'conflict' as const } })),
    ],
  };
}
