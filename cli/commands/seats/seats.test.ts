import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Container } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { CONTACT, OTHER_PHONE } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
let container: Container;
let newTrip: () => Trip;

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ container } = testContainer);
  await container.db.insertInto('team_members').values({ phone: OTHER_PHONE, role: 'dispatcher' }).execute();
  newTrip = await newTrips(container);
});
afterAll(() => testContainer.drop());

/** Runs `ratha seats …` and waits for its exit. */
function seats(args: readonly string[], env: Record<string, string> = {}) {
  return ratha(['seats', ...args], { ...testContainer.variables, ...env });
}

async function bookSeat(trip: Trip, seat: string, name = CONTACT.name): Promise<RideshareBookingId> {
  const customer = await customerRepository(container.db).ofPhone(CONTACT.phone, CONTACT);
  const booked = await container.useCases.bookSeat({
    tripId: trip.id,
    seats: [seat],
    pickupStopId: pickupStops(trip.route, trip.direction)[0]?.id,
    dropStopId: dropStops(trip.route, trip.direction)[0]?.id,
    contact: { name, email: CONTACT.email },
    rider: { kind: 'known', customer },
    holder: null,
    claimedFare: null,
    idempotency: null,
    surface: 'web',
  });
  if (!booked.ok) throw new Error(JSON.stringify(booked.refusal));
  return booked.value.booking.id;
}

const seatStates = async ({ id }: Trip) =>
  Object.fromEntries((await container.trips.seats(id, new Date())).map(({ seat, state }) => [seat, state]));

const blockers = async ({ id }: Trip) =>
  (
    await container.db
      .selectFrom('trip_seats')
      .select('blocked_by')
      .where('trip_id', '=', id)
      .where('status', '=', 'blocked')
      .execute()
  ).map(({ blocked_by }) => blocked_by);

test('marks a seat as paid once, says who it was, and takes it back', async () => {
  const id = await bookSeat(newTrip(), 'A1');
  const paid = ['paid', `RS-${id}`, '--method', 'cash', '--as', OTHER_PHONE];
  expect(await seats(paid)).toEqual({ code: 0, out: `RS-${id} is paid.\n`, err: '' });
  const { payments } = container.queries;
  const open = () => payments.ofParts([{ kind: 'seat', id }]);
  expect(await open()).toMatchObject([
    { method: 'cash', amount: 1199, by: { phone: OTHER_PHONE, surface: 'cli' } },
  ]);
  expect(await seats(paid)).toMatchObject({ code: 4, out: '' });
  const unpaid = await seats(['unpaid', `${id}`, '--json']);
  expect(JSON.parse(unpaid.out)).toEqual({
    reference: `RS-${id}`,
    fare: 1199,
    paymentStatus: 'pay-on-arrival',
  });
  expect(await open()).toEqual([]);
  expect(await seats(['unpaid', `${id}`])).toMatchObject({
    ...{ code: 4, err: 'This booking is not marked as paid. Nothing was changed.\n' },
  });
  expect((await seats(['paid', 'RS-999999', '--method', 'upi'])).code).toBe(3);
  expect((await seats(['paid', `RS-${id}`, '--method', 'card'])).err).toContain('must be one of cash, upi');
});

test('sets the state of the stop at which a seat begins', async () => {
  const id = await bookSeat(newTrip(), 'A1');
  const { pickupStop } = (await container.queries.rideshare.find(id)) ?? {};
  const set = await seats(['pickup-state', `RS-${id}`, '--state', 'Rajasthan', '--json']);
  expect(JSON.parse(set.out)).toEqual({
    ...{ reference: `RS-${id}`, pickupStop: pickupStop?.name, pickupState: '08' },
  });
  expect((await container.queries.rideshare.find(id))?.pickupStop.state).toBe('08');
  expect((await seats(['pickup-state', 'RS-999999', '--state', '06'])).code).toBe(3);
  await seats(['pickup-state', `${id}`, '--state', String(pickupStop?.state)]);
});

