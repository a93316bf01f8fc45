import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { startDependentProcess } from '#infra/local/dependent-process.ts';
import { availablePort } from '#infra/local/ports.ts';
import { findTemporalProgram } from '#infra/local/temporal-program.ts';
import { storeArguments } from '#infra/local/temporal-store.ts';

export type TestServer = {
  readonly address: string;
  readonly port: number;
  /** Kills the server, as in a crash. */
  readonly kill: () => Promise<void>;
};

const READY_MS = 120_000;

type TestServerOptions = {
  readonly port?: number;
  readonly database?: string;
  readonly pidFile?: string;
};

/**
 * Starts a Temporal server for one test, by default on a free port. With `database`, a later server can continue from
 * its state. `pidFile` gets the id of its process. The server stops together with the test's process.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await nextPort());
    const server = startServer(port, options);
    const waiting = new AbortController();
    const answered = answers(`127.0.0.1:${port}`, waiting.signal).then(() => true);
    const isUp = await Promise.race([answered, server.ended.then(() => false)]);
    waiting.abort();
    if (isUp) return { address: `127.0.0.1:${port}`, port, kill: () => server.stop(0) };
    // The server takes more ports than this one. Another program may have been quicker.
    if (attempt === MAX_STARTS) throw new Error('The Temporal server ended before it answered');
  }
}

const MAX_STARTS = 3;

/**
 * The ports of each process of a test run. They are below those of outgoing connections, and no two processes share one:
 * a test must not find the server of another test at its port.
 */
const FIRST_PORT = 20_000 + 500 * Number(process.env.VITEST_POOL_ID ?? 0);
let lastPort = FIRST_PORT;

async function nextPort(): Promise<number> {
  lastPort += 1;
  return availablePort('127.0.0.1', lastPort).catch(nextPort);
}

function startServer(port: number, { database, pidFile }: TestServerOptions) {
  return startDependentProcess({
    command: temporalProgram(),
    args: [
      ...['server', 'start-dev', '--headless', '--log-level', 'never'],
      ...['--ip', '127.0.0.1', '--port', String(port)],
      ...(database ? storeArguments(database) : []),
    ],
    stopSignal: 'TERM',
    onLine: () => {},
    ...(pidFile ? { pidFile } : {}),
  });
}

async function answers(address: string, waiting: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!waiting.aborted) {
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
