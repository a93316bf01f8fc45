import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The ways to write the type of a field: an attribute, a property, an entry of a list of choices. */
const NUMBER_TYPE = /\btype(=|:\s*)\{?["'`]number["'`]/;

test('no page has a field that the wheel of the mouse changes', () => {
  const found = globSync('app/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => NUMBER_TYPE.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each(['<input type="number" />', "<TextField type={'number'} />", "{ type: 'number', name }"])(
  'finds %s',
  (code) => expect(code).toMatch(NUMBER_TYPE),
);
