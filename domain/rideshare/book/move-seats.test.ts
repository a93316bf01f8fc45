import { expect, test } from 'vitest';
import type { CustomerId, RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import { type MoveOwnSeats, moveOwnSeats } from '#domain/rideshare/book/move-seats.ts';
import type { MoveSeats } from '#domain/rideshare/ports.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Seat, SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer } from '#tests/builders/people.ts';
import { aRoute, aSeat, aSeatBooking, aTrip, RIDESHARE } from '#tests/builders/trips.ts';

const GROUP = 3 as RideshareBookingId;
const family = ['A1', 'B1'].map((seat, index) =>
  aSeatBooking({ id: (3 + index) as RideshareBookingId, group: GROUP, seat }),
);
const next = aTrip({
  id: 14 as TripId,
  date: '2026-11-25' as IndiaDate,
  departsAt: india('2026-11-25 06:00'),
  arrivesAt: india('2026-11-25 11:15'),
});
const LAST_MOMENT = india('2026-11-23 04:30');

type Setup = {
  bookings?: readonly RideshareBooking[];
  seats?: readonly Seat[];
  trip?: Trip | undefined;
  at?: Date;
  wins?: boolean;
};

function setup({ bookings = family, seats, trip = next, at = LAST_MOMENT, wins = true }: Setup = {}) {
  const written: Parameters<MoveSeats['move']>[0][] = [];
  const told: TripId[][] = [];
  const stores: { seats: MoveSeats } = {
    seats: {
      move: async (wanted) => {
        written.push(wanted);
        return wins ? wanted.seats.map((seat) => ({ seat, fare: rupees(899) })) : undefined;
      },
    },
  };
  const inTransaction: InTransaction<typeof stores> = (work) => work(stores);
  const move = moveOwnSeats({
    trips: {
      find: async (id) => (id === trip.id ? trip : id === family[0]?.trip.id ? aTrip() : undefined),
      on: async () => undefined,
      seats: async () => seats ?? ['A1', 'B1', 'B2', 'C1'].map((seat) => aSeat(seat)),
    },
    bookings: {
      findBooking: async (id) => bookings.find((booking) => booking.id === id),
      ofGroup: async () => bookings,
    },
    inTransaction,
    news: { changed: (trips) => void told.push([...trips]) },
    timeouts: RIDESHARE,
    clock: settableClock(at),
  });
  const asked: MoveOwnSeats = {
    ...{ id: GROUP, rider: aCustomer(), tripId: next.id, seats: ['B2', 'C1'], claimedFare: 1798 },
    holder: null,
  };
  return { run: (other: Partial<MoveOwnSeats> = {}) => move({ ...asked, ...other }), written, told };
}

test('moves all seats of a booking, with the events of both trips', async () => {
  const { run, written, told } = setup();
  expect(accepted(await run({ id: 4 as RideshareBookingId }))).toEqual({
    trip: next,
    group: GROUP,
    pickupAt: india('2026-11-25 06:30'),
    seats: [
      { before: family[0], seat: 'B2', fare: 899 },
      { before: family[1], seat: 'C1', fare: 899 },
    ],
    fare: 1798,
  });
  expect(written).toMatchObject([
    {
      bookings: family,
      seats: ['B2', 'C1'],
      holder: null,
      pickupAt: india('2026-11-25 06:30'),
      dropAt: india('2026-11-25 11:15'),
      claimedFare: 1798,
      left: { detailsAt: india('2026-11-23 06:00').getTime() },
      booked: { detailsAt: india('2026-11-25 06:00').getTime() },
    },
  ]);
  expect(told).toEqual([[12, 14]]);
});

test('moves a single seat, and leaves the cancelled seats of a group where they were', async () => {
  const [first, second] = family;
  const alone = setup({ bookings: [aSeatBooking({ id: GROUP })] });
  const { seats } = accepted(await alone.run({ seats: ['B2'], claimedFare: null }));
  expect(seats).toMatchObject([{ before: { id: GROUP }, seat: 'B2' }]);
  const cancelled = aSeatBooking({ ...first, status: 'cancelled' });
  const rest = setup({ bookings: second ? [cancelled, second] : [] });
  accepted(await rest.run({ seats: ['B2'] }));
  expect(rest.written[0]?.bookings).toEqual([second]);
});

test.each([
  ['too late', { at: new Date(LAST_MOMENT.getTime() + 1) }, {}, 'too-late-to-change'],
  ['of another rider', {}, { rider: aCustomer({ id: 8 as CustomerId }) }, 'not-found'],
  ['over', { bookings: family.map((one) => ({ ...one, status: 'completed' as const })) }, {}, 'wrong-status'],
  [
    'paid',
    { bookings: family.map((one) => ({ ...one, paymentStatus: 'paid' as const })) },
    {},
    'change-by-phone',
  ],
  ['to the same trip', {}, { tripId: aTrip().id }, 'not-found'],
  ['to no trip', {}, { tripId: undefined }, 'not-found'],
  ['to another direction', { trip: { ...next, direction: 'return' as const } }, {}, 'not-found'],
  ['to another route', { trip: { ...next, route: aRoute({ id: 'other' as never }) } }, {}, 'not-found'],
  ['to a trip that has left', { trip: { ...next, date: '2026-11-22' as IndiaDate } }, {}, 'trip-left'],
  ['to fewer seats', {}, { seats: ['B2', 'B2'] }, 'invalid'],
  ['to an unknown seat', {}, { seats: ['B2', 'D4'] }, 'invalid'],
] satisfies [string, Setup, Partial<MoveOwnSeats>, string][])(
  'refuses a move that is %s',
  async (_, given, asked, code) => {
    const { run, written } = setup(given);
    expect(refused(await run(asked)).code).toBe(code);
    expect(written).toEqual([]);
  },
);

test('says why seats could not be moved: taken, another price, or changed meanwhile', async () => {
  const taken = setup({ wins: false, seats: [aSeat('B2', 'booked'), aSeat('C1'), aSeat('C2')] });
  expect(refused(await taken.run())).toMatchObject({ code: 'seat-taken', seat: 'B2', nearest: ['C2'] });
  const dear = setup({ wins: false, seats: [aSeat('B2'), aSeat('C1')] });
  expect(refused(await dear.run({ claimedFare: 1 }))).toEqual({
    code: 'seat-price-changed',
    seat: 'B2, C1',
    fare: 1598,
  });
  const holder = 'own' as SeatHolder;
  const held = setup({
    wins: false,
    seats: [aSeat('B2', 'held', { heldBy: holder }), aSeat('C1', 'booked')],
  });
  expect(refused(await held.run({ holder }))).toMatchObject({ code: 'seat-taken', seat: 'C1' });
  const free = setup({ wins: false });
  expect(refused(await free.run({ claimedFare: null }))).toMatchObject({ code: 'seat-taken', seat: 'B2' });
  expect(free.told).toEqual([]);
});
