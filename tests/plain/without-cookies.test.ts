import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trip } from '#domain/rideshare/trip.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { day, type Site, startSite } from '#tests/contract/site.ts';
import { COUPON, T3, TERMINAL } from '#tests/plain/booking.ts';
import { anotherRider, SAKET } from '#tests/plain/people.ts';
import { stepPath } from '#tests/plain/rideshare.ts';
import { Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let newTrip: () => Trip;
beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
});
afterAll(() => site.stop());

const NEEDED =
  'Your browser sent no cookie. We need cookies to keep your booking from page to page. Please allow them for this site, then press the button again. What you typed is still here.';

function withoutCookies(): Visitor {
  const visitor = new Visitor(site);
  visitor.keepsCookies = false;
  return visitor;
}

describe.each([
  ['airport', { 'Drop location': SAKET }],
  ['hourly', { 'Pickup location': SAKET, 'Drop location': SAKET }],
  ['intercity', { 'Pickup location': SAKET, 'Drop location': 'Agra, Uttar Pradesh' }],
] as const)('the details of a ride: %s', (service, places) => {
  test('says what is needed, keeps what is typed, and goes on when cookies are allowed', async () => {
    const visitor = withoutCookies();
    await visitor.open(`/booking/${service}`);
    if (service === 'airport') {
      visitor.choose('From Delhi Airport');
      visitor.select(TERMINAL, T3);
    }
    visitor.type({ ...places, 'Pickup date': day(3), 'Pickup time': '11:30', [COUPON]: 'welcome10' });
    const names = [...Object.keys(places), 'Pickup date', 'Pickup time', COUPON];
    const typed = visitor.values(names);
    for (const _ of ['once', 'and again']) {
      expect(await visitor.press('Confirm Booking')).toBe(400);
      expect(visitor.summary()).toEqual([NEEDED]);
      expect(visitor.values(names)).toEqual(typed);
    }
    visitor.keepsCookies = true;
    await visitor.press('Confirm Booking');
    expect(visitor.values(names)).toEqual(typed);
    await visitor.press('Confirm Booking');
    expect(visitor.summary()).toEqual([]);
    expect(visitor.text).toContain('WELCOME10');
  });
});

test('a seat says what is needed, and is held when cookies are allowed', async () => {
  const visitor = withoutCookies();
  await visitor.open(stepPath(newTrip(), 'seat'));
  visitor.choose(/^Seat B1\b/);
  expect(await visitor.press('Continue')).toBe(400);
  expect(visitor.summary()).toEqual([NEEDED]);
  visitor.keepsCookies = true;
  visitor.choose(/^Seat B1\b/);
  await visitor.press('Continue');
  visitor.choose(/^Seat B1\b/);
  await visitor.press('Continue');
  expect(visitor.address).toContain('step=details');
});

test('a login says what is needed, and keeps the phone', async () => {
  const visitor = withoutCookies();
  const { national } = anotherRider();
  await visitor.open('/otp');
  visitor.type({ Phone: national });
  expect(await visitor.press('Send OTP')).toBe(400);
  expect(visitor.summary()).toEqual([NEEDED]);
  expect(visitor.values(['Phone'])).toEqual({ Phone: national });
});

test('a ride that the landing page sent is asked for again, in words', async () => {
  const open = async (headers: Record<string, string>) => {
    const address = '/booking/airport?ride=8981149d-9753-48d2-a762-1f0fbae6a7d4';
    return (
      await new Visitor(site).call(address, undefined, 'GET', { Accept: 'text/html', ...headers })
    ).text();
  };
  const said = 'Your browser sent no cookie. We need cookies to keep your booking from page to page.';
  expect(await open({ 'Sec-Fetch-Site': 'same-origin' })).toContain(said);
  // A copied address, and a browser with cookies.
  expect(await open({ 'Sec-Fetch-Site': 'none' })).not.toContain(said);
  expect(await open({ 'Sec-Fetch-Site': 'same-origin', Cookie: 'theme=dark' })).not.toContain(said);
});

test('the same in Hindi', async () => {
  const visitor = withoutCookies();
  await visitor.open('/hi/booking/hourly');
  const [button] = [...visitor.body.querySelectorAll('button[name=intent][value=continue]')].slice(-1);
  expect(await visitor.press(button?.textContent?.trim() ?? '')).toBe(400);
  expect(visitor.summary().join()).toContain('आपके ब्राउज़र ने कोई कुकी नहीं भेजी');
});

test('a browser with a cookie of any kind is asked nothing, and a page without a form gives none', async () => {
  const visitor = new Visitor(site);
  for (const path of ['/', '/questions', '/privacy']) {
    const answer = await visitor.call(path);
    expect([path, answer.headers.getSetCookie()]).toEqual([path, []]);
  }
  const first = await visitor.call('/booking/airport');
  expect(first.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['kept']);
  const second = await visitor.call('/booking/airport');
  expect(second.headers.getSetCookie()).toEqual([]);
});
