import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superviseChild } from '#infra/local/supervised-child.ts';
import { eventually } from '#tests/setup/eventually.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratha-child-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script as a child. Its lines and its crashes are recorded. */
function run(script: string) {
  const file = join(folder, `${script.length}.mjs`);
  writeFileSync(file, script);
  const lines: string[] = [];
  const crashes: string[] = [];
  const child = superviseChild({
    ...{ name: 'child', words: [file], env: {}, maxStopMs: 8000 },
    onLine: (line) => lines.push(line),
    onCrash: (reason) => crashes.push(reason),
  });
  return { child, lines, crashes };
}

test('starts a restarted child again at once, also if it ignores SIGTERM, and reports no crash', async () => {
  const { child, lines, crashes } = run(`
    import { existsSync, writeFileSync } from 'node:fs';
    if (!existsSync('${folder}/ran')) process.on('SIGTERM', () => {});
    writeFileSync('${folder}/ran', '');
    setInterval(() => {}, 1000);
    console.log(process.pid);`);
  await eventually(() => lines.length === 1);
  child.restart();
  await eventually(() => lines.length === 2);
  await child.stop();
  expect(new Set(lines).size).toBe(2);
  expect(crashes).toEqual([]);
});

test('restarts a child that waits after a crash', async () => {
  const { child, lines, crashes } = run(`console.log('started'); process.exit(3);`);
  // The pause doubles with each crash: without the restart it would be half a minute in the end.
  for (let starts = 1; starts <= 9; starts += 1) {
    await eventually(() => crashes.length >= starts);
    child.restart();
  }
  expect(lines.length).toBeGreaterThanOrEqual(9);
  await child.stop();
});
