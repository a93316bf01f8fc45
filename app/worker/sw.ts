import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { keepCopy } from '#app/worker/keep-copy.ts';
import { isKeptPage, isRiderPage, languageOfPath } from '#app/worker/kept-pages.ts';
import { worker } from '#app/worker/scope.ts';
import { LANGUAGE_CODES, type LanguageCode, languagePath } from '#domain/kernel/language.ts';

/** The values that tools/build-worker.ts writes in: the version of all built files, and the files of the offline page. */
declare const RELEASE: {
  readonly version: string;
  readonly files: Readonly<Record<LanguageCode, readonly string[]>>;
};

/** The offline pages and their files, and copies of public pages: both belong to one release. */
const OFFLINE = `offline-${RELEASE.version}`;
const PAGES = `pages-${RELEASE.version}`;
/** Built files. Their names have a hash, so they serve every release. */
const ASSETS = 'assets';
/** About two releases of all pages. The oldest files leave. */
const MAX_ASSETS = 300;

/** If the server has not answered after this time, the stored copy of a page is shown. */
const PATIENCE_SECONDS = 4;
const COPY_FOR_MS = 24 * 3_600_000;

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePages()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  // The person pressed Refresh. A new version never takes over by itself.
  if (data === 'skip-waiting') worker.skipWaiting();
});

const assets = new CacheFirst({
  cacheName: ASSETS,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheDidUpdate: () => removeOldAssets() }],
});
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // Those of the offline page are in its cache.
  async (options) =>
    (await caches.match(options.request, { ignoreVary: true }).catch(ignore)) ?? assets.handle(options),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(offline\.js|favicon\.svg)$/.test(url.pathname),
  new NetworkFirst({ cacheName: OFFLINE, plugins: [{ cacheWillUpdate: async () => null }] }),
);

/** The answer to the person is never kept. The copy is fetched apart, without cookies. */
const publicPages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: async () => null }],
});
registerRoute(
  ({ request, sameOrigin, url }) =>
    isPage(request, sameOrigin) && url.search === '' && isKeptPage(url.pathname),
  (options) => {
    options.event.waitUntil(renewCopy(options.url.pathname).catch(ignore));
    return publicPages.handle(options);
  },
);

registerRoute(
  ({ request, sameOrigin, url }) => isPage(request, sameOrigin) && isRiderPage(url.pathname),
  new NetworkOnly(),
);

// Neither a failing fetch nor a failing cache may break more than the worker's absence would.
setCatchHandler(async ({ request }) =>
  (request as Request).mode === 'navigate'
    ? ((await offlinePage(request as Request).catch(ignore)) ?? Response.error())
    : fetch(request),
);

function isPage(request: Request, sameOrigin: boolean): boolean {
  return sameOrigin && request.mode === 'navigate';
}

/** Keeps the offline page of each language that the site offers, with its files. */
async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  await Promise.all(
    LANGUAGE_CODES.map(async (code) => {
      const isThere = await keepCopy(cache, languagePath(code, '/offline'));
      if (isThere) await cache.addAll(RELEASE.files[code]);
    }),
  );
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![OFFLINE, PAGES, ASSETS].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is fetched while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function renewCopy(path: string): Promise<void> {
  const cache = await caches.open(PAGES);
  const kept = await cache.match(path, { ignoreVary: true });
  const at = Date.parse(kept?.headers.get('Date') ?? '');
  if (Date.now() - at < COPY_FOR_MS) return;
  await keepCopy(cache, path);
}

async function offlinePage({ url }: Request): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE);
  const code = languageOfPath(new URL(url).pathname);
  const match = (path: string) => cache.match(path, { ignoreVary: true });
  return (await match(languagePath(code, '/offline'))) ?? match('/offline');
}

async function removeOldAssets(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const all = await cache.keys();
  await Promise.all(
    all.slice(0, Math.max(0, all.length - MAX_ASSETS)).map((request) => cache.delete(request)),
  );
}

function ignore(): undefined {}
