import { expect, test } from 'vitest';
import {
  advisoriesIn,
  FIX_DAYS,
  overdueAdvisories,
  overdueReleases,
  REVIEW_DAYS,
  type RecordedFinding,
} from '#tests/updates/overdue.ts';

const TODAY = new Date('2026-11-22T12:00:00Z');
const ID = 'GHSA-abcd-1234-wxyz';
const URL = `https://github.com/advisories/${ID}`;

/** The answer of `npm audit --json` for a library that reaches us through another one. */
function auditOf(severity: keyof typeof FIX_DAYS) {
  const via = { source: 1, name: 'parser', title: 'Parser hangs', url: URL, severity, range: '<2.0.0' };
  return {
    auditReportVersion: 2,
    vulnerabilities: {
      parser: { name: 'parser', severity, via: [via], effects: ['server'], range: '<2.0.0' },
      server: { name: 'server', severity, via: ['parser', via], effects: [], range: '*' },
    },
  };
}

function daysAgo(days: number): string {
  return new Date(TODAY.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

const overdue = (severity: keyof typeof FIX_DAYS, recorded: RecordedFinding[]) =>
  overdueAdvisories(advisoriesIn(auditOf(severity)) ?? [], recorded, TODAY);

test('names a vulnerable library once until its finding is recorded', () => {
  expect(overdue('low', [])).toEqual([
    `parser: Parser hangs (low, ${URL}) is not recorded. Update the library, or record the finding`,
  ]);
  const another = {
    advisory: 'GHSA-0000-0000-0000',
    found: daysAgo(1),
    affects: true,
    reason: 'Another library.',
  };
  expect(overdue('low', [another])).toHaveLength(1);
});

test.each(Object.entries(FIX_DAYS))(
  'names a recorded %s finding that affects us after %d days',
  (severity, days) => {
    const since = (found: string) =>
      overdue(severity as keyof typeof FIX_DAYS, [
        { advisory: ID, found, affects: true, reason: 'An update is made.' },
      ]);
    expect(since(daysAgo(days - 1))).toEqual([]);
    expect(since(daysAgo(days + 1))).toEqual([expect.stringContaining('is overdue')]);
  },
);

test('asks for another look at a finding that does not affect us', () => {
  const since = (found: string) =>
    overdue('critical', [{ advisory: ID, found, affects: false, reason: 'The function is not called.' }]);
  expect(since(daysAgo(REVIEW_DAYS - 1))).toEqual([]);
  expect(since(daysAgo(REVIEW_DAYS + 1))).toHaveLength(1);
});

test('finds nothing in an audit without findings, and knows one that did not take place', () => {
  expect(advisoriesIn({ vulnerabilities: {} })).toEqual([]);
  for (const answer of [undefined, {}, { message: '405 Method Not Allowed', error: { summary: '' } }])
    expect(advisoriesIn(answer)).toBeUndefined();
});

test.each([
  ['1.2.3', { '1.2.4': 91 }, '1.2.4'],
  ['1.9.0', { '1.9.1': 200, '1.10.0': 91, '1.11.0': 89 }, '1.10.0'],
  ['0.29.9', { '0.29.10': 91, '0.30.0': 91 }, '0.29.10'],
  ['1.2.3', { '1.2.4': 89 }, null],
  ['1.2.3', { '1.2.2': 300, '1.2.3': 200, '2.0.0': 200, '1.3.0-beta.1': 200 }, null],
  ['1.2.3', { created: 900, modified: 1 }, null],
])('of %s with the releases %j (days ago), misses %s', (installed, releases, missed) => {
  const published = Object.fromEntries(
    Object.entries(releases).map(([version, days]) => [version, daysAgo(days)]),
  );
  const lines = overdueReleases([{ name: 'parser', installed, published }], TODAY);
  expect(lines).toEqual(missed ? [`parser ${installed}: ${missed} is out for more than 90 days`] : []);
});
