import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#app/public/search/public-pages.ts';
import { type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Pages that everybody can open, with long and short texts. */
const PATHS = [
  ...PUBLIC_PAGES,
  ...['/otp', '/offline', '/nowhere'],
  ...['grid', 'featured', 'video', 'social', 'floating', 'breakdown'].map(
    (layout) => `/reviews-samples?layout=${layout}`,
  ),
];

test.each(['', '/hi'])('every public page under "%s" is whole UTF-8 text', async (prefix) => {
  const broken: string[] = [];
  for (const path of PATHS) {
    const address = `${prefix}${path}`.replace(/(?<=.)\/$/, '');
    const page = await (await fetch(`${site.url}${address}`)).arrayBuffer();
    const text = new TextDecoder('utf-8', { fatal: true }).decode(page);
    if (/[\0\uFFFD]/.test(text)) broken.push(address);
  }
  expect(broken).toEqual([]);
});
