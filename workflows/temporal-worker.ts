import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import type { Log } from '#infra/config/logging.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import type { TemporalSecurity } from '#infra/config/settings/temporal-security.ts';
import type { TemporalAddress } from '#infra/temporal/address.ts';
import { connectionOptions } from '#infra/temporal/connection-options.ts';
import { type Scope, scopePrefix } from '#infra/temporal/scope.ts';
import type { Traces } from '#infra/traces/spans.ts';
import type { Activities } from '#workflows/activities/activities.ts';
import { heartbeats } from '#workflows/heartbeats.ts';
import { ownActivitiesOnly } from '#workflows/own-activities-only.ts';
import { logSdkTo } from '#workflows/sdk-log.ts';
import { TIMER_ACTIVITIES, TIMERS_QUEUES, timersQueue } from '#workflows/timers-queue.ts';
import { tracedActivities } from '#workflows/traced-activities.ts';
import { watchTemporal } from '#workflows/watch-temporal.ts';
import { workflowBundle } from '#workflows/workflow-bundle.ts';

type Options = {
  readonly address: TemporalAddress;
  readonly namespace: string;
  /** Returns the scope whose workflows the worker runs. After a restore it is another one. */
  readonly scope: () => Promise<Scope>;
  readonly security?: TemporalSecurity | undefined;
  readonly activities: Partial<Activities>;
  /** The workflows to run, if not those of this build. */
  readonly bundle?: { readonly code: string };
  /** Throws an OperatorError while the worker must not work. It is called every two seconds, so it should seldom ask the database. */
  readonly mayWork?: () => Promise<void>;
  /** Runs each time the worker has reached a server, a server is back, or its store is another one. */
  readonly onReached?: (scope: Scope) => Promise<void>;
  readonly log: Log;
  /** Null makes no traces. */
  readonly traces?: Traces | null;
  /** How long `stop` waits for activities in progress. */
  readonly finishMs?: number;
  /** If a worker dies, the server waits this long before another worker continues its workflows. */
  readonly stickyTimeoutMs?: number;
  /** A server that has not answered for so long gives no tasks. */
  readonly silentMs?: number;
};

/** State of a worker: it takes tasks, waits for Temporal or for its own end, or must not work (`mayWork`). */
export type WorkerState = 'working' | 'waiting' | 'refused';

export type RunningWorker = {
  readonly state: () => WorkerState;
  /** Takes no more tasks and finishes those in progress, within `finishMs` and a second, whether the server answers or not. */
  readonly stop: () => Promise<void>;
  /** Resolves when the worker has stopped. */
  readonly closed: Promise<void>;
};

/** The name under which Temporal lists the builds of Ratha's workers. */
const DEPLOYMENT = 'ratha';
const STICKY_MS = 2_000;
/** Five checks: a busy server may miss one. */
const SILENT_MS = 10_000;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
const CONNECT_MS = 5_000;
const FINISH_MS = 4_000;
/**
 * A cached workflow has 0.35 to 0.5 MB, so the cache takes 250 MB at most. Any other one is read again from its history when
 * something happens to it.
 */
const CACHED_WORKFLOWS = 500;
/** Activities that still run are cancelled so long before the worker gives up. */
const CANCEL_MS = 1_500;

/**
 * Starts a worker for the workflows. It waits until Temporal answers, and reconnects when the server restarts or moves
 * to another address. It runs until `stop` is called.
 */
