import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shortDayInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { choicePath } from '#app/rider/rideshare/choice/trip-choice.ts';
import { addDays, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { dropStops, operatesOn, pickupStops } from '#domain/rideshare/route.ts';
import { type Trip, tripOn } from '#domain/rideshare/trip.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { newTrips, seatOn, seatsSold } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

const BOOK = '/api/scheduled-rideshare/book';
const HOLD = '/api/scheduled-rideshare/hold';
const RELEASE = '/api/scheduled-rideshare/release';

let site: Site;
let newTrip: () => Trip;
/** The first trip of all, which the landing page prices. */
let firstTrip: Trip;
beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
  firstTrip = newTrip();
});
afterAll(() => site.stop());

async function rider(): Promise<Client & { phone: string }> {
  const phone = anotherPhone();
  const client = new Client(site);
  await client.logIn(phone);
  return Object.assign(client, { phone });
}

const bookingsOf = async (client: Client, phone: string) =>
  (await client.get(`/api/bookings/user/${encodeURIComponent(phone)}`)).body.bookings;

const stateOf = async ({ id }: Trip, seat: string) =>
  (await site.container.trips.seats(id, new Date())).find((one) => one.seat === seat)?.state;

test('returns the routes with the documented fields', async () => {
  const { status, body } = await new Client(site).get('/api/scheduled-rideshare/routes');
  expect(status).toBe(200);
  expect(body.routes.map(({ id }: { id: string }) => id)).toEqual(['delhi-dehradun', 'delhi-haldwani']);
  expect(body.routes[0]).toMatchObject({
    routeName: 'Delhi – Dehradun',
    fromCity: 'Delhi',
    toCity: 'Dehradun',
    operatingDays: ['monday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    seatLayout: [['A1'], ['B1', 'B2', 'B3'], ['C1', 'C2']],
  });
  expect(body.routes[0].stops).toHaveLength(5);
  expect(body.routes[0].stops[0]).toEqual({
    id: expect.any(Number),
    stopName: 'Kashmere Gate ISBT, Delhi',
    outboundTime: '06:00',
    returnTime: '20:30',
  });
});

test('shows the price of the cheapest available seat in the first step', async () => {
  const { id } = firstTrip;
  const lowest = async () => {
    const { body } = await new Client(site).get('/scheduled-rideshare');
    const text = String(body).replaceAll(/<!-- -->|<[^>]*>/g, '');
    return /06:00 to Dehradun [\d:]+, from (₹[\d,]+)/.exec(text)?.[1];
  };
  expect(await lowest()).toBe('₹799');
  const setPrice = (price: number) =>
    site.container.db
      .updateTable('trip_seats')
      .set({ price: price as Rupees })
      .where('trip_id', '=', id)
      .where('seat', '=', 'B1')
      .execute();
  await setPrice(655);
  expect(await lowest()).toBe('₹655');
  await new Client(site).post(HOLD, { tripId: id, seatNumber: 'B1' });
  expect(await lowest()).toBe('₹799');
  await setPrice(999);
});

test('offers the days of a route with the cheapest available seat, by one query, without JavaScript', async () => {
  const { id, route, date, direction } = newTrip();
  const visitor = new Client(site);
  const read = async (query: string) => {
    const { status, body } = await visitor.get(`/scheduled-rideshare${query}`);
    expect(status).toBe(200);
    const html = String(body).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const days = [...main.matchAll(/<a [^>]*href="([^"]*&step=stops)".*?<\/a>/g)].map(
      ([link, href = '']) => ({ href, text: link.replaceAll(/<[^>]*>/g, '') }),
    );
    return { days, text: main.replaceAll(/<[^>]*>/g, '') };
  };
  const chosen = `route=${route.id}&date=&direction=${direction}`;

  const empty = await read('');
  expect(empty.days).toEqual([]);
  expect(empty.text).toContain('Choose a route to see its days and prices.');
  expect(empty.text).toContain('Show days');
  // The button that shows the days comes before the hidden field of the next step.
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { days, text } = await read(`?${chosen}&step=trip&step=stops`);
  const statements = JSON.stringify(query.mock.calls.map(([asked]) => asked)).split('rideshare_trips');
  query.mockRestore();
  expect(statements.filter((_, at) => at > 0)).toHaveLength(1);
  const dates = days.map(({ href }) => new URL(href, 'http://ratha.invalid').searchParams.get('date') ?? '');
  expect(dates.length).toBeGreaterThan(12);
  expect(dates).toContain(date);
  expect(dates).toEqual(dates.filter((day) => operatesOn(route, day as IndiaDate)).toSorted());
  expect(text).toContain('Later days');
  const thisDay = days.find(({ href }) => href.includes(date));
  expect(thisDay?.text).toBe(`${shortDayInWords(date)} from ₹799 6 seats available`);
  expect((await read(new URL(thisDay?.href ?? '', 'http://ratha.invalid').search)).text).toContain(
    'Pickup and drop',
  );

  const change = site.container.db.updateTable('trip_seats').where('trip_id', '=', id);
  await new Client(site).post(HOLD, { tripId: id, seats: ['B2', 'C1', 'C2'] });
  await change
    .set({ price: 655 as Rupees })
    .where('seat', '=', 'B1')
    .execute();
  await change
    .set({ status: 'blocked', blocked_by: 'cli', blocked_at: new Date() })
    .where('seat', 'in', ['A1', 'B3'])
    .execute();
  const later = await read(`?${chosen}&step=trip`);
  expect(later.days.find(({ href }) => href.includes(date))?.text).toContain('from ₹655 1 seat available');
  await change
    .set({ status: 'blocked', blocked_by: 'cli', blocked_at: new Date() })
    .where('status', '=', 'free')
    .execute();
  const full = await read(`?${chosen}&step=trip`);
  expect(full.days.some(({ href }) => href.includes(date))).toBe(false);
  expect(full.text).toContain(`${shortDayInWords(date)} Full`);
});

