import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isKeptPage, isRiderPage, KEPT_PAGES } from '#app/worker/kept-pages.ts';
import { anotherPhone, Client, letCodesAge, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ BRAND_NAME: 'Own Cars' });
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

const CLIENT = new URL('../../build/current/client/', import.meta.url);

describe('the service worker', () => {
  test('is looked for anew at each visit, and has the headers of a file', async () => {
    for (const path of ['/sw.js', '/offline.js']) {
      const { headers, status } = await fetch(site.url + path);
      expect([path, status, headers.get('Cache-Control')]).toEqual([path, 200, 'no-cache']);
      expect(headers.get('Content-Type')).toMatch(/javascript/);
      expect([headers.get('X-Content-Type-Options'), headers.get('Set-Cookie')]).toEqual(['nosniff', null]);
    }
    expect((await fetch(`${site.url}/questions`)).headers.get('Content-Security-Policy')).toContain(
      "worker-src 'self'",
    );
  });

  test('keeps every file that the offline page of each language names', async () => {
    const worker = await readFile(new URL('sw.js', CLIENT), 'utf8');
    const lists = /files:\{en:(\[[^\]]*\]),hi:(\[[^\]]*\])\}/.exec(worker)?.slice(1) ?? [];
    expect(lists).toHaveLength(2);
    for (const [at, path] of ['/offline', '/hi/offline'].entries()) {
      const kept: string[] = JSON.parse(lists[at] ?? '[]');
      const page = await (await fetch(site.url + path)).text();
      const named = [...page.matchAll(/<(?:link|script|img|use)[^>]*? (?:href|src)="(\/[^"#]+)/g)].map(
        ([, file]) => file ?? '',
      );
      const needed = named.filter((file) => !/manifest|apple-touch/.test(file));
      expect(needed.length).toBeGreaterThanOrEqual(4);
      expect(kept).toEqual(expect.arrayContaining(needed));
      for (const file of kept) expect([file, (await fetch(site.url + file)).status]).toEqual([file, 200]);
    }
  });

  test('removes itself with SERVICE_WORKER=off, and pages do not ask for it', async () => {
    const off = await startSite({ SERVICE_WORKER: 'off' });
    try {
      const { headers, body } = await new Client(off).get('/sw.js');
      expect(body).toContain('registration.unregister()');
      expect(headers.get('Cache-Control')).toBe('no-cache');
      expect(await loginOnDevice(new Client(off))).toBeUndefined();
      expect(await loginOnDevice(new Client(site))).toBeNull();
    } finally {
      await off.stop();
    }
  });
});

/** Returns the name of the login on the device; undefined without a worker. Remix sends a list whose objects name their entries. */
async function loginOnDevice(client: Client): Promise<unknown> {
  const { body } = await client.get('/_root.data');
  const sent: unknown[] = JSON.parse(body.split('\n')[0]);
  const key = `_${sent.indexOf('login')}`;
  const device = sent.find((part) => typeof part === 'object' && part !== null && key in part);
  return device && (sent[(device as Record<string, number>)[key] ?? -1] ?? null);
}

describe('what may be kept', () => {
  test('the offline page is the same for everybody, and is for no search engine', async () => {
    const rider = new Client(site);
    await rider.logIn(anotherPhone());
    const plain = (page: string) => page.replaceAll(/nonce="[^"]*"/g, '');
    for (const path of ['/offline', '/hi/offline']) {
      const own = plain((await rider.get(path)).body);
      expect(own).toBe(plain(await (await fetch(site.url + path)).text()));
      expect(own).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test('a kept page has nothing of a person when it is fetched without cookies', async () => {
    for (const page of KEPT_PAGES)
      for (const path of [page, `/hi${page === '/' ? '' : page}`]) {
        const response = await fetch(site.url + path);
        expect([path, response.status, isKeptPage(path)]).toEqual([path, 200, true]);
        expect(await response.text()).toMatch(/action="(\/hi)?\/theme"/);
      }
  });

  test.each(['/my-bookings', '/confirmation', '/otp', '/booking/airport', '/hi/my-bookings', '/admin'])(
    '%s is never kept, and says so',
    async (path) => {
      expect(isKeptPage(path)).toBe(false);
      const rider = new Client(site);
      await rider.logIn(anotherPhone());
      expect((await rider.get(path)).headers.get('Cache-Control')).toContain('no-store');
    },
  );

  test('calls and data are no-store too, and the worker leaves the console alone', async () => {
    const phone = anotherPhone();
    const rider = new Client(site);
    await rider.logIn(phone);
    for (const path of [
      `/api/bookings/user/${encodeURIComponent(phone)}`,
      '/my-bookings.data',
      '/_root.data',
    ])
      expect((await rider.get(path)).headers.get('Cache-Control'), path).toContain('no-store');
    expect(
      ['/admin', '/admin/drivers', '/api/bookings', '/driver/x', '/hi/driver/x'].map(isRiderPage),
    ).not.toContain(true);
    expect(['/my-bookings', '/hi/my-bookings', '/hi', '/'].map(isRiderPage)).not.toContain(false);
  });

  test.each([
    ['/logout', {}],
    ['/my-bookings/data', { intent: 'erase' }],
  ])('%s has the browser remove everything', async (path, fields) => {
    const phone = anotherPhone();
    const rider = new Client(site);
    await rider.logIn(phone);
    const { headers, status } = await rider.form(path, { ...fields, lastDigits: phone.slice(-4) });
    expect([status, headers.get('Clear-Site-Data')]).toEqual([303, '"cache", "storage"']);
  });

  test('a login has a name of its own on the device', async () => {
    const phone = anotherPhone();
    const names: unknown[] = [];
    for (let count = 0; count < 2; count += 1) {
      const rider = new Client(site);
      await rider.logIn(phone);
      if (count === 0) await letCodesAge(site, phone, 60);
      names.push(await loginOnDevice(rider));
    }
    for (const name of names) expect(name).toMatch(/^[\w-]{12}$/);
    expect(names[0]).not.toBe(names[1]);
    expect(await loginOnDevice(new Client(site))).toBeNull();
  });
});
