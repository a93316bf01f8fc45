import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Trip } from '#domain/rideshare/trip.ts';
import { addLinkedDuty } from '#tests/builders/driver-links.ts';
import { newTrips, seatOn, seatsSold } from '#tests/builders/new-trips.ts';
import { type Answer, anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';
import { eventually } from '#tests/setup/eventually.ts';

let site: Site;
let newTrip: () => Trip;
beforeAll(async () => {
  site = await startSite({
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'true',
    OTP_SENDS_PER_ADDRESS: '3',
    SEAT_HOLDS_PER_ADDRESS: '4',
    BOOKINGS_PER_RIDER: '5/1h',
    SEAT_STREAMS_PER_ADDRESS: '2',
    SESSIONS_PER_ADDRESS: '8/1h',
    OPEN_BOOKINGS_PER_RIDER: '6',
    FARE_CALLS_PER_ADDRESS: '6/10m',
    PLACE_CALLS_PER_ADDRESS: '6/10m',
    FEED_CALLS_PER_ADDRESS: '6/10m',
    DRIVER_GUESSES_PER_ADDRESS: '3/10m',
    OTP_SENDS_PER_PREFIX: '4/1h',
  });
  await site.container.useCases.scheduleTrips();
  newTrip = await newTrips(site.container, 45);
});
afterAll(() => site.stop());

const NETWORKS = new Set<string>();

/** Returns a network that no other test uses. */
function anotherNetwork(): string {
  const network = `198.51.${NETWORKS.size >> 8}.${NETWORKS.size & 255}`;
  NETWORKS.add(network);
  return network;
}

/** A header as the trusted proxy sends it. What the client claims comes first. */
function from(network: string, claimed = '203.0.113.1'): Record<string, string> {
  return { 'X-Forwarded-For': `${claimed}, ${network}` };
}

describe('bookings', () => {
  const book = (rider: Client) => rider.post('/api/bookings', RIDES.hourly, from(anotherNetwork()));

  async function loggedIn(): Promise<Client> {
    const rider = new Client(site);
    await rider.logIn(anotherPhone(), from(anotherNetwork()));
    return rider;
  }

  test('of one rider are limited, also when 30 arrive at once', async () => {
    await clearCounts();
    const rider = await loggedIn();
    const answers = await Promise.all(Array.from({ length: 30 }, () => book(rider)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.detail).toMatch(/^You have made many bookings .* 60 minutes, or call us\.$/);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await book(await loggedIn())).status).toBe(201);
  });

  test('that are open are limited, and a cancelled one makes room', async () => {
    await clearCounts();
    const rider = await loggedIn();
    const placed = [await book(rider), await book(rider), await book(rider), await book(rider)];
    await clearCounts();
    expect((await book(rider)).status).toBe(201);
    await clearCounts();
    expect((await book(rider)).status).toBe(201);
    const refused = await book(rider);
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringContaining('as many open bookings as one phone may have'),
    ]);
    await rider.form('/my-bookings', { cancel: `BK-${placed[0]?.body.booking.id}` });
    expect((await book(rider)).status).toBe(201);
  });

  test('that are open stay within their limit, also when 20 arrive at once', async () => {
    await clearCounts();
    const rider = await loggedIn();
    for (let placed = 0; placed < 4; placed += 1) expect((await book(rider)).status).toBe(201);
    // The bookings wait for this row, so that all of them have begun before the first is placed.
    const answers = await site.container.db.transaction().execute(async (held) => {
      await held
        .updateTable('rate_limits')
        .set({ points: 0 })
        .where('key', 'like', 'bookings-rider:%')
        .execute();
      const sent = Promise.all(Array.from({ length: 20 }, () => book(rider)));
      await eventually(async () => {
        // A transaction sees the same activity again and again, unless it forgets what it saw.
        await sql`select pg_stat_clear_snapshot()`.execute(held);
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(held);
        return rows.length >= 10;
      });
      return { sent };
    });
    const statuses = (await answers.sent).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
  });

  const bookSeats = (rider: Client, trip: Trip, ...seats: string[]) =>
    rider.post(
      '/api/scheduled-rideshare/book',
      { ...seatOn(trip, seats[0] ?? ''), ...(seats.length > 1 && { seatNumber: undefined, seats }) },
      from(anotherNetwork()),
    );
  const statusOf = async (answer: Promise<Answer>) => (await answer).status;

  test('of one rider include each seat, alone and with others', async () => {
    await clearCounts();
    const [rider, trip] = [await loggedIn(), newTrip()];
    expect(await statusOf(bookSeats(rider, trip, 'A1', 'B1', 'B2'))).toBe(201);
    const refused = await bookSeats(rider, trip, 'B3', 'C1', 'C2');
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringMatching(/^You have made many bookings .* 60 minutes, or call us\.$/),
    ]);
    expect(await statusOf(bookSeats(rider, trip, 'B3', 'C1'))).toBe(201);
    expect(await statusOf(bookSeats(rider, trip, 'C2'))).toBe(429);
    expect(await statusOf(book(rider))).toBe(429);
    expect(await seatsSold(site.container, trip)).toEqual(['A1', 'B1', 'B2', 'B3', 'C1']);
    expect(await statusOf(bookSeats(await loggedIn(), trip, 'C2'))).toBe(201);
  });

  test('of one rider cannot be more seats at once than a limit, however long the rider waits', async () => {
    await clearCounts();
    const [rider, trip] = [await loggedIn(), newTrip()];
    const family = ['A1', 'B1', 'B2', 'B3', 'C1', 'C2'] as const;
    const refused = await bookSeats(rider, trip, ...family);
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      'So many seats cannot be booked at once. Nothing was booked. Please choose fewer seats, or call us.',
    ]);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect(await statusOf(bookSeats(rider, trip, ...family.slice(1)))).toBe(201);
  });

  test('of one rider include each of many seats on many trips, also when all arrive at once', async () => {
    await clearCounts();
    const [rider, trips] = [await loggedIn(), [newTrip(), newTrip(), newTrip()]];
    const alone = trips.flatMap((trip) => ['A1', 'B1', 'B2'].map((seat) => bookSeats(rider, trip, seat)));
    const groups = trips.map((trip) => bookSeats(rider, trip, 'C1', 'C2'));
    const statuses = new Set((await Promise.all([...alone, ...groups])).map(({ status }) => status));
    expect(statuses).toEqual(new Set([201, 429]));
    const sold = await Promise.all(trips.map((trip) => seatsSold(site.container, trip)));
    expect(sold.flat()).toHaveLength(5);
  });

  test('that are open include each seat, and a cancelled one makes room', async () => {
    const [rider, trip] = [await loggedIn(), newTrip()];
    await clearCounts();
    expect(await statusOf(bookSeats(rider, trip, 'A1', 'B1', 'B2'))).toBe(201);
    await clearCounts();
    expect(await statusOf(book(rider))).toBe(201);
    const last = await bookSeats(rider, trip, 'B3');
    expect(last.status).toBe(201);
    const refused = await bookSeats(rider, trip, 'C1', 'C2');
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringContaining('as many open bookings as one phone may have'),
    ]);
    await clearCounts();
    expect(await statusOf(bookSeats(rider, trip, 'C1'))).toBe(201);
    expect(await statusOf(book(rider))).toBe(429);
    await rider.form('/my-bookings', { cancel: `RS-${last.body.booking.id}` });
    expect(await statusOf(book(rider))).toBe(201);
  });

  test('do not include a seat that somebody else got first', async () => {
    await clearCounts();
    const [rider, trip] = [await loggedIn(), newTrip()];
    await bookSeats(await loggedIn(), trip, 'A1');
    // From the second booking on, a seat is booked by one statement without a transaction that could undo the count.
    expect(await statusOf(bookSeats(rider, trip, 'C1'))).toBe(201);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await statusOf(bookSeats(rider, trip, 'A1'))).toBe(409);
      expect(await statusOf(bookSeats(rider, trip, 'A1', 'B1'))).toBe(409);
    }
    expect(await statusOf(bookSeats(rider, trip, 'B1'))).toBe(201);
  });

  async function clearCounts() {
    await site.container.db.deleteFrom('rate_limits').execute();
  }
});

