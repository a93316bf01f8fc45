import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { locationFrom } from '#app/http/redirect.server.ts';

const at = (production: boolean) =>
  ({ container: { config: { production, publicUrl: 'https://ratha.example' } } }) as AppLoadContext;
const hindi = new Request('http://localhost:3000/hi/otp');
const english = new Request('http://localhost:3000/otp');

test.each([
  ['/admin', 'http://localhost:3000/admin'],
  ['/admin?from=otp', 'http://localhost:3000/admin?from=otp'],
  ['/admin/second-factor?returnTo=%2Fadmin', 'http://localhost:3000/admin/second-factor?returnTo=%2Fadmin'],
  ['/my-bookings', '/my-bookings'],
  ['/administration', '/administration'],
  ['/', '/'],
  ['https://elsewhere.example/admin', '/'],
])('a page in Hindi leads to %s by %s', (path, location) => {
  expect(locationFrom(hindi, at(false), path)).toBe(location);
});

test('a page in English leads to the console by its path', () => {
  expect(locationFrom(english, at(false), '/admin')).toBe('/admin');
});

test('in production the console has the public address, whatever Host a request names', () => {
  expect(locationFrom(hindi, at(true), '/admin')).toBe('https://ratha.example/admin');
});
