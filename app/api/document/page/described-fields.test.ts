import { expect, test } from 'vitest';
import { describedFields, typeWords } from '#app/api/document/page/described-fields.ts';

test.each([
  [{ type: 'string', maxLength: 40 }, 'text of at most 40 characters'],
  [{ type: 'string', format: 'date' }, 'day, YYYY-MM-DD'],
  [{ type: ['boolean', 'null'] }, 'true or false or null'],
  [{ enum: ['cash', 'upi'] }, 'cash | upi'],
  [{ const: true }, 'true'],
  [{ anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'string' }] }, 'whole number or text'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Stop' } }, 'list of Stop'],
  [{}, 'anything'],
])('%j is %s', (schema, words) => {
  expect(typeWords(schema)).toBe(words);
});

test('an object that is one of several has the fields of all', () => {
  const one = { properties: { code: { type: 'string', description: 'Six digits' } }, required: ['code'] };
  const other = { properties: { passkey: { type: 'object' } } };
  expect(describedFields({ anyOf: [one, other] })).toEqual([
    { name: 'code', type: 'text', required: true, about: 'Six digits' },
    { name: 'passkey', type: 'object', required: false, about: null },
  ]);
});

test('a field that may be left out is not said to be null too', () => {
  const note = { anyOf: [{ type: 'string', maxLength: 40 }, { type: 'null' }] };
  const fields = describedFields({ properties: { note, reason: note }, required: ['reason'] });
  expect(fields.map(({ type }) => type)).toEqual([
    'text of at most 40 characters',
    'text of at most 40 characters or null',
  ]);
});
