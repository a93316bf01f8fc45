import { expect, test } from 'vitest';
import { hasShape, isNumber, isText, listOf, orNull } from '#app/ui/hooks/answer-shape.ts';

type Fare = { total: number; note: string | null; lines: { label: string }[] };

const isFare = hasShape<Fare>({
  total: isNumber,
  note: orNull(isText),
  lines: listOf(hasShape<Fare['lines'][number]>({ label: isText })),
});

const fare = { total: 999, note: null, lines: [{ label: 'To 10 km' }] };

test.each([fare, { ...fare, note: 'Night', lines: [] }, { ...fare, further: 1 }])('accepts %j', (value) =>
  expect(isFare(value)).toBe(true),
);

test.each([
  undefined,
  null,
  'text',
  [],
  {},
  { ...fare, total: '999' },
  { ...fare, note: undefined },
  { ...fare, lines: {} },
  { ...fare, lines: [{}] },
])('refuses %j', (value) => expect(isFare(value)).toBe(false));
