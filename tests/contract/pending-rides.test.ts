import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrips } from '#tests/builders/new-trips.ts';
import { follow, formOn, press } from '#tests/contract/posted-form.ts';
import {
  type Answer,
  anotherPhone,
  bookingsStored,
  Client,
  day,
  type Site,
  startSite,
} from '#tests/contract/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

const SAKET = 'Saket, New Delhi, Delhi';
const KAROL_BAGH = 'Karol Bagh, New Delhi, Delhi';
const when = { pickupDate: day(2), pickupTime: '10:30' };
const toAirport = (pickupLocation: string) => ({
  tripDirection: 'to-airport',
  terminal: 'T3',
  pickupLocation,
  ...when,
});
const rental = {
  pickupLocation: SAKET,
  dropLocation: 'Hauz Khas, New Delhi, Delhi',
  hoursRequired: '4',
  ...when,
};
const contact = {
  customerName: 'Asha Rao',
  customerEmail: 'asha@ratha.example',
  specialInstructions: 'Ring twice',
};

async function rider(): Promise<Client> {
  const client = new Client(site);
  await client.logIn(anotherPhone());
  return client;
}

/** Confirms step 1 of a new ride, and returns the page of step 2. */
async function toContact(client: Client, service: string, answers: Record<string, string>): Promise<Answer> {
  const page = await client.get(`/booking/${service}`);
  return follow(client, await press(client, page, 'continue', answers));
}

/** Returns the page of step 2 of a rental with a coupon. */
async function withCoupon(client: Client): Promise<Answer> {
  const details = await client.get('/booking/hourly');
  const applied = await press(client, details, 'coupon', { ...rental, couponCode: 'WELCOME10' });
  return follow(client, await press(client, await follow(client, applied), 'continue'));
}

/** Pauses or resumes the coupon. */
function setActive(active: boolean) {
  return site.container.db.updateTable('coupons').set({ active }).where('code', '=', 'WELCOME10').execute();
}

/** Presses Complete Booking and returns the page of the booking. */
async function complete(client: Client, page: Answer): Promise<string> {
  const answer = await press(client, page, 'complete', contact);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toMatch(/^\/confirmation\?booking=BK-\d+$/);
  return (await follow(client, answer)).body;
}

test('a rider books for somebody else without a script', async () => {
  const client = await rider();
  const page = await toContact(client, 'hourly', rental);
  expect(page.body).toContain('Booking for someone else?');
  const unnamed = await press(client, page, 'complete', { ...contact, passengerPhone: '98100 66666' });
  expect(unnamed.status).toBe(422);
  expect(unnamed.body).toContain('Please enter the passenger’s name');
  expect(unnamed.body).toMatch(/<details open/);
  const named = { ...contact, passengerName: 'Kamala Devi', passengerPhone: '98100 66666' };
  const booked = (await follow(client, await press(client, unnamed, 'complete', named))).body;
  expect(booked).toContain('Kamala Devi');
  expect(booked).toContain('+919810066666');
});

test('a rider saves Home and Work and fills them in without a script', async () => {
  const client = await rider();
  const details = await client.get('/booking/hourly');
  expect(details.body).toContain('Save Home and Work');
  expect(details.body).toMatch(/<noscript><datalist id="popular-places"><option /);
  // What is typed is kept on the way to the saved places and back.
  const typed = { ...rental, pickupLocation: '', fill: 'places' };
  const leave = await client.form(formOn(details, 'fare').action, { ...typed });
  expect(leave.headers.get('Location')).toBe('/saved-places?service=hourly');
  const page = '/saved-places?service=hourly';
  const short = await client.form(page, { home: 'Here', work: '' });
  expect(short.status).toBe(422);
  expect(short.body).toContain('Use at least 5 characters');
  expect((await client.form(page, { home: SAKET, work: KAROL_BAGH })).status).toBe(303);
  expect((await client.get(page)).body).toContain('Remove Work');

  const back = await client.get('/booking/hourly');
  expect(back.body).toContain(rental.dropLocation);
  expect(back.body).toContain('Change places');
  const filled = await client.form(formOn(back, 'fare').action, { ...rental, fill: 'dropLocation work' });
  expect(filled.headers.get('Location')).toContain('#ride');
  expect((await follow(client, filled)).body).toMatch(
    new RegExp(`name="dropLocation"[^>]*value="${KAROL_BAGH}"`),
  );

  await client.form(page, { home: SAKET, work: KAROL_BAGH, remove: 'work' });
  expect((await client.get(page)).body).not.toContain('Remove Work');
  const stranger = new Client(site);
  expect((await stranger.get(page)).headers.get('Location')).toContain('/otp?returnTo=');
  expect((await stranger.form(page, { home: SAKET, work: '' })).headers.get('Location')).toContain('/otp');
  expect((await stranger.get('/booking/hourly')).body).not.toContain('Save Home and Work');
});

