import fc from 'fast-check';
import { expect } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { indiaInstant } from '#domain/kernel/india-time.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { dropStops, pickupStops, timeAt } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
import { expectAgreement, RIDERS, type SeatEnvironment } from '#tests/property/seat-environment.ts';
import type { SeatModel } from '#tests/property/seat-model.ts';

type Command = fc.AsyncCommand<SeatModel, SeatEnvironment>;
type SeatName = readonly [trip: number, seat: string];

const HOLD_MS = 600_000;
const LEAVING_MS = 20_000;
const TWO_HOURS_MS = 7_200_000;
const BY: Actor = { role: 'owner', phone: null, surface: 'cli' };

// Few seats, so that riders compete. Three, so that one rider can want more than the maximum of holds.
const seatName = fc.constantFrom<SeatName>([0, 'A1'], [0, 'B1'], [1, 'A1']);
const rider = fc.nat(RIDERS - 1);

/** Creates a command. It compares the answers of the model and the use case, and then every seat. */
function command(name: string, run: (model: SeatModel, real: SeatEnvironment) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      await expectAgreement(model, real);
    },
    toString: () => name,
  };
}

/** Returns the code of a refusal, or the result of `ok`. */
function outcomeOf<Value>(result: Result<Value, Refusal>, ok: (value: Value) => unknown): unknown {
  return result.ok ? ok(result.value) : result.refusal.code;
}

/** Expects that the seats offered for a taken one are free: up to three, or all if there are fewer. */
function expectOffer(model: SeatModel, trip: number, result: Result<unknown, Refusal>): void {
  if (result.ok || result.refusal.code !== 'seat-taken') return;
  const { nearest } = result.refusal;
  const free = model.free(trip);
  expect(nearest).toHaveLength(Math.min(3, free.length));
  expect(free).toEqual(expect.arrayContaining([...nearest]));
}

const tripAt = (model: SeatModel, index: number) => model.trips[index] as Trip;
const named = (model: SeatModel, [trip, seat]: SeatName) => ({
  tripId: tripAt(model, trip).id,
  seats: [seat],
});
const riderAt = (real: SeatEnvironment, index: number) =>
  real.riders[index] as SeatEnvironment['riders'][number];

/** Returns one of the pickup stops of a trip and its time. Null gives the last one. */
function pickupOf(model: SeatModel, trip: number, which: number | null) {
  const { route, direction, date } = tripAt(model, trip);
  const stops = pickupStops(route, direction);
  const stop = which === null ? stops.at(-1) : stops[which % stops.length];
  if (!stop) throw new Error('A trip has no pickup');
  return { stop, pickupAt: indiaInstant(date, timeAt(stop, direction)).getTime() };
}

function hold(who: number, wanted: SeatName, stop: number | null, instead: SeatName | null): Command {
  const name = `hold(${who}, ${wanted}, at ${stop}, ${instead && `instead of ${instead}`})`;
  return command(name, async (model, real) => {
    const { holder } = riderAt(real, who);
    const pickup = pickupOf(model, wanted[0], stop);
    const expected =
      pickup.pickupAt <= model.now
        ? 'trip-left'
        : model.hasEnough(holder, wanted, instead)
          ? 'too-many-holds'
          : model.toBeHad(...wanted, holder)
            ? model.now + HOLD_MS
            : 'seat-taken';
    const held = await real.container.useCases.holdSeat({
      ...named(model, wanted),
      pickupStopId: stop === null ? undefined : pickup.stop.id,
      holder,
      isVerified: true,
      instead: instead && named(model, instead),
    });
    expect(outcomeOf(held, ({ heldUntil }) => heldUntil.getTime())).toBe(expected);
    expectOffer(model, wanted[0], held);
    if (!held.ok) return;
    if (instead && model.holds(...instead, holder)) model.set(...instead, { is: 'free' });
    model.set(...wanted, { is: 'held', by: holder, until: model.now + HOLD_MS });
  });
}

function renew(who: number, seat: SeatName): Command {
  return command(`renew(${who}, ${seat})`, async (model, real) => {
    const { holder } = riderAt(real, who);
    const until = model.now + HOLD_MS;
    const expected = model.holds(...seat, holder) ? until : 'hold-expired';
    const kept = await real.container.useCases.renewHold({ ...named(model, seat), holder, isVerified: true });
    expect(outcomeOf(kept, ({ heldUntil }) => heldUntil.getTime())).toBe(expected);
    if (kept.ok) model.set(...seat, { is: 'held', by: holder, until });
  });
}

