import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, formOn, press } from '#tests/contract/posted-form.ts';
import { type Answer, anotherPhone, Client, day, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

const SAKET = 'Saket, New Delhi, Delhi';
const T3 = 'Delhi Airport Terminal 3, New Delhi';
const when = { date: day(2), time: '10:30' };

/** Answers the hero and returns the page that it leads to. */
async function start(from: string, to: string, service = 'airport'): Promise<Answer & { path: string }> {
  const client = new Client(site);
  const answer = await client.form('/?index', { service, from, to, ...when });
  expect(answer.status).toBe(303);
  const path = answer.headers.get('Location') ?? '';
  return { ...(await client.get(path)), path };
}

/** Returns the choices of a location on a page. */
function choicesOf(page: Answer, side: string): string[] {
  return [...String(page.body).matchAll(/<button[^>]*value="(\w+Location) ([^"]*)"[^>]*>/g)].flatMap(
    ([, name, text = '']) => (name === side ? text : []),
  );
}

describe('the hero answers with a final price', () => {
  test.each([
    ['Saket', 'T3', 'airport', SAKET],
    ['CP', 'terminal 3', 'airport', 'Connaught Place, New Delhi, Delhi'],
    ['Gurugram', 'igi airport t1', 'airport', 'Gurugram, Haryana'],
    ['sector 62 noida', 'T2', 'airport', 'Sector 62, Noida, Uttar Pradesh'],
    ['DLF phase 3', 'T3', 'airport', 'DLF Phase 3, Gurugram, Haryana'],
    ['T1', 'साकेत', 'airport', SAKET],
    ['saket', 'टर्मिनल 3', 'airport', SAKET],
    ['saket', 'jaipur', 'intercity', SAKET],
    ['Saket', 'Noida', 'intercity', SAKET],
  ])('from %s to %s', async (from, to, service, address) => {
    const page = await start(from, to);
    expect(page.path).toMatch(new RegExp(`^/booking/${service}`));
    expect(formOn(page, 'continue').fields).toMatchObject(
      to === 'साकेत' ? { dropLocation: address } : { pickupLocation: address },
    );
    expect(page.body).toMatch(/Final Amount[\s\S]{0,200}₹[\d,]+/);
    expect(page.body).not.toContain('Which one do you mean?');
  });
});

describe('the hero asks which place is meant', () => {
  test('for a name of several places, and a press gives the price', async () => {
    const client = new Client(site);
    const answer = await client.form('/?index', { service: 'airport', from: 'sector 18', to: 'T3', ...when });
    const page = await follow(client, answer);
    expect(page.body).toContain('Which one do you mean?');
    const choices = choicesOf(page, 'pickupLocation');
    expect(choices.slice(0, 2)).toEqual(['Sector 18, Noida, Uttar Pradesh', 'Sector 18, Gurugram, Haryana']);
    const { action, fields } = formOn(page, 'continue');
    const chosen = await follow(
      client,
      await client.form(action, { ...fields, fill: `pickupLocation ${choices[1]}` }),
    );
    expect(formOn(chosen, 'continue').fields).toMatchObject({
      pickupLocation: 'Sector 18, Gurugram, Haryana',
      terminal: 'T3',
      pickupTime: '10:30',
    });
    expect(chosen.body).toMatch(/Final Amount[\s\S]{0,200}₹[\d,]+/);
    expect(chosen.body).not.toContain('Which one do you mean?');
  });

  test('for a misspelt name', async () => {
    const page = await start('conaught palce', 'T3');
    expect(choicesOf(page, 'pickupLocation')[0]).toBe('Connaught Place, New Delhi, Delhi');
  });
});

test('the hero offers a full hour, and moves it to one that the service can book if nobody changed it', async () => {
  const client = new Client(site);
  const { fields } = formOn(await client.get('/'), 'airport');
  expect(fields.time).toMatch(/^\d\d:00$/);
  expect(fields.offered).toBe(`${fields.date} ${fields.time}`);
  const pickup = async (more: Record<string, string>) => {
    const answer = await client.form('/?index', { ...fields, from: 'Saket', to: 'Jaipur', ...more });
    const { pickupDate, pickupTime } = formOn(await follow(client, answer), 'continue').fields;
    return `${pickupDate} ${pickupTime}`;
  };
  const hours = (when: string) => Date.parse(`${when.replace(' ', 'T')}:00+05:30`) / 3_600_000;
  const offered = hours(String(fields.offered));
  expect([4, 5]).toContain(hours(await pickup({})) - offered);
  expect(await pickup({ time: '23:45' })).toBe(`${fields.date} 23:45`);
});