describe('two tabs', () => {
  test('book each its own ride of one service', async () => {
    const client = await rider();
    const first = await toContact(client, 'airport', toAirport(SAKET));
    const second = await toContact(client, 'airport', toAirport(KAROL_BAGH));
    const firstBooked = await complete(client, first);
    expect(firstBooked).toContain(SAKET);
    expect(firstBooked).not.toContain(KAROL_BAGH);
    expect(await complete(client, second)).toContain(KAROL_BAGH);
  });

  test('book each its own ride of two services, and keep their confirmations apart', async () => {
    const client = await rider();
    const first = await toContact(client, 'airport', toAirport(SAKET));
    const second = await toContact(client, 'hourly', rental);
    const [one, other] = [
      await press(client, first, 'complete', contact),
      await press(client, second, 'complete', contact),
    ];
    expect((await follow(client, one)).body).toContain('Terminal 3');
    expect((await follow(client, other)).body).toContain('Hauz Khas');
    expect((await follow(client, one)).body).toContain('Terminal 3');
  });

  test('make one booking of one ride', async () => {
    const client = await rider();
    const page = await toContact(client, 'hourly', rental);
    const before = await bookingsStored(site);
    const [one, other] = [
      await press(client, page, 'complete', contact),
      await press(client, page, 'complete', contact),
    ];
    expect(other.headers.get('Location')).toBe(one.headers.get('Location'));
    expect(await bookingsStored(site)).toBe(before + 1);
    const { action } = formOn(page, 'complete');
    expect((await client.get(action)).headers.get('Location')).toBe(one.headers.get('Location'));
  });

  test('keep a ride as it is on the screen while the other tab changes it', async () => {
    const client = await rider();
    const page = await toContact(client, 'airport', toAirport(SAKET));
    const details = await follow(client, await press(client, page, 'back', contact));
    const changed = await follow(
      client,
      await press(client, details, 'continue', { pickupLocation: KAROL_BAGH, pickupTime: '18:45' }),
    );
    expect(changed.body).toContain('18:45');
    expect(await complete(client, page)).toContain(SAKET);
  });
});

describe('a form whose ride is gone', () => {
  const lose: Record<string, (client: Client) => Promise<unknown>> = {
    'the cookie is dropped': async (client) => {
      client.cookie = '';
    },
    'the session is deleted': () => site.container.db.deleteFrom('sessions').execute(),
    'the rider logged out in another tab': (client) => client.form('/logout', {}),
  };

  test.each(Object.entries(lose))('answers 409 and keeps ride and contact when %s', async (_, loses) => {
    const client = await rider();
    const page = await toContact(client, 'airport', toAirport(SAKET));
    const before = await bookingsStored(site);
    await loses(client);
    const answer = await press(client, page, 'complete', contact);
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('Your session has ended');
    expect(answer.body).toContain(SAKET);
    expect(formOn(answer, 'complete').fields).toMatchObject(contact);
    expect(await bookingsStored(site)).toBe(before);

    // The ride goes on in the new session.
    const phone = anotherPhone();
    const sent = await follow(client, await press(client, answer, 'send-otp', { phone }));
    const booked = await press(client, sent, 'complete', { otp: await client.codeOf(phone) });
    expect((await follow(client, booked)).body).toContain(SAKET);
    expect(await bookingsStored(site)).toBe(before + 1);
  });

  test('answers 409 after ten newer rides, and keeps the session small', async () => {
    const client = await rider();
    const page = await toContact(client, 'airport', toAirport(SAKET));
    for (let ride = 0; ride < 12; ride += 1) await toContact(client, 'hourly', rental);
    const rows = await site.container.db.selectFrom('sessions').select('data').execute();
    expect(Math.max(...rows.map(({ data }) => JSON.stringify(data).length))).toBeLessThan(70_000);
    const answer = await press(client, page, 'complete', contact);
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('Please check your ride');
    expect(await complete(client, answer)).toContain(SAKET);
  });

  test('answers 409 with the form of step 1 when the form does not carry its ride', async () => {
    const client = await rider();
    await complete(client, await toContact(client, 'hourly', rental));
    const before = await bookingsStored(site);
    for (const ride of ['', 'unknown']) {
      const answer = await client.form('/booking/hourly?step=contact', {
        ...contact,
        intent: 'complete',
        ride,
      });
      expect(answer.status).toBe(409);
      expect(answer.headers.get('Location')).toBeNull();
      // The contact comes back in step 2.
      const next = await follow(client, await press(client, answer, 'continue', rental));
      expect(formOn(next, 'complete').fields).toMatchObject(contact);
    }
    expect(await bookingsStored(site)).toBe(before);
  });
});