describe('blocking and unblocking seats', () => {
  test('blocks the free seats and unblocks the same ones; a dry run changes nothing', async () => {
    const trip = newTrip();
    await bookSeat(trip, 'B2');
    const before = await seatStates(trip);
    const dry = JSON.parse((await seats(['block', '--trip', `${trip.id}`, '--dry-run', '--json'])).out);
    expect(dry).toMatchObject({ dryRun: true, seats: 5, left: 1 });
    expect(await seatStates(trip)).toEqual(before);

    const { code, out } = await seats(['block', '--trip', `${trip.id}`, '--yes']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Trip +Date +Route +Direction +Blocked +Booked\n/);
    expect(out).toContain('A1 B1 B3 C1 C2');
    expect(out).toContain('\n\nBlocked 5 seats on 1 trip. 1 booked seat was left as it is.\n');
    expect(await seatStates(trip)).toMatchObject({ A1: 'blocked', B2: 'booked', C2: 'blocked' });

    const freed = JSON.parse((await seats(['unblock', '--trip', `${trip.id}`, '--yes', '--json'])).out);
    expect(freed.trips).toMatchObject([
      { tripId: trip.id, changed: ['A1', 'B1', 'B3', 'C1', 'C2'], booked: ['B2'] },
    ]);
    expect(await seatStates(trip)).toEqual(before);
  });

  test('changes only the given seats, on one route or on all routes', async () => {
    await seats(['unblock', '--yes']);
    const args = ['--seats', 'a1, b2', '--route', 'delhi-dehradun', '--weeks', '1', '--json'];
    const { trips } = JSON.parse((await seats(['block', ...args, '--yes'])).out);
    expect(trips.length).toBeGreaterThan(0);
    for (const { routeName, changed } of trips) {
      expect(routeName).toBe('Delhi – Dehradun');
      expect(['A1', 'B2']).toEqual(expect.arrayContaining(changed));
    }
    const freed = JSON.parse((await seats(['unblock', '--weeks', '1', '--yes', '--json'])).out);
    expect(freed.seats).toBe(trips.flatMap(({ changed }: { changed: string[] }) => changed).length);
  });

  test('says after which day there are no trips to block', async () => {
    const rows = await container.db
      .selectFrom('rideshare_trips')
      .select('trip_date')
      .orderBy('trip_date', 'desc')
      .limit(1)
      .execute();
    const last = rows[0]?.trip_date as IndiaDate;
    const later = `Trips after ${formatDay(last)} do not exist yet and are not blocked.`;
    const dry = JSON.parse((await seats(['block', '--weeks', '52', '--dry-run', '--json'])).out);
    expect(dry).toMatchObject({ scheduledUntil: last, message: expect.stringContaining(later) });
    const block = ['--seats', 'A1', '--yes'];
    expect((await seats(['block', '--weeks', '52', ...block])).out).toContain(later);
    expect((await seats(['block', ...block])).out).not.toContain('Trips after');
    expect((await seats(['unblock', '--weeks', '52', ...block])).out).not.toContain('Trips after');
  });

  test('records the member of --as, and refuses a phone without a role', async () => {
    const trip = newTrip();
    const stranger = await seats(['block', '--trip', `${trip.id}`, '--as', CONTACT.phone, '--yes']);
    expect(stranger).toMatchObject({
      code: 1,
      err: 'That phone belongs to no member of the team. Nothing was changed.\n',
    });
    await seats(['block', '--trip', `${trip.id}`, '--seats', 'A1', '--as', OTHER_PHONE, '--yes']);
    expect(await blockers(trip)).toEqual([OTHER_PHONE]);
  });

  test.each(['viewer', 'accounts'] as const)(
    'refuses to block for a member with the role %s',
    async (role) => {
      const trip = newTrip();
      await container.db
        .insertInto('team_members')
        .values({ phone: CONTACT.phone, role })
        .onConflict((each) => each.column('phone').doUpdateSet({ role }))
        .execute();
      const as = ['--as', CONTACT.phone];
      expect(await seats(['block', '--trip', `${trip.id}`, ...as, '--yes'])).toMatchObject({
        code: 1,
        err: 'The role of that phone may not change this. Nothing was changed.\n',
      });
      expect(await blockers(trip)).toEqual([]);
      const paid = await seats(['paid', `RS-${await bookSeat(trip, 'A1')}`, '--method', 'upi', ...as]);
      expect(paid.code).toBe(role === 'accounts' ? 0 : 1);
      await container.db.deleteFrom('team_members').where('phone', '=', CONTACT.phone).execute();
    },
  );

  test('says when there is no free seat to block', async () => {
    const trip = newTrip();
    await seats(['block', '--trip', `${trip.id}`, '--yes']);
    const { code, out } = await seats(['block', '--yes', '--trip', `${trip.id}`]);
    expect(code).toBe(0);
    expect(out).toContain('No seat was blocked: none of them was free.');
  });
});

