import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLeashed } from '#infra/local/leashed-process.ts';
import { freePort } from '#infra/local/ports.ts';
import { endProcess, isRunning } from '#infra/local/processes.ts';
import { obtainTemporalProgram } from '#infra/local/temporal-program.ts';
import { type TemporalStatus, writeTemporalStatus } from '#infra/local/temporal-status.ts';

const SERVING_BOUND_MS = 60_000;
const STOP_BOUND_MS = 8000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A server that ran this long was in order, and its next start need not wait long. */
const GOOD_RUN_MS = 60_000;

export type LocalTemporal = { stop(): Promise<void> };

export type LocalTemporalOptions = {
  readonly dataDir: string;
  readonly namespace: string;
  /** Told of every change of state; it is written to `<dataDir>/temporal.json` as well. */
  readonly onStatus: (status: Omit<TemporalStatus, 'at'>) => void;
  /** Receives the server's own log. */
  readonly onLine: (line: string) => void;
};

/**
 * Finds or fetches the Temporal dev server, runs it on `<dataDir>/temporal.db`, and starts it again when it dies.
 * Answers at once: everything happens in the background, and the state is told as it changes.
 */
export function startLocalTemporal(options: LocalTemporalOptions): LocalTemporal {
  const stopped = new AbortController();
  const keeping = keepServing(options, stopped.signal).catch((error: unknown) =>
    tell(options, 'down', `The Temporal server cannot be run: ${String(error)}`),
  );
  return {
    async stop() {
      stopped.abort();
      await keeping;
    },
  };
}

function tell(
  { dataDir, onStatus }: LocalTemporalOptions,
  state: TemporalStatus['state'],
  detail: string,
  address: string | null = null,
): void {
  writeTemporalStatus(dataDir, { state, detail, address });
  onStatus({ state, detail, address });
}

async function keepServing(options: LocalTemporalOptions, stopped: AbortSignal): Promise<void> {
  const found = await obtainTemporalProgram((state, detail) => tell(options, state, detail), stopped);
  if (stopped.aborted) return tell(options, 'down', 'The Temporal server is stopped');
  if ('missing' in found) return tell(options, 'unavailable', found.missing);
  let pause = FIRST_PAUSE_MS;
  while (!stopped.aborted) {
    await endOrphan(options.dataDir);
    const startedAt = Date.now();
    await serveOnce(found.program, options, stopped);
    if (stopped.aborted) break;
    pause = Date.now() - startedAt > GOOD_RUN_MS ? FIRST_PAUSE_MS : Math.min(2 * pause, MAX_PAUSE_MS);
    tell(options, 'down', `The Temporal server ended and is started again in ${pause / 1000} s`);
    await wait(pause, undefined, { signal: stopped }).catch(() => undefined);
  }
  tell(options, 'down', 'The Temporal server is stopped');
}

/** Runs the server until it ends or `stopped` says so. */
async function serveOnce(
  program: string,
  options: LocalTemporalOptions,
  stopped: AbortSignal,
): Promise<void> {
  const port = await freePort();
  tell(options, 'starting', 'The Temporal server is starting');
  const server = startLeashed({
    command: program,
    args: [
      ...[
        'server',
        'start-dev',
        '--headless',
        '--log-level',
        'error',
        '--ip',
        '127.0.0.1',
        '--port',
        String(port),
      ],
      ...['--db-filename', databaseOf(options.dataDir), '--namespace', options.namespace],
    ],
    stopSignal: 'TERM',
    pidFile: pidFileOf(options.dataDir),
    onLine: options.onLine,
  });
  const ended = new AbortController();
  server.ended.then(() => ended.abort());
  const over = AbortSignal.any([ended.signal, stopped]);
  if (await answers(port, over)) {
    tell(options, 'up', 'The Temporal server is up', `127.0.0.1:${port}`);
    await untilAborted(over);
  }
  await server.stop(STOP_BOUND_MS);
}

/** Tries until the server takes a connection; false when it is over before or a minute has passed. */
async function answers(port: number, over: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + SERVING_BOUND_MS;
  while (!over.aborted && Date.now() < deadline) {
    if (await takesConnection(port)) return true;
    await wait(100, undefined, { signal: over }).catch(() => undefined);
  }
  return false;
}

function takesConnection(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    const answer = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Ends a server that a killed run left behind on this data folder: two cannot share its file. */
async function endOrphan(dataDir: string): Promise<void> {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFileOf(dataDir), 'utf8'));
  } catch {
    return;
  }
  if (pid > 0 && isRunning(pid, databaseOf(dataDir))) {
    await endProcess(pid, databaseOf(dataDir), 'SIGTERM', STOP_BOUND_MS);
  }
}

function databaseOf(dataDir: string): string {
  return join(dataDir, 'temporal.db');
}

function pidFileOf(dataDir: string): string {
  return join(dataDir, 'temporal.pid');
}