test.each([
  [
    'fare',
    (headers: Record<string, string>) => new Client(site).post('/api/fare/calculate', RIDES.hourly, headers),
    200,
  ],
  [
    'place',
    (headers: Record<string, string>) => new Client(site).get('/resources/places?q=sak', headers),
    200,
  ],
  [
    'location',
    (headers: Record<string, string>) =>
      new Client(site).post('/resources/places', { latitude: 28.5245, longitude: 77.2066 }, headers),
    200,
  ],
  [
    'calendar link',
    (headers: Record<string, string>) => new Client(site).get('/calendar/x.ics', headers),
    404,
  ],
])('answers %s calls of a network up to their limit', async (_what, ask, usual) => {
  const headers = from(anotherNetwork());
  const statuses = [];
  for (let calls = 0; calls < 7; calls += 1) statuses.push((await ask(headers)).status);
  expect(statuses).toEqual([...Array.from({ length: 6 }, () => usual), 429]);
  const refused = await ask(headers);
  expect(refused.body.detail).toMatch(/^Too many requests from your network\. /);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask(from(anotherNetwork()))).status).toBe(usual);
});

test('asks for the fare of a change up to the limit of fare calls, and keeps what was typed', async () => {
  const rider = new Client(site);
  await rider.logIn(anotherPhone());
  const headers = from(anotherNetwork());
  const { body } = await rider.post('/api/bookings', RIDES.hourly, headers);
  const path = `/my-bookings/${body.booking.reference}/change`;
  const fields = { version: '1', pickupTime: '16:45', intent: 'review' };
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
  const ask = () => rider.post(path, new URLSearchParams(fields).toString(), type);
  const statuses = [];
  for (let calls = 0; calls < 6; calls += 1) statuses.push((await ask()).status);
  expect(statuses).not.toContain(429);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.body).toContain('Too many requests from your network.');
  expect(refused.body).toMatch(/name="pickupTime"[^>]*value="16:45"|value="16:45"[^>]*name="pickupTime"/);
});