describe('the coupon box', () => {
  const applied = (page: Answer) => formOn(page, 'continue').fields.appliedCoupon;

  async function toDetails(client: Client, coupon: string): Promise<Answer> {
    const page = await client.get('/booking/hourly');
    return follow(client, await press(client, page, 'coupon', { ...rental, couponCode: coupon }));
  }

  test('leads to step 2 with the fare of the page', async () => {
    const client = await rider();
    const page = await toDetails(client, 'WELCOME10');
    expect(applied(page)).toBe('WELCOME10');
    const next = await follow(client, await press(client, page, 'continue'));
    expect(formOn(next, 'complete').fields).toMatchObject({ finalFare: '1800', appliedCoupon: 'WELCOME10' });
  });

  test.each([
    ['added', '', 'WELCOME10', '1800'],
    ['taken out', 'WELCOME10', '', '2000'],
    ['changed', 'WELCOME10', 'RIGHTVALUES', '1900'],
  ])('shows the fare again before step 2 when a code was %s', async (_, before, after, final) => {
    const client = await rider();
    const page = before ? await toDetails(client, before) : await client.get('/booking/hourly');
    const answer = await press(client, page, 'continue', { ...rental, couponCode: after });
    expect(answer.headers.get('Location')).toMatch(/^\/booking\/hourly\?ride=[\w-]+#fare$/);
    const again = await follow(client, answer);
    expect(applied(again)).toBe(after);
    const next = await follow(client, await press(client, again, 'continue'));
    expect(formOn(next, 'complete').fields).toMatchObject({ finalFare: final, appliedCoupon: after });
  });

  test('books without a coupon that step 2 shows as removed', async () => {
    const client = await rider();
    const page = await follow(client, await press(client, await toDetails(client, 'WELCOME10'), 'continue'));
    await setActive(false);
    const removed = await client.get(formOn(page, 'complete').action);
    await setActive(true);
    expect(removed.body).toContain('Coupon removed');
    expect(formOn(removed, 'complete').fields).toMatchObject({ finalFare: '2000', appliedCoupon: '' });
    expect(await complete(client, removed)).toContain('₹2,000');
  });
});

describe('a login', () => {
  async function logInOnThePage(client: Client, phone: string): Promise<Answer> {
    const sent = await client.form('/otp', { intent: 'send-otp', countryCode: '+91', phone });
    expect(sent.status).toBe(303);
    return client.form('/otp', { intent: 'verify-otp', otp: await client.codeOf(phone) });
  }

  test('books the ride that the rider completed without a verified phone', async () => {
    const client = new Client(site);
    const page = await toContact(client, 'airport', toAirport(SAKET));
    const refused = await press(client, page, 'complete', contact);
    expect(refused.status).toBe(422);
    // Another ride, opened later, is not the one that waits.
    await toContact(client, 'hourly', rental);
    const answer = await logInOnThePage(client, anotherPhone());
    expect(answer.headers.get('Location')).toMatch(/^\/confirmation\?booking=BK-\d+$/);
    expect((await follow(client, answer)).body).toContain(SAKET);
  });

  test.each([
    [
      'that the rider has used',
      'Welcome Coupon Already Used',
      async (phone: string) => {
        const known = new Client(site);
        await known.logIn(phone);
        await complete(known, await withCoupon(known));
      },
    ],
    ['that was paused meanwhile', 'Coupon not applied', () => setActive(false)],
  ])('removes a coupon %s, and shows the fare without it', async (_, title, refuse) => {
    const [client, phone] = [new Client(site), anotherPhone()];
    const page = await withCoupon(client);
    expect(formOn(page, 'complete').fields).toMatchObject({ finalFare: '1800', appliedCoupon: 'WELCOME10' });
    expect((await press(client, page, 'complete', contact)).status).toBe(422);
    await refuse(phone);
    const before = await bookingsStored(site);
    const answer = await logInOnThePage(client, phone);
    await setActive(true);
    const flash = /flash=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
    expect(Buffer.from(decodeURIComponent(flash), 'base64').toString()).toContain(title);
    const again = await follow(client, answer);
    expect(formOn(again, 'complete').fields).toMatchObject({
      ...contact,
      ...{ finalFare: '2000', appliedCoupon: '' },
    });
    expect(await bookingsStored(site)).toBe(before);
    expect(await complete(client, again)).toContain('₹2,000');
  });

  test.each([
    [
      'with Back to Booking Details',
      async (client: Client, page: Answer) => press(client, page, 'back', contact),
    ],
    [
      'with Back to Booking Details after Complete Booking',
      async (client: Client, page: Answer) => {
        await press(client, page, 'complete', contact);
        return press(client, page, 'back', contact);
      },
    ],
    [
      'by opening the details again after Complete Booking',
      async (client: Client, page: Answer) => {
        await press(client, page, 'complete', contact);
        return client.get(formOn(page, 'complete').action.replace('step=contact&', ''));
      },
    ],
    [
      'by sending a code for it without Complete Booking',
      async (client: Client, page: Answer) =>
        press(client, page, 'send-otp', { ...contact, phone: anotherPhone() }),
    ],
  ])('books nothing that the rider left %s', async (_, leave) => {
    const client = new Client(site);
    await leave(client, await toContact(client, 'airport', toAirport(SAKET)));
    const before = await bookingsStored(site);
    const answer = await logInOnThePage(client, anotherPhone());
    expect(answer.headers.get('Location')).toBe('/');
    expect(await bookingsStored(site)).toBe(before);
  });
});

test('a seat form answers 409 after the session has ended, and keeps what was typed', async () => {
  const { route, date, direction } = (await newTrips(site.container))();
  const [first, last] = [route.stops[0], route.stops.at(-1)];
  const stops =
    direction === 'outbound' ? { pickup: first?.id, drop: last?.id } : { pickup: last?.id, drop: first?.id };
  const choice = { route: route.id, date, direction, pickup: String(stops.pickup), drop: String(stops.drop) };
  const address = `/scheduled-rideshare?${new URLSearchParams({ ...choice, step: 'seat' })}`;
  const client = await rider();
  const page = await follow(client, await press(client, await client.get(address), 'hold', { seat: 'B1' }));
  client.cookie = '';
  const answer = await press(client, page, 'complete', contact);
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('Your session has ended. Nothing was booked.');
  const next = await follow(client, await press(client, answer, 'hold', { seat: 'B2' }));
  const { customerName, customerEmail } = contact;
  expect(formOn(next, 'complete').fields).toMatchObject({ customerName, customerEmail });
});

describe('a ride that begins on the landing page', () => {
  const start = { service: 'intercity', from: SAKET, to: 'Agra, Uttar Pradesh', date: day(2), time: '10:30' };
  const begin = async (answers: Record<string, string>) => {
    const client = new Client(site);
    return follow(client, await client.form('/?index', answers));
  };

  test('is in the form of its service, with its fare', async () => {
    const page = await begin(start);
    const { fields } = formOn(page, 'continue');
    expect(fields).toMatchObject({
      pickupLocation: SAKET,
      dropLocation: 'Agra, Uttar Pradesh',
      pickupDate: day(2),
      pickupTime: '10:30',
    });
    expect(page.body).toMatch(/Final Amount[\s\S]*₹/);
  });

  test('is of a rental with the fewest hours, and from the airport if the pickup names it', async () => {
    expect(formOn(await begin({ ...start, service: 'hourly' }), 'continue').fields).toMatchObject({
      hoursRequired: '2',
    });
    const airport = await begin({ ...start, service: 'airport', from: 'Delhi Airport T3', to: SAKET });
    expect(formOn(airport, 'continue').fields).toMatchObject({
      tripDirection: 'from-airport',
      terminal: 'T3',
      dropLocation: SAKET,
    });
  });

  test('keeps to what the form allows, whatever is posted', async () => {
    const page = await begin({ service: 'rocket', from: 'x'.repeat(5_000), date: 'never' });
    expect(page.status).toBe(200);
    expect(formOn(page, 'continue').fields).toMatchObject({ pickupLocation: 'x'.repeat(300) });
    expect((await begin({})).status).toBe(200);
  });

  test('leaves a ride of another tab as it is', async () => {
    const client = new Client(site);
    const other = await follow(client, await client.form('/?index', start));
    await client.form('/?index', { ...start, from: KAROL_BAGH });
    const again = await follow(client, await press(client, other, 'fare'));
    expect(formOn(again, 'continue').fields).toMatchObject({ pickupLocation: SAKET });
  });
});