test('step 1 shows the price of a known name before step 2, and asks for an unclear one', async () => {
  const client = new Client(site);
  const answers = { terminal: 'T3', pickupDate: day(2), pickupTime: '10:30' };
  const page = await client.get('/booking/airport');
  const named = await press(client, page, 'continue', { ...answers, pickupLocation: 'saket' });
  expect(named.headers.get('Location')).toMatch(/^\/booking\/airport\?ride=[\w-]+#fare$/);
  expect(formOn(await follow(client, named), 'continue').fields).toMatchObject({ pickupLocation: SAKET });

  const unclear = await press(client, page, 'continue', { ...answers, pickupLocation: 'sector 18' });
  expect(unclear.status).toBe(422);
  expect(unclear.body).toContain('Choose which place you mean');
  expect(choicesOf(unclear, 'pickupLocation')).toContain('Sector 18, Noida, Uttar Pradesh');
  expect(formOn(unclear, 'continue').fields).toMatchObject({
    pickupLocation: 'sector 18',
    pickupTime: '10:30',
  });
});

test('a rental keeps a place that it can serve, and says why it does not serve an airport', async () => {
  const client = new Client(site);
  const answers = { dropLocation: SAKET, pickupDate: day(2), pickupTime: '10:30' };
  const page = await client.get('/booking/hourly');
  const next = await press(client, page, 'continue', { ...answers, pickupLocation: 'CP' });
  expect(next.headers.get('Location')).toMatch(/step=contact/);
  expect((await follow(client, next)).body).toContain('Connaught Place, New Delhi, Delhi');
  const airport = await press(client, page, 'continue', { ...answers, pickupLocation: 'delhi airport' });
  expect(airport.status).toBe(422);
  expect(airport.body).not.toContain('Which one do you mean?');
});

test('says for each suggestion whether the text is its name', async () => {
  const names = async (typed: string) => {
    const { body } = await new Client(site).get(`/resources/places?q=${encodeURIComponent(typed)}`);
    return (body as { places: { text: string; isNamed: boolean }[] }).places
      .filter(({ isNamed }) => isNamed)
      .map(({ text }) => text);
  };
  expect(await names('saket')).toEqual([SAKET]);
  expect(await names('t3')).toEqual([T3]);
  expect(await names('delhi airport')).toEqual([]);
  expect(await names('sector 18')).toEqual([]);
});

describe('without a script', () => {
  test('a likely time is filled in by one press, and the answers stay', async () => {
    const client = new Client(site);
    const page = await client.get('/booking/hourly');
    const [soonest, ...others] = [
      ...String(page.body).matchAll(/value="(pickupAt \d{4}-\d\d-\d\d \d\d:\d\d)"/g),
    ].map(([, value = '']) => value);
    expect(others.length).toBeGreaterThanOrEqual(2);
    const { action, fields } = formOn(page, 'continue');
    for (const fill of [soonest, others[0]]) {
      const filled = await follow(
        client,
        await client.form(action, { ...fields, pickupLocation: SAKET, fill: String(fill) }),
      );
      const [, pickupDate, pickupTime] = String(fill).split(' ');
      expect(formOn(filled, 'continue').fields).toMatchObject({
        pickupLocation: SAKET,
        pickupDate,
        pickupTime,
      });
    }
  });

  test.each(['pickupAt 2026-02-31 06:00', 'pickupAt 2026-12-01 25:00', 'pickupAt', 'pickupAt <b> 06:00'])(
    'a forged time is not filled in: %s',
    async (fill) => {
      const client = new Client(site);
      const { action, fields } = formOn(await client.get('/booking/hourly'), 'continue');
      await client.form(action, { ...fields, fill });
      const page = await client.get('/booking/hourly');
      expect(formOn(page, 'continue').fields).toMatchObject({ pickupDate: '', pickupTime: '' });
    },
  );
});

describe('the hero of a rider who is logged in', () => {
  test('offers the last ride and the own places; a visitor sees neither', async () => {
    const rider = new Client(site);
    const phone = anotherPhone();
    await rider.logIn(phone);
    expect((await rider.get('/')).body).not.toContain('Book again');
    const { body } = await rider.post('/api/bookings', { ...RIDES.airport, customerPhone: phone });
    const page = String((await rider.get('/')).body);
    expect(page).toContain(`name="again" value="BK-${body.booking.id}"`);
    expect(page).toContain('Book again: Delhi Airport Terminal 3 to Saket');
    const places = [...page.matchAll(/<option value="([^"]*)"/g)].map(([, place]) => place);
    expect(places.slice(0, 2)).toEqual([T3, SAKET]);
    expect(new Set(places).size).toBe(places.length);
    const visitor = await new Client(site).get('/');
    expect(visitor.body).not.toContain('Book again');
    expect(visitor.headers.get('Cache-Control')).toBe((await rider.get('/')).headers.get('Cache-Control'));
  });
});
