import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RELEASES, type Releases, releasesIn } from '#infra/release/releases.ts';
import { type Site, startSite } from '#tests/contract/site.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

/** `BUILD_REQUESTS=10000` runs longer. */
const REQUESTS = Number(process.env.BUILD_REQUESTS ?? 1_000);
const ENCODINGS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
type Encoding = keyof typeof ENCODINGS;

let folder: string;
let releases: Releases;
let old: Site;
let oldAssets: Map<string, string>;

/** A copy of the built site as release `a`, and a release `b` in which each asset has another name. */
beforeAll(async () => {
  folder = ownFolder('releases');
  releases = releasesIn(folder);
  // The built server imports packages, as a module.
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await mkdir(join(folder, 'releases'));
  for (const name of ['a', 'b']) await cp(builtSite(), join(folder, 'releases', name), { recursive: true });
  for (const language of ['', 'hi']) {
    const assets = join(folder, 'releases', 'b', language, 'client', 'assets');
    for (const name of await readdir(assets)) await rename(join(assets, name), join(assets, `next-${name}`));
  }
  await releases.switchTo('a');
  oldAssets = await assetsOf('a');
  old = await startSite({ LANGUAGES: 'en,hi' }, { releases });
});
beforeEach(async () => {
  await fillAssets();
  await releases.switchTo('a');
});
afterAll(async () => {
  await old?.stop();
  await rm(folder, { recursive: true, force: true });
});

function builtSite(): string {
  const built = RELEASES.current();
  if (!built) throw new Error('Build the site first: npm run build');
  return built;
}

/** Puts back the assets that a test has removed from a release. */
async function fillAssets(): Promise<void> {
  for (const language of ['', 'hi'])
    for (const [release, prefix] of [
      ['a', ''],
      ['b', 'next-'],
    ] as const) {
      const from = join(builtSite(), language, 'client', 'assets');
      const assets = join(folder, 'releases', release, language, 'client', 'assets');
      const there = new Set(await readdir(assets));
      for (const name of await readdir(from))
        if (!there.has(prefix + name)) await cp(join(from, name), join(assets, prefix + name));
    }
}

/** Returns the hash of each asset of a release, by its path. */
async function assetsOf(release: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const language of ['', 'hi']) {
    const assets = join(folder, 'releases', release, language, 'client', 'assets');
    for (const name of (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name)))
      found.set(`/assets/${name}`, hashOf(await readFile(join(assets, name))));
  }
  return found;
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

type Answer = {
  readonly status: number;
  readonly encoding: string;
  readonly type: string;
  readonly body: Buffer;
};

/** Asks as a browser does, and does not decode the body. */
function ask(site: Site, path: string, accepts: Encoding = 'br'): Promise<Answer> {
  const headers = { 'Accept-Encoding': accepts, Accept: 'text/html,*/*', 'Accept-Language': 'en' };
  return new Promise((resolve, reject) => {
    request(site.url + path, { headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, encoding, type, body: Buffer.concat(parts) });
    })
      .once('error', reject)
      .end();
  });
}

async function hashAnswered(site: Site, path: string, accepts: Encoding): Promise<string> {
  const { status, encoding, body } = await ask(site, path, accepts);
  return status === 200 ? hashOf(ENCODINGS[encoding as Encoding](body)) : `status ${status}`;
}

test('no page and no asset fails while the next release becomes current', async () => {
  const paths = [...oldAssets.keys()];
  const pages = ['/', '/hi', '/booking/hourly', '/hi/booking/hourly', '/hi/scheduled-rideshare.data'];
  const wrong: string[] = [];
  const counts = { assets: 0, pages: 0 };
  let asked = 0;

  async function client(): Promise<void> {
    while (asked < REQUESTS) {
      const at = asked;
      asked += 1;
      const page = at % 10 === 9 ? pages[Math.floor(at / 10) % pages.length] : undefined;
      const asset = paths[(at * 7) % paths.length] ?? '';
      const accepts = (Object.keys(ENCODINGS) as Encoding[])[at % 3] ?? 'br';
      counts[page ? 'pages' : 'assets'] += 1;
      if (page) {
        const { status } = await ask(old, page);
        if (status !== 200) wrong.push(`${page} ${status}`);
      } else if ((await hashAnswered(old, asset, accepts)) !== oldAssets.get(asset))
        wrong.push(`${asset} ${accepts}`);
    }
  }

  // Hindi is loaded with its first page, so it comes after the first switch.
  await releases.switchTo('b');
  const clients = Array.from({ length: 4 }, client);
  for (const name of ['a', 'b', 'a', 'b']) {
    await sleep(200);
    await releases.switchTo(name);
  }
  await Promise.all(clients);

  console.log(`${asked} requests: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});

test('each release serves the assets of the other one, so tabs and rolling upgrades go on', async () => {
  await releases.switchTo('b');
  const next = await startSite({ LANGUAGES: 'en,hi' }, { releases });
  const nextAssets = await assetsOf('b');
  try {
    for (const [site, assets] of [
      [next, oldAssets],
      [old, nextAssets],
    ] as const)
      for (const [path, hash] of assets) expect(await hashAnswered(site, path, 'br'), path).toBe(hash);
  } finally {
    await next.stop();
  }
});

test('a file whose compressed copy is gone is sent uncompressed', async () => {
  const assets = join(folder, 'releases', 'a', 'client', 'assets');
  const copies = (await readdir(assets)).filter((name) => /\.(js|css)\.(br|gz)$/.test(name));
  expect(copies.length).toBeGreaterThan(10);
  for (const name of copies) await rm(join(assets, name));
  for (const accepts of Object.keys(ENCODINGS) as Encoding[])
    for (const name of new Set(copies.map((copy) => copy.replace(/\.\w+$/, '')))) {
      const { status, encoding, type, body } = await ask(old, `/assets/${name}`, accepts);
      expect({ status, encoding, hash: hashOf(body) }, name).toEqual({
        status: 200,
        encoding: 'identity',
        hash: oldAssets.get(`/assets/${name}`),
      });
      expect(type).toMatch(/^(text|application)\/(javascript|css)/);
    }
});

test('an asset that no release has is 404, whatever is accepted', async () => {
  const gone = [...oldAssets.keys()].find((path) => /^\/assets\/app-.*\.css$/.test(path)) ?? '';
  for (const release of ['a', 'b'])
    for (const language of ['', 'hi'])
      for (const prefix of ['', 'next-'])
        for (const end of ['', '.br', '.gz'])
          await rm(
            join(folder, 'releases', release, language, 'client', 'assets', prefix + gone.slice(8) + end),
            { force: true },
          );
  for (const path of ['/assets/../server/index.js', '/assets/%2e%2e/%2e%2e/server/index.js'])
    expect((await ask(old, path)).status).toBe(404);
  for (const path of [gone, '/assets/none-12345678.js', '/assets/'])
    for (const accepts of Object.keys(ENCODINGS) as Encoding[]) {
      const { status, encoding } = await ask(old, path, accepts);
      expect({ path, status, encoding }).toEqual({ path, status: 404, encoding: 'identity' });
    }
});
