import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from '#infra/local/log-file.ts';

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