describe('several seats', () => {
  test('are held and booked together, each with its own number, and repeated by the same key', async () => {
    const [client, other] = [await rider(), await rider()];
    const trip = newTrip();
    const { seatNumber: _, ...call } = seatOn(trip, 'A1');
    const seats = ['A1', 'B1', 'B2'];
    const hold = await client.post(HOLD, { tripId: trip.id, seats });
    expect([hold.status, hold.body.hold.seatNumber, hold.body.hold.seats]).toEqual([200, 'A1', seats]);
    expect((await other.post(HOLD, { tripId: trip.id, seats: ['C1', 'B2'] })).status).toBe(409);
    expect(await stateOf(trip, 'C1')).toBe('free');
    expect((await client.call('PUT', HOLD, { tripId: trip.id, seats: [...seats, 'A1'] })).status).toBe(200);
    const taken = await other.post(BOOK, { ...call, seatNumber: 'C1', seats: ['B2', 'C2'] });
    expect([taken.status, taken.body.detail]).toEqual([409, expect.stringContaining('Seat B2 is no longer')]);
    expect(await seatsSold(site.container, trip)).toEqual([]);

    const prices = Object.fromEntries(
      (await site.container.trips.seats(trip.id, new Date())).map(({ seat, price }) => [seat, price]),
    );
    const fare = seats.reduce((sum, seat) => sum + (prices[seat] ?? 0), 0);
    const changed = await client.post(BOOK, { ...call, seats, fare: fare - 1 });
    expect([changed.status, changed.body.fare]).toEqual([409, fare]);
    const headers = { 'Idempotency-Key': `family-${trip.id}` };
    const booked = await client.post(BOOK, { ...call, seats, fare }, headers);
    expect(booked.status).toBe(201);
    const { booking, bookings, totalFare } = booked.body;
    expect(booking).toMatchObject({ seatSelected: 'A1', groupReference: booking.reference });
    expect(bookings.map((one: { seatSelected: string }) => one.seatSelected)).toEqual(seats);
    expect(bookings.map((one: { fare: number }) => one.fare)).toEqual(seats.map((seat) => prices[seat]));
    expect(totalFare).toBe(fare);
    const again = await client.post(BOOK, { ...call, seats, fare }, headers);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.body.bookings).toEqual(bookings);
    expect(await seatsSold(site.container, trip)).toEqual(seats);
    expect(await bookingsOf(client, client.phone)).toHaveLength(3);
  });

  test('move to another trip by the form of My Bookings, all together, at the new prices', async () => {
    const client = await rider();
    const trip = newTrip();
    let next = newTrip();
    while (next.route.id !== trip.route.id || next.direction !== trip.direction) next = newTrip();
    const { seatNumber: _, ...call } = seatOn(trip, 'A1');
    const { booking } = (await client.post(BOOK, { ...call, seats: ['A1', 'B1'] })).body;
    const path = `/my-bookings/${booking.reference}/trip`;
    expect((await client.get(path)).body).toContain('Choose seats');
    const shown = (await client.get(`${path}?trip=${next.id}`)).body;
    const prices = [...shown.matchAll(/name="(price\w+)" value="(\d+)"/g)].map(
      ([, name = '', price = '']) => [name, price],
    );
    expect(prices).toHaveLength(6);
    const form = (...seats: string[]) =>
      client.form(path, [['trip', String(next.id)], ...prices, ...seats.map((seat) => ['seat', seat])]);
    const few = await form('B2');
    expect([few.status, few.body]).toEqual([422, expect.stringContaining('Please choose 2 seats')]);
    expect(await seatsSold(site.container, trip)).toEqual(['A1', 'B1']);
    expect((await (await rider()).get(path)).status).toBe(404);
    expect((await form('B2', 'C1')).status).toBe(303);
    expect(await seatsSold(site.container, trip)).toEqual([]);
    expect(await seatsSold(site.container, next)).toEqual(['B2', 'C1']);
    expect([await stateOf(trip, 'A1'), await stateOf(trip, 'B1')]).toEqual(['free', 'free']);
  });

  test('are booked for a passenger, whom the rider, the team and the driver see', async () => {
    const [client, phone] = [await rider(), '+919810066666'];
    const trip = newTrip();
    const { seatNumber: _, ...call } = seatOn(trip, 'A1');
    const seats = ['A1', 'B1'];
    const unnamed = await client.post(BOOK, { ...call, seats, passengerPhone: '98100 66666' });
    expect([unnamed.status, unnamed.body.errors]).toEqual([
      422,
      { passengerName: ['Please enter the passenger’s name'] },
    ]);
    const wrong = await client.post(BOOK, { ...call, seats, passengerName: 'K. Devi', passengerPhone: '12' });
    expect(Object.keys(wrong.body.errors)).toEqual(['passengerPhone']);
    expect(await seatsSold(site.container, trip)).toEqual([]);
    const named = { passengerName: ' Kamala Devi ', passengerPhone: '98100 66666' };
    const booked = await client.post(BOOK, { ...call, seats, ...named });
    expect(booked.status).toBe(201);
    for (const one of booked.body.bookings)
      expect(one).toMatchObject({ passengerName: 'Kamala Devi', passengerPhone: phone });
    const page = (await client.get('/my-bookings')).body;
    for (const shown of ['Kamala Devi', 'Booked by', 'Test Rider']) expect(page).toContain(shown);

    const stored = await site.container.queries.rideshare.find(booked.body.booking.id);
    expect(stored).toMatchObject({ contact: { name: 'Test Rider' }, passenger: { phone } });
  });

  test('are booked for a passenger in the details step, which keeps what was typed', async () => {
    const client = await rider();
    const { id, route, date, direction } = newTrip();
    const answers = { route: route.id, date, direction, seat: 'A1', held: '', step: 'details' } as const;
    const [pickup, drop] = [pickupStops, dropStops].map((stops) => String(stops(route, direction)[0]?.id));
    const page = choicePath({ ...answers, pickup: pickup ?? '', drop: drop ?? '' });
    await client.post(HOLD, { tripId: id, seatNumber: 'A1' });
    const typed = { customerName: 'Test Rider', customerEmail: 'rider@ratha.example', intent: 'complete' };
    const unnamed = await client.form(page, { ...typed, passengerPhone: '98100 66666' });
    expect([unnamed.status, unnamed.body]).toEqual([
      422,
      expect.stringContaining('Please enter the passenger’s name'),
    ]);
    const again = (await client.get(page)).body;
    expect(again).toMatch(/<details open[\s\S]*value="98100 66666"/);
    const booked = await client.form(page, {
      ...typed,
      passengerName: 'Kamala Devi',
      passengerPhone: '98100 66666',
    });
    expect([booked.status, booked.headers.get('Location')]).toEqual([303, '/rideshare-confirmation']);
    const confirmation = (await client.get('/rideshare-confirmation')).body;
    for (const shown of ['Kamala Devi', 'Booked by', 'Test Rider']) expect(confirmation).toContain(shown);
  });

  test('are proposed again by Book again, and only held when the rider chooses them', async () => {
    const client = await rider();
    const trip = newTrip();
    const { seatNumber: _, ...call } = seatOn(trip, 'A1');
    await client.post(BOOK, { ...call, seats: ['A1', 'B1'] });
    const list = (await client.get('/my-bookings')).body;
    const [, link = ''] = /href="(\/scheduled-rideshare[^"]*)"[^>]*>Book again/.exec(list) ?? [];
    const path = link.replaceAll('&amp;', '&');
    const answers = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
    expect(answers).toEqual({
      ...{ route: trip.route.id, direction: trip.direction, seat: 'A1,B1', step: 'trip' },
      ...{ pickup: String(call.pickupStopId), drop: String(call.dropStopId) },
    });
    const first = (await client.get(path)).body;
    for (const [name, value] of [
      ['seat', 'A1,B1'],
      ['pickup', answers.pickup],
      ['drop', answers.drop],
    ])
      expect(first).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    let next = newTrip();
    while (next.route.id !== trip.route.id || next.direction !== trip.direction) next = newTrip();
    const days = [...first.matchAll(/href="\/scheduled-rideshare\?([^"]*step=stops)"/g)].map(
      ([, query = '']) => new URLSearchParams(query.replaceAll('&amp;', '&')),
    );
    const chosen = days.find((day) => day.get('date') === next.date) ?? new URLSearchParams();
    expect(Object.fromEntries(chosen)).toEqual({ ...answers, date: next.date, step: 'stops' });
    const stops = (await client.get(`/scheduled-rideshare?${chosen}`)).body;
    for (const [name, value] of [
      ['seat', 'A1,B1'],
      ['step', 'seat'],
    ])
      expect(stops).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    chosen.set('step', 'seat');
    const seats = (await client.get(`/scheduled-rideshare?${chosen}`)).body;
    expect(
      [...seats.matchAll(/<input[^>]*name="seat"[^>]*>/g)].filter(([one]) => /checked/.test(one)),
    ).toHaveLength(2);
    expect(await stateOf(next, 'A1')).toBe('free');
    // Back at the first step, they are still proposed for any day: nobody holds them.
    chosen.set('step', 'trip');
    const again = (await client.get(`/scheduled-rideshare?${chosen}`)).body;
    expect(again).toContain('<input type="hidden" name="seat" value="A1,B1"/>');
    expect(again).not.toContain('name="held"');
  });

  test('are released together', async () => {
    const client = await rider();
    const trip = newTrip();
    const seats = ['B1', 'C1'];
    await client.post(HOLD, { tripId: trip.id, seats });
    expect((await client.call('DELETE', HOLD, { tripId: trip.id, seats })).status).toBe(204);
    expect([await stateOf(trip, 'B1'), await stateOf(trip, 'C1')]).toEqual(['free', 'free']);
    expect((await client.post(HOLD, { tripId: trip.id })).status).toBe(422);
  });
});

