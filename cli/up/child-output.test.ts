import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLineSink } from '#cli/up/child-output.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'ratha-child-output-'));
afterAll(() => rm(dataDir, { recursive: true }));

const line = (level: number, msg: string, key: string) => JSON.stringify({ level, key, msg });

test('prints a warning once until another one follows, and writes each line to the file', async () => {
  const printed: string[] = [];
  const { onLine, close } = createLineSink('worker', { dataDir, production: false }, (text) =>
    printed.push(text.replace(/ \(details in .*\)$/, '')),
  );
  for (const key of ['trip-1', 'trip-2', 'trip-3']) onLine(line(40, 'An event waits', key));
  onLine(line(30, 'Nothing to worry about', 'a'));
  onLine(line(40, 'Workflows cannot be reached', 'b'));
  onLine(line(40, 'An event waits', 'trip-4'));
  close();
  expect(printed).toEqual([
    'worker: An event waits',
    'worker: Workflows cannot be reached',
    'worker: An event waits',
  ]);
  const written = () => readFile(path.join(dataDir, 'logs', 'worker.log'), 'utf8');
  await expect.poll(async () => (await written()).split('\n').filter(Boolean).length).toBe(6);
});
