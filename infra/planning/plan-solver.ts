import { Worker } from 'node:worker_threads';
import { greedyRoutes } from '#domain/duties/plan/greedy.ts';
import {
  type PlanNetwork,
  type PlanSolver,
  planCost,
  type SolvedNetwork,
  UNSERVED_KM,
} from '#domain/duties/plan/network.ts';
import type { PlanWorkerData } from '#infra/planning/plan-worker.ts';

/** Time to wait for the plan before, to start the thread, and to finish a step that has begun. */
const EXTRA_TIME_MS = 3_500;

/**
 * Solves plans in a thread of its own, so that the process goes on answering
 * (docs/decisions/0026-the-plan-of-a-day.md). One plan at a time: the others wait. A plan that takes too long is
 * ended, and answered with the nearest cars.
 */
export function threadPlanSolver({ extraTimeMs = EXTRA_TIME_MS } = {}): PlanSolver {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async solve(network, timeMs) {
      if (network.tasks === 0 || network.cars.length === 0) return nothingToSolve(network);
      const late = new AbortController();
      const timeout = setTimeout(() => late.abort(), timeMs + extraTimeMs);
      const turn = last.then(() => solveInThread({ network, timeMs }, late.signal));
      last = turn.catch(() => {});
      try {
        const isLate = new Promise<undefined>((resolve) => {
          late.signal.addEventListener('abort', () => resolve(undefined), { once: true });
        });
        const solved = await Promise.race([turn, isLate]);
        return solved ?? { routes: greedyRoutes(network), bound: null };
      } finally {
        clearTimeout(timeout);
      }
    },
  };
}

function nothingToSolve(network: PlanNetwork): SolvedNetwork {
  const routes = network.cars.map(({ fixed }) => fixed);
  const unserved = network.tasks;
  return { routes, bound: { unserved, km: planCost(network, routes) - UNSERVED_KM * unserved } };
}

/** Returns undefined if the signal ends the thread first. Throws if the thread fails. */
async function solveInThread(
  workerData: PlanWorkerData,
  signal: AbortSignal,
): Promise<SolvedNetwork | undefined> {
  if (signal.aborted) return undefined;
  const thread = new Worker(new URL('./plan-worker.ts', import.meta.url), { workerData });
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the solver ended without an answer')));
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  } finally {
    await thread.terminate();
  }
}
