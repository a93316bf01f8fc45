import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { follow, press } from '#tests/contract/posted-form.ts';
import {
  type Answer,
  anotherPhone,
  bookingsStored,
  Client,
  letCodesAge,
  RIDES,
  type Site,
  startSite,
} from '#tests/contract/site.ts';

let site: Site;
let phone: string;
let rider: Client;

beforeAll(async () => {
  // The budgets of a network have their own tests. This machine is one network.
  site = await startSite({ RATE_LIMITS: 'off', TRUST_PROXY: 'true' });
});
afterAll(() => site.stop());
beforeEach(() => {
  phone = anotherPhone();
  rider = new Client(site);
});

const send = (client: Client) => client.post('/api/otp/send', { phone });
const verify = (client: Client, otp: string) => client.post('/api/otp/verify', { phone, otp });
const statuses = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status));
/** Returns what only a logged-in client gets. */
const isLoggedIn = async (client: Client) =>
  (await client.get(`/api/bookings/user/${encodeURIComponent(phone)}`)).status === 200;

/** Returns codes of 6 digits that differ from the right one. */
async function wrongCodes(count: number): Promise<string[]> {
  const right = Number(await rider.codeOf(phone)) || 0;
  return Array.from({ length: count }, (_, index) =>
    String((right + 1 + index) % 1_000_000).padStart(6, '0'),
  );
}

/** Returns how many wrong codes sessions and strangers tried for this phone, and how often it was locked. */
async function counted() {
  const row = await site.container.db
    .selectFrom('otp_limits')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>(sql`cardinality(failed)`), sql<number>`0`).as('failures'),
      fn.sum<number>(sql`cardinality(compared)`).as('compared'),
      fn.sum<number>('locks').as('locks'),
    ])
    .where('phone', '=', phone as Phone)
    .executeTakeFirstOrThrow();
  return { failures: Number(row.failures), compared: Number(row.compared), locks: Number(row.locks) };
}

describe('a code is bound to the session that asked for it', () => {
  test('and is wrong in every other session, with or without a cookie', async () => {
    await send(rider);
    const otp = await rider.codeOf(phone);
    const [bare, other] = [new Client(site), new Client(site)];
    await other.get('/otp');
    await other.post('/api/otp/send', { phone: anotherPhone() });
    for (const stranger of [bare, other]) {
      expect((await verify(stranger, otp)).status).toBe(401);
      const booked = await stranger.post('/api/bookings', { ...RIDES.hourly, customerPhone: phone, otp });
      expect(booked.status).toBe(401);
      expect(await isLoggedIn(stranger)).toBe(false);
    }
    expect((await verify(rider, otp)).status).toBe(200);
    expect(await isLoggedIn(rider)).toBe(true);
  });

  test('and stays valid while a stranger asks for codes and guesses', async () => {
    await send(rider);
    const otp = await rider.codeOf(phone);
    const stranger = new Client(site);
    await stranger.get('/otp');
    for (let sends = 0; sends < 2; sends += 1) {
      expect((await send(stranger)).status).toBe(200);
      for (const guess of await wrongCodes(5)) await verify(stranger, guess);
      await letCodesAge(site, phone, 31);
    }
    expect((await verify(stranger, otp)).status).toBe(429);
    expect((await send(stranger)).status).toBe(429);
    expect((await verify(rider, otp)).status).toBe(200);
  });

  test('and a stranger’s codes use up no code of the rider', async () => {
    const stranger = new Client(site);
    await stranger.get('/otp');
    for (let sends = 0; sends < 6; sends += 1) {
      await send(stranger);
      await letCodesAge(site, phone, 31);
    }
    expect((await send(stranger)).status).toBe(429);
    await rider.get('/otp');
    expect((await send(rider)).status).toBe(200);
    expect((await verify(rider, await rider.codeOf(phone))).status).toBe(200);
  });
});

/** A header as the trusted proxy sends it. */
const from = (network: string) => ({ 'X-Forwarded-For': network });
const sendFrom = (client: Client, network: string) => client.post('/api/otp/send', { phone }, from(network));
const verifyFrom = (client: Client, network: string, otp: string) =>
  client.post('/api/otp/verify', { phone, otp }, from(network));
const SHORT = /^\d{6}$/;
const LONG = /^[34679ACDEFHJKMNPQRTWXY]{10}$/;

/** Lets strangers on ten networks send all codes that they may, and try all that they may. */
async function attack(): Promise<void> {
  for (let network = 0; network < 10; network += 1) {
    const strangers: Client[] = [];
    for (let sends = 0; sends < 6; sends += 1) {
      const stranger = new Client(site);
      await sendFrom(stranger, `198.51.100.${network}`);
      strangers.push(stranger);
    }
    const guesses = await wrongCodes(5);
    await Promise.all(
      strangers.flatMap((one) => guesses.map((guess) => verifyFrom(one, `198.51.100.${network}`, guess))),
    );
  }
}

