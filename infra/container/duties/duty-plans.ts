import { proposePlan } from '#domain/duties/plan/propose-plan.ts';
import { proposeReassignment } from '#domain/duties/reassign/propose-reassignment.ts';
import { suggestDrivers } from '#domain/duties/suggest/suggest-drivers.ts';
import type { Core } from '#infra/container/core.ts';
import { threadPlanSolver } from '#infra/planning/plan-solver.ts';
import { dutyCalendarQueries } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';

/** Creates the use cases that suggest drivers and plan days. */
export function createDutyPlans({ clock, config, lists }: Core) {
  const dutySheet = { sheet: dutySheetRepository(lists, config.energy).sheet };
  const rides = dutyCalendarQueries(lists);
  const planSolver = threadPlanSolver();
  return {
    useCases: {
      suggestDrivers: suggestDrivers({ dutySheet, rides }),
      proposePlan: proposePlan({ dutySheet, waitingRides: rides, planSolver, clock }),
      proposeReassignment: proposeReassignment({ dutySheet, rides, planSolver, clock }),
    },
  };
}