describe('wrong input', () => {
  test.each([
    [['block', '--trip', 'twelve'], 'trip: must be the number of a trip such as 12\n'],
    [['block', '--trip', '1', '--weeks', '2'], 'trip: cannot be combined with --route or --weeks\n'],
    [['block', '--seats', 'first'], 'must be seats such as A1,B2\n'],
    [['unblock', '--seats', ','], 'seats: must be seats such as A1,B2\n'],
    [['unblock', '--weeks', '53'], 'weeks: must be a whole number from 1 to 52\n'],
    [['block', '--as', '98100'], 'as: must be a phone number such as'],
    [['show'], 'trip: give the trip number, or --route, --date and --direction\n'],
    [
      ['show', '--route', 'delhi-dehradun'],
      'trip: give the trip number, or --route, --date and --direction\n',
    ],
    [
      ['show', '1', '--direction', 'return'],
      'trip: cannot be combined with --route, --date or --direction\n',
    ],
    [['show', '--direction', 'north'], 'direction: must be outbound or return\n'],
  ])('ends %s with exit code 2 before it needs a database', async (args, message) => {
    const ended = await seats(args, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain(message);
  });

  test.each([
    [['show', '999999'], 3, 'There is no such trip.\n'],
    [['block', '--trip', '999999', '--yes'], 3, 'There is no such trip.\n'],
    [['unblock', '--route', 'delhi-agra', '--yes'], 3, 'There is no such route.\n'],
    [['block', '--seats', 'Z9', '--yes'], 1, 'There is no seat Z9 on these trips\n'],
  ])('ends %s with exit code %d', async (args, code, err) => {
    expect(await seats(args)).toEqual({ code, out: '', err });
  });
});

describe('showing the seats of a trip', () => {
  test('shows them by trip number with the riders, without the holder of a held seat', async () => {
    const trip = newTrip();
    const id = await bookSeat(trip, 'A1', 'Red\u001b[31m Rider');
    const holder = 'a secret name' as SeatHolder;
    await container.useCases.holdSeat({ tripId: trip.id, seats: ['B1'], holder, instead: null });
    await seats(['block', '--trip', `${trip.id}`, '--seats', 'C1', '--yes']);
    const { code, out } = await seats(['show', `${trip.id}`]);
    expect(code).toBe(0);
    expect(out).toContain(`Trip ${trip.id}  ${trip.route.name}, `);
    expect(out).toMatch(new RegExp(`A1 +Booked +₹1,\\d99 +RS-${id} +Red`));
    expect(out).toMatch(/B1 +On hold until \d\d:\d\d +₹9/);
    expect(out).toMatch(/B2 +Available +₹/);
    expect(out).toMatch(/C1 +Blocked +₹799\n/);
    const json = (await seats(['show', `${trip.id}`, '--json'])).out;
    expect(JSON.parse(json).seats.map(({ seat, state }: Record<string, string>) => [seat, state])).toEqual([
      ['A1', 'booked'],
      ['B1', 'held'],
      ['B2', 'free'],
      ['B3', 'free'],
      ['C1', 'blocked'],
      ['C2', 'free'],
    ]);
    expect(JSON.parse(json).seats[0].booking).toMatchObject({
      reference: `RS-${id}`,
      customerPhone: CONTACT.phone,
    });
    for (const printed of [out, json]) {
      expect(printed).not.toContain('secret');
      expect(printed).not.toContain('\u001b');
    }
  });

  test('shows them by route, date and direction', async () => {
    const { id, route, date, direction } = newTrip();
    const args = ['show', '--route', route.id, '--date', date, '--direction', direction, '--json'];
    expect(JSON.parse((await seats(args)).out).trip).toMatchObject({
      tripId: id,
      tripDate: date,
      direction,
    });
  });
});
