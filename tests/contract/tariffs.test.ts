import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let owner: Client;
let dispatcher: Client;

beforeAll(async () => {
  site = await startSite();
  const member = async (role: 'dispatcher' | 'owner') => {
    const phone = anotherPhone();
    await site.container.db.insertInto('team_members').values({ phone, role }).execute();
    const client = new Client(site);
    await client.logIn(phone);
    return client;
  };
  owner = await member('owner');
  dispatcher = await member('dispatcher');
});
afterAll(() => site.stop());

const NEW = '/admin/tariffs/new';
const FROM = addDays(indiaDateOf(new Date()), 10);

/** The fields of the form, with a price per hour. */
const fares = (perHour: string) => ({
  ...{ from: FROM, upToKm1: '10', slabPrice1: '999', upToKm2: '50', slabPrice2: '1,899' },
  ...{ beyondPerKm: '30', meetAndGreet: '400', perHour, minimumHours: '2' },
  ...{ oneWayPerKm: '25', oneWayMinimumKm: '80', roundTripPerKm: '22', roundTripMinimumKm: '160' },
  ...{ waitingPerHour: '100', hourlyWaitingLimit: '8', waitingPerDay: '1000', defaultSeat: '799' },
});

/** Returns the value of a field of a page. */
function fieldOf(page: string, name: string): string {
  const [tag = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page) ?? [];
  return (/ value="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&quot;', '"');
}

async function post(path: string, fields: Record<string, string>) {
  const answer = await owner.form(path, fields);
  const { body: page, status, headers } = answer;
  return { status, location: headers.get('Location'), page: String(page) };
}

/** Returns what a page says about its preview. */
const shownBy = (page: string) => ({
  previewed: fieldOf(page, 'previewed'),
  version: fieldOf(page, 'version'),
});

const tariffs = async () => (await site.container.queries.tariffs.schedule()).tariffs;

// Each test goes on with the fares that the test before set.
describe('the fares in the console', { shuffle: false }, () => {
  test('shows a dispatcher the fares and lets them set none', async () => {
    const { status, body } = await dispatcher.get('/admin/tariffs');
    expect(status).toBe(200);
    expect(String(body)).toContain('Only owners can set fares.');
    expect(String(body)).not.toContain('Set new fares');
    expect((await dispatcher.form(NEW, { intent: 'set', ...fares('550') })).status).toBe(403);
  });

  test('sets fares as previewed, and asks for a new preview of changed fares', async () => {
    const preview = await post(NEW, { intent: 'preview', ...fares('550') });
    expect(preview.status).toBe(200);
    expect(preview.page).toContain('Rental of 4 hours');
    const shown = shownBy(preview.page);

    const others = await post(NEW, { intent: 'set', ...fares('560'), ...shown });
    expect(others.page).toContain('The fares differ from the preview.');
    expect(await tariffs()).toHaveLength(1);

    const set = await post(NEW, { intent: 'set', ...fares('550'), ...shown });
    expect([set.status, set.location]).toEqual([303, `/admin/tariffs?on=${FROM}`]);
    const [, coming] = await tariffs();
    expect(coming).toMatchObject({ from: FROM, terms: { hourly: { perHour: 550 } } });
    expect(coming?.terms.airport.slabs).toEqual([
      { upToKm: 10, price: 999 },
      { upToKm: 50, price: 1899 },
    ]);

    expect((await post(NEW, { intent: 'set', ...fares('550'), ...shown })).status).toBe(303);
    expect(await site.container.queries.tariffs.changes(5)).toHaveLength(1);
  });

  test('refuses a second tariff for a day, and keeps what was typed', async () => {
    const { status, page } = await post(NEW, { intent: 'preview', ...fares('570') });
    expect(status).toBe(409);
    expect(page).toContain('are set already');
    expect(fieldOf(page, 'perHour')).toBe('570');
  });

  test('replaces coming fares by their own form, and never those in force', async () => {
    const path = `/admin/tariffs/${FROM}/edit`;
    const { page } = await post(path, { intent: 'preview', ...fares('570') });
    expect((await post(path, { intent: 'set', ...fares('570'), ...shownBy(page) })).status).toBe(303);
    expect((await tariffs())[1]?.terms.hourly.perHour).toBe(570);
    expect((await owner.get('/admin/tariffs/2025-04-01/edit')).status).toBe(404);
    const inForce = await post('/admin/tariffs/2025-04-01/edit', { intent: 'preview', ...fares('570') });
    expect(inForce.status).not.toBe(200);
    const changes = await site.container.queries.tariffs.changes(5);
    expect(changes.map(({ replaced, by }) => [replaced, by.role, by.surface])).toEqual([
      [true, 'owner', 'console'],
      [false, 'owner', 'console'],
    ]);
  });
});
