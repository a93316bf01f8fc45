import { rm } from 'node:fs/promises';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { readConfig } from '#infra/config/config.ts';
import { createContainer } from '#infra/container/container.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { renewEpoch } from '#infra/postgres/schema/installation.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { QUIET } from '#workflows/testing/test-environment.ts';
import { startWorker } from '#workflows/worker.ts';

const HOUR = 3_600_000;
/** No deadline passes during a test. */
export const LONG: BookingTimeouts = {
  confirmation: 3 * HOUR,
  reminders: [HOUR, 2 * HOUR],
  detailsBeforePickup: HOUR,
  completionGrace: HOUR,
  undo: 0,
};

type Options = {
  readonly temporalAddress: string;
  readonly timeouts?: BookingTimeouts;
  /** A database that exists already. Without it, a new one becomes an installation of its own. */
  readonly databaseUrl?: string;
};

/** Opens an installation with its database and data folder, at a Temporal server that it may share with others. */
export async function openInstallation({ temporalAddress, timeouts = LONG, databaseUrl }: Options) {
  const database = databaseUrl === undefined ? await createTestDatabase() : null;
  const url = databaseUrl ?? database?.url ?? '';
  const folder = ownFolder('installation');
  if (database) {
    // The databases of the tests are copies of one.
    const db = openDatabase(url, { max: 1 });
    await renewEpoch(db, { asCopy: true }).finally(() => db.destroy());
  }
  const variables = {
    RATHA_DEMO: 'true',
    DATABASE_URL: url,
    TEMPORAL_ADDRESS: temporalAddress,
    RATHA_DATA_DIR: folder,
    RATE_LIMITS: 'off',
    CONFIRMATION_WINDOW: `${timeouts.confirmation}ms`,
    CONFIRMATION_REMINDERS: timeouts.reminders.map((after) => `${after}ms`).join(','),
    DETAILS_BEFORE_PICKUP: `${timeouts.detailsBeforePickup}ms`,
    COMPLETION_GRACE: `${timeouts.completionGrace}ms`,
    UNDO_WINDOW: `${timeouts.undo}ms`,
  };
  const config = readConfig(variables);
  const container = createContainer(config, QUIET);
  const { running, followed } = container.workflows;
  let disconnected: Promise<void> | undefined;
  const disconnect = () => (disconnected ??= container.close());
  return {
    container,
    variables,
    url,
    timeouts,
    db: container.db,
    startWorker: () => startWorker(config, QUIET),
    /** Returns the ids of the workflows of this installation that run, as the server lists them by now. */
    async workflowIds(): Promise<string[]> {
      return (await running.list({ old: true })).map(({ workflowId }) => workflowId).sort();
    },
    /** Returns whether a workflow runs, whatever the list says. */
    async isRunning(workflowId: string): Promise<boolean> {
      const info = await container.workflows.client
        .ask(20_000, ({ workflow }) => workflow.getHandle(workflowId).describe())
        .catch(() => undefined);
      // A busy workflow refuses the question for a moment.
      return info === undefined || info.status.name === 'RUNNING';
    },
    /** Waits until exactly the open bookings have a workflow that knows their version. */
    async settled(): Promise<void> {
      await eventually(async () => {
        const open = await followed.bookings.open();
        const found = await Promise.all(
          open.map(({ id }) => running.find({ kind: 'booking', id }).catch(() => null)),
        );
        return found.every(
          (one, index) => one?.kind === 'booking' && one.known?.sequence === open[index]?.version,
        );
      });
    },
    /** Returns what the booking's workflow knows, or null if it does not run. */
    async known(id: BookingId) {
      // A busy workflow refuses a question for a moment.
      const found = await running.find({ kind: 'booking', id }).catch(() => undefined);
      if (found === undefined) return undefined;
      return found?.kind === 'booking' ? found.known : null;
    },
    /** Closes the connections, and leaves the database. */
    disconnect,
    async close(): Promise<void> {
      await disconnect();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type OpenInstallation = Awaited<ReturnType<typeof openInstallation>>;