test('a network that guesses driver links is refused, and good links still open', async () => {
  const { page } = await addLinkedDuty(site.container, 60);
  const headers = from(anotherNetwork());
  const stranger = new Client(site);
  const wrong = page.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const statuses = [];
  for (let guesses = 0; guesses < 4; guesses += 1) statuses.push((await stranger.get(wrong, headers)).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
  expect((await stranger.get(`/hi${wrong}`, headers)).status).toBe(429);
  const refused = await stranger.get(wrong, headers);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.body).toContain('Too many attempts');
  expect((await stranger.get(page, headers)).status).toBe(200);
});

test('one network opens a limited number of live seat streams, and a closed one makes room', async () => {
  const [trip] = await site.container.db
    .selectFrom('rideshare_trips')
    .select(['route_id', 'trip_date', 'direction'])
    .limit(1)
    .execute();
  const stream = `/api/scheduled-rideshare/trips/${trip?.route_id}/${trip?.trip_date}/${trip?.direction}/stream`;
  const network = anotherNetwork();
  const open = async (of: string) => {
    const leaving = new AbortController();
    const { status } = await fetch(site.url + stream, { headers: from(of), signal: leaving.signal });
    return { status, leave: () => leaving.abort() };
  };
  const viewers = [await open(network), await open(network), await open(network)];
  expect(viewers.map(({ status }) => status)).toEqual([200, 200, 429]);
  const other = await open(anotherNetwork());
  expect(other.status).toBe(200);
  viewers[0]?.leave();
  await eventually(async () => {
    const again = await open(network);
    again.leave();
    return again.status === 200;
  });
  viewers[1]?.leave();
  other.leave();
});

test('one network gets a limited number of new sessions', async () => {
  const network = anotherNetwork();
  const visit = () =>
    fetch(`${site.url}/otp`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'back' }),
      headers: from(network),
      redirect: 'manual',
    });
  const statuses = [];
  for (let visits = 0; visits < 9; visits += 1) statuses.push((await visit()).status);
  expect(statuses.slice(0, 8).every((status) => status < 400)).toBe(true);
  expect(statuses[8]).toBe(429);
});

