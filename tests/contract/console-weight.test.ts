import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** Limits of docs/decisions/0038-weight-of-the-console.md. */
const MAX_ELEMENTS = 30;
const MAX_DOCUMENT_KB = 30;
const ASSETS = join(import.meta.dirname, '../../build/current/client/assets');

let site: Site;
let page: string;
let rows: string[];
beforeAll(async () => {
  site = await startSite();
  const { db, config } = site.container;
  await seedMany(config.databaseUrl ?? '', 200);
  // Every status, also overdue and with an estimated fare: each adds to a row.
  const statuses = ['received', 'confirmed', 'on-trip', 'completed'] as const;
  const newest = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '<>', 'cancelled')
    .orderBy('placed_at', 'desc')
    .limit(50)
    .execute();
  for (const [index, { id }] of newest.entries()) {
    const status = statuses[index % statuses.length] ?? 'received';
    await db
      .updateTable('bookings')
      .set({ status, fare_estimated: true, overdue_at: status === 'received' ? new Date() : null })
      .where('id', '=', id)
      .execute();
  }
  const phone = anotherPhone();
  await db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  const owner = new Client(site);
  await owner.logIn(phone);
  page = (await owner.get('/admin/bookings')).body;
  rows = [...page.matchAll(/<tr[^>]*data-row[\s\S]*?<\/tr>/g)].map(([row]) => row);
});
afterAll(() => site.stop());

const elementsIn = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

test('a row of the list has at most 30 elements, its menu included', () => {
  expect(rows).toHaveLength(50);
  expect(rows.filter((row) => row.includes('Overdue') && row.includes('Estimated fare'))).not.toEqual([]);
  for (const row of rows) {
    expect(row.match(/popovertarget=/g)).toHaveLength(1);
    expect(row).toMatch(/aria-label="Edit BK-\d+"/);
    expect(elementsIn(row), row).toBeLessThanOrEqual(MAX_ELEMENTS);
  }
});

test('the list of 50 bookings is a small document', () => {
  const kilobytes = gzipSync(page).length / 1000;
  console.log(`/admin with ${rows.length} rows: ${kilobytes.toFixed(1)} kB with gzip`);
  expect(kilobytes).toBeLessThanOrEqual(MAX_DOCUMENT_KB);
});

test('the list loads neither the schema library nor the tooltips', async () => {
  const loaded = new Set<string>();
  const follow = async (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const code = await readFile(join(ASSETS, name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      await follow(imported);
  };
  for (const [, name = ''] of page.matchAll(/\/assets\/([\w.-]+\.js)/g))
    if (!/^manifest-/.test(name)) await follow(name);
  const with_ = async (names: Iterable<string>, words: RegExp) => {
    const found = [];
    for (const name of names) if (words.test(await readFile(join(ASSETS, name), 'utf8'))) found.push(name);
    return found;
  };
  expect(loaded.size).toBeGreaterThan(10);
  const all = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  for (const words of [/\b_zod\b/, /TooltipProvider/]) {
    expect(await with_(all, words), `${words} is nowhere`).not.toEqual([]);
    expect(await with_(loaded, words)).toEqual([]);
  }
});
