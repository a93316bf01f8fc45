import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SourceWatcher, watchSources } from '#cli/up/source-watcher.ts';
import { eventually } from '#tests/setup/eventually.ts';

let root: string;
let watcher: SourceWatcher;
const changes: (readonly string[])[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ratha-sources-'));
  for (const folder of [
    'domain/fares',
    'infra',
    'workflows/booking',
    'app/server',
    'app/http',
    'app/rider',
  ]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  changes.length = 0;
  watcher = watchSources(root, (parts) => changes.push([...parts].sort()));
});
afterEach(() => {
  watcher.close();
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ['domain/fares/fare.ts', ['web', 'worker']],
  ['infra/clock.ts', ['web', 'worker']],
  ['workflows/booking/booking.workflow.ts', ['worker']],
  ['app/server/health.ts', ['web']],
  ['app/server.ts', ['web']],
  ['app/http/guards.server.ts', ['web']],
])('names the processes that load %s', async (file, parts) => {
  for (const ignored of ['app/rider/page.ts', 'domain/fares/fare.test.ts', 'domain/fares/notes.md'])
    writeFileSync(join(root, ignored), '');
  writeFileSync(join(root, file), '');
  await eventually(() => changes.length > 0);
  expect(changes).toEqual([parts]);
});
