import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, NativeConnection, Worker, type WorkflowBundle } from '@temporalio/worker';
import type { Log } from '#infra/config/logging.ts';
import type { TemporalSecurity } from '#infra/config/temporal-security.ts';
import type { TemporalAddress } from '#infra/temporal/address.ts';
import { connectionOptions } from '#infra/temporal/connection-options.ts';
import type { Activities } from '#workflows/activities/activities.ts';
import { logSdkTo, SILENT } from '#workflows/sdk-log.ts';
import { watchTemporal } from '#workflows/watch-temporal.ts';

type WorkerOptions = {
  readonly address: TemporalAddress;
  readonly namespace: string;
  readonly taskQueue: string;
  readonly security?: TemporalSecurity | undefined;
  readonly activities: Partial<Activities>;
  /** Runs each time the worker has reached a server. */
  readonly onReached?: () => Promise<void>;
  readonly log: Log;
  /** If a worker dies, the server waits this long before another worker continues its workflows. */
  readonly stickyTimeoutMs?: number;
};

export type RunningWorker = {
  /** Stops within 5 s, whether the server answers or not. */
  readonly stop: () => Promise<void>;
  /** Resolves when the worker has stopped. */
  readonly closed: Promise<void>;
};

const STICKY_MS = 2_000;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
const CONNECT_MS = 5_000;
const DRAIN_MS = 3_000;

/**
 * Starts a worker for the workflows. It waits until Temporal answers, and reconnects when the server restarts or moves
 * to another address. It runs until `stop` is called.
 */
export function runTemporalWorker(options: WorkerOptions): RunningWorker {
  const { log } = options;
  logSdkTo(log);
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function runUntilStopped(): Promise<void> {
    const bundle = await bundleWorkflowCode({ workflowsPath: WORKFLOWS, logger: SILENT });
    let waitMs = FIRST_WAIT_MS;
    while (!stopped()) {
      const address = await options.address();
      if (!address && waitMs === FIRST_WAIT_MS)
        log.info('Temporal is not running yet; workflows wait for it');
      try {
        if (address && (await runOn(address, bundle)) === 'worked') waitMs = FIRST_WAIT_MS;
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'Error';
        if (!stopped()) log.warn({ reason }, `Temporal does not answer; trying again in ${waitMs} ms`);
      }
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
    }
  }

  /** Runs a worker on one server until the server fails or moves, or `stop` is called. Throws if it is unreachable. */
  async function runOn(address: string, workflowBundle: WorkflowBundle): Promise<'worked'> {
    const connection = await within(
      CONNECT_MS,
      NativeConnection.connect(connectionOptions(address, options.security)),
    );
    const over = new AbortController();
    const until = AbortSignal.any([over.signal, stopping.signal]);
    try {
      await options.onReached?.();
      const worker = await Worker.create({
        connection,
        namespace: options.namespace,
        taskQueue: options.taskQueue,
        workflowBundle,
        activities: options.activities,
        stickyQueueScheduleToStartTimeout: options.stickyTimeoutMs ?? STICKY_MS,
        shutdownGraceTime: '1 second',
        shutdownForceTime: '2500 milliseconds',
      });
      const running = worker.run().catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : 'Error';
        if (!until.aborted) log.warn({ reason }, 'The workflow worker failed; starting it again');
      });
      log.info({ address, taskQueue: options.taskQueue }, 'The workflow worker is running');
      const watched = watchTemporal({ ...options, address, current: options.address }, until);
      await Promise.race([running, watched]);
      over.abort();
      if (worker.getState() === 'RUNNING') worker.shutdown();
      await Promise.race([running, sleep(DRAIN_MS, undefined, { ref: false })]);
      return 'worked';
    } finally {
      // A worker that could not finish still uses the connection, which then closes when the process ends.
      await connection.close().catch(() => {});
    }
  }

  const closed = runUntilStopped();
  return {
    closed,
    async stop() {
      stopping.abort();
      await Promise.race([closed, sleep(DRAIN_MS + 750, undefined, { ref: false })]);
    },
  };
}

/** Path of the file that exports the workflows. */
export const WORKFLOWS = fileURLToPath(new URL('./workflows.ts', import.meta.url));

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error('Temporal did not answer in time');
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => timer.abort());
}