function release(who: number, seat: SeatName, leaving: boolean): Command {
  return command(`${leaving ? 'leave' : 'release'}(${who}, ${seat})`, async (model, real) => {
    const { holder } = riderAt(real, who);
    await real.container.useCases.releaseHold({ ...named(model, seat), holder, leaving });
    const is = model.seat(...seat);
    if (is.is !== 'held' || is.by !== holder) return;
    const until = Math.min(is.until, model.now + LEAVING_MS);
    model.set(...seat, leaving ? { ...is, until } : { is: 'free' });
  });
}

function pass(ms: number): Command {
  return command(`pass(${ms} ms)`, async (model, real) => {
    model.now += ms;
    real.clock.now = new Date(model.now);
  });
}

/** The scheduled clean-up of holds, which must not change any visible state. */
function cleanUp(): Command {
  return command('clean up', async (_model, real) => {
    await seatHoldRepository(real.container.db).releaseExpired(real.clock());
  });
}

type Order = {
  readonly seat: SeatName;
  /** True in the browser that holds the rider's seats, false in another one. */
  readonly ownBrowser: boolean;
  readonly stop: number;
  readonly claim: 'none' | 'right' | 'wrong';
  readonly key: string | null;
  readonly name: string;
};

function book(who: number, order: Order): Command {
  return command(`book(${who}, ${JSON.stringify(order)})`, async (model, real) => {
    const rider = riderAt(real, who);
    const [trip, seat] = order.seat;
    const { id, route, direction } = tripAt(model, trip);
    const { stop, pickupAt } = pickupOf(model, trip, order.stop);
    const prices = await real.container.trips.seats(id, real.clock());
    const price = prices.find((one) => one.seat === seat)?.price ?? 0;

    const before = order.key === null ? undefined : model.keys.get(`${who} ${order.key}`);
    const asked = JSON.stringify(order);
    const holder = order.ownBrowser ? rider.holder : null;
    const expected = before
      ? before.asked === asked
        ? `again ${before.booking.id}`
        : 'idempotency-key-reused'
      : pickupAt <= model.now
        ? 'trip-left'
        : !model.toBeHad(trip, seat, holder)
          ? 'seat-taken'
          : order.claim === 'wrong'
            ? 'seat-price-changed'
            : `booked for ${price}`;
    const booked = await real.container.useCases.bookSeat({
      tripId: id,
      seats: [seat],
      pickupStopId: stop.id,
      dropStopId: dropStops(route, direction).at(-1)?.id,
      contact: { name: order.name, email: 'rider@example.com' },
      rider: { kind: 'known', customer: rider.customer },
      holder,
      claimedFare: order.claim === 'none' ? null : order.claim === 'right' ? price : price + 1,
      idempotency: order.key === null ? null : { key: order.key, fingerprint: asked },
      surface: 'web',
    });
    expect(
      outcomeOf(booked, ({ booking, repeated }) =>
        repeated ? `again ${booking.id}` : `booked for ${booking.fare}`,
      ),
    ).toBe(expected);
    expectOffer(model, trip, booked);
    if (!booked.ok || booked.value.repeated) return;
    rider.customer = booked.value.customer satisfies Customer;
    const booking = { id: booked.value.booking.id, trip, seat, rider: who, pickupAt, cancelled: false };
    model.bookings.push(booking);
    model.set(trip, seat, { is: 'booked' });
    if (order.key !== null) model.keys.set(`${who} ${order.key}`, { asked, booking });
  });
}

