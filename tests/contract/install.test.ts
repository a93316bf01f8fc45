import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ LANGUAGES: 'en,hi', BRAND_NAME: 'Own Cars' });
});
afterAll(() => site.stop());

type Icon = { readonly src: string; readonly sizes: string; readonly purpose: string };

describe('the manifest', () => {
  test.each([
    ['', 'en-IN', 'Book a ride', 'My Bookings'],
    ['/hi', 'hi-IN', 'यात्रा बुक करें', 'मेरी बुकिंग'],
  ])('of %s names the operator, and leads to the pages of its language', async (prefix, lang, book, own) => {
    const page = await (await fetch(`${site.url}${prefix}/questions`)).text();
    expect(page).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest"/>`);
    const response = await fetch(`${site.url}${prefix}/manifest.webmanifest`);
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Own Cars',
      lang,
      scope: '/',
      start_url: prefix || '/',
      display: 'standalone',
    });
    const shortcuts = manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url]);
    expect(shortcuts).toEqual([
      [book, prefix || '/'],
      [own, `${prefix}/my-bookings`],
    ]);
  });

  test('has icons of the sizes that browsers ask for, also maskable', async () => {
    const { icons } = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as { icons: Icon[] };
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    const apple = { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'any' };
    for (const { src, sizes, purpose } of [...icons, apple]) {
      const response = await fetch(site.url + src);
      expect(response.headers.get('Content-Type'), src).toBe('image/png');
      const image = sharp(Buffer.from(await response.arrayBuffer()));
      const { width, height } = await image.metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      // A launcher cuts the corners of a maskable icon, and iOS those of its own: both are filled to the edge.
      const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(data[3], `${src}: alpha of the corner`).toBe(
        purpose === 'maskable' || src === apple.src ? 255 : 0,
      );
    }
  });
});
