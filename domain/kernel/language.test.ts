import { expect, test } from 'vitest';
import { languagePath, languagePrefix, parseLanguage } from '#domain/kernel/language.ts';

test('writes the language in front of an address, except for the first language', () => {
  expect([languagePrefix('en'), languagePrefix('hi')]).toEqual(['', '/hi']);
  expect(languagePath('en', '/otp?returnTo=%2F')).toBe('/otp?returnTo=%2F');
  expect(languagePath('hi', '/otp?returnTo=%2F')).toBe('/hi/otp?returnTo=%2F');
  expect([languagePath('hi', '/'), languagePath('hi', '/?ride=1')]).toEqual(['/hi', '/hi?ride=1']);
});

test('knows the codes of its languages only', () => {
  expect(['hi', 'fr', null].map(parseLanguage)).toEqual(['hi', undefined, undefined]);
});
