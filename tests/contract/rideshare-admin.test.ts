import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { newTrips, seatOn, seatsSold } from '#tests/builders/new-trips.ts';
import { type Answer, anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

const BOOKINGS = '/api/admin/rideshare-bookings';
const OVERVIEW = '/api/admin/rideshare-overview';
const BLOCK = '/api/admin/mark-seats-booked';
const ALL = ['A1', 'B1', 'B2', 'B3', 'C1', 'C2'];

let site: Site;
let newTrip: () => Trip;
let owner: Client;
let dispatcher: Client;
let rider: Client;
const riderPhone = anotherPhone();

beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
  owner = await appointed('owner');
  dispatcher = await appointed('dispatcher');
  rider = await loggedIn(riderPhone);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await owner.call('DELETE', BLOCK, { weeks: 52 });
});

async function loggedIn(phone: string): Promise<Client> {
  const client = new Client(site);
  await client.logIn(phone);
  return client;
}

async function appointed(role: 'owner' | 'dispatcher'): Promise<Client> {
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role }).execute();
  return loggedIn(phone);
}

async function sold(trip: Trip, seat: string): Promise<number> {
  const { status, body } = await rider.post('/api/scheduled-rideshare/book', seatOn(trip, seat));
  expect(status).toBe(201);
  return body.booking.id;
}

const stateOf = async ({ id }: Pick<Trip, 'id'>) =>
  Object.fromEntries(
    (await site.container.trips.seats(id, new Date())).map(({ seat, state }) => [seat, state]),
  );

describe('who may call', () => {
  const calls: [string, string, object?][] = [
    ['GET', BOOKINGS],
    ['GET', OVERVIEW],
    ['POST', BLOCK, { weeks: 3 }],
    ['DELETE', BLOCK, { weeks: 3 }],
    ['DELETE', `${BOOKINGS}/BOOKING`],
  ];

  test.each(calls)('refuses %s %s to everyone outside the team', async (method, written, body) => {
    const id = await sold(newTrip(), 'B1');
    const path = written.replace('BOOKING', String(id));
    const ask = (client: Client): Promise<Answer> =>
      method === 'GET' ? client.get(path) : client.call(method, path, body ?? {});
    expect((await ask(new Client(site))).status).toBe(401);
    expect((await ask(rider)).status).toBe(403);
    expect((await site.container.queries.rideshare.find(id as never))?.status).toBe('confirmed');
    expect((await ask(dispatcher)).status).toBe(200);
  });

  test.each(calls.slice(2))(
    'refuses %s %s from another site and changes nothing',
    async (method, written) => {
      const trip = newTrip();
      const id = await sold(trip, 'B1');
      const response = await fetch(site.url + written.replace('BOOKING', String(id)), {
        method,
        body: '{}',
        headers: {
          'Content-Type': 'application/json',
          Origin: 'https://elsewhere.example',
          'Sec-Fetch-Site': 'cross-site',
          Cookie: owner.cookie,
        },
      });
      expect(response.status).toBe(403);
      expect(await seatsSold(site.container, trip)).toEqual(['B1']);
    },
  );

  test.each([
    ['POST', BOOKINGS, 'GET'],
    ['POST', OVERVIEW, 'GET'],
    ['GET', BLOCK, 'POST, DELETE'],
    ['PUT', BLOCK, 'POST, DELETE'],
    ['GET', `${BOOKINGS}/1`, 'DELETE'],
    ['POST', `${BOOKINGS}/1`, 'DELETE'],
  ])('answers %s %s with the allowed methods', async (method, path, allowed) => {
    const answer = method === 'GET' ? await owner.get(path) : await owner.call(method, path, {});
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allowed]);
  });
});