describe('while strangers on many networks send and guess', () => {
  test('a known device gets six digits on any network, also after a logout', async () => {
    await rider.logIn(phone);
    await rider.form('/logout', {});
    expect(await isLoggedIn(rider)).toBe(false);
    await letCodesAge(site, phone, 31);
    await attack();
    expect((await sendFrom(rider, '203.0.113.1')).status).toBe(200);
    const otp = await rider.codeOf(phone);
    expect(otp).toMatch(SHORT);
    expect((await verifyFrom(rider, '203.0.113.1', otp)).status).toBe(200);
  });

  test('a known network gets six digits on any device', async () => {
    await rider.logIn(phone, from('203.0.113.2'));
    await letCodesAge(site, phone, 31);
    await attack();
    const other = new Client(site);
    expect((await sendFrom(other, '203.0.113.2')).status).toBe(200);
    const otp = await other.codeOf(phone);
    expect(otp).toMatch(SHORT);
    expect((await verifyFrom(other, '203.0.113.2', otp)).status).toBe(200);
  });

  test('the owner gets in on a new device and network too, with a long code in any form', async () => {
    await attack();
    expect((await counted()).compared).toBe(10);
    expect((await sendFrom(rider, '203.0.113.3')).status).toBe(200);
    const otp = await rider.codeOf(phone);
    expect(otp).toMatch(LONG);
    const typed = `${otp.slice(0, 5)}-${otp.slice(5)} `.toLowerCase();
    const booked = await rider.post('/api/bookings', { ...RIDES.hourly, customerPhone: phone, otp: typed });
    expect(booked.status).toBe(201);
    expect(await isLoggedIn(rider)).toBe(true);
  });

  test('a code that was sent before stays valid', async () => {
    await sendFrom(rider, '203.0.113.4');
    const otp = await rider.codeOf(phone);
    await attack();
    expect((await verifyFrom(rider, '203.0.113.4', otp)).status).toBe(200);
  });
});

test('one network sends few codes to one phone, whatever its cookies', async () => {
  const answers: Answer[] = [];
  for (let sends = 0; sends < 40; sends += 1) {
    const stranger = new Client(site);
    await stranger.get('/otp');
    answers.push(await send(stranger));
  }
  expect(statuses(answers)).toEqual(new Set([200]));
  const { count } = await site.container.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('to', '=', phone as Phone)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(6);
  expect((await sendFrom(rider, '203.0.113.5')).status).toBe(200);
});

test('a neighbour in a known network does not stop a new browser, which is told to enter the newest code', async () => {
  await rider.logIn(phone);
  for (let sends = 0; sends < 12; sends += 1) {
    const neighbour = new Client(site);
    await neighbour.get('/otp');
    await send(neighbour);
  }
  const browser = new Client(site);
  const typed = { countryCode: '+91', phone: phone.slice(3) };
  const answer = await press(browser, await browser.get('/otp'), 'send-otp', typed);
  const flash = /flash=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
  expect(Buffer.from(decodeURIComponent(flash), 'base64').toString()).toContain(
    'Please enter the newest code of 10 letters and digits in WhatsApp. We may have sent it up to 10 minutes ago.',
  );
  const otp = await browser.codeOf(phone);
  expect(otp).toMatch(LONG);
  expect((await verify(browser, otp)).status).toBe(200);
});

describe('the cookie of a device', () => {
  test('holds a random id and survives a logout, and a login renews it', async () => {
    const answer = await rider.logIn(phone);
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
    expect(set).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [value = ''] = decodeURIComponent(set.slice('device='.length)).split('.');
    expect(JSON.parse(Buffer.from(value, 'base64').toString())).toMatch(/^device\.[\w-]{43}$/);
    const loggedOut = await rider.form('/logout', {});
    expect(loggedOut.headers.getSetCookie().join()).not.toContain('device=');
    expect(loggedOut.headers.get('Clear-Site-Data')).not.toContain('cookies');
    await letCodesAge(site, phone, 31);
    expect((await rider.logIn(phone)).headers.getSetCookie().join()).toContain(set.split(';')[0]);
  });

  test('makes nobody known if this site did not sign it, or if it is of another phone', async () => {
    const before = phone;
    await rider.logIn(phone, from('203.0.113.6'));
    const [unsigned = ''] = decodeURIComponent(rider.device).split('.');
    const forged = Object.assign(new Client(site), { device: unsigned });
    await letCodesAge(site, phone, 31);
    await attack();
    await sendFrom(forged, '203.0.113.7');
    expect(await forged.codeOf(phone)).toMatch(LONG);
    phone = anotherPhone();
    await attack();
    await sendFrom(rider, '203.0.113.8');
    expect(await rider.codeOf(phone)).toMatch(LONG);
    expect(phone).not.toBe(before);
  });
});