describe('seats', () => {
  test('one network holds a limited number, with any number of sessions', async () => {
    const trips = await site.container.db.selectFrom('rideshare_trips').select('id').limit(5).execute();
    const [network, other] = [anotherNetwork(), anotherNetwork()];
    const hold = (tripId: number, seatNumber: string, headers: Record<string, string>) =>
      new Client(site).post('/api/scheduled-rideshare/hold', { tripId, seatNumber }, headers);
    const wanted = trips.flatMap(({ id }) => ['A1', 'B1'].map((seat) => [id, seat] as const));
    const answers = await Promise.all(wanted.map(([id, seat]) => hold(id, seat, from(network))));
    expect(answers.filter(({ status }) => status === 201 || status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body.detail).toMatch(
      /^Too many seats are on hold from your network\. .* 10 minutes\.$/,
    );
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect((await hold(trips[0]?.id ?? 0, 'C1', from(other))).status).toBe(200);
  });

  test('one network cannot hold more seats at once than its limit, however long it waits', async () => {
    const trip = newTrip();
    const hold = (...seats: string[]) =>
      new Client(site).post(
        '/api/scheduled-rideshare/hold',
        { tripId: trip.id, seats },
        from(anotherNetwork()),
      );
    const refused = await hold('A1', 'B1', 'B2', 'B3', 'C1');
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringMatching(/^So many seats cannot be booked at once\./),
    ]);
    expect((await hold('A1', 'B1', 'B2', 'B3')).status).toBe(200);
  });

  test('a hold without a verified phone is not extended by its session', async () => {
    const { id: tripId } = await site.container.db
      .selectFrom('rideshare_trips')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const visitor = new Client(site);
    const seat = { tripId, seatNumber: 'B2' };
    const first = await visitor.post('/api/scheduled-rideshare/hold', seat);
    const again = await visitor.post('/api/scheduled-rideshare/hold', seat);
    const renewed = await visitor.call('PUT', '/api/scheduled-rideshare/hold', seat);
    expect([again.body.hold.heldUntil, renewed.body.hold.heldUntil]).toEqual([
      first.body.hold.heldUntil,
      first.body.hold.heldUntil,
    ]);
    expect(renewed.body.hold.leftMs).toBeLessThanOrEqual(first.body.hold.leftMs);
  });
});

