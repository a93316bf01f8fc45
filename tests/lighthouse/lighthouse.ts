import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import pg from 'pg';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { type BenchSite, logIn, onBenchSite } from '#tests/bench/bench-site.ts';
import { Client, RIDES } from '#tests/contract/site.ts';
import {
  type Audit,
  type Lighthouse,
  obtainLighthouse,
  type Report,
} from '#tests/lighthouse/obtain-lighthouse.ts';
import { phoneFonts } from '#tests/lighthouse/phone-fonts.ts';
import { findChromium } from '#tests/setup/chromium.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

/*
 * Lighthouse on the main pages of the built site, as a phone on a slow network: three runs each, medians. Ends with 1 if
 * a page is below its aim. `npm run test:lighthouse -- /hi /admin` takes these pages only. Not part of `npm test`,
 * because other work on the machine makes a page slower.
 */
const RUNS = 3;
/** A browser sometimes does not report the start of a navigation. The run is repeated. */
const MAX_ATTEMPTS = 3;
const ROWS = 50;
const FAST = 97;
const WHOLE = 100;

type Person = 'rider' | 'owner';
type Page = {
  readonly path: string;
  readonly as?: Person;
  /** False if the page asks search engines to leave it out. */
  readonly indexed?: boolean;
  readonly performance?: number;
};

const RIDERS_PAGES: readonly Page[] = [
  { path: '/' },
  { path: '/booking/airport' },
  { path: '/scheduled-rideshare' },
  { path: '/reviews-samples' },
  { path: '/cancellation-policy' },
  { path: '/my-bookings', as: 'rider', indexed: false },
];
const PAGES: readonly Page[] = [
  ...RIDERS_PAGES,
  ...RIDERS_PAGES.map((page) => ({ ...page, path: page.path === '/' ? '/hi' : `/hi${page.path}` })),
  { path: '/admin/bookings', as: 'owner', indexed: false, performance: 90 },
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const FIGURES = {
  'LCP s': ['largest-contentful-paint', 1000, 2],
  'TBT ms': ['total-blocking-time', 1, 0],
  CLS: ['cumulative-layout-shift', 1, 3],
  kB: ['total-byte-weight', 1000, 0],
} as const;

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const chosen = process.argv.slice(2);
const chromePath = findChromium();
if (!chromePath) throw new Error('Lighthouse needs a Chromium: install one, or name yours in CHROMIUM_PATH.');
const lighthouse = await obtainLighthouse();
const fontFolder = ownFolder('lighthouse');
const envVars = { ...process.env, ...(await phoneFonts(fontFolder)) };

await onBenchSite(
  async (site) => {
    const cookies = await logPeopleIn(site);
    const table: Record<string, Record<string, string | number>> = {};
    const faults: string[] = [];
    for (const page of PAGES.filter(({ path }) => chosen.length === 0 || chosen.includes(path))) {
      const url = `http://127.0.0.1:${site.product.port}${page.path}`;
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1)
        reports.push(await report(lighthouse, url, page.as && cookies[page.as]));
      table[page.path] = row(page, reports);
      faults.push(...faultsOf(page, reports));
    }
    console.table(table);
    console.log(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) process.exitCode = 1;
  },
  { variables: { LANGUAGES: 'en,hi' } },
).finally(() => rm(fontFolder, { recursive: true }));

/** Makes a rider with bookings, and an owner with rows to see. Returns their cookies. */
async function logPeopleIn({ databaseUrl, product }: BenchSite): Promise<Record<Person, string>> {
  await seedMany(databaseUrl, ROWS);
  const rider = new Client({ url: `http://127.0.0.1:${product.port}` });
  await rider.logIn('+919810000001');
  for (let count = 0; count < 3; count += 1) await rider.post('/api/bookings', RIDES.hourly);
  const owner = await logIn(product.port, 2);
  const db = new pg.Client(databaseUrl);
  await db.connect();
  await db.query(`insert into team_members (phone, role) values ($1, 'owner')`, [owner.phone]);
  await db.end();
  return { rider: rider.cookie, owner: owner.cookie };
}

/** Loads a page in a new browser, so that nothing is kept from an earlier one. */
async function report(
  { audit, launch }: Lighthouse,
  url: string,
  cookie: string | undefined,
): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await launch({ chromePath: chromePath as string, chromeFlags: CHROMIUM_FLAGS, envVars });
    try {
      const result = await audit(url, {
        port: browser.port,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
      });
      if (result && !result.lhr.runtimeError) return result.lhr;
      if (attempt === MAX_ATTEMPTS)
        throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.code}`);
    } finally {
      browser.kill();
    }
  }
}

function row(page: Page, reports: readonly Report[]): Record<string, string | number> {
  const scores = CATEGORIES.map((category) => [
    category,
    counts(page, category) ? score(reports, category) : '',
  ]);
  const figures = Object.entries(FIGURES).map(([name, [audit, unit, digits]]) => [
    name,
    (median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)) / unit).toFixed(digits),
  ]);
  const speed = median(reports.map(({ environment }) => environment.benchmarkIndex));
  return Object.fromEntries([...scores, ...figures, ['benchmark', Math.round(speed)]]);
}

/** Returns a sentence for each aim that a page misses, with the audits that failed. */
function faultsOf(page: Page, reports: readonly Report[]): string[] {
  return CATEGORIES.filter((category) => counts(page, category)).flatMap((category) => {
    const aim = category === 'performance' ? (page.performance ?? FAST) : WHOLE;
    const reached = score(reports, category);
    if (reached >= aim) return [];
    const failed = reports.flatMap((report) => failedAudits(report, category));
    return [`${page.path}: ${category} is ${reached}, wanted ${aim}: ${[...new Set(failed)].join('; ')}`];
  });
}

/** A page that search engines shall leave out has no score for them. */
function counts({ indexed = true }: Page, category: Category): boolean {
  return category !== 'seo' || indexed;
}

function failedAudits({ categories, audits }: Report, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit): audit is Audit => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map(({ title }) => title);
}

function score(reports: readonly Report[], category: Category): number {
  return Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
