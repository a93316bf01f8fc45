import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthOf } from '#domain/partners/settlement.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { india } from '#tests/builders/india.ts';
import { newMember } from '#tests/contract/second-factor-steps.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** The settlement with a partner: page, file, call and command (docs/product/partners.md#settlement). */

const HTML = { Accept: 'text/html' };
const DECEMBER = 'month=2026-12';
const HOSTILE = '<b>TZ</b>';

let site: Site;
let dispatcher: Client;
let rider: Client;

beforeAll(async () => {
  site = await startSite();
  ({ client: dispatcher } = await newMember(site, 'dispatcher'));
  rider = new Client(site);
  await rider.logIn(anotherPhone());
  const rides = [
    ['2026-11-30 23:50', 'completed', null, 'USD', 10],
    ['2026-12-01 00:10', 'completed', null, 'USD', 49.5],
    ['2026-12-02 09:00', 'completed', null, 'EUR', 30.25],
    ['2026-12-03 09:00', 'cancelled', 'no-show', 'USD', 20],
    ['2026-12-04 09:00', 'cancelled', 'plans-changed', 'USD', 20],
    ['2026-12-05 09:00', 'confirmed', null, 'GBP', 20],
  ] as const;
  for (const [at, [pickup, status, reason, currency, amount]] of rides.entries()) {
    const { id } = await addBooking(site.container.db, india(pickup), {
      placedAt: india('2026-11-20 09:00'),
    });
    const fare = Math.round(amount * 100);
    await sql`update bookings set status = ${status}, cancellation_reason = ${reason},
      cancelled_by = ${reason && 'admin'}, service = 'transferz', partner_fare = ${amount},
      partner_currency = ${currency}, exchange_rate = 100, rate_taken_on = '2026-11-20',
      partner_booking_id = ${at === 1 ? HOSTILE : `TZ-${at}`}, meet_and_greet_fee = 0, discount = 0,
      base_fare = ${fare}, total_fare = ${fare}, final_fare = ${fare} where id = ${id}`.execute(
      site.container.db,
    );
  }
});
afterAll(() => site.stop());

const words = (body: unknown) =>
  String(body)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the page', () => {
  test('shows the rides of the month with their totals, and cancelled ones apart', async () => {
    const { status, body } = await dispatcher.get(`/admin/partners?${DECEMBER}`, HTML);
    expect(status).toBe(200);
    const text = words(body);
    expect(text).toContain('Completed rides, 01/12/2026 to 31/12/2026');
    expect(text).toContain('USD 1 $49.50 ₹4,950 EUR 1 €30.25 ₹3,025 All 2');
    expect(text).toContain('₹7,975');
    expect(text).toContain('2 cancelled bookings, 1 no-show among them');
    expect(text).toContain('1 booking of this month is still open.');
    expect(body).not.toContain(HOSTILE);
    expect(body).toContain('&lt;b&gt;TZ&lt;/b&gt;');
    expect(body).toContain(`href="/admin/partners.csv?${DECEMBER}"`);
    expect(body).toContain('href="/admin/partners?month=2026-11"');
    expect(body).toContain('href="/admin/partners?month=2027-01"');
  });

  test('shows the present month by default, and says if it has no rides', async () => {
    const { body } = await dispatcher.get('/admin/partners', HTML);
    expect(body).toContain(`value="${monthOf(site.container.clock())}"`);
    expect(words((await dispatcher.get('/admin/partners?month=2020-01', HTML)).body)).toContain(
      'No completed rides in this month.',
    );
  });

  test.each(['2026-13', 'december', '2026-12-01'])('keeps %j and says what to enter', async (month) => {
    const { status, body } = await dispatcher.get(`/admin/partners?month=${month}`, HTML);
    expect(status).toBe(200);
    expect(body).toContain(`value="${month}"`);
    expect(body).toMatch(/aria-invalid="true"/);
    expect(words(body)).toContain('Enter a month, such as 2026-11');
  });
});

describe('the file', () => {
  test('has the rides, then the cancelled bookings without amounts', async () => {
    const { status, headers, body } = await dispatcher.get(`/admin/partners.csv?${DECEMBER}`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="partner-settlement-2026-12.csv"');
    const [header, ...lines] = String(body)
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    expect(header).toBe(
      'Booking,Partner booking id,Status,Pickup date,From,To,Amount,Currency,Rate,Rate of,Amount (INR),Fare edited',
    );
    expect(lines.map((line) => line.replace(/^BK-\d+,/, ''))).toEqual([
      `${HOSTILE},Completed,01/12/2026,New Delhi,Delhi Airport Terminal 3,49.5,USD,100,20/11/2026,4950,No`,
      'TZ-2,Completed,02/12/2026,New Delhi,Delhi Airport Terminal 3,30.25,EUR,100,20/11/2026,3025,No',
      'TZ-3,No-show,03/12/2026,New Delhi,Delhi Airport Terminal 3,,USD,,,,',
      'TZ-4,Cancelled,04/12/2026,New Delhi,Delhi Airport Terminal 3,,USD,,,,',
      '',
    ]);
  });

  test('refuses a month that cannot be read, in words', async () => {
    const { status, body } = await dispatcher.get('/admin/partners.csv?month=soon');
    expect([status, body]).toEqual([422, 'Enter a month, such as 2026-11']);
  });
});

describe('the call', () => {
  test('answers the rides, the cancelled bookings and the totals', async () => {
    const { status, body } = await dispatcher.get(`/api/admin/partners/settlement?${DECEMBER}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ month: '2026-12', from: '2026-12-01', to: '2026-12-31' });
    expect(body.rides[0]).toEqual({
      bookingId: expect.any(Number),
      partnerBookingId: HOSTILE,
      pickupDate: '2026-12-01',
      fromTown: 'New Delhi',
      toTown: 'Delhi Airport Terminal 3',
      amount: 49.5,
      currency: 'USD',
      rate: 100,
      rateTakenOn: '2026-11-20',
      rupees: 4950,
      fareEdited: false,
    });
    expect(body.cancelled.map(({ noShow }: { noShow: boolean }) => noShow)).toEqual([true, false]);
    expect(body.totals).toEqual({
      ...{ rides: 2, rupees: 7975, cancelled: 2, noShows: 1, open: 1 },
      currencies: [
        { currency: 'USD', rides: 1, amount: 49.5, rupees: 4950 },
        { currency: 'EUR', rides: 1, amount: 30.25, rupees: 3025 },
      ],
    });
  });

  test.each(['', 'month=', 'month=2026-13', 'month=2026-12-01'])('refuses %j with 422', async (query) => {
    const { status, body } = await dispatcher.get(`/api/admin/partners/settlement?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['month']);
  });
});

test('refuses strangers and riders', async () => {
  for (const path of [
    `/admin/partners?${DECEMBER}`,
    `/admin/partners.csv?${DECEMBER}`,
    `/api/admin/partners/settlement?${DECEMBER}`,
  ]) {
    expect((await new Client(site).get(path)).status).toBe(401);
    expect((await rider.get(path)).status).toBe(403);
  }
});
