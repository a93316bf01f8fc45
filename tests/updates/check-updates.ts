import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  advisoriesIn,
  overdueAdvisories,
  overdueReleases,
  recordedFindings,
} from '#tests/updates/overdue.ts';

/**
 * `npm run check:updates` (docs/security/updates.md). Ends with 1 if a library is vulnerable or overdue, and with 2 if
 * npm's services did not answer. Needs the network, so `npm test` does not run it.
 */
const ROOT = path.join(import.meta.dirname, '../..');

const outdatedReport = z.record(z.string(), z.object({ current: z.string(), latest: z.string() }));
const publishedDates = z.record(z.string(), z.string());

const today = new Date();
const recorded = recordedFindings.parse(
  JSON.parse(await readFile(path.join(import.meta.dirname, 'recorded-findings.json'), 'utf8')),
);
const overdue: string[] = [];
const unanswered: string[] = [];

const advisories = advisoriesIn(await npm('audit'));
if (advisories) overdue.push(...overdueAdvisories(advisories, recorded, today));
else unanswered.push('Whether libraries are vulnerable is not known: npm audit got no answer.');

const outdated = outdatedReport.safeParse(await npm('outdated'));
if (outdated.success) {
  for (const [name, { current: installed }] of Object.entries(outdated.data)) {
    const published = publishedDates.safeParse(await npm('view', name, 'time'));
    if (published.success)
      overdue.push(...overdueReleases([{ name, installed, published: published.data }], today));
    else unanswered.push(`Whether ${name} is overdue is not known: npm view got no answer.`);
  }
} else unanswered.push('Whether libraries are overdue is not known: npm outdated got no answer.');

for (const line of [...overdue, ...unanswered]) console.error(line);
if (overdue.length > 0) process.exitCode = 1;
else if (unanswered.length > 0) process.exitCode = 2;
else console.log('No library is vulnerable or overdue.');

/** Returns npm's answer, or undefined if it is not JSON. npm ends with 1 when it found something. */
function npm(...command: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => {
    execFile('npm', [...command, '--json'], { cwd: ROOT, maxBuffer: 64 * 2 ** 20 }, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        resolve(undefined);
      }
    });
  });
}
