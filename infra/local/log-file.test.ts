import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from '#infra/local/log-file.ts';
import { mountSmallDisk } from '#tests/chaos/faults/small-disk.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ratha-logs-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const text = (name: string) => readFileSync(join(dataDir, 'logs', name), 'utf8');

test('keeps the log of an earlier start', async () => {
  const first = openLogFile(dataDir, 'web');
  first.write('failed');
  first.close();
  await expect.poll(() => text('web.log')).toBe('failed\n');
  const second = openLogFile(dataDir, 'web');
  second.write('started again');
  second.close();
  await expect.poll(() => text('web.log')).toBe('failed\nstarted again\n');
  expect(statSync(second.path).mode & 0o777).toBe(0o600);
});

test('bounds the size of a log and the number of older files', async () => {
  const log = openLogFile(dataDir, 'web', '1K');
  const line = 'x'.repeat(99);
  for (let wrote = 0; wrote < 200; wrote += 1) log.write(line);
  log.write('the last line');
  log.close();
  const files = () => readdirSync(join(dataDir, 'logs')).sort();
  await expect.poll(() => text('web.log')).toContain('the last line');
  expect(files()).toEqual(['web.log', 'web.log.1', 'web.log.2', 'web.log.3']);
  for (const name of files()) expect(text(name).length).toBeLessThan(2048);
});

test.runIf(process.getuid?.() === 0)('writes again when a full disk has room again', async () => {
  const folder = ownFolder('full-logs');
  const disk = mountSmallDisk(folder, 2 ** 20);
  try {
    const log = openLogFile(folder, 'web', '5M', 0);
    log.write('started');
    await expect.poll(() => readFileSync(join(folder, 'logs', 'web.log'), 'utf8')).toContain('started');
    disk?.fill();
    for (let wrote = 0; wrote < 100; wrote += 1) log.write('x'.repeat(99));
    // The file is written in the background.
    await wait(200);
    disk?.empty();
    const written = () => {
      log.write('there is room again');
      return readFileSync(join(folder, 'logs', 'web.log'), 'utf8');
    };
    await expect.poll(written, { timeout: 60_000 }).toContain('there is room again');
    log.close();
  } finally {
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
});
