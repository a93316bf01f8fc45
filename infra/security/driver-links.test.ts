import { expect, test } from 'vitest';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { LANGUAGE_CODES } from '#domain/kernel/language.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { driverLinks } from '#infra/security/driver-links.ts';

const secrets = { sessionSecret: 'the first secret', previousSecret: null };
const rotated = { sessionSecret: 'the second secret', previousSecret: 'the first secret' };
const SITE = { publicUrl: 'https://rides.example', languages: LANGUAGE_CODES };
const linksOf = (of: typeof secrets | typeof rotated, site: Parameters<typeof driverLinks>[1] = SITE) =>
  driverLinks(deriveKeys(of, 'driver-link'), site);
const links = linksOf(secrets);
const DUTY = { dutyId: 7 as DutyId, driverId: 3 as DriverId };
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const token = tokenOf(links.link(DUTY));

test('reads the duty and the driver from its own link', () => {
  expect(links.link(DUTY)).toMatch(/^https:\/\/rides\.example\/driver\/7-3-[0-9a-f]{40}$/);
  expect(links.read(token)).toEqual(DUTY);
});

test('makes a link to the page in the language of the driver, with the same token', () => {
  expect(links.link(DUTY, 'hi')).toBe(`https://rides.example/hi/driver/${token}`);
  const english = linksOf(secrets, { ...SITE, languages: ['en'] });
  expect(english.link(DUTY, 'hi')).toBe(links.link(DUTY));
});

test('reads a link that the previous secret signed, and makes links with the current one', () => {
  expect(linksOf(rotated).read(token)).toEqual(DUTY);
  expect(linksOf(rotated).link(DUTY)).not.toBe(links.link(DUTY));
  expect(linksOf({ ...rotated, previousSecret: 'another' }).read(token)).toBeUndefined();
});

test.each([
  ['another duty', token.replace('7-', '8-')],
  ['another driver', token.replace('-3-', '-4-')],
  ['an altered signature', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
  ['a shorter signature', token.slice(0, -2)],
  ['more text', `${token}00`],
  ['no signature', '7-3-'],
  ['a sum that looks alike', token.replace('7-3-', '07-3-')],
  ['nothing', ''],
])('reads nothing from a link with %s', (_what, altered) => {
  expect(links.read(altered)).toBeUndefined();
});

test('the key of another purpose signs no driver link', () => {
  const others = driverLinks(deriveKeys(secrets, 'quote'), SITE);
  expect(links.read(tokenOf(others.link(DUTY)))).toBeUndefined();
});
