import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectWith } from '#app/http/redirect.server.ts';
import { sameSitePath } from '#app/http/same-site-path.ts';

test.each([
  '/',
  '/my-bookings',
  '/admin/bookings?status=received&search=a%5Cb%20//c',
  '/booking/airport?step=contact#otp',
  '/admin/bookings?search=%E0%A4%B0%E0%A4%BE%E0%A4%A7%E0%A4%BE',
])('keeps %s', (path) => {
  expect(sameSitePath(path)).toBe(path);
});

test.each([
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r\n/elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/a/%2E%2e//elsewhere.example',
  '/%2F/elsewhere.example',
  '/%2f%2felsewhere.example',
  '/%5Celsewhere.example',
  '/%255Celsewhere.example',
  '/%09/elsewhere.example',
  '/%0d%0aSet-Cookie:%20a=b',
  '/%',
  'https://elsewhere.example',
  'https:elsewhere.example',
  '//user@elsewhere.example',
  'user@elsewhere.example',
  '@elsewhere.example',
  '.elsewhere.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,a',
  '\u2028//elsewhere.example',
  '／／elsewhere.example',
  '/\u0000/elsewhere.example',
  '',
])('replaces %j by the landing page', (target) => {
  expect(sameSitePath(target)).toBe('/');
});

test('leads to no other site, whatever is asked, and is stable', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '%252f',
      '%09',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      '%',
    ],
    ...[
      'a',
      'http:',
      'https:',
      'javascript:',
      'elsewhere.example',
      'user:pass',
      '。',
      '／',
      '＼',
      '\u200b',
      '\u2028',
    ],
  );
  const target = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        target,
        target.map((path) => `/${path}`),
        fc.string(),
      ),
      (asked) => {
        const path = sameSitePath(asked);
        const at = new URL(path, 'https://rides.example/otp');
        expect(at.origin).toBe('https://rides.example');
        expect(new URL(decodeURI(at.pathname), 'https://rides.example/').origin).toBe(
          'https://rides.example',
        );
        expect(sameSitePath(path)).toBe(path);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('every redirect after a post stays on this site', () => {
  expect(redirectWith('/a/..//elsewhere.example').headers.get('Location')).toBe('/');
  expect(redirectWith('/otp#code').headers.get('Location')).toBe('/otp#code');
});
