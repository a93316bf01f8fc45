import { expect, test } from 'vitest';
import { normaliseWords } from '#infra/places/gazetteer/words.ts';

test.each([
  ['  Connaught   PLACE, New-Delhi ', 'connaught place new delhi'],
  ['Le Méridien', 'le meridien'],
  ['Humayun’s Tomb', 'humayuns tomb'],
  ['गुड़गांव', 'गुडगांव'],
  ['ग\u200dुरुग्राम', 'गुरुग्राम'],
  ['... , -', ''],
])('compares %j as %j', (text, expected) => {
  expect(normaliseWords(text)).toBe(expected.normalize('NFKD'));
});
