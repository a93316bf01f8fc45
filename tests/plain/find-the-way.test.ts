import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import { textOf, Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let visitor: Visitor;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  visitor = new Visitor(site);
});

const part = (selector: string) => {
  const element = visitor.body.querySelector(selector);
  if (!element) throw new Error(`${visitor.address} has no ${selector}`);
  return element;
};

test('leads from the landing page to a booking and to help', async () => {
  await visitor.open('/');
  expect(visitor.text).toContain('Trusted by 1000+ Customers');
  await visitor.follow('Help');
  expect(visitor.address).toBe('/#contact');
  expect(textOf(part('#contact'))).toContain('We are here 24 hours a day');
  for (const [link, address] of [
    ['Book Airport Transfers', '/booking/airport'],
    ['Book Hourly Rentals', '/booking/hourly'],
    ['Book Intercity Trips', '/booking/intercity'],
    ['Book Scheduled Rideshare', '/scheduled-rideshare'],
  ] as const) {
    await visitor.open('/');
    expect(await visitor.follow(link)).toBe(200);
    expect(visitor.address).toBe(address);
  }
});

test('shows every policy on its own page with a link home', async () => {
  await visitor.open('/');
  for (const policy of [
    'Privacy Policy',
    'Terms and Conditions',
    'Cancellation Policy',
    'Contact Policy',
    'Service Policy',
  ]) {
    expect(await visitor.follow(policy, part('footer'))).toBe(200);
    expect(visitor.address).toBe(`/${policy.toLowerCase().replaceAll(' ', '-')}`);
    expect(visitor.heading).not.toBe('');
    expect(visitor.text).toContain('01/04/2025');
  }
  await visitor.follow(/home/, part('header'));
  expect(visitor.address).toBe('/');
});

test('says that there is no booking to confirm, and links to the landing page', async () => {
  await visitor.open('/confirmation');
  expect(visitor.heading).toBe('No booking found. Please make a booking first.');
  await visitor.follow('Go to Home');
  expect(visitor.address).toBe('/');
});

test('says that a page does not exist', async () => {
  expect(await visitor.open('/no-such-page')).toBe(404);
  expect(visitor.heading).toBe('This page does not exist');
  const main = part('main');
  expect(visitor.links('My Bookings', main)).toHaveLength(1);
  expect(visitor.links(/^Call /, main)[0]?.href).toMatch(/^tel:\+/);
  expect(visitor.links('Contact Policy', part('footer'))).toHaveLength(1);
  await visitor.follow('Book a ride', main);
  expect(visitor.address).toBe('/');
});

test.each(['/booking', '/booking/balloon'])('asks for a service at %s', async (address) => {
  await visitor.open(address);
  expect(visitor.heading).toBe('Invalid service type');
});

test('redirects a shared ride to its own page', async () => {
  await visitor.open('/booking/rideshare');
  expect(visitor.address).toBe('/scheduled-rideshare');
});

test('keeps the chosen theme', async () => {
  const theme = () => visitor.body.ownerDocument.documentElement.dataset.theme;
  await visitor.open('/contact-policy');
  await visitor.press('Dark');
  expect([theme(), visitor.address]).toEqual(['dark', '/contact-policy']);
  await visitor.open('/');
  expect(theme()).toBe('dark');
  await visitor.press('Light');
  expect(theme()).toBe('light');
});