test.each([
  ['POST', '/api/scheduled-rideshare/routes', 'GET'],
  ['GET', BOOK, 'POST'],
  ['PUT', BOOK, 'POST'],
  ['DELETE', BOOK, 'POST'],
  ['GET', HOLD, 'POST, PUT, DELETE'],
  ['PATCH', HOLD, 'POST, PUT, DELETE'],
  ['GET', RELEASE, 'POST'],
  ['DELETE', RELEASE, 'POST'],
])('answers %s %s with the allowed methods', async (method, path, allowed) => {
  const client = new Client(site);
  const answer = method === 'GET' ? await client.get(path) : await client.call(method, path, {});
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allowed]);
});

describe('a seat', () => {
  test('is booked for the logged-in rider, read back and no longer free for others', async () => {
    const trip = newTrip();
    const client = await rider();
    const { status, body } = await client.post(BOOK, seatOn(trip, 'A1'));
    expect(status).toBe(201);
    const [stop, drop] = [
      pickupStops(trip.route, trip.direction)[0],
      dropStops(trip.route, trip.direction).at(-1),
    ];
    expect(body.booking).toMatchObject({
      id: expect.any(Number),
      tripId: trip.id,
      status: 'confirmed',
      serviceType: 'rideshare',
      customerPhone: client.phone,
      seatSelected: 'A1',
      pickupLocation: stop?.name,
      pickupPoint: stop?.name,
      dropPoint: drop?.name,
      pickupDate: trip.date,
      distance: '',
      estimatedDuration: expect.stringMatching(/^[1-9]\d* mins$/),
      specialInstructions: '',
      paymentStatus: 'pay-on-arrival',
      rideshareDetails: { routeName: trip.route.name, seatNumber: 'A1', direction: trip.direction },
    });
    expect(body.booking.fare).toBe(trip.route.id === 'delhi-dehradun' ? 1199 : 1099);
    expect(body.user).toMatchObject({ phone: client.phone, name: 'Test Rider' });
    expect(await bookingsOf(client, client.phone)).toEqual([body.booking]);

    const other = await (await rider()).post(BOOK, seatOn(trip, 'A1'));
    expect([other.status, other.body.nearestSeats]).toEqual([409, ['B1', 'B2', 'B3']]);
    expect(other.body.errors.seatNumber).toEqual([other.body.message]);
    expect(other.body.message).toBe(
      'Seat A1 is no longer available. Nothing was booked. Still free near it: B1, B2, B3.',
    );
  });

  test('is listed among the rider’s other bookings, the newest first', async () => {
    const client = await rider();
    const made = [
      await client.post('/api/bookings', RIDES.hourly),
      await client.post(BOOK, seatOn(newTrip(), 'B1')),
      await client.post('/api/bookings', RIDES.airport),
    ];
    const mine = await bookingsOf(client, client.phone);
    expect(mine).toEqual(made.map(({ body }) => body.booking).reverse());
    expect(mine.map((booking: object) => 'rideshareDetails' in booking)).toEqual([false, true, false]);
  });

  test('can be booked again after a cancellation, which the rider still sees', async () => {
    const trip = newTrip();
    const client = await rider();
    const { booking } = (await client.post(BOOK, seatOn(trip, 'B2'))).body;
    const by = { role: 'owner', phone: null, surface: 'cli' } as const;
    await site.container.useCases.cancelSeat({ id: booking.id, by });
    expect((await (await rider()).post(BOOK, seatOn(trip, 'B2'))).status).toBe(201);
    expect(await bookingsOf(client, client.phone)).toEqual([
      { ...booking, status: 'cancelled', cancelledBy: 'admin' },
    ]);
  });

  test('names its rider as the one who cancelled it', async () => {
    const client = await rider();
    const { booking } = (await client.post(BOOK, seatOn(newTrip(), 'B2'))).body;
    const { db, useCases, queries } = site.container;
    const customer = await customerRepository(db).ofPhone(client.phone as Phone);
    accepted(await useCases.cancelOwnSeat({ id: booking.id, rider: customer, surface: 'web' }));
    expect((await queries.rideshare.find(booking.id))?.cancellation).toMatchObject({
      by: 'rider',
      phone: client.phone,
      from: 'web',
    });
  });
});

