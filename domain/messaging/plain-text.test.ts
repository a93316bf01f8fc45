import { expect, test } from 'vitest';
import { plainText } from '#domain/messaging/plain-text.ts';

test.each([
  ['https://evil.example/pay', 'https: evil. example/pay'],
  ['Win at www.evil.example now', 'Win at www. evil. example now'],
  ['evil.co.in', 'evil. co. in'],
  ['evil\u3002example', 'evil. example'],
  ['x@evil.example', 'x@evil. example'],
  ['a\nhttp://evil.example', 'a http: evil. example'],
])('writes %j so that no program makes a link of it', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
  expect(plainText(plain)).toBe(plain);
});

test.each(['Dr. A. K. Rao', 'Saket, New Delhi', '3.5 km', 'प्रिया शर्मा', 'T3 Terminal.', 'AI 101'])(
  'leaves %j as it was typed',
  (typed) => expect(plainText(typed)).toBe(typed),
);
