import path from 'node:path';
import { expect, test } from 'vitest';
import { findMessageConditions } from '#tests/lint/message-conditions.ts';

const found = findMessageConditions(path.join(import.meta.dirname, 'planted-messages'));
const linesIn = (file: string) => found.filter((one) => one.file === file).map(({ line }) => line);

test('finds each planted decision by the words of a message', () => {
  expect(linesIn('app/decides.ts')).toEqual([4, 5, 6, 7, 8, 9, 10, 12, 17, 18]);
});

test('accepts decisions by a code, by a field and by whether there are words', () => {
  expect(linesIn('domain/decides-by-code.ts')).toEqual([]);
});
