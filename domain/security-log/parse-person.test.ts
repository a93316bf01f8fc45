import { expect, test } from 'vitest';
import { parsePerson } from '#domain/security-log/parse-person.ts';
import { SECURITY_KINDS, SECURITY_OUTCOME_OF } from '#domain/security-log/security-event.ts';
import { parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';

test('reads the id of an account, or a phone, and nothing else', () => {
  expect(parsePerson(' 12 ', parsePhone)).toBe(12);
  expect(parsePerson(RIDER_PHONE, parsePhone)).toBe(RIDER_PHONE);
  for (const text of ['', '0', 'asha', '-1']) expect(parsePerson(text, parsePhone)).toBeUndefined();
});

test('a kind is refused if, and only if, its name says so', () => {
  const refused = SECURITY_KINDS.filter((kind) => SECURITY_OUTCOME_OF[kind] === 'refused');
  expect(refused).toEqual(SECURITY_KINDS.filter((kind) => /refused|locked|exceeded/.test(kind)));
});
