import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#domain/identity/role.ts';
import { addDays, formatDay, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** Exchange rates in the console, with their age (docs/product/partners.md#rate-age). */

let site: Site;
const callers = {} as Record<Exclude<Role, 'owner'>, Client>;
let daysAgo: (days: number) => IndiaDate;

beforeAll(async () => {
  site = await startSite();
  const { db, clock } = site.container;
  daysAgo = (days) => addDays(indiaDateOf(clock()), -days);
  for (const role of ['viewer', 'accounts', 'dispatcher'] as const) {
    const phone = anotherPhone();
    await db.insertInto('team_members').values({ phone, role }).execute();
    callers[role] = new Client(site);
    await callers[role].logIn(phone);
  }
  await db.deleteFrom('currency_rates').execute();
  await db
    .insertInto('currency_rates')
    .values([
      { currency: 'USD', taken_on: daysAgo(2), rate: 86.2, source: 'by hand' },
      { currency: 'EUR', taken_on: daysAgo(3), rate: 92.4, source: 'European Central Bank' },
    ])
    .execute();
});
afterAll(() => site.stop());

const page = async (role: keyof typeof callers) => String((await callers[role].get('/admin/rates')).body);

test('warns of a rate from 3 days on, and says which currency has none', async () => {
  const body = await page('dispatcher');
  expect(body).toContain('Old rates: EUR');
  expect(body).toContain('No rates are fetched, so they are set by hand.');
  expect(body).toMatch(/USD.*₹86\.2.*2 days old.*EUR.*₹92\.4.*3 days old.*GBP.*No rate/s);
  expect(body).toContain('href="/admin/operations/rates.set?currency=EUR"');
  for (const href of ['/admin/partners', '/admin/tariffs'])
    expect((await callers.dispatcher.get(href)).body, href).toContain('href="/admin/rates"');
});

test.each(['viewer', 'accounts'] as const)(
  'shows the rates to %s, without the link that sets one',
  async (role) => {
    const body = await page(role);
    expect(body).toContain('3 days old');
    expect(body).not.toContain('href="/admin/operations/rates.set');
    const sent = { currency: 'USD', rate: 1 };
    expect((await callers[role].call('POST', '/api/admin/operations/rates.set', sent)).status).toBe(403);
  },
);

test('answers the age of the rate with a conversion', async () => {
  const convert = (fromCurrency: string) =>
    callers.viewer.post('/api/currency/convert', { amount: 10, fromCurrency });
  expect((await convert('EUR')).body).toMatchObject({ rateTakenOn: daysAgo(3), rateAgeDays: 3 });
  expect((await convert('INR')).body).toMatchObject({ rateAgeDays: 0 });
});

test('the form of a partner’s booking names the age of an old rate alone', async () => {
  const conversionOf = async (currency: string) => {
    const form = { intent: 'fare', serviceType: 'transferz', partnerFare: '10', currency };
    const { body } = await callers.dispatcher.form('/admin/bookings/new', form);
    return String(body).replaceAll('<!-- -->', '');
  };
  expect(await conversionOf('EUR')).toContain(`rate of ${formatDay(daysAgo(3))}, 3 days old`);
  const fresh = await conversionOf('USD');
  expect(fresh).toContain(`rate of ${formatDay(daysAgo(2))}`);
  expect(fresh).not.toContain('days old');
});

test('a rate that is set is recorded with the one before, and applies at once', async () => {
  const sent = { currency: 'EUR', rate: 93.25 };
  const dry = await callers.dispatcher.post('/api/admin/operations/rates.set?dryRun=true', sent);
  expect(dry).toMatchObject({ status: 200, body: { dryRun: true, rate: 93.25 } });
  expect(await page('dispatcher')).toContain('Old rates: EUR');
  const set = await callers.dispatcher.post('/api/admin/operations/rates.set', sent);
  expect(set.body).toMatchObject({ success: true, currency: 'EUR', takenOn: daysAgo(0), source: 'by hand' });
  expect(await page('dispatcher')).not.toContain('Old rates');
  const { entries } = await site.container.queries.audit.list({ operation: 'rates.set' }, 5);
  const [before, after] = [formatDay(daysAgo(3)), formatDay(daysAgo(0))];
  expect(entries).toMatchObject([
    {
      surface: 'call',
      outcome: 'done',
      changes: [{ kind: 'rate-set', terms: [`EUR: ₹92.4, rate of ${before} → ₹93.25, rate of ${after}`] }],
    },
  ]);
});
