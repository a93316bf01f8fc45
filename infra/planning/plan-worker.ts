import { parentPort, workerData } from 'node:worker_threads';
import type { PlanNetwork } from '#domain/duties/plan/network.ts';
import { solveDay } from '#infra/planning/day-solver.ts';

/** The data that the thread is started with. */
export type PlanWorkerData = { readonly network: PlanNetwork; readonly timeMs: number };

const { network, timeMs }: PlanWorkerData = workerData;
parentPort?.postMessage(solveDay(network, timeMs, () => performance.now()));
