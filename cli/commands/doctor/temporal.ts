import { codeOf, type Finding } from '#cli/commands/doctor/finding.ts';
import type { Config } from '#infra/config/config.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { temporalAddress } from '#infra/temporal/address.ts';
import { claimKeeper, REFUSED_ADVICE } from '#infra/temporal/claim/claim-keeper.ts';
import { createTemporalClient, type TemporalClient, TemporalNotThere } from '#infra/temporal/client.ts';
import { scopeOf } from '#infra/temporal/scope.ts';
import { livePollers, sampleTemporalTime } from '#infra/temporal/temporal-time.ts';

const WITHIN_MS = 3_000;
/** Value of `NOT_FOUND` in gRPC. */
const NOT_FOUND = 5;

export type TemporalReport = { readonly findings: readonly Finding[]; readonly time?: TimeSample };

/** Checks whether Temporal answers, knows the namespace, and has workers on the task queue. */
export async function checkTemporal(
  config: Config,
  databaseUrl: string | undefined,
): Promise<TemporalReport> {
  const client = createTemporalClient({ ...config.temporal, address: temporalAddress(config) });
  try {
    const { namespace } = config.temporal;
    await client.ask(WITHIN_MS, ({ workflowService }) => workflowService.describeNamespace({ namespace }));
    const up: Finding = {
      check: 'temporal',
      state: 'ok',
      text: `It answers, with the namespace ${namespace}`,
    };
    const time = await sampleTemporalTime(client, WITHIN_MS);
    const workers = await checkWorkers(client, await findTaskQueue(config, databaseUrl));
    return { findings: [up, workers, ...(await checkClaim(client, databaseUrl))], time };
  } catch (error) {
    return { findings: [unreachable(error, config)] };
  } finally {
    await client.close();
  }
}

/** Returns the configured task queue, or that of the installation. Null if the database does not answer. */
async function findTaskQueue({ temporal }: Config, databaseUrl: string | undefined): Promise<string | null> {
  if (temporal.taskQueue !== null || databaseUrl === undefined) return temporal.taskQueue;
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    return scopeOf(await readInstallation(db), null).taskQueue;
  } catch {
    return null;
  } finally {
    void db.destroy().catch(() => undefined);
  }
}

async function checkWorkers(client: TemporalClient, taskQueue: string | null): Promise<Finding> {
  if (taskQueue === null) {
    const text = 'The database names the task queue, and it does not answer';
    return { check: 'workers', state: 'skipped', text, fix: 'Correct the database first.' };
  }
  const workers = await livePollers(client, taskQueue, WITHIN_MS);
  if (workers > 0) {
    const text = `${workers} ${workers === 1 ? 'worker polls' : 'workers poll'} the task queue ${taskQueue}`;
    return { check: 'workers', state: 'ok', text };
  }
  return {
    check: 'workers',
    state: 'error',
    text: `No worker polls the task queue ${taskQueue}: no message is sent and no deadline is kept`,
    fix: 'Start `ratha worker`, with the same database, TEMPORAL_NAMESPACE and TEMPORAL_TASK_QUEUE.',
  };
}

/** Returns nothing while the database does not answer: another check says so. */
async function checkClaim(client: TemporalClient, databaseUrl: string | undefined): Promise<Finding[]> {
  if (databaseUrl === undefined) return [];
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const holder = await claimKeeper({ db, client }).holder();
    if (holder === 'nobody') return [];
    const text = 'This database runs the workflows of its installation';
    if (holder === 'this') return [{ check: 'claim', state: 'ok', text }];
    return [
      {
        check: 'claim',
        state: 'error',
        text: 'Another database runs the workflows of this installation: workers of this one do nothing',
        fix: REFUSED_ADVICE,
      },
    ];
  } catch {
    return [];
  } finally {
    void db.destroy().catch(() => undefined);
  }
}

function unreachable(error: unknown, { temporal }: Config): Finding {
  if (error instanceof TemporalNotThere) {
    return {
      check: 'temporal',
      state: 'error',
      text: 'No Temporal server is running; bookings go on, and workflows wait',
      fix: 'Start the local one with `ratha up`, or set TEMPORAL_ADDRESS.',
    };
  }
  if (codeOf(error) === String(NOT_FOUND)) {
    return {
      check: 'temporal',
      state: 'error',
      text: `The namespace ${temporal.namespace} does not exist`,
      fix: 'Create it, or correct TEMPORAL_NAMESPACE.',
    };
  }
  return {
    check: 'temporal',
    state: 'error',
    text: `It does not answer (${codeOf(error)}); bookings go on, and workflows wait`,
    fix: 'Start it, or correct TEMPORAL_ADDRESS, TEMPORAL_TLS and TEMPORAL_API_KEY.',
  };
}
