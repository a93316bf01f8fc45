import { z } from 'zod';

/** Days until a vulnerability must be fixed, from the day on which it was found (docs/security/updates.md). */
export const FIX_DAYS = { critical: 3, high: 14, moderate: 30, low: 90, info: 90 } as const;
/** Days until a finding that does not affect Ratha must be looked at again. */
export const REVIEW_DAYS = 180;
/** Days until a newer release of the same major version must be installed. */
export const RELEASE_DAYS = 90;

const DAY_MS = 86_400_000;

const advisory = z.object({
  url: z.url(),
  name: z.string(),
  title: z.string(),
  severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
});
export type Advisory = z.output<typeof advisory>;

/** The answer of `npm audit --json`. A text in `via` names another package of the report. */
const auditReport = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

/** Findings that somebody has looked at. */
export const recordedFindings = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
    found: z.iso.date(),
    affects: z.boolean(),
    reason: z.string().min(20),
  }),
);
export type RecordedFinding = z.output<typeof recordedFindings>[number];

/** Returns each advisory of an audit once, or undefined if the audit did not take place. */
export function advisoriesIn(report: unknown): Advisory[] | undefined {
  const read = auditReport.safeParse(report);
  if (!read.success) return undefined;
  const all = Object.values(read.data.vulnerabilities).flatMap(({ via }) => via);
  const advisories = all.filter((one) => typeof one !== 'string');
  return [...new Map(advisories.map((one) => [`${one.url} ${one.name}`, one])).values()];
}

/** Returns a sentence for each advisory that nobody has recorded, or whose deadline has passed. */
export function overdueAdvisories(
  advisories: readonly Advisory[],
  recorded: readonly RecordedFinding[],
  today: Date,
): string[] {
  return advisories.flatMap(({ url, name, title, severity }) => {
    const finding = recorded.find((one) => url.endsWith(`/${one.advisory}`));
    const what = `${name}: ${title} (${severity}, ${url})`;
    if (!finding) return `${what} is not recorded. Update the library, or record the finding`;
    const days = finding.affects ? FIX_DAYS[severity] : REVIEW_DAYS;
    return daysSince(finding.found, today) > days ? `${what} is overdue since ${days} days passed` : [];
  });
}

/**
 * Returns a sentence for each library with a newer release of the same major version that is out for too long.
 * `published` has the date of each version.
 */
export function overdueReleases(
  libraries: readonly {
    readonly name: string;
    readonly installed: string;
    readonly published: Readonly<Record<string, string>>;
  }[],
  today: Date,
): string[] {
  return libraries.flatMap(({ name, installed, published }) => {
    const late = Object.entries(published)
      .filter(([version, date]) => isUpdateOf(installed, version) && daysSince(date, today) > RELEASE_DAYS)
      .map(([version]) => version)
      .toSorted(compareVersions);
    const newest = late.at(-1);
    return newest ? `${name} ${installed}: ${newest} is out for more than ${RELEASE_DAYS} days` : [];
  });
}

/** Returns true for a later stable release of the same major version, or of the same 0.x. */
function isUpdateOf(installed: string, version: string): boolean {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false;
  const line = (one: string) => /^(?:0\.\d+|[1-9]\d*)/.exec(one)?.[0];
  return line(version) === line(installed) && compareVersions(version, installed) > 0;
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function daysSince(date: string, today: Date): number {
  return (today.getTime() - new Date(date).getTime()) / DAY_MS;
}