describe('a guest', () => {
  test('verifies the phone and books in one call, and is logged in by it', async () => {
    const phone = anotherPhone();
    const guest = new Client(site);
    await guest.post('/api/otp/send', { phone });
    const call = { ...seatOn(newTrip(), 'A1'), customerPhone: phone, otp: await guest.codeOf(phone) };
    const { status, body } = await guest.post(BOOK, call);
    expect([status, body.user.phone]).toEqual([201, phone]);
    expect(await bookingsOf(guest, phone)).toHaveLength(1);
  });

  test('needs a code, is refused with a wrong one, and keeps the right one', async () => {
    const trip = newTrip();
    const phone = anotherPhone();
    const guest = new Client(site);
    const call = { ...seatOn(trip, 'A1'), customerPhone: phone };
    await guest.post('/api/otp/send', { phone });
    const missing = await guest.post(BOOK, call);
    expect([missing.status, missing.body.detail]).toEqual([401, 'Please enter the verification code.']);
    const otp = await guest.codeOf(phone);
    const wrong = await guest.post(BOOK, { ...call, otp: otp === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'Invalid OTP']);
    expect(await seatsSold(site.container, trip)).toEqual([]);

    await (await rider()).post(BOOK, seatOn(trip, 'A1'));
    expect((await guest.post(BOOK, { ...call, otp })).status).toBe(409);
    expect((await guest.post(BOOK, { ...call, seatNumber: 'C1', otp })).status).toBe(201);
  });

  test('is not logged in by the key and body of a rider’s call without a code', async () => {
    const client = await rider();
    const call = { ...seatOn(newTrip(), 'A1'), customerPhone: client.phone };
    const key = { 'Idempotency-Key': 'guessed' };
    expect((await client.post(BOOK, call, key)).status).toBe(201);
    const stranger = new Client(site);
    expect((await stranger.post(BOOK, call, key)).status).toBe(401);
    expect(stranger.cookie).toBe('');
  });
});

