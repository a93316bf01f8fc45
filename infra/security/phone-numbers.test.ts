import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from '#infra/security/phone-numbers.ts';

test.each([
  ['+919999900000', '+919999900000'],
  [' +91 99999-00000 ', '+919999900000'],
  ['0091 99999 00000', '+919999900000'],
  ['+91 (0)99999 00000', '+919999900000'],
  ['+44 020 7946 0000', '+442079460000'],
  ['+91123456', '+91123456'],
])('reads %s as %s', (typed, phone) => {
  expect(parsePhone(typed)).toBe(phone);
});

test.each([
  '',
  '+',
  '9999900000',
  '+91abcdef',
  '+9112345',
  '+911234567890123456',
  `+${'1'.repeat(5000)}`,
  '+91 <b>',
])('does not read %j as a number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});

test('groups the digits as in the number’s country', () => {
  expect(formatPhone('+919999900000')).toBe('+91 99999 00000');
});
