import { expect, test } from 'vitest';
import { invalidPhone, type Phone, questionPhone } from '#domain/kernel/phone.ts';

test.each([
  ['+91919812345670', '+919812345670'],
  ['+91 91 98123 45670', '+919812345670'],
  ['+4444 7700 900123', '+447700900123'],
  ['+65 6581234567', '+6581234567'],
])('asks whether %s was meant as %s', (typed, meant) => {
  expect(invalidPhone('phone', typed)).toEqual({ field: 'phone', code: 'phone-repeats-code', meant });
});

test.each(['+919191', '+91123', '919812345670', 'abc'])('calls %j invalid', (typed) => {
  expect(invalidPhone('phone', typed)).toEqual({ field: 'phone', code: 'phone-invalid' });
});

test.each([
  ['+919812345670', undefined],
  ['+91981234567', 9],
  ['+911234567', 7],
  ['+9198123456701', 11],
  ['+12025550123', undefined],
  ['+4930123456', undefined],
] as const)('asks about the digits of %s: %s', (phone, digits) => {
  const question = digits && { field: 'phone', code: 'phone-length', digits };
  expect(questionPhone('phone', phone as Phone)).toEqual(question);
});
