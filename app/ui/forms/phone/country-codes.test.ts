import { expect, test } from 'vitest';
import { splitPhone } from '#app/ui/forms/phone/country-codes.ts';

test.each([
  ['98765 43210', undefined, '9876543210'],
  ['+91 98765-43210', '+91', '9876543210'],
  ['0091 98765 43210', '+91', '9876543210'],
  ['+971 50 123 4567', '+971', '501234567'],
  ['+852 5123 4567', '+852', '51234567'],
  ['+999 123456', undefined, '+999123456'],
  ['+9', undefined, '+9'],
  ['call me', undefined, ''],
  ['Call +65 8123 4567', undefined, 'Call +65 8123 4567'],
  ['\u202a+65 8123 4567\u202c', '+65', '81234567'],
  ['९८७६५‑४३२१०', undefined, '9876543210'],
  ['98765 43210 98123 45670', undefined, '987654321098123'],
])('splits %j into the country %s and the number %s', (typed, code, number) => {
  expect(splitPhone(typed)).toEqual({ code, number });
});