export function runTemporalWorker(options: Options): RunningWorker {
  const { log } = options;
  logSdkTo(log);
  const finishMs = options.finishMs ?? FINISH_MS;
  let current: readonly Worker[] = [];
  let isRefused = false;
  /** When the server answered last, by the monotonic clock. */
  let answeredAt = 0;
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function runUntilStopped(): Promise<void> {
    const bundle = options.bundle ?? (await workflowBundle());
    const buildId = buildIdOf(bundle);
    let waitMs = FIRST_WAIT_MS;
    while (!stopped()) {
      const address = await options.address();
      if (!address && waitMs === FIRST_WAIT_MS)
        log.info('Temporal is not running yet; workflows wait for it');
      try {
        if (address && (await runOn(address, bundle, buildId)) === 'worked') waitMs = FIRST_WAIT_MS;
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'Error';
        if (error instanceof OperatorError) refuse(error.message);
        else if (!stopped()) log.warn({ reason }, `Temporal does not answer; trying again in ${waitMs} ms`);
      }
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
    }
  }

  function refuse(message: string): void {
    if (!isRefused) log.error(message);
    isRefused = true;
  }

  /** Runs a worker on one server until the server fails or moves, or `stop` is called. Throws if it is unreachable. */
  async function runOn(
    address: string,
    workflowBundle: { readonly code: string },
    buildId: string,
  ): Promise<'worked'> {
    const connection = await within(
      CONNECT_MS,
      NativeConnection.connect(connectionOptions(address, options.security)),
    );
    const over = new AbortController();
    const until = AbortSignal.any([over.signal, stopping.signal]);
    try {
      const scope = await options.scope();
      const { taskQueue } = scope;
      await options.mayWork?.();
      isRefused = false;
      await options.onReached?.(scope);
      const common: Omit<WorkerOptions, 'taskQueue'> = {
        connection,
        namespace: options.namespace,
        activities: options.activities,
        interceptors: {
          activity: [
            ownActivitiesOnly(scope, log),
            ...(options.traces ? [tracedActivities(options.traces)] : []),
            heartbeats,
          ],
        },
        shutdownGraceTime: Math.max(finishMs - CANCEL_MS, 1),
        shutdownForceTime: finishMs,
      };
      const workers = await Promise.all([
        Worker.create({
          ...common,
          taskQueue,
          workflowBundle,
          // The server notes the build with each task. It gives every task to every worker: `patched` keeps old paths.
          workerDeploymentOptions: {
            version: { deploymentName: DEPLOYMENT, buildId },
            useWorkerVersioning: false,
          },
          maxCachedWorkflows: CACHED_WORKFLOWS,
          stickyQueueScheduleToStartTimeout: options.stickyTimeoutMs ?? STICKY_MS,
        }),
        ...TIMERS_QUEUES.map((queue) =>
          Worker.create({
            ...common,
            taskQueue: timersQueue(taskQueue, queue),
            maxConcurrentActivityTaskExecutions: TIMER_ACTIVITIES[queue],
          }),
        ),
      ]);
      current = workers;
      answeredAt = performance.now();
      const running = workers.map((worker) =>
        worker.run().catch((error: unknown) => {
          const reason = error instanceof Error ? error.name : 'Error';
          if (!until.aborted) log.warn({ reason }, 'The workflow worker failed; starting it again');
        }),
      );
      log.info({ address, taskQueue, buildId }, 'The workflow worker is running');
      const watched = watchTemporal(
        {
          ...options,
          address,
          current: options.address,
          isCurrent: async () => scopePrefix(await options.scope()) === scopePrefix(scope),
          isRefused: async () => (await options.mayWork?.().catch(isOperatorError)) ?? false,
          onBack: async () => options.onReached?.(scope),
          onAnswer(answers) {
            if (answers) answeredAt = performance.now();
          },
        },
        until,
      );
      await Promise.race([...running, watched]);
      over.abort();
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
      await Promise.race([Promise.all(running), sleep(finishMs + 250, undefined, { ref: false })]);
      return 'worked';
    } finally {
      current = [];
      // A worker that could not finish still uses the connection, which then closes when the process ends.
      await connection.close().catch(() => {});
    }
  }

  const closed = runUntilStopped();
  return {
    closed,
    state() {
      if (isRefused) return 'refused';
      const isRunning =
        !stopped() && current.length > 0 && current.every((worker) => worker.getState() === 'RUNNING');
      // The SDK calls a worker running while its server is away.
      const isSilent = performance.now() - answeredAt > (options.silentMs ?? SILENT_MS);
      return isRunning && !isSilent ? 'working' : 'waiting';
    },
    async stop() {
      stopping.abort();
      await Promise.race([closed, sleep(finishMs + 500, undefined, { ref: false })]);
    },
  };
}

function isOperatorError(error: unknown): boolean {
  return error instanceof OperatorError;
}

/** Returns an id of the workflows' code: the same code has the same id on every machine. */
export function buildIdOf({ code }: { readonly code: string }): string {
  const withoutSourceMap = code.replace(/\n\/\/# sourceMappingURL=.*/s, '');
  return createHash('sha256').update(withoutSourceMap).digest('hex').slice(0, 12);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error('Temporal did not answer in time');
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => timer.abort());
}
