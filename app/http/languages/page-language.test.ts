import { expect, test } from 'vitest';
import { pageLanguage } from '#app/http/languages/page-language.server.ts';

test.each([
  ['/', 'en'],
  ['/otp', 'en'],
  ['/history', 'en'],
  ['/hi', 'hi'],
  ['/hi.data', 'hi'],
  ['/hi/booking/airport?step=contact', 'hi'],
])('knows by the address %s that the page is in %s', (path, language) => {
  expect(pageLanguage({ url: `https://rides.example${path}` })).toBe(language);
});
