import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/kernel/language.ts';
import { writeCopies } from './precompress.ts';

const ROOT = join(import.meta.dirname, '..');

/** Files that the offline page needs: its style, its fonts, its icons and its picture. */
const OF_OFFLINE_PAGE = /^(app-[\w-]+\.css|(icons|pictures)-[\w-]+\.svg|(fraunces|inter)-[\w-]{8}\.woff2)$/;
const COMMON_FILES = ['/offline.js', '/favicon.svg'];
/** The font of a language's own letters, where the fonts above do not have them. */
const OF_OWN_LETTERS: Record<LanguageCode, RegExp | null> = { en: null, hi: /^devanagari-[\w-]{8}\.woff2$/ };

/**
 * Builds the service worker `/sw.js` and the script of the offline page `/offline.js` into a release
 * (docs/decisions/0035-offline.md).
 * Call it after the pages of all languages, because the worker names their files.
 */
export async function buildWorker(release: string): Promise<void> {
  const names = await Promise.all(LANGUAGE_CODES.map((code) => assetsOf(release, code)));
  const version = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 12);
  const files = Object.fromEntries(
    LANGUAGE_CODES.map((code, at) => [
      code,
      [
        ...COMMON_FILES,
        ...(names[at] ?? []).filter((name) => isOfOfflinePage(name, code)).map((name) => `/assets/${name}`),
      ],
    ]),
  );
  await buildScript(release, 'sw', 'app/worker/sw.ts', { RELEASE: JSON.stringify({ version, files }) });
  await buildScript(release, 'offline', 'app/device/offline-page.ts', {});
}

function isOfOfflinePage(name: string, code: LanguageCode): boolean {
  return OF_OFFLINE_PAGE.test(name) || (OF_OWN_LETTERS[code]?.test(name) ?? false);
}

async function assetsOf(release: string, code: string): Promise<string[]> {
  const folder = join(release, ...(code === DEFAULT_LANGUAGE ? [] : [code]), 'client', 'assets');
  return (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)).sort();
}

async function buildScript(
  release: string,
  name: string,
  source: string,
  define: Record<string, string>,
): Promise<void> {
  const client = join(release, 'client');
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      minify: 'terser',
      terserOptions: { format: { comments: false } },
      rollupOptions: {
        input: join(ROOT, source),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
  await writeCopies(join(client, `${name}.js`));
}
