import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning } from '#infra/local/processes.ts';
import { type LocalTemporal, startLocalTemporal } from '#infra/local/temporal.ts';
import { findTemporalProgram } from '#infra/local/temporal-program.ts';
import { readTemporalStatus, writeTemporalStatus } from '#infra/local/temporal-status.ts';
import { mountSmallDisk } from '#tests/chaos/faults/small-disk.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { findOwnProcess, signalOwn } from '#tests/setup/own-process.ts';

const LIMIT_MS = 60_000;

let dataDir: string;
let server: LocalTemporal | undefined;
const told: string[] = [];

beforeEach(() => {
  dataDir = ownFolder('temporal');
  told.length = 0;
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

function start(): LocalTemporal {
  const onStatus = ({ state }: { state: string }) => told.push(state);
  return startLocalTemporal({ dataDir, namespace: 'default', onStatus, onLine: () => undefined });
}

const state = () => readTemporalStatus(dataDir)?.state;
const serverPid = () => Number(readFileSync(join(dataDir, 'temporal.pid'), 'utf8'));

test('serves, reports its status, restarts after a kill, and stops', async () => {
  server = start();
  await expect.poll(state, { timeout: LIMIT_MS }).toBe('up');
  expect(told).toEqual(['looking', 'starting', 'up']);
  expect(readTemporalStatus(dataDir)?.address).toMatch(/^127\.0\.0\.1:\d+$/);

  const killed = findOwnProcess(join(dataDir, 'temporal.pid'), dataDir);
  signalOwn([killed], 'SIGKILL');
  await expect.poll(state, { timeout: LIMIT_MS }).toBe('down');
  expect(readTemporalStatus(dataDir)?.address).toBeNull();
  await expect.poll(state, { timeout: LIMIT_MS }).toBe('up');
  const pid = serverPid();
  expect(pid).not.toBe(killed.pid);

  await server.stop();
  expect(state()).toBe('down');
  expect(isRunning(pid, dataDir)).toBe(false);
});

test.runIf(process.getuid?.() === 0)('says that its disk is full, and goes on trying', async () => {
  const details: string[] = [];
  const onStatus = ({ detail }: { detail: string }) => details.push(detail);
  const disk = mountSmallDisk(dataDir, 32 * 2 ** 20);
  try {
    disk?.fill();
    server = startLocalTemporal({ dataDir, namespace: 'default', onStatus, onLine: () => undefined });
    await expect
      .poll(() => details.join('\n'), { timeout: LIMIT_MS })
      .toMatch(/again in \d+ s\. The disk of \S+temporal\.db is full: make room on it, /);
    disk?.empty();
    await expect.poll(state, { timeout: LIMIT_MS }).toBe('up');
    await server.stop();
  } finally {
    disk?.unmount();
  }
});

test('prefers the program on the PATH to the one in the cache folder', () => {
  const onPath = join(dataDir, 'on-path');
  const cache = join(dataDir, 'cache');
  for (const folder of [onPath, join(cache, 'ratha', 'bin')]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'temporal'), '');
    chmodSync(join(folder, 'temporal'), 0o755);
  }
  const env = { ...process.env, XDG_CACHE_HOME: cache };
  expect(findTemporalProgram({ ...env, PATH: onPath })).toBe(join(onPath, 'temporal'));
  expect(findTemporalProgram({ ...env, PATH: '' })).toBe(join(cache, 'ratha', 'bin', 'temporal'));
});

test('reads a status as written, and ignores an invalid file', () => {
  expect(readTemporalStatus(dataDir)).toBeNull();
  writeTemporalStatus(dataDir, { state: 'building', detail: 'Building', address: null });
  expect(readTemporalStatus(dataDir)).toMatchObject({ state: 'building', detail: 'Building', address: null });
  writeFileSync(join(dataDir, 'temporal.json'), '{"state":"asleep"}');
  expect(readTemporalStatus(dataDir)).toBeNull();
});
