import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { startDependentProcess } from '#infra/local/dependent-process.ts';
import { freePort } from '#infra/local/ports.ts';
import { findTemporalProgram } from '#infra/local/temporal-program.ts';

export type TestServer = {
  readonly address: string;
  readonly port: number;
  /** Kills the server, as in a crash. */
  readonly kill: () => Promise<void>;
};

const READY_MS = 120_000;

/**
 * Starts a Temporal server for one test, by default on a free port. With `database`, a later server can continue from
 * its state. The server stops together with the test's process.
 */
export async function startTestServer(
  options: { port?: number; database?: string } = {},
): Promise<TestServer> {
  const port = options.port ?? (await freePort());
  const address = `127.0.0.1:${port}`;
  const server = startDependentProcess({
    command: temporalProgram(),
    args: [
      ...[
        'server',
        'start-dev',
        '--headless',
        '--log-level',
        'never',
        '--ip',
        '127.0.0.1',
        '--port',
        String(port),
      ],
      ...(options.database ? ['--db-filename', options.database] : []),
    ],
    stopSignal: 'TERM',
    onLine: () => {},
  });
  await answers(address);
  return { address, port, kill: () => server.stop(0) };
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const connection = Connection.lazy({ address, interceptors: [] });
    try {
      await connection.withDeadline(Date.now() + 1_000, () =>
        connection.workflowService.describeNamespace({ namespace: 'default' }),
      );
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    } finally {
      await connection.close();
    }
  }
}

function temporalProgram(): string {
  const found = findTemporalProgram();
  if (!found) throw new Error('These tests need the Temporal server program, which `npm test` installs');
  return found;
}
