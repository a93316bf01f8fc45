import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReports, summary } from '#tests/run/summary.ts';

test('reads the reports of both runners, and prints steps, slowest tests, failures and counts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratha-summary-'));
  const results = (status: string, ms: number) => [{ duration: ms, status }];
  writeFileSync(
    join(folder, 'unit.json'),
    JSON.stringify({
      testResults: [
        {
          name: join(process.cwd(), 'domain/a.test.ts'),
          assertionResults: [
            { fullName: 'adds', status: 'passed', duration: 12 },
            { fullName: 'subtracts', status: 'failed', duration: 3 },
          ],
        },
      ],
    }),
  );
  writeFileSync(
    join(folder, 'browser.json'),
    JSON.stringify({
      suites: [
        {
          suites: [
            {
              specs: [
                {
                  title: 'books',
                  file: 'book.spec.ts',
                  tests: [
                    { projectName: 'js', status: 'expected', results: results('passed', 2500) },
                    { projectName: 'no-js', status: 'skipped', results: results('skipped', 0) },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }),
  );
  const tests = readReports(folder);
  rmSync(folder, { recursive: true });
  const said = summary({
    ended: [
      { name: 'unit', outcome: 'failed', seconds: 4, cpuSeconds: 65.4 },
      { name: 'browser', outcome: 'not started', seconds: 0, cpuSeconds: 0 },
    ],
    tests,
    isAll: false,
    machine: { cpuSeconds: 90, maxLoad: 2.04, maxMemoryBytes: 3 * 1024 ** 3 },
  });
  expect(said).toContain(
    '  unit: failed, 4 s, 65 s of a core\n  browser: not started\nProcessor time: 1.1 min of the steps, 1.5 min of the whole machine; load at most 2.0; memory at most 3.0 GiB\n',
  );
  expect(said).toContain('  2.5 s  tests/e2e/book.spec.ts › books (js)\n  0.0 s  domain/a.test.ts › adds');
  expect(said).toContain('Failed:\n  domain/a.test.ts › subtracts\n');
  expect(said.split('\n').at(-1)).toBe('tests: 2 passed, 1 failed, 1 skipped');
});
