import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import { Visitor } from '#tests/plain/visitor.ts';

const CLIENT = join(import.meta.dirname, '../../build/current/client');

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // The page of the rideshare carries its days.
  await site.container.useCases.scheduleTrips();
});
afterAll(() => site.stop());

const pageAt = async (path: string) => (await new Visitor(site).call(path)).text();

/** Maximum kilobytes of compressed script on a first visit to a page that does not load the framework at once. */
const BUDGETS = [
  { path: '/', most: 4 },
  { path: '/booking/airport', most: 6 },
  { path: '/booking/hourly', most: 6 },
  { path: '/booking/intercity', most: 6 },
  { path: '/scheduled-rideshare', most: 8 },
];

test.each(BUDGETS)(
  'sends at most $most kB of compressed script with $path at first',
  async ({ path, most }) => {
    const html = await pageAt(path);
    const own = [...html.matchAll(/<script src="([^"]*)" defer/g)].map(([, file = '']) => file);
    expect(own.filter((file) => file.includes('own-script'))).toHaveLength(1);
    // Facts for search engines (ld+json) are no script.
    const inline = [...html.matchAll(/<script(?![^>]*(\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, , text]) => text,
    );
    const files = await Promise.all(own.map((file) => readFile(join(CLIENT, file))));
    const scripts = [...files, Buffer.from(inline.join('\n'))];
    const kilobytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000;
    console.log(`${path}: ${kilobytes.toFixed(1)} kB of compressed script at first`);
    expect(kilobytes).toBeGreaterThan(1);
    expect(kilobytes).toBeLessThanOrEqual(most);
  },
);

test('names the same scripts for each service, so that the weight of one in use is that of all', async () => {
  const scripts = async (service: string) =>
    [...(await pageAt(`/booking/${service}`)).matchAll(/\/assets\/[\w.-]+\.js/g)]
      .map(([file]) => file)
      .sort();
  const airport = await scripts('airport');
  expect(airport.length).toBeGreaterThan(10);
  expect([await scripts('hourly'), await scripts('intercity')]).toEqual([airport, airport]);
});