describe('wrong input', () => {
  const SELECT = 'Please complete all selections before booking.';
  const FILL = 'Please fill in all required fields.';
  const without = (field: string) => (call: object) => ({ ...call, [field]: undefined });
  const having = (fields: object) => (call: object) => ({ ...call, ...fields });
  const WRONG: readonly [string, (call: object, trip: Trip) => unknown, string, string?][] = [
    ['no trip', without('tripId'), 'tripId', SELECT],
    ['no pickup', without('pickupStopId'), 'pickupStopId', SELECT],
    ['no drop', without('dropStopId'), 'dropStopId', SELECT],
    ['no seat', without('seatNumber'), 'seatNumber', SELECT],
    ['an empty seat', having({ seatNumber: '' }), 'seatNumber', SELECT],
    ['an empty pickup', having({ pickupStopId: '' }), 'pickupStopId', SELECT],
    ['a stop of nowhere', having({ pickupStopId: 99_999 }), 'pickupStopId'],
    [
      'a stop of another route',
      (call, { route }) => ({ ...call, dropStopId: route.id === 'delhi-dehradun' ? 6 : 1 }),
      'dropStopId',
    ],
    [
      'the pickup after the drop',
      (call, { route, direction }) => ({
        ...call,
        pickupStopId: dropStops(route, direction).at(-1)?.id,
        dropStopId: pickupStops(route, direction)[0]?.id,
      }),
      'pickupStopId',
      'Riders cannot get on here in this direction: the pickup must come before the drop. Please choose another pickup point',
    ],
    ['a seat that is not in the car', having({ seatNumber: 'D1' }), 'seatNumber'],
    ['the driver’s seat', having({ seatNumber: 'A2' }), 'seatNumber'],
    ['no name', having({ customerName: ' ' }), 'customerName', FILL],
    ['no e-mail', without('customerEmail'), 'customerEmail', FILL],
    ['an e-mail that is none', having({ customerEmail: 'rider at example' }), 'customerEmail'],
    ['a trip in words', having({ tripId: 'tomorrow' }), 'tripId'],
    ['half a stop', having({ pickupStopId: 1.5 }), 'pickupStopId'],
    ['a list for a seat', having({ seatNumber: ['A1'] }), 'seatNumber'],
    ['a fare in words', having({ fare: 'free' }), 'fare'],
    ['an unknown field', having({ isAdmin: true }), 'isAdmin'],
    ['a list in place of a booking', (call) => [call], 'body'],
  ];
  let trip: Trip;
  let client: Client;
  beforeAll(async () => {
    trip = newTrip();
    client = await rider();
  });

  test.each(WRONG)(
    'refuses %s with a 4xx that names the field, and sells no seat',
    async (_what, alter, field, words) => {
      const answer = await client.post(BOOK, alter(seatOn(trip, 'A1'), trip));
      expect(answer.status).toBe(422);
      expect(answer.headers.get('Content-Type')).toMatch('application/problem+json');
      expect(Object.keys(answer.body.errors)).toContain(field);
      if (words) expect(answer.body.errors[field]).toContain(words);
      expect(answer.body.message).toBe(answer.body.detail);
      expect(await seatsSold(site.container, trip)).toEqual([]);
    },
  );

  test('refuses a guest without a valid phone at the phone field', async () => {
    const guest = new Client(site);
    const said = async (customerPhone: string) =>
      (await guest.post(BOOK, { ...seatOn(trip, 'A1'), customerPhone, otp: '123456' })).body.errors
        .customerPhone;
    expect(await said('')).toEqual(['Please enter your phone number.']);
    expect(await said('call me')).toEqual(['Please enter a valid phone number (6-15 digits)']);
  });

  test('reports all missing fields at once', async () => {
    const { body } = await new Client(site).post(BOOK, {});
    expect(body.detail).toBe(SELECT);
    expect(Object.keys(body.errors)).toEqual([
      'tripId',
      'pickupStopId',
      'dropStopId',
      'seatNumber',
      'customerName',
      'customerEmail',
      'customerPhone',
    ]);
  });

  test('answers 404 for a trip that does not exist', async () => {
    const answer = await client.post(BOOK, { ...seatOn(trip, 'A1'), tripId: 2_000_000_000 });
    expect([answer.status, answer.body.detail]).toEqual([404, 'There is no such trip.']);
  });

  test('refuses to book or hold a seat on a trip that has left', async () => {
    const { trips } = site.container;
    const [left] = await trips.schedule(
      [tripOn(trip.route, addDays(indiaDateOf(new Date()), -1), 'outbound')],
      ({ arrivesAt }) => arrivesAt.getTime(),
    );
    if (!left) throw new Error('The trip of yesterday was not made');
    const booked = await client.post(BOOK, seatOn(left, 'A1'));
    const words = 'This trip has already left. Nothing was booked. Please choose another date.';
    expect([booked.status, booked.body.detail]).toEqual([409, words]);
    expect((await client.post(HOLD, { tripId: left.id, seatNumber: 'A1' })).status).toBe(409);
  });

  test('refuses the phone or user of somebody else', async () => {
    for (const claim of [{ customerPhone: '+919811112222' }, { userId: 999_999 }]) {
      expect((await client.post(BOOK, { ...seatOn(trip, 'A1'), ...claim })).status).toBe(403);
    }
    expect(await seatsSold(site.container, trip)).toEqual([]);
  });

  test('refuses a price other than the seat’s, returns the right one, and books nothing', async () => {
    const trip = newTrip();
    const answer = await client.post(BOOK, { ...seatOn(trip, 'C2'), fare: 1 });
    expect([answer.status, answer.body.title, answer.body.fare]).toEqual([409, 'The fare has changed', 799]);
    expect(await seatsSold(site.container, trip)).toEqual([]);
    expect((await client.post(BOOK, { ...seatOn(trip, 'C2'), fare: answer.body.fare })).status).toBe(201);
  });

  test('treats a cookie with another signature as not logged in', async () => {
    const forger = Object.assign(new Client(site), { cookie: `${client.cookie.slice(0, -4)}AAAA` });
    for (const path of [BOOK, HOLD, RELEASE]) {
      expect((await forger.post(path, seatOn(trip, 'B1'))).status).toBe(401);
    }
  });
});