/** Cancels one of the bookings so far, by the team or by a rider, who may not be its owner. */
function cancel(which: number, by: number | 'team'): Command {
  return command(`cancel(${which}, by ${by})`, async (model, real) => {
    const booking = model.bookings[which % Math.max(1, model.bookings.length)];
    if (!booking) return;
    const id = booking.id as RideshareBookingId;
    const expected =
      by !== 'team' && booking.rider !== by
        ? 'not-found'
        : booking.cancelled
          ? 'wrong-status'
          : by !== 'team' && booking.pickupAt - model.now < TWO_HOURS_MS
            ? 'too-late-to-cancel'
            : 'cancelled';
    const { cancelSeat, cancelOwnSeat } = real.container.useCases;
    const cancelled =
      by === 'team'
        ? await cancelSeat({ id, by: BY })
        : await cancelOwnSeat({ id, rider: riderAt(real, by).customer, surface: 'web' });
    expect(outcomeOf(cancelled, ({ status }) => status)).toBe(expected);
    if (!cancelled.ok) return;
    booking.cancelled = true;
    model.set(booking.trip, booking.seat, { is: 'free' });
  });
}

type Span = {
  readonly trip: number | null;
  readonly seats: readonly string[] | null;
  readonly dryRun: boolean;
};

function changeBlock(act: 'block' | 'unblock', { trip, seats, dryRun }: Span): Command {
  return command(`${act}(${trip ?? 'all'}, ${seats ?? 'every seat'}, ${dryRun})`, async (model, real) => {
    const from = act === 'block' ? ['free', 'held'] : ['blocked'];
    const ahead = model.trips.map((_, index) => index).filter((index) => !model.hasArrived(index));
    const expected = ahead
      .filter((index) => trip === null || index === trip)
      .map((index) => {
        const meant = model.names(index).filter(([, seat]) => seats?.includes(seat) ?? true);
        const having = (...states: string[]) =>
          meant.filter(([, seat]) => states.includes(model.seat(index, seat).is)).map(([, seat]) => seat);
        return { index, tripId: tripAt(model, index).id, changed: having(...from), booked: having('booked') };
      });
    const { blockSeats, unblockSeats } = real.container.useCases;
    const done = await (act === 'block' ? blockSeats : unblockSeats)({
      weeks: 3,
      routeId: null,
      tripId: trip === null ? null : (tripAt(model, trip).id as TripId),
      seats,
      by: BY,
      dryRun,
    });
    expect(outcomeOf(done, (report) => report)).toMatchObject({
      seats: expected.flatMap(({ changed }) => changed).length,
      left: expected.flatMap(({ booked }) => booked).length,
      trips: expected.map(({ tripId, changed, booked }) => ({ tripId, changed, booked })),
    });
    if (dryRun) return;
    for (const { index, changed } of expected) {
      for (const seat of changed) model.set(index, seat, { is: act === 'block' ? 'blocked' : 'free' });
    }
  });
}

const evenly = { freq: 2 };

const order = fc.record({
  seat: seatName,
  ownBrowser: fc.boolean(),
  stop: fc.nat(2),
  claim: fc.constantFrom('none' as const, 'right' as const, 'wrong' as const),
  key: fc.option(fc.constantFrom('one', 'two'), evenly),
  name: fc.constantFrom('A. Rider', 'Another Name'),
});

const span = fc.record({
  trip: fc.option(fc.nat(1), evenly),
  seats: fc.option(fc.subarray(['A1', 'B1'], { minLength: 1 }), evenly),
  dryRun: fc.boolean(),
});

const holds = fc
  .tuple(rider, seatName, fc.option(fc.nat(2), evenly), fc.option(seatName, evenly))
  .map((drawn) => hold(...drawn));
const books = fc.tuple(rider, order).map((drawn) => book(...drawn));

// Around the end of a hold and of its shortened time after leaving, and long enough for a trip to leave.
const passes = fc.constantFrom(1_000, 20_000, 599_000, 600_000, 3_600_000).map(pass);

/** All commands of riders, time and the team, in any order. Holds and bookings are more frequent. */
export const seatCommands: fc.Arbitrary<Command>[] = [
  holds,
  holds,
  holds,
  books,
  books,
  fc.tuple(rider, seatName).map((drawn) => renew(...drawn)),
  fc.tuple(rider, seatName, fc.boolean()).map((drawn) => release(...drawn)),
  passes,
  passes,
  fc.constant(cleanUp()),
  fc.tuple(fc.nat(9), fc.oneof(rider, fc.constant('team' as const))).map((drawn) => cancel(...drawn)),
  span.map((drawn) => changeBlock('block', drawn)),
  span.map((drawn) => changeBlock('unblock', drawn)),
];