describe('wrong codes', () => {
  test('are compared 5 times with one code by 60 simultaneous guesses', async () => {
    await send(rider);
    const otp = await rider.codeOf(phone);
    const guesses = await wrongCodes(60);
    expect(statuses(await Promise.all(guesses.map((guess) => verify(rider, guess))))).toEqual(new Set([401]));
    expect((await counted()).failures).toBe(5);
    expect((await verify(rider, otp)).status).toBe(401);
  });

  test('are compared 10 times within an hour, then the session is locked for a time that grows', async () => {
    const waits: number[] = [];
    for (let lock = 1; lock <= 3; lock += 1) {
      for (let code = 0; code < 2; code += 1) {
        expect((await send(rider)).status).toBe(200);
        const guesses = await wrongCodes(60);
        await Promise.all(guesses.map((guess) => verify(rider, guess)));
        await letCodesAge(site, phone, 3_600);
      }
      expect((await counted()).locks).toBe(lock);
      const right = await verify(rider, await rider.codeOf(phone));
      expect(right.status).toBe(429);
      waits.push(Math.ceil(Number(right.headers.get('Retry-After')) / 3600));
      expect((await send(rider)).status).toBe(429);
      await site.container.db
        .updateTable('otp_limits')
        .set({ locked_until: sql<Date>`now()` })
        .where('phone', '=', phone as Phone)
        .execute();
    }
    expect(waits).toEqual([1, 2, 4]);
  });

  test('count in a booking and in its repetition', async () => {
    await send(rider);
    const otp = await rider.codeOf(phone);
    const key = { 'Idempotency-Key': `counts-${phone}` };
    const call = { ...RIDES.hourly, customerPhone: phone };
    const [first = '', ...guesses] = await wrongCodes(5);
    expect((await rider.post('/api/bookings', { ...call, otp: first }, key)).status).toBe(401);
    const cookie = rider.cookie;
    expect((await rider.post('/api/bookings', { ...call, otp }, key)).status).toBe(201);
    const guest = Object.assign(new Client(site), { cookie });
    for (const guess of guesses) {
      expect((await guest.post('/api/bookings', { ...call, otp: guess }, key)).status).toBe(401);
    }
    expect((await counted()).failures).toBe(5);
    // The code is void now, for a repetition as well.
    expect((await guest.post('/api/bookings', { ...call, otp }, key)).status).toBe(401);
  });
});

describe('a code that has ended', () => {
  const OVER = 'This code no longer works after 5 wrong tries. Please ask for a new one.';
  const guest = { customerName: 'Test Rider', customerEmail: 'rider@ratha.example' };
  const rental = {
    pickupLocation: RIDES.hourly.pickupLocation,
    dropLocation: RIDES.hourly.dropLocation,
    hoursRequired: '4',
    pickupDate: RIDES.hourly.pickupDate,
    pickupTime: '10:30',
  };
  const forms: Record<string, () => Promise<Answer>> = {
    'the login': () => rider.get('/otp'),
    'the contact step': async () =>
      follow(rider, await press(rider, await rider.get('/booking/hourly'), 'continue', rental)),
    'the seat details': async () => {
      const { route, date, direction } = (await newTrips(site.container))();
      const stops = direction === 'outbound' ? route.stops : [...route.stops].reverse();
      const ends = { pickup: String(stops[0]?.id), drop: String(stops.at(-1)?.id) };
      const choice = { route: route.id, date, direction, ...ends, step: 'seat' };
      const seats = await rider.get(`/scheduled-rideshare?${new URLSearchParams(choice)}`);
      return follow(rider, await press(rider, seats, 'hold', { seat: 'B1' }));
    },
  };

  test.each(Object.entries(forms))('says so in %s, which offers a new one', async (_, open) => {
    const typed = { ...guest, countryCode: '+91', phone: phone.slice(3) };
    const page = await follow(rider, await press(rider, await open(), 'send-otp', typed));
    for (const guess of await wrongCodes(5)) await verify(rider, guess);
    const answer = await press(rider, page, 'verify-otp', { ...typed, otp: await rider.codeOf(phone) });
    expect(answer.status).toBe(401);
    expect(answer.body).toContain(OVER);
    expect(answer.body).toMatch(/ bg-accent [^>]*>(?:Send OTP|Resend)</);
  });

  test('says so at the field of a call, whose detail stays', async () => {
    await send(rider);
    const answers: Answer[] = [];
    for (const guess of await wrongCodes(5)) answers.push(await verify(rider, guess));
    expect(answers.map(({ body }) => body.detail)).toEqual(Array(5).fill('Invalid OTP'));
    expect(answers.map(({ body }) => body.errors.otp[0])).toEqual([
      ...[4, 3, 2].map((left) => `Invalid OTP. ${left} tries left.`),
      ...['Invalid OTP. 1 try left.', OVER],
    ]);
  });
});