describe('simultaneous calls', () => {
  test.each(['a rider', 'a guest with a code'])(
    'sell one seat once for 20 uses of the same Idempotency-Key by %s',
    async (who) => {
      const trip = newTrip();
      const phone = anotherPhone();
      const client = new Client(site);
      await client.post('/api/otp/send', { phone });
      const otp = await client.codeOf(phone);
      const guest = who !== 'a rider';
      if (!guest) await client.post('/api/otp/verify', { phone, otp });
      const call = { ...seatOn(trip, 'B2'), ...(guest ? { customerPhone: phone, otp } : {}) };
      const { cookie } = client;
      const tap = (body: object) =>
        Object.assign(new Client(site), { cookie }).post(BOOK, body, { 'Idempotency-Key': 'one-tap' });
      const answers = await Promise.all(Array.from({ length: 20 }, () => tap(call)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.booking))).size).toBe(1);
      expect(answers.filter(({ headers }) => !headers.has('Idempotency-Replayed'))).toHaveLength(1);
      expect(await seatsSold(site.container, trip)).toEqual(['B2']);

      const other = await tap({ ...call, seatNumber: 'C1' });
      expect([other.status, other.body.title]).toEqual([422, 'Request already used']);
      expect(await seatsSold(site.container, trip)).toEqual(['B2']);
    },
  );

  test('sell one of two seats with the same key', async () => {
    const trip = newTrip();
    const client = await rider();
    const answers = await Promise.all(
      ['A1', 'B1', 'C1'].map((seat) =>
        client.post(BOOK, seatOn(trip, seat), { 'Idempotency-Key': 'two-seats' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await seatsSold(site.container, trip)).toHaveLength(1);
  });

  test('refuse an invalid key', async () => {
    const client = await rider();
    const answer = await client.post(BOOK, seatOn(newTrip(), 'A1'), { 'Idempotency-Key': 'x'.repeat(201) });
    expect(answer.status).toBe(422);
  });
});

describe('a hold', () => {
  test('lasts ten minutes, keeps others out and is used up by its holder’s booking', async () => {
    const trip = newTrip();
    const client = await rider();
    const before = Date.now();
    const { status, body } = await client.post(HOLD, { tripId: trip.id, seatNumber: 'B2' });
    expect([status, body.hold.tripId, body.hold.seatNumber]).toEqual([200, trip.id, 'B2']);
    expect(new Date(body.hold.heldUntil).getTime()).toBeGreaterThanOrEqual(before + 600_000);
    expect(await stateOf(trip, 'B2')).toBe('held');

    const other = await rider();
    const [booked, held] = [
      await other.post(BOOK, seatOn(trip, 'B2')),
      await other.post(HOLD, { tripId: trip.id, seatNumber: 'B2' }),
    ];
    expect([booked.status, booked.body.nearestSeats]).toEqual([409, ['B1', 'B3', 'A1']]);
    expect([held.status, held.body.nearestSeats]).toEqual([409, ['B1', 'B3', 'A1']]);
    expect(JSON.stringify([booked.body, held.body])).not.toContain('heldBy');

    expect((await client.post(BOOK, seatOn(trip, 'B2'))).status).toBe(201);
    expect(await stateOf(trip, 'B2')).toBe('booked');
  });

  test('of a guest continues after the login', async () => {
    const trip = newTrip();
    const phone = anotherPhone();
    const guest = new Client(site);
    await guest.post(HOLD, { tripId: trip.id, seatNumber: 'C1' });
    await guest.logIn(phone);
    expect((await guest.post(BOOK, seatOn(trip, 'C1'))).status).toBe(201);
  });

  test('is released for another seat, and stays if the other one is taken', async () => {
    const trip = newTrip();
    const [client, other] = [new Client(site), new Client(site)];
    await client.post(HOLD, { tripId: trip.id, seatNumber: 'B1' });
    await other.post(HOLD, { tripId: trip.id, seatNumber: 'B2' });
    const instead = { tripId: trip.id, seatNumber: 'B1' };
    expect((await client.post(HOLD, { tripId: trip.id, seatNumber: 'B2', instead })).status).toBe(409);
    expect(await stateOf(trip, 'B1')).toBe('held');
    expect((await client.post(HOLD, { tripId: trip.id, seatNumber: 'B3', instead })).status).toBe(200);
    expect([await stateOf(trip, 'B1'), await stateOf(trip, 'B3')]).toEqual(['free', 'held']);
  });

  test('is limited to two seats', async () => {
    const trip = newTrip();
    const client = new Client(site);
    const hold = (seatNumber: string) => client.post(HOLD, { tripId: trip.id, seatNumber });
    expect([(await hold('A1')).status, (await hold('B1')).status]).toEqual([200, 200]);
    const third = await hold('B2');
    expect([third.status, third.body.title]).toEqual([409, 'Two seats are on hold']);
    expect((await hold('A1')).status).toBe(200);
  });

  test('can be released by its holder only', async () => {
    const trip = newTrip();
    const [client, other] = [new Client(site), new Client(site)];
    const seat = { tripId: trip.id, seatNumber: 'A1' };
    await client.post(HOLD, seat);
    await other.post(HOLD, { tripId: trip.id, seatNumber: 'C2' });
    expect((await other.call('DELETE', HOLD, seat)).status).toBe(204);
    expect((await new Client(site).post(RELEASE, seat)).status).toBe(204);
    expect(await stateOf(trip, 'A1')).toBe('held');
    expect((await other.call('PUT', HOLD, seat)).status).toBe(409);
    expect((await client.call('DELETE', HOLD, seat)).status).toBe(204);
    expect(await stateOf(trip, 'A1')).toBe('free');
  });

  test('is shortened when its page is left, and extended when the page comes back', async () => {
    const trip = newTrip();
    const client = new Client(site);
    const seat = { tripId: trip.id, seatNumber: 'A1' };
    const lasts = async () => {
      const found = (await site.container.trips.seats(trip.id, new Date())).find((one) => one.seat === 'A1');
      return (found?.heldUntil?.getTime() ?? 0) - Date.now();
    };
    await client.post(HOLD, seat);
    expect((await client.post(RELEASE, { ...seat, leaving: true })).status).toBe(204);
    expect(await lasts()).toBeLessThanOrEqual(20_000);
    const kept = await client.call('PUT', HOLD, seat);
    expect([kept.status, kept.body.hold.seatNumber]).toEqual([200, 'A1']);
    expect(await lasts()).toBeGreaterThan(20_000);
    await client.post(RELEASE, seat);
    const gone = await client.call('PUT', HOLD, seat);
    expect([gone.status, gone.body.title]).toEqual([409, 'The seat is no longer on hold']);
  });

  test('does not keep the seat of a blocked trip', async () => {
    const trip = newTrip();
    const client = await rider();
    await client.post(HOLD, { tripId: trip.id, seatNumber: 'A1' });
    const by = { role: 'owner', phone: null, surface: 'cli' } as const;
    const blocked = { weeks: null, routeId: null, tripId: trip.id, seats: null, by, dryRun: false };
    await site.container.useCases.blockSeats(blocked);
    const answer = await client.post(BOOK, seatOn(trip, 'A1'));
    expect([answer.status, answer.body.nearestSeats]).toEqual([409, []]);
    expect(answer.body.detail).toBe(
      'Seat A1 is no longer available. Nothing was booked. No other seat is free on this trip. Please choose another date.',
    );
  });

  test.each([
    ['no trip', { seatNumber: 'A1' }, 422, 'tripId'],
    ['no seat', { tripId: 1 }, 422, 'seatNumber'],
    ['a seat that is not in the car', { tripId: 1, seatNumber: 'Z9' }, 422, 'seatNumber'],
    ['a trip in words', { tripId: 'x', seatNumber: 'A1' }, 422, 'tripId'],
    [
      'half a seat to give back',
      { tripId: 1, seatNumber: 'A1', instead: { tripId: 1 } },
      422,
      'instead.seatNumber',
    ],
    ['an unknown field', { tripId: 1, seatNumber: 'A1', until: 'ever' }, 422, 'until'],
  ])('with %s is refused at its field and creates no session', async (_what, call, status, field) => {
    const client = new Client(site);
    const answer = await client.post(HOLD, call);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(client.cookie).toBe('');
  });
});
