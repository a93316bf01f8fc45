import { expect, test } from 'vitest';
import { parseSubject } from '#domain/audit/parse-subject.ts';

test.each([
  ['BK-12', 'BK-12'],
  ['bk12', 'BK-12'],
  [' bk 012 ', 'BK-12'],
  ['12', 'BK-12'],
  ['BK–12', 'BK-12'],
  ['dt-3', 'DT-3'],
  ['TR5', 'TR-5'],
  ['rs-7', 'RS-7'],
  ['Driver 4', 'driver 4'],
  ['driver-4', 'driver 4'],
  ['vehicle #2', 'vehicle 2'],
  ['Message 9', 'message 9'],
  ['inbox 9', 'inbox 9'],
  ['View 4', 'view 4'],
  ['Coupon welcome10', 'coupon WELCOME10'],
])('reads %j as %j', (typed, subject) => {
  expect(parseSubject(typed)).toBe(subject);
});

test.each(['', 'BK-', 'BK-0', 'XY-7', 'asha', '12 13', 'BK-99999999999', 'BK-2147483648', 'driver'])(
  'does not read %j',
  (typed) => {
    expect(parseSubject(typed)).toBeUndefined();
  },
);
