import { readdir, readFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

const CLIENT = join(import.meta.dirname, '../../build/current/client');

let site: Site;
let rider: Client;
beforeAll(async () => {
  site = await startSite();
  rider = new Client(site);
  await rider.logIn(anotherPhone());
  for (let count = 0; count < 2; count += 1) await rider.post('/api/bookings', RIDES.hourly);
});
afterAll(() => site.stop());

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks without decoding the body, which `fetch` always does. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { method, headers, agent: false }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
    });
    sent.once('error', reject);
    sent.end();
  });
}

const brotli = (page: Buffer) =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

describe('a page', () => {
  const PAGES = ['/', '/booking/airport', '/reviews-samples', '/my-bookings', '/nothing-here'];

  test.each(PAGES)('%s is compressed as one', async (path) => {
    const headers = { Cookie: rider.cookie };
    const br = await ask(path, { ...headers, 'Accept-Encoding': 'br, gzip, identity;q=0' });
    const gz = await ask(path, { ...headers, 'Accept-Encoding': 'gzip' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(br.headers.vary).toBe('Accept-Encoding');
    expect(br.body.length).toBeLessThanOrEqual(brotli(brotliDecompressSync(br.body)) * 1.05);
    expect(gz.body.length).toBeLessThanOrEqual(gzipSync(gunzipSync(gz.body)).length * 1.05);
  });

  test('is the same whatever the encoding, and HEAD has no body', async () => {
    const path = '/terms-and-conditions';
    const withoutNonce = (page: Buffer) => page.toString().replaceAll(/nonce="[^"]*"/g, '');
    const plain = withoutNonce((await ask(path)).body);
    expect(plain).toMatch(/^<!DOCTYPE html>/);
    expect(withoutNonce(brotliDecompressSync((await ask(path, { 'Accept-Encoding': 'br' })).body))).toBe(
      plain,
    );
    const refused = await ask(path, { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const head = await ask(path, { 'Accept-Encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
      200,
      0,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('a page of text', () => {
  const PAGES = [
    ...['privacy', 'cancellation', 'contact', 'service'].map((policy) => `/${policy}-policy`),
    ...['/terms-and-conditions', '/questions', '/reviews-samples?layout=breakdown'],
    ...['/nothing-here', '/my-bookings/BK-999999/change'],
  ];

  test.each(PAGES)('%s loads no script, and its forms are plain', async (path) => {
    const { body } = await rider.get(path);
    expect(body).toMatch(/<h1/);
    expect(body).not.toMatch(/<script(?![^>]*application\/ld\+json)|modulepreload|__remix/);
  });

  test('changes the theme and logs out', async () => {
    const own = new Client(site);
    await own.logIn(anotherPhone());
    const path = '/reviews-samples?layout=breakdown';
    const page = (await own.get(path)).body as string;
    expect(page).toMatch(/<form method="post" action="\/theme"/);
    expect(page).toMatch(/<form method="post" action="\/logout"/);
    expect(page).toContain(`name="returnTo" value="${path}"`);
    const themed = await own.form('/theme', { theme: 'dark', returnTo: path });
    expect(themed.headers.get('Location')).toBe(path);
    expect(themed.headers.get('Set-Cookie')).toContain('theme');
    expect((await own.form('/logout', {})).status).toBe(303);
    expect((await own.get(path)).body).toContain('Login');
  });

  test('is reached by scripts from a page that has them', async () => {
    for (const path of ['/my-bookings', '/saved-places'])
      expect((await rider.get(path)).body).toMatch(/rel="modulepreload"/);
  });
});

describe('the landing page', () => {
  const scriptOf = async (client: Client) => {
    const page = (await client.get('/')).body as string;
    expect(page).not.toMatch(/modulepreload|__remix/);
    const scripts = page.match(/<script(?![^>]*application\/ld\+json)[^>]*>/g) ?? [];
    expect(scripts).toEqual([
      expect.stringContaining('/hero-script-'),
      expect.stringContaining('/own-script-'),
    ]);
    return scripts[1] ?? '';
  };

  test('has a small script of its own, and not the framework', async () => {
    const script = await scriptOf(new Client(site));
    expect(script).toMatch(/ defer="" nonce="[^"]+" data-login="" /);
    const file = await ask(/src="([^"]+)"/.exec(script)?.[1] ?? '', { 'Accept-Encoding': 'br' });
    expect([file.status, file.headers['content-encoding']]).toEqual([200, 'br']);
    expect(file.body.length).toBeLessThan(2500);
    expect(brotliDecompressSync(file.body).toString()).not.toMatch(/\bimport\b/);
  });

  test('tells its script the login, and the files of the framework', async () => {
    const script = await scriptOf(rider);
    expect(script).toMatch(/ data-login="[\w-]{12}"/);
    const files = /data-framework="([^"]+)"/.exec(script)?.[1]?.split(' ') ?? [];
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) expect((await ask(file)).status).toBe(200);
  });
});

describe('a page whose script waits', () => {
  const forms = { pickupLocation: 'Saket', dropLocation: '', intent: 'continue' };

  test.each(['/booking/airport', '/booking/hourly', '/booking/intercity', '/scheduled-rideshare'])(
    '%s has its framework, which a browser ignores, and the script that starts it',
    async (path) => {
      const page = (await rider.get(path)).body as string;
      const waiting = /<template data-waiting="">.*?<\/template>/gs;
      expect(page.replace(waiting, '')).not.toMatch(/rel="modulepreload"|type="module"/);
      const parts = page.match(waiting)?.join('') ?? '';
      expect(parts.match(/rel="modulepreload" href="\/assets\//g)?.length).toBeGreaterThan(5);
      expect(parts.match(/<script nonce="[^"]+" type="module" async="">/g)).toHaveLength(1);
      expect(page).toMatch(
        /<script src="[^"]*own-script[^"]*" defer="" nonce="[^"]+" data-login="[\w-]{12}"\/?>/,
      );
    },
  );

  test('does not wait while the page has an error or a message to announce', async () => {
    const refused = (await rider.form('/booking/airport', forms)).body as string;
    expect(refused).toMatch(/role="alert"/);
    expect(refused).toMatch(/rel="modulepreload"/);
    expect(refused).not.toMatch(/data-waiting|own-script/);
  });

  test('does not wait in the steps that follow a seat, or have timers', async () => {
    const pages = ['/booking/hourly?step=contact', '/my-bookings', '/saved-places'];
    for (const path of pages) expect((await rider.get(path)).body).not.toMatch(/data-waiting/);
  });
});

describe('the fonts', () => {
  const PAGES = ['/', '/booking/airport', '/terms-and-conditions', '/nothing-here', '/scheduled-rideshare'];

  const nameOf = (link: string) => /assets\/(\w+)-/.exec(link)?.[1];
  async function preloadedBy(path: string): Promise<string[]> {
    const links = ((await rider.get(path)).body as string).match(/<link rel="preload"[^>]*>/g) ?? [];
    return links.filter((link) => link.includes('as="font"'));
  }

  test('of Hindi text are preloaded by a page in Hindi without the framework', async () => {
    for (const path of ['/hi', '/hi/reviews-samples', '/hi/cancellation-policy'])
      expect((await preloadedBy(path)).map(nameOf).sort()).toEqual(['devanagari', 'fraunces', 'inter']);
    expect((await preloadedBy('/hi/booking/airport')).map(nameOf).sort()).toEqual(['fraunces', 'inter']);
  });

  test.each(PAGES)('of English text are preloaded by %s, and no others', async (path) => {
    const fonts = await preloadedBy(path);
    expect(fonts.map(nameOf).sort()).toEqual(['fraunces', 'inter']);
    for (const link of fonts) {
      expect(link).toContain('type="font/woff2"');
      expect(link).toMatch(/crossorigin="anonymous"/i);
      const file = await ask(/href="([^"]+)"/.exec(link)?.[1] ?? '');
      expect([file.status, file.headers['content-type']]).toEqual([200, 'font/woff2']);
      expect(file.body.length).toBeLessThan(25_000);
    }
  });

  test('of other letters are cut down too', async () => {
    const names = await readdir(join(CLIENT, 'assets'));
    const weigh = async (pattern: RegExp) =>
      (await readFile(join(CLIENT, 'assets', names.find((name) => pattern.test(name)) ?? ''))).length;
    expect(await weigh(/^devanagari-[\w-]{8}\.woff2$/)).toBeLessThan(58_000);
    expect(await weigh(/^language-names-[\w-]{8}\.woff2$/)).toBeLessThan(4000);
  });
});

describe('a built file', () => {
  let script: string;
  let style: string;
  beforeAll(async () => {
    const names = await readdir(join(CLIENT, 'assets'));
    const find = (pattern: RegExp) => `/assets/${names.find((name) => pattern.test(name))}`;
    [script, style] = [find(/^frame-.*\.js$/), find(/^app-.*\.css$/)];
  });

  test('is sent as the build compressed it', async () => {
    const file = await readFile(join(CLIENT, script));
    const br = await ask(script, { 'Accept-Encoding': 'gzip, deflate, br' });
    const gz = await ask(script, { 'Accept-Encoding': 'gzip, br;q=0' });
    const plain = await ask(script);
    expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br.body).equals(file)).toBe(true);
    expect(gunzipSync(gz.body).equals(file)).toBe(true);
    expect(plain.body.equals(file)).toBe(true);
    expect(br.body.length).toBe(brotliCompressSync(file).length);
    expect(gz.body.length).toBe(gzipSync(file, { level: 9 }).length);
    for (const { headers, body } of [br, gz, plain]) {
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(body.length),
        vary: 'Accept-Encoding',
      });
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
    }
  });

  test('has headers of files only', async () => {
    const { headers } = await ask(style, { 'Accept-Encoding': 'br', Cookie: rider.cookie });
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/css; charset=utf-8$/i),
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['content-security-policy', 'set-cookie', 'permissions-policy', 'accept-ranges'])
      expect(headers[name]).toBeUndefined();
  });

  test('is not sent again to a browser that has it, in any encoding', async () => {
    const tags = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await ask(script, { 'Accept-Encoding': encoding });
      tags.push(headers.etag);
      const again = await ask(script, {
        'Accept-Encoding': encoding,
        'If-None-Match': String(headers.etag),
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect(new Set(tags).size).toBe(3);
  });

  test('is sent whole if a range is asked for', async () => {
    const whole = await ask(script, { 'Accept-Encoding': 'br' });
    const part = await ask(script, { 'Accept-Encoding': 'br', Range: 'bytes=0-9' });
    expect([part.status, part.body.length]).toEqual([200, whole.body.length]);
  });

  test('is not found if it does not exist, and an address that cannot be read is a page of ours', async () => {
    const missing = await ask('/assets/nothing-here.js', { 'Accept-Encoding': 'br' });
    const copy = await ask(`${script}.br`);
    const unreadable = await ask('/assets/%E0%A4%A');
    expect([missing, copy, unreadable].map(({ status }) => status)).toEqual([404, 404, 400]);
    for (const { headers } of [missing, copy, unreadable]) expect(headers['cache-control']).toBe('no-store');
    for (const { headers } of [missing, copy]) {
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(unreadable.headers['content-security-policy']).toContain("default-src 'self'");
  });
});

test('every text file of the build has its compressed copies', async () => {
  const files = await readdir(CLIENT, { recursive: true, withFileTypes: true });
  const names = new Set(files.map(({ parentPath, name }) => join(parentPath, name)));
  const texts = [...names].filter((name) => /\.(css|js|svg)$/.test(name));
  const large = [];
  for (const name of texts) if ((await readFile(name)).length >= 1024) large.push(name);
  expect(large.length).toBeGreaterThan(50);
  expect(large.filter((name) => !names.has(`${name}.br`) || !names.has(`${name}.gz`))).toEqual([]);
});
