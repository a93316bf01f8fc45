import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMinutes, indiaDateOf } from '#domain/kernel/india-time.ts';
import { REPORT_NAMES } from '#domain/reports/report.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { india } from '#tests/builders/india.ts';
import { newMember } from '#tests/contract/second-factor-steps.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** Reports of the console, as a page, a file and a call (docs/product/reports.md). */

const HTML = { Accept: 'text/html' };
const DECEMBER = 'from=2026-12-01&to=2026-12-03';
const HOSTILE = '<script>alert(1)</script>';

let site: Site;
let dispatcher: Client;
let rider: Client;

beforeAll(async () => {
  site = await startSite();
  ({ client: dispatcher } = await newMember(site, 'dispatcher'));
  rider = new Client(site);
  await rider.logIn(anotherPhone());
  const { db } = site.container;
  for (const pickup of ['2026-11-30 23:50', '2026-12-01 00:10', '2026-12-03 23:59']) {
    const at = india(pickup);
    await addBooking(db, at, { status: 'confirmed', placedAt: addMinutes(at, -600) });
  }
  const [driver, vehicle] = [await addDriver(db, HOSTILE), await addVehicle(db)];
  const ride = await addBooking(db, india('2026-12-02 09:00'), { placedAt: india('2026-12-01 09:00') });
  await sql`update bookings set status = 'completed' where id = ${ride.id}`.execute(db);
  await sql`insert into duties (booking_id, driver_id, vehicle_id, starts_at, ends_at)
    values (${ride.id}, ${driver}, ${vehicle}, ${india('2026-12-02 08:30')}, ${india('2026-12-02 10:30')})`.execute(
    db,
  );
});
afterAll(() => site.stop());

const page = async (query: string) => {
  const { status, body } = await dispatcher.get(`/admin/reports?${query}`, HTML);
  return { status, html: String(body).replaceAll('<!-- -->', '') };
};
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr class="group\/row[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
  );

describe('the page', () => {
  test.each(REPORT_NAMES)('shows %s for the whole period, with a link to its file', async (name) => {
    const { status, html } = await page(`report=${name}&${DECEMBER}`);
    expect(status).toBe(200);
    expect(words(html)).toContain('01/12/2026 to 03/12/2026');
    expect(html).toContain(`/admin/reports.csv?report=${name}&amp;${DECEMBER.replaceAll('&', '&amp;')}`);
    expect(html).not.toContain('style="');
  });

  test('has the figures of the call in its table, and a chart with a name', async () => {
    const { html } = await page(`report=rides&${DECEMBER}`);
    expect(rowsOf(html)).toEqual([
      ['All', '3', '1', '2', '0', '0'],
      ['01/12/2026', '1', '0', '1', '0', '0'],
      ['02/12/2026', '1', '1', '0', '0', '0'],
      ['03/12/2026', '1', '0', '1', '0', '0'],
    ]);
    const charts = [...html.matchAll(/<svg role="img" aria-label="([^"]+)" viewBox="0 0 (\d+) 240"/g)];
    expect(charts.map(([, name, width]) => [name, width])).toEqual([
      ['Chart: Bookings, 01/12/2026 to 03/12/2026. The table has the same figures.', '340'],
      ['Chart: Bookings, 01/12/2026 to 03/12/2026. The table has the same figures.', '620'],
    ]);
    expect(html).toContain('<title>01/12/2026: Open 1</title>');
    const report = await dispatcher.get(`/api/admin/reports?report=rides&${DECEMBER}`);
    expect(report.body.total).toEqual({ bookings: 3, completed: 1, open: 2, cancelled: 0, seats: 0 });
  });

  test('writes the name of a driver as text, also in a chart', async () => {
    const { html } = await page(`report=drivers&${DECEMBER}`);
    expect(html).not.toContain(HOSTILE);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;: Rides 1</title>');
  });

  test('shows the last 30 days by default, and marks the preset', async () => {
    const { html } = await page('');
    const today = indiaDateOf(site.container.clock());
    expect(html).toContain(`value="${addDays(today, -29)}"`);
    expect(html).toMatch(/aria-current="true"[^>]*>Last 30 days</);
    expect((await page('report=unknown')).html).toMatch(/aria-current="true"[^>]*>Rides</);
  });

  test.each([
    ['from=2026-02-30&to=2026-12-03', '2026-02-30', 'Enter a real date, such as 2026-11-30'],
    ['from=2026-12-03&to=2026-12-01', '2026-12-01', 'Choose 03/12/2026 or a later day'],
    ['from=2026-12-01&to=2029-12-01', '2029-12-01', 'Choose 01/12/2027 or an earlier day'],
    ['from=yesterday', 'yesterday', 'Enter a real date'],
  ])('keeps what was typed and says what is wrong: %s', async (query, typed, message) => {
    const { status, html } = await page(`report=revenue&${query}`);
    expect(status).toBe(200);
    expect(html).toContain(`value="${typed}"`);
    expect(words(html)).toContain(message);
    expect(words(html)).toContain('No report is shown until the period is right.');
    expect(html).toMatch(/aria-invalid="true"/);
  });

  test('says that nothing happened in an empty period', async () => {
    const { html } = await page('report=cancellations&from=2020-01-01&to=2020-01-31');
    expect(words(html)).toContain('Nothing in this period.');
  });
});

describe('the file', () => {
  test('has the rows of the table, with plain numbers', async () => {
    const { status, headers, body } = await dispatcher.get(`/admin/reports.csv?report=rides&${DECEMBER}`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="rides-2026-12-01-to-2026-12-03.csv"',
    );
    expect(
      String(body)
        .replace(/^\uFEFF/, '')
        .split('\r\n'),
    ).toEqual([
      'Day,Bookings,Completed,Open,Cancelled,Shared seats',
      ...['01/12/2026,1,0,1,0,0', '02/12/2026,1,1,0,0,0', '03/12/2026,1,0,1,0,0', ''],
    ]);
  });

  test('refuses a period that cannot be read, in words', async () => {
    const { status, body } = await dispatcher.get(
      '/admin/reports.csv?report=rides&from=2026-12-03&to=2026-12-01',
    );
    expect([status, body]).toEqual([422, 'Choose 03/12/2026 or a later day']);
  });
});

describe('the call', () => {
  test.each(REPORT_NAMES)('answers %s with a figure for each column', async (name) => {
    const { status, body } = await dispatcher.get(`/api/admin/reports?report=${name}&${DECEMBER}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ report: name, period: { from: '2026-12-01', to: '2026-12-03' } });
    const keys = body.columns.map(({ key }: { key: string }) => key);
    expect(Object.keys(body.total).toSorted()).toEqual(keys.toSorted());
    for (const row of body.rows)
      expect(Object.keys(row).toSorted()).toEqual(['key', 'label', ...keys].toSorted());
  });

  test.each([
    ['', 'report'],
    ['report=profit', 'report'],
    ['report=rides&from=soon', 'from'],
    ['report=rides&from=2026-12-03&to=2026-12-01', 'to'],
    ['report=rides&period=ever', 'period'],
    ['report=rides&period=this-week&from=2026-12-03', 'period'],
  ])('refuses %s with 422 at the field', async (query, field) => {
    const { status, body } = await dispatcher.get(`/api/admin/reports?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

test('refuses strangers and riders', async () => {
  for (const path of [
    '/admin/reports',
    '/admin/reports.csv?report=rides',
    '/api/admin/reports?report=rides',
  ]) {
    expect((await new Client(site).get(path)).status).toBe(401);
    expect((await rider.get(path)).status).toBe(403);
  }
});
