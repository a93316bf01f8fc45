import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGE_FACTS } from '#domain/kernel/language.ts';

const require = createRequire(import.meta.url);
/** Where the subsets are written. `@fonts/…` leads here. */
const FOLDER = join(import.meta.dirname, '../node_modules/.cache/fonts');

/** English text, with the signs that the pages write. */
export const ENGLISH = [...characters(0x20, 0x7e), ...'\u00a0©·×–—‘’“”•…−'].join('');
/** Names with accents, and what else a person may type. */
export const OTHER_LATIN = [...characters(0xa1, 0xff), ...'ıŒœʻʼˆ˚˜\u2002\u2009‚„′″‹›⁄€™↑↓∕']
  .filter((character) => !ENGLISH.includes(character))
  .join('');
/** The block, and the signs that join or part its letters. */
export const DEVANAGARI = [...characters(0x900, 0x97f), ...'\u200c\u200d◌'].join('');
/** Letters of Sanskrit and of other languages than Hindi, with their joined forms: a quarter of the font. */
const NOT_HINDI = [
  ...'\u0900\u0904\u090c\u090e\u0912\u0929\u0931\u0933\u0934\u093a\u093b\u0944\u0946\u094a',
  ...[...characters(0x94e, 0x957), ...characters(0x960, 0x963), ...characters(0x971, 0x97f)],
].join('');
export const HINDI = [...DEVANAGARI].filter((character) => !NOT_HINDI.includes(character)).join('');
const LANGUAGE_NAMES = [...new Set(Object.values(LANGUAGE_FACTS).flatMap(({ name }) => [...name]))]
  .filter((character) => DEVANAGARI.includes(character))
  .join('');

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const INTER_EXTENDED = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
export const NOTO =
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

/** The weights of text, from `normal` to `bold`. */
const WEIGHTS = { wght: { min: 400, max: 700 } };
/** The one weight of headings (`display` in base.css). They keep their optical sizes. */
const HEADING = { wght: 450 };

const SUBSETS = {
  'inter.woff2': { source: INTER, text: ENGLISH, axes: WEIGHTS },
  // The rupee sign is on almost every page, and the rest of its file has 85 kB.
  'inter-rupee.woff2': { source: INTER_EXTENDED, text: '₹', axes: WEIGHTS },
  'inter-other.woff2': { source: INTER, text: OTHER_LATIN, axes: WEIGHTS },
  'fraunces.woff2': { source: FRAUNCES, text: ENGLISH, axes: HEADING },
  'fraunces-other.woff2': { source: FRAUNCES, text: OTHER_LATIN, axes: HEADING },
  'devanagari.woff2': { source: NOTO, text: HINDI, axes: WEIGHTS },
  'devanagari-other.woff2': { source: NOTO, text: DEVANAGARI, axes: WEIGHTS },
  'language-names.woff2': { source: NOTO, text: LANGUAGE_NAMES, axes: { wght: 500 } },
};

/** The entries of a font about copyright and licence, which stay in it. */
const LEGAL_NAMES = [0, 13, 14];

/**
 * A Vite plugin that cuts the fonts down to the characters and weights of the pages (docs/decisions/0036-weight.md#fonts).
 * The style sheet and the preloads name the results `@fonts/{name}.woff2`.
 */
export function fontSubsets(): Plugin {
  return {
    name: 'font-subsets',
    async config() {
      await writeSubsets();
      return { resolve: { alias: { '@fonts': FOLDER } } };
    },
  };
}

/** Writes the subsets if they are not there, or were made of other fonts or by another version. */
async function writeSubsets(): Promise<void> {
  const key = await keyOfSubsets();
  const keyFile = join(FOLDER, 'key');
  if ((await readFile(keyFile, 'utf8').catch(() => '')) === key) return;
  await mkdir(FOLDER, { recursive: true });
  const { default: subsetFont } = await import('subset-font');
  for (const [name, { source, text, axes }] of Object.entries(SUBSETS)) {
    const font = await subsetFont(await readFile(require.resolve(source)), text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      preserveNameIds: LEGAL_NAMES,
    });
    await replace(join(FOLDER, name), font);
  }
  await replace(keyFile, key);
}

/** Returns a hash of all that the subsets depend on. */
async function keyOfSubsets(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename));
  for (const { source } of Object.values(SUBSETS)) hash.update(await readFile(require.resolve(source)));
  hash.update(await readFile(require.resolve('subset-font/package.json')));
  return hash.update(LANGUAGE_NAMES).digest('hex');
}

/** Replaces a file at once, because the builds of the languages run at the same time. */
async function replace(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

function characters(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}
