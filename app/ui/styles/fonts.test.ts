import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEVANAGARI, ENGLISH, HINDI, OTHER_LATIN } from '#tools/font-subsets.ts';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');

const SUBSETS = [
  ['inter.woff2', ENGLISH],
  ['inter-rupee.woff2', '₹'],
  ['inter-other.woff2', OTHER_LATIN],
  ['fraunces.woff2', ENGLISH],
  ['fraunces-other.woff2', OTHER_LATIN],
  ['devanagari.woff2', HINDI],
  ['devanagari-other.woff2', DEVANAGARI],
] as const;

test.each(SUBSETS)('a browser fetches %s for exactly the characters that it has', (name, characters) => {
  const face = css.split('@font-face').find((text) => text.includes(`@fonts/${name}`)) ?? '';
  const range = /unicode-range:([^;]*);/.exec(face)?.[1] ?? '';
  expect(charactersIn(range).sort()).toEqual([...characters].sort());
});

function charactersIn(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
}