describe('codes', () => {
  const send = (network: string, phone = anotherPhone(), claimed?: string) =>
    new Client(site).post('/api/otp/send', { phone }, from(network, claimed));

  test('are sent to a network a limited number of times, whatever it claims to be', async () => {
    const network = anotherNetwork();
    const answers = [];
    for (const claimed of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      answers.push(await send(network, anotherPhone(), claimed));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const refused = answers[3];
    expect(refused?.headers.get('Content-Type')).toContain('application/problem+json');
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(refused?.body).toMatchObject({ code: 'too-many-requests', status: 429 });
    expect(refused?.body.detail).toMatch(/^Too many codes .* in (59|60) minutes\.$/);
    expect((await send(anotherNetwork())).status).toBe(200);
  });

  test('count the addresses of an IPv6 /64 as one network', async () => {
    const statuses = [];
    for (const address of ['::1', '::2', ':3:4:5:6', '::ffff'])
      statuses.push((await send(`2001:db8:7:8${address}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await send('2001:db8:7:9::1')).status).toBe(200);
  });

  test('are limited for the phones of each other country, not for Indian ones', async () => {
    const statuses = [];
    for (let sends = 0; sends < 5; sends += 1)
      statuses.push((await send(anotherNetwork(), `+4477009001${10 + sends}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const refused = await send(anotherNetwork(), '+447700900199');
    expect(refused.body.errors.phone[0]).toMatch(
      /^Too many codes were asked for phones with this country code\. .* (59|60) minutes, or call us\.$/,
    );
    expect((await send(anotherNetwork(), '+14155550123')).status).toBe(200);
    expect((await send(anotherNetwork())).status).toBe(200);
  });

  test('take at most three round trips to the database, with their budgets', async () => {
    const [stranger, visitor, rider] = [new Client(site), new Client(site), new Client(site)];
    await rider.logIn(anotherPhone(), from(anotherNetwork()));
    const { cookie } = rider;
    const statements = async (client: Client, phone: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const { status } = await client.post('/api/otp/send', { phone }, from(anotherNetwork()));
      const count = query.mock.calls.length;
      query.mockRestore();
      return { status, count };
    };
    await visitor.post('/api/otp/send', { phone: anotherPhone() }, from(anotherNetwork()));
    for (const [client, phone] of [
      [stranger, anotherPhone()],
      [stranger, '+33612345678'],
      [visitor, anotherPhone()],
      [rider, anotherPhone()],
    ] as const) {
      const sent = await statements(client, phone);
      expect(sent.status).toBe(200);
      expect(sent.count).toBeLessThanOrEqual(3);
    }
    expect(rider.cookie).toBe(cookie);
  });

  test('refused on the login page keep what was typed, and say when to try again', async () => {
    const network = anotherNetwork();
    for (let sends = 0; sends < 3; sends += 1) await send(network);
    const form = new URLSearchParams({ intent: 'send-otp', countryCode: '+91', phone: '9812345678' });
    const answer = await fetch(`${site.url}/otp`, {
      method: 'POST',
      body: form,
      headers: from(network),
      redirect: 'manual',
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000);
    const page = await answer.text();
    expect(page).toContain('value="9812345678"');
    expect(page).toContain('Too many codes were asked for from your network.');
  });
});

describe('in total', () => {
  let busy: Site;
  beforeAll(async () => {
    busy = await startSite({
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'true',
      // Two thirds of it are for phones without an account.
      OTP_SENDS_TOTAL: '5/1h',
      FARE_CALLS_TOTAL: '3/10m',
      PLACE_CALLS_TOTAL: '3/10m',
      FEED_CALLS_TOTAL: '3/10m',
    });
  });
  afterAll(() => busy.stop());

  test.each([
    [
      'fares',
      (client: Client, headers: Headers) => client.post('/api/fare/calculate', RIDES.hourly, headers),
    ],
    ['places', (client: Client, headers: Headers) => client.get('/resources/places?q=Saket', headers)],
    ['calendar links', (client: Client, headers: Headers) => client.get('/calendar/x.ics', headers)],
  ])('%s are limited for all networks together', async (_what, ask) => {
    const answers = [];
    for (let calls = 0; calls < 4; calls += 1)
      answers.push(await ask(new Client(busy), from(anotherNetwork())));
    expect(answers.slice(0, 3).map(({ status }) => status)).not.toContain(429);
    expect(answers[3]?.status).toBe(429);
    expect(answers[3]?.body.detail).toMatch(/^We have more requests than usual\. /);
  });

  test('codes are limited for all networks together, and tell of no phone whether it has an account', async () => {
    const known = [anotherPhone(), anotherPhone()];
    for (const phone of known) await busy.container.db.insertInto('customers').values({ phone }).execute();
    const login = async (phone: string) => {
      const body = new URLSearchParams({ intent: 'send-otp', countryCode: '+91', phone: phone.slice(3) });
      const network = from(anotherNetwork());
      const page = `${busy.url}/otp`;
      const { status, headers } = await fetch(page, {
        method: 'POST',
        body,
        headers: network,
        redirect: 'manual',
      });
      const Cookie = headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
      const next = await fetch(page, { headers: { ...network, Cookie } });
      return { status, says: await next.text() };
    };
    const messages = async () => {
      const rows = await busy.container.db
        .selectFrom('messages')
        .select('to')
        .where('kind', '=', 'otp')
        .execute();
      return rows.map(({ to }) => to);
    };
    const scarce = 'We send many codes at the moment, so yours may not come.';
    const first = [anotherPhone(), anotherPhone(), anotherPhone()];
    for (const phone of first) expect((await login(phone)).says).not.toContain(scarce);
    const unsent = anotherPhone();
    for (const phone of [unsent, ...known]) {
      const { status, says } = await login(phone);
      expect(status).toBe(303);
      expect(says).toContain(scarce);
    }
    await expect.poll(messages).toEqual(expect.arrayContaining([...first, ...known]));
    expect(await messages()).not.toContain(unsent);
    const last = await new Client(busy).post(
      '/api/otp/send',
      { phone: anotherPhone() },
      from(anotherNetwork()),
    );
    expect(last.status).toBe(429);
    expect(last.body.detail).toMatch(/^We have more requests than usual\. /);
  });
});

type Headers = Record<string, string>;