describe('the list of seat bookings', () => {
  test('shows each row as Confirmed, also for a trip that is over', async () => {
    const trip = newTrip();
    await sold(trip, 'A1');
    const rows = async () => {
      const page = await fetch(`${site.url}/admin/rideshare?trip=${trip.id}`, {
        headers: { Cookie: owner.cookie },
      });
      return (await page.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
    };
    expect(await rows()).toMatch(/Confirmed/);
    expect(await rows()).not.toMatch(/Trip completed/);
    await site.container.useCases.closeTrip({ tripId: trip.id });
    expect(await rows()).toMatch(/Confirmed\s+Trip completed/);
  });

  test('is marked as paid once, which its details and its receipt say, and taken back', async () => {
    const id = await sold(newTrip(), 'C2');
    const path = `${BOOKINGS}/RS-${id}/payment`;
    const marks = await Promise.all([1, 2].map(() => owner.post(path, { method: 'cash', amount: 799 })));
    expect(marks.map(({ body }) => body.detail ?? 'done').toSorted()).toEqual([
      'This booking is already marked as paid. Nothing was changed.',
      'done',
    ]);
    const details = async () => String((await owner.get(`/admin/rideshare/RS-${id}`)).body);
    expect(await details()).toContain('₹799 by cash');
    const { headers } = await owner.get(`/admin/receipts/RS-${id}.pdf`);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    const undone = await owner.form(`/admin/rideshare/RS-${id}/payment`, { intent: 'unpaid' });
    expect(undone.headers.get('Location')).toBe(`/admin/rideshare/RS-${id}`);
    expect(await details()).toContain('Taken back');
    expect((await owner.call('DELETE', path)).status).toBe(409);
  });

  test('returns each with the documented fields, the newest first', async () => {
    const trip = newTrip();
    const ids = [await sold(trip, 'A1'), await sold(trip, 'C2')];
    const { status, body } = await owner.get(BOOKINGS);
    expect(status).toBe(200);
    const [newest, before] = body.bookings;
    expect([newest.id, before.id]).toEqual(ids.toReversed());
    const stops = trip.route.stops.map(({ id, name, outboundTime, returnTime }) => ({
      id,
      stopName: name,
      outboundTime,
      returnTime,
    }));
    const pickup = pickupStops(trip.route, trip.direction)[0];
    const drop = dropStops(trip.route, trip.direction).at(-1);
    expect(newest).toEqual({
      id: ids[1],
      reference: `RS-${ids[1]}`,
      status: 'confirmed',
      customerName: 'Test Rider',
      customerPhone: riderPhone,
      customerEmail: 'rider@ratha.example',
      passengerName: '',
      passengerPhone: '',
      seatNumber: 'C2',
      fare: 799,
      finalFare: 799,
      currency: 'INR',
      paymentStatus: 'pay-on-arrival',
      route: {
        id: trip.route.id,
        routeName: trip.route.name,
        fromCity: trip.route.fromCity,
        toCity: trip.route.toCity,
        operatingDays: trip.route.operatingDays,
        stops,
      },
      trip: { id: trip.id, tripDate: trip.date, direction: trip.direction },
      pickupStop: stops.find(({ id }) => id === pickup?.id),
      dropStop: stops.find(({ id }) => id === drop?.id),
      pickupState: pickup?.state,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
  });
});

describe('deleting a seat booking', () => {
  test.each([
    ['its number', (id: number) => `${id}`],
    ['its reference', (id: number) => `RS-${id}`],
  ])('by %s frees the seat, removes it from the list and notifies the rider’s workflow', async (_, named) => {
    const trip = newTrip();
    const id = await sold(trip, 'B2');
    await sold(trip, 'C1');
    const { status, body } = await dispatcher.call('DELETE', `${BOOKINGS}/${named(id)}`, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, booking: { id, reference: `RS-${id}`, seatNumber: 'B2' } });
    expect(await stateOf(trip)).toMatchObject({ B2: 'free', C1: 'booked' });
    const listed = (await owner.get(BOOKINGS)).body.bookings.map((booking: { id: number }) => booking.id);
    expect(listed).not.toContain(id);
    const told = await site.container.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('key', '=', `trip-${trip.id}`)
      .execute();
    expect(told.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ type: 'seat-cancelled', bookingId: id }),
    );
    const { cancellation } = (await site.container.queries.rideshare.find(id as never)) ?? {};
    expect(cancellation).toMatchObject({ by: 'admin', from: 'call' });
    expect((await rider.post('/api/scheduled-rideshare/book', seatOn(trip, 'B2'))).status).toBe(201);
  });

  test('is refused the second time and removes no other seat', async () => {
    const trip = newTrip();
    const id = await sold(trip, 'B2');
    await owner.call('DELETE', `${BOOKINGS}/${id}`, {});
    await sold(trip, 'B2');
    const again = await owner.call('DELETE', `${BOOKINGS}/${id}`, {});
    expect([again.status, again.body.bookingStatus]).toEqual([409, 'cancelled']);
    expect((await stateOf(trip)).B2).toBe('booked');
  });

  test('succeeds once for two simultaneous requests', async () => {
    const id = await sold(newTrip(), 'B2');
    const answers = await Promise.all(
      [owner, dispatcher].map((client) => client.call('DELETE', `${BOOKINGS}/${id}`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(['999999', 'RS-999999', 'BK-1', 'x', '0', "1' or 1=1"])('answers 404 for %s', async (named) => {
    const { status, body } = await owner.call('DELETE', `${BOOKINGS}/${encodeURIComponent(named)}`, {});
    expect([status, body.message]).toEqual([404, 'There is no such booking.']);
  });
});

describe('the overview of trips', () => {
  test('counts the seats of each upcoming trip and their fares', async () => {
    const trip = newTrip();
    await sold(trip, 'C1');
    await sold(trip, 'C2');
    const held = { tripId: trip.id, seats: ['B1'], holder: 'somebody' as SeatHolder, instead: null };
    expect((await site.container.useCases.holdSeat(held)).ok).toBe(true);
    const { status, body } = await owner.get(OVERVIEW);
    expect(status).toBe(200);
    expect(body.trips.find(({ tripId }: { tripId: TripId }) => tripId === trip.id)).toEqual({
      tripId: trip.id,
      routeId: trip.route.id,
      routeName: trip.route.name,
      tripDate: trip.date,
      direction: trip.direction,
      departsAt: trip.departsAt.toISOString(),
      delayMinutes: 0,
      free: 3,
      held: 1,
      booked: 2,
      blocked: 0,
      revenue: 1598,
    });
    const departures = body.trips.map(({ departsAt }: { departsAt: string }) => departsAt);
    expect(departures).toEqual(departures.toSorted());
  });
});

describe('marking all seats booked', () => {
  const reportOn = (answer: Answer, { id }: Trip) =>
    answer.body.trips.find(({ tripId }: { tripId: TripId }) => tripId === id);

  test('leaves sold seats for 3 weeks, reports them per trip, and is undone exactly', async () => {
    const trip = newTrip();
    const soldOut = newTrip();
    await sold(trip, 'B1');
    await sold(trip, 'C2');
    for (const seat of ALL) await sold(soldOut, seat);
    const hold = { tripId: trip.id, seats: ['A1'], holder: 'somebody' as SeatHolder, instead: null };
    await site.container.useCases.holdSeat(hold);
    const before = await stateOf(trip);
    expect(before).toMatchObject({ A1: 'held', B1: 'booked', B2: 'free', C2: 'booked' });

    const blocked = await owner.post(BLOCK, { weeks: 3 });
    expect(blocked.status).toBe(200);
    expect(reportOn(blocked, trip)).toEqual({
      tripId: trip.id,
      routeName: trip.route.name,
      tripDate: trip.date,
      direction: trip.direction,
      changed: ['A1', 'B2', 'B3', 'C1'],
      booked: ['B1', 'C2'],
    });
    expect(reportOn(blocked, soldOut)).toMatchObject({ changed: [], booked: ALL });
    const { trips } = blocked.body as { trips: { changed: string[]; booked: string[]; tripDate: string }[] };
    const count = (of: (one: (typeof trips)[number]) => string[]) => trips.flatMap(of).length;
    expect(blocked.body).toMatchObject({
      success: true,
      seats: count(({ changed }) => changed),
      left: count(({ booked }) => booked),
    });
    expect(blocked.body.message).toMatch(
      new RegExp(
        `^Blocked ${blocked.body.seats} seats on \\d+ trips\\. ${blocked.body.left} booked seats were`,
      ),
    );
    const last = addDays(indiaDateOf(new Date()), 21);
    expect(trips.every(({ tripDate }) => tripDate <= last)).toBe(true);
    expect(await stateOf(trip)).toMatchObject({ A1: 'blocked', B1: 'booked', B2: 'blocked', C2: 'booked' });
    expect(await seatsSold(site.container, soldOut)).toEqual(ALL);
    const refused = await rider.post('/api/scheduled-rideshare/book', seatOn(trip, 'B2'));
    expect(refused.status).toBe(409);

    expect(blocked.body.scheduledUntil).toBeNull();
    const beyond = await owner.post(`${BLOCK}?dryRun=true`, { weeks: 52 });
    expect(beyond.body).toMatchObject({
      scheduledUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      message: expect.stringMatching(/ Trips after [\d/]+ do not exist yet and are not blocked\.$/),
    });

    const freed = await owner.call('DELETE', BLOCK, { weeks: 3 });
    expect(freed.status).toBe(200);
    expect(reportOn(freed, trip)).toMatchObject({
      changed: ['A1', 'B2', 'B3', 'C1'],
      booked: ['B1', 'C2'],
    });
    expect(freed.body.seats).toBe(blocked.body.seats);
    expect(freed.body.message).toMatch(/^Freed \d+ seats on \d+ trips\./);
    // The block replaced the hold of A1. The unblocked seat is free, because its rider may have left.
    expect(await stateOf(trip)).toEqual({ ...before, A1: 'free' });
  });

  test('covers the given weeks, and three by default', async () => {
    const week = Date.now() + 7 * 86_400_000;
    await owner.post(BLOCK, { weeks: 1 });
    const trips = await site.container.queries.rideshare.overview(new Date());
    const blocked = trips.filter((trip) => trip.blocked > 0);
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.every(({ departsAt }) => departsAt.getTime() <= week)).toBe(true);

    const response = await fetch(site.url + BLOCK, { method: 'POST', headers: { Cookie: owner.cookie } });
    const body = (await response.json()) as { trips: { tripId: TripId }[] };
    expect(response.status).toBe(200);
    const all = await site.container.queries.rideshare.overview(new Date());
    const within = all.filter(({ departsAt }) => departsAt.getTime() < Date.now() + 21 * 86_400_000);
    expect(body.trips.map(({ tripId }) => tripId)).toEqual(within.map(({ tripId }) => tripId));
    expect(all.length).toBeGreaterThan(within.length);
  });

  test('blocks nothing more the second time, and frees only what was blocked', async () => {
    await owner.post(BLOCK, { weeks: 2 });
    const again = await owner.post(BLOCK, { weeks: 2 });
    expect(again.body).toMatchObject({ success: true, seats: 0 });
    expect(again.body.message).toContain('No seat was blocked: none of them was free.');
    await owner.call('DELETE', BLOCK, {});
    const twice = await owner.call('DELETE', BLOCK, {});
    expect(twice.body).toMatchObject({ success: true, seats: 0 });
    expect(twice.body.message).toContain('No seat was freed: none of them was blocked.');
  });

  test('sells no seat twice and loses none while riders book', async () => {
    const trip = newTrip();
    const bookings = ALL.map((seat) => rider.post('/api/scheduled-rideshare/book', seatOn(trip, seat)));
    const acts = Array.from({ length: 4 }, (_, index) =>
      owner.call(index % 2 ? 'DELETE' : 'POST', BLOCK, {}),
    );
    const answers = await Promise.all(bookings);
    for (const { status } of await Promise.all(acts)) expect(status).toBe(200);
    const won = ALL.filter((_, index) => answers[index]?.status === 201);
    expect(await seatsSold(site.container, trip)).toEqual(won);
    const states = await stateOf(trip);
    expect(ALL.filter((seat) => states[seat] === 'booked')).toEqual(won);
  });

  test.each([
    [{ weeks: 0 }, 422, 'weeks'],
    [{ weeks: 53 }, 422, 'weeks'],
    [{ weeks: 1.5 }, 422, 'weeks'],
    [{ weeks: '3' }, 422, 'weeks'],
    [{ weeks: null }, 422, 'weeks'],
    [{ week: 3 }, 422, 'week'],
    [[], 422, 'body'],
  ])('refuses %j at its field', async (body, status, field) => {
    for (const method of ['POST', 'DELETE']) {
      const answer = await owner.call(method, BLOCK, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    }
  });

  test('refuses broken JSON and other content', async () => {
    expect((await owner.post(BLOCK, '{"weeks":')).status).toBe(400);
    expect((await owner.post(BLOCK, 'weeks=3', { 'Content-Type': 'text/plain' })).status).toBe(415);
  });
});
