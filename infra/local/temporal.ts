import { readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { diskProblemIn, findDiskProblem } from '#infra/config/disk-problem.ts';
import type { OperatorError } from '#infra/config/operator-error.ts';
import { startDependentProcess } from '#infra/local/dependent-process.ts';
import { freePort } from '#infra/local/ports.ts';
import { endProcess, isRunning } from '#infra/local/processes.ts';
import { obtainTemporalProgram } from '#infra/local/temporal-program.ts';
import { type TemporalStatus, writeTemporalStatus } from '#infra/local/temporal-status.ts';
import { storeArguments } from '#infra/local/temporal-store.ts';

const SERVING_BOUND_MS = 60_000;
const STOP_BOUND_MS = 8000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** After a run of this length, the restart delay is reset. */
const GOOD_RUN_MS = 60_000;

export type LocalTemporal = { stop(): Promise<void> };

export type LocalTemporalOptions = {
  readonly dataDir: string;
  readonly namespace: string;
  /** Called with each change of the status, which is also written to `<dataDir>/temporal.json`. */
  readonly onStatus: (status: Omit<TemporalStatus, 'at'>) => void;
  /** Receives the log of the server. */
  readonly onLine: (line: string) => void;
};

/**
 * Finds or downloads the Temporal dev server, runs it on `<dataDir>/temporal.db`, and restarts it if it dies. Returns
 * at once; the work happens in the background.
 */
export function startLocalTemporal(options: LocalTemporalOptions): LocalTemporal {
  const stopped = new AbortController();
  const keeping = keepServing(options, stopped.signal).catch((error: unknown) => {
    const reason = findDiskProblem(error, options.dataDir)?.message ?? String(error);
    tell(options, 'down', withoutFullStop(`The Temporal server cannot be run: ${reason}`));
  });
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
  try {
    writeTemporalStatus(dataDir, { state, detail, address });
  } catch (error) {
    // Other processes read the status from the file. Without it, this one still runs the server.
    if (!findDiskProblem(error, dataDir)) throw error;
  }
  onStatus({ state, detail, address });
}

/** Each part of Ratha that prints a status ends the sentence itself. */
function withoutFullStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

async function keepServing(options: LocalTemporalOptions, stopped: AbortSignal): Promise<void> {
  const found = await obtainTemporalProgram((state, detail) => tell(options, state, detail), stopped);
  if (stopped.aborted) return tell(options, 'down', 'The Temporal server is stopped');
  if ('missing' in found) return tell(options, 'unavailable', found.missing);
  let pause = FIRST_PAUSE_MS;
  while (!stopped.aborted) {
    await endOrphan(options.dataDir);
    const startedAt = Date.now();
    let diskProblem: OperatorError | undefined;
    const onLine = (line: string) => {
      diskProblem ??= diskProblemIn(line, databasePath(options.dataDir));
      options.onLine(line);
    };
    const isNew = isEmptyStore(options.dataDir);
    const hasServed = await serveOnce(found.program, { ...options, onLine }, stopped);
    // The server makes its tables only in a file that is not there, so one without all of them would fail for ever.
    if (isNew && !hasServed) removeStore(options.dataDir);
    if (stopped.aborted) break;
    pause = Date.now() - startedAt > GOOD_RUN_MS ? FIRST_PAUSE_MS : Math.min(2 * pause, MAX_PAUSE_MS);
    const again = `The Temporal server ended and is started again in ${pause / 1000} s`;
    tell(options, 'down', diskProblem ? withoutFullStop(`${again}. ${diskProblem.message}`) : again);
    await wait(pause, undefined, { signal: stopped }).catch(() => undefined);
  }
  tell(options, 'down', 'The Temporal server is stopped');
}

/** Runs the server until it ends or `stopped` is aborted. Returns true if it has answered. */
async function serveOnce(
  program: string,
  options: LocalTemporalOptions,
  stopped: AbortSignal,
): Promise<boolean> {
  const port = await freePort();
  tell(options, 'starting', 'The Temporal server is starting');
  const server = startDependentProcess({
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
      ...storeArguments(databasePath(options.dataDir)),
      ...['--namespace', options.namespace],
    ],
    stopSignal: 'TERM',
    pidFile: pidFilePath(options.dataDir),
    onLine: options.onLine,
  });
  const ended = new AbortController();
  server.ended.then(() => ended.abort());
  const over = AbortSignal.any([ended.signal, stopped]);
  const hasServed = await answers(port, over);
  if (hasServed) {
    tell(options, 'up', 'The Temporal server is up', `127.0.0.1:${port}`);
    await untilAborted(over);
  }
  await server.stop(STOP_BOUND_MS);
  return hasServed;
}

/** Returns true if no server has written into its file yet. */
function isEmptyStore(dataDir: string): boolean {
  const found = statSync(databasePath(dataDir), { throwIfNoEntry: false });
  return found === undefined || found.size === 0;
}

/** Removes the file of the server, and what SQLite writes beside it. */
function removeStore(dataDir: string): void {
  for (const end of ['', '-wal', '-shm', '-journal'])
    rmSync(`${databasePath(dataDir)}${end}`, { force: true });
}

/** Waits until the server accepts a connection. Returns false if it ended or a minute passed. */
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

/** Stops a server left by a killed run on this data folder: two servers cannot share its file. */
async function endOrphan(dataDir: string): Promise<void> {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFilePath(dataDir), 'utf8'));
  } catch {
    return;
  }
  if (pid > 0 && isRunning(pid, databasePath(dataDir))) {
    await endProcess(pid, databasePath(dataDir), 'SIGTERM', STOP_BOUND_MS);
  }
}

function databasePath(dataDir: string): string {
  return join(dataDir, 'temporal.db');
}

function pidFilePath(dataDir: string): string {
  return join(dataDir, 'temporal.pid');
}