test('a locked session is told the minutes left, by the form and in Retry-After', async () => {
  await press(rider, await rider.get('/otp'), 'send-otp', { countryCode: '+91', phone: phone.slice(3) });
  for (let code = 0; code < 2; code += 1) {
    for (const guess of await wrongCodes(5)) await verify(rider, guess);
    await letCodesAge(site, phone, 31);
    await send(rider);
  }
  await sql`update otp_limits set locked_until = now() + interval '42 minutes' where phone = ${phone}`.execute(
    site.container.db,
  );
  const answer = await rider.form('/otp', { intent: 'verify-otp', otp: '123456' });
  expect(answer.status).toBe(429);
  expect(answer.body).toContain('Too many wrong codes. Please try again in 42 minutes.');
  expect(Math.ceil(Number(answer.headers.get('Retry-After')) / 60)).toBe(42);
});

test('a code for a login that has ended belongs to a new session, and logs in', async () => {
  await rider.logIn(phone);
  const ended = rider.cookie;
  await letCodesAge(site, phone, 31);
  expect((await send(rider)).headers.get('Set-Cookie')).toBeNull();
  expect((await verify(rider, await rider.codeOf(phone))).status).toBe(200);

  const other = Object.assign(new Client(site), { cookie: ended });
  await letCodesAge(site, phone, 31);
  await sql`delete from sessions`.execute(site.container.db);
  expect((await send(other)).status).toBe(200);
  expect(other.cookie).not.toBe(ended);
  expect(
    (await verify(Object.assign(new Client(site), { cookie: ended }), await other.codeOf(phone))).status,
  ).toBe(401);
  expect((await verify(other, await other.codeOf(phone))).status).toBe(200);
  expect(await isLoggedIn(other)).toBe(true);
});

test('a used code answers a repeated booking and logs nobody in', async () => {
  await send(rider);
  const otp = await rider.codeOf(phone);
  const { cookie } = rider;
  const key = { 'Idempotency-Key': `replay-${phone}` };
  const call = { ...RIDES.hourly, customerPhone: phone, otp };
  const first = await rider.post('/api/bookings', call, key);
  expect(first.status).toBe(201);
  expect(first.body.user).toMatchObject({ phone });
  const stored = await bookingsStored(site);

  // The client whose first answer was lost, a copy of its cookie, and a client without one.
  const guest = Object.assign(new Client(site), { cookie });
  for (let repetition = 0; repetition < 3; repetition += 1) {
    const again = await guest.post('/api/bookings', call, key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual({ booking: first.body.booking });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.headers.get('Set-Cookie')).toBeNull();
    expect(await isLoggedIn(guest)).toBe(false);
  }
  expect((await guest.get('/confirmation')).body).toContain(`BK-${first.body.booking.id}`);
  const other = await new Client(site).get(`/confirmation?booking=BK-${first.body.booking.id}`);
  expect(other.body).toContain('No booking found');
  expect((await verify(guest, otp)).status).toBe(401);
  expect((await new Client(site).post('/api/bookings', call, key)).status).toBe(401);
  expect(await bookingsStored(site)).toBe(stored);

  expect(await isLoggedIn(rider)).toBe(true);
  const known = await rider.post('/api/bookings', call, key);
  expect(known.body).toMatchObject({ booking: first.body.booking, user: { phone } });
});

/** What a web asks by itself, every few seconds: the time, and what is late. */
const PERIODIC = /^\s*(select clock_timestamp\(\) as time\s*$|with unmarked as)/;
const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text);

test('a code is sent with three round trips to the database, with and without a cookie', async () => {
  // Refusals of the tests before are counted in the background.
  await site.container.refusals.settled();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (let sends = 0; sends < 2; sends += 1) {
    query.mockClear();
    expect((await send(rider)).status).toBe(200);
    const asked = query.mock.calls.map(([one]) => textOf(one)).filter((text) => !PERIODIC.test(text));
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(3);
    await letCodesAge(site, phone, 31);
  }
  query.mockRestore();
});
