import { expect, test } from 'vitest';
import { formatPhone, parsePhone, parseQueriedPhone } from '#infra/security/phone-numbers.ts';

test.each([
  ['+919999900000', '+919999900000'],
  [' +91 99999-00000 ', '+919999900000'],
  ['0091 99999 00000', '+919999900000'],
  ['+91 (0)99999 00000', '+919999900000'],
  ['+44 020 7946 0000', '+442079460000'],
  ['+91123456', '+91123456'],
  ['9812300001', '+919812300001'],
  ['98123 00001', '+919812300001'],
  ['09812300001', '+919812300001'],
  ['919812300001', '+919812300001'],
  ['011 2345 6789', '+911123456789'],
  ['+91 91912 34567', '+919191234567'],
  ['+998901234567', '+998901234567'],
])('reads %s as %s', (typed, phone) => {
  expect(parsePhone(typed)).toBe(phone);
});

test.each([
  '',
  '+',
  '12345',
  '98123000011',
  '447700900123',
  '+91abcdef',
  '+9112345',
  '+911234567890123456',
  `+${'1'.repeat(5000)}`,
  '+91 <b>',
  '+91919812345670',
])('does not read %j as a number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});

test('groups the digits as in the number’s country', () => {
  expect(formatPhone('+919999900000')).toBe('+91 99999 00000');
});

test.each([
  [' 447400123456', '+447400123456'],
  ['447400123456', '+447400123456'],
  [' 919812345670', '+919812345670'],
  ['+65 8123 4567', '+6581234567'],
  ['98123 45670', '+919812345670'],
  ['12', undefined],
  ['', undefined],
])('%j of a query string is %s', (text, phone) => {
  expect(parseQueriedPhone(text)).toBe(phone);
});
