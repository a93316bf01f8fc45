import { expect, test } from 'vitest';
import type { Idempotency } from '#domain/bookings/ports.ts';
import type { Customer, KnownOfCustomer } from '#domain/customers/customer.ts';
import { tryOtp } from '#domain/identity/verify-otp.ts';
import type { CustomerId, RideshareBookingId, StopId, TripId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { rupees } from '#domain/kernel/money.ts';
import { type BookSeat, bookSeat } from '#domain/rideshare/book/book-seat.ts';
import type { SeatsToBook } from '#domain/rideshare/ports.ts';
import { type RideshareBooking, whoRides } from '#domain/rideshare/rideshare-booking.ts';
import type { Seat, SeatHolder } from '#domain/rideshare/seats.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { aCustomer, CONTACT, parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';
import { securityLog } from '#tests/builders/security-log.ts';
import { ANAND_VIHAR, aSeat, aSeatBooking, aTrip, CLOCK_TOWER, RIDESHARE } from '#tests/builders/trips.ts';

const trip = aTrip();
const CODE = '012345';
const known = aCustomer({ name: CONTACT.name, email: CONTACT.email });
const KEY: Idempotency = { key: 'k1', fingerprint: 'f1' };

/** Creates the use cases of seat booking with an in-memory database. Refused transactions are rolled back. */
function setup(seats: Seat[] = ['A1', 'B1', 'B2', 'B3', 'C1', 'C2'].map((seat) => aSeat(seat))) {
  const clock = settableClock(india('2026-11-21 12:00'));
  let books = {
    seats,
    used: false,
    customers: [known] as Customer[],
    bookings: [] as { booking: RideshareBooking; fingerprint: string; key: string | null }[],
    events: [] as unknown[],
  };
  const before: { transaction?: () => Promise<unknown> } = {};
  const told: TripId[] = [];
  const inTransaction: InTransaction<ReturnType<typeof storesOf>> = async (work) => {
    const first = before.transaction;
    delete before.transaction;
    await first?.();
    const draft = structuredClone(books);
    const result = await work(storesOf(draft));
    if (result.ok) books = draft;
    return result;
  };
  const find = async (id: TripId) => (id === trip.id ? trip : undefined);
  const book = bookSeat({
    tryOtp: tryOtp({
      tries: {
        attempt: async ({ codeHashes }) =>
          codeHashes.includes(CODE)
            ? { kind: 'right', challengeId: 5, isUsed: books.used }
            : { kind: 'wrong' },
      },
      codes: { make: () => CODE, makeLong: () => '', hashes: (_phone, code) => [code] },
      parsePhone,
      refusals: securityLog().refusals,
    }),
    trips: { find, on: async () => undefined, seats: async () => books.seats },
    bookings: {
      findBooking: async () => undefined,
      bookedWith: async (phone, key) =>
        books.bookings.find((one) => one.key === key && one.booking.contact.phone === phone),
    },
    inTransaction,
    atOnce: inTransaction,
    news: { changed: (trips) => void told.push(...trips) },
    parsePhone,
    timeouts: RIDESHARE,
    clock,
  });
  return { book, clock, told, before, books: () => books };

  function storesOf(draft: typeof books) {
    return {
      otps: {
        consume: async () => {
          const fresh = !draft.used;
          draft.used = true;
          return fresh;
        },
      },
      customers: customersOf(draft),
      seats: {
        book: async (
          { seats, holder, claimedFare, ...wanted }: SeatsToBook,
          event: object,
          idempotency: Idempotency | null,
        ) => {
          const chosen = seats.map((seat) => draft.seats.find((one) => one.seat === seat) as Seat);
          const isOpen = ({ state, heldBy }: Seat) =>
            state === 'free' || (state === 'held' && heldBy === holder);
          const fare = chosen.reduce((sum, { price }) => sum + price, 0);
          if (!chosen.every(isOpen) || (claimedFare !== null && claimedFare !== fare)) return undefined;
          const { contact, passenger, customerId, bookedAt, pickupStop, dropStop, pickupAt, dropAt } = wanted;
          const sold = chosen.map(({ seat, price }, index) => {
            draft.seats = draft.seats.map((one) =>
              one.seat === seat ? aSeat(seat, 'booked', { price }) : one,
            );
            const id = (draft.bookings.length + 1) as RideshareBookingId;
            const key = index === 0 ? idempotency?.key : undefined;
            draft.bookings.push({
              booking: aSeatBooking({
                ...{ id, seat, contact, passenger, customerId, bookedAt, fare: price },
                ...{ pickupStop, dropStop, pickupAt, dropAt },
              }),
              fingerprint: idempotency?.fingerprint ?? '',
              key: key ?? null,
            });
            draft.events.push(event);
            return { id, seat, fare: price };
          });
          return sold[0];
        },
      },
    };
  }
}

function customersOf(books: { customers: Customer[] }) {
  return {
    ofPhone: async (phone: Customer['phone'], named?: KnownOfCustomer) => {
      const found = books.customers.find((one) => one.phone === phone) ?? {
        ...aCustomer({ id: 99 as CustomerId, phone }),
      };
      const customer = { ...found, ...named, language: named?.language ?? found.language };
      books.customers = [...books.customers.filter((one) => one.phone !== phone), customer];
      return customer;
    },
  };
}

const wish: BookSeat = {
  tripId: trip.id,
  seats: ['B1'],
  pickupStopId: ANAND_VIHAR.id,
  dropStopId: CLOCK_TOWER.id,
  contact: CONTACT,
  rider: { kind: 'known', customer: known },
  holder: 'me' as SeatHolder,
  claimedFare: 799,
  idempotency: KEY,
  surface: 'web',
};
const guest = { kind: 'guest', phone: RIDER_PHONE, otp: CODE, session: 's' } as const;

test('books a free seat, and notifies the workflow of the trip and the viewers', async () => {
  const { book, told, books } = setup();
  const { booking, repeated } = accepted(await book(wish));
  expect(booking).toEqual(aSeatBooking({ id: 1 as RideshareBookingId }));
  expect(repeated).toBe(false);
  expect(told).toEqual([trip.id]);
  expect(books().events).toEqual([
    {
      type: 'seat-booked',
      tripId: trip.id,
      closesAt: india('2026-11-23 12:15').getTime(),
      detailsAt: india('2026-11-23 06:00').getTime(),
    },
  ]);
});

test('books a seat held by the own session, and refuses one held by another session', async () => {
  const held = (by: string) => [aSeat('B1', 'held', { heldBy: by as SeatHolder }), aSeat('B2')];
  expect((await setup(held('me')).book(wish)).ok).toBe(true);
  expect(refused(await setup(held('you')).book(wish))).toMatchObject({ code: 'seat-taken', nearest: ['B2'] });
});

test('says that the car is full', async () => {
  const { book } = setup([aSeat('B1', 'booked')]);
  expect(refused(await book(wish))).toMatchObject({ code: 'seat-taken', nearest: [] });
});

test('asks again if the fare differs from the one that was shown', async () => {
  const { book, books } = setup([aSeat('B1', 'free', { price: rupees(899) })]);
  expect(refused(await book(wish))).toEqual({
    code: 'seat-price-changed',
    seat: 'B1',
    fare: 899,
  });
  expect(books().bookings).toEqual([]);
  expect((await book({ ...wish, claimedFare: null })).ok).toBe(true);
});

test('answers a repeated request with the same booking', async () => {
  const { book, books } = setup();
  const first = accepted(await book(wish));
  expect(accepted(await book(wish))).toMatchObject({ booking: { id: first.booking.id }, repeated: true });
  expect(refused(await book({ ...wish, idempotency: { ...KEY, fingerprint: 'other' } })).code).toBe(
    'idempotency-key-reused',
  );
  expect(books().bookings).toHaveLength(1);
});

test('answers the later of two equal requests with the booking of the first', async () => {
  const { book, before, books } = setup();
  before.transaction = () => book(wish);
  expect(accepted(await book(wish)).repeated).toBe(true);
  expect(books().bookings).toHaveLength(1);
});

test('books for a guest with the right code, and uses the code up only with the booking', async () => {
  const { book, books } = setup();
  expect(refused(await book({ ...wish, rider: guest, claimedFare: 1 })).code).toBe('seat-price-changed');
  expect(books().used).toBe(false);
  const { customer } = accepted(await book({ ...wish, rider: guest }));
  expect(customer).toMatchObject({ phone: RIDER_PHONE, name: CONTACT.name });
  expect(books().used).toBe(true);
});

test('answers a double click of a guest with one booking, and logs in only once', async () => {
  const { book, before } = setup();
  before.transaction = () => book({ ...wish, rider: guest });
  for (let click = 2; click <= 3; click += 1) {
    const again = accepted(await book({ ...wish, rider: guest }));
    expect(again).toMatchObject({ repeated: true, customer: null, booking: { id: 1 } });
  }
  const guess = { ...guest, otp: '543210' };
  expect(refused(await book({ ...wish, rider: guess })).code).toBe('otp-wrong');
});

test('refuses the later of two requests that use one code for two seats', async () => {
  const { book, before } = setup();
  before.transaction = () => book({ ...wish, seats: ['B2'], rider: guest, idempotency: null });
  expect(refused(await book({ ...wish, rider: guest, idempotency: null })).code).toBe('otp-wrong');
});

test('keeps the name of somebody else with the booking, and not with the account', async () => {
  const { book, books } = setup();
  const before = books().customers[0]?.name;
  const { booking } = accepted(await book({ ...wish, contact: { name: ' राधा ', email: CONTACT.email } }));
  expect([books().customers[0]?.name, booking.contact.name]).toEqual([before, 'राधा']);
});

test.each([
  [{ seats: [] }, 'selection-missing', 'seatNumber'],
  [{ tripId: undefined }, 'selection-missing', 'tripId'],
  [{ contact: { name: '', email: '' } }, 'name-missing', 'customerName'],
  [{ contact: { name: 'A', email: 'nobody' } }, 'email-malformed', 'customerEmail'],
  [{ seats: ['D4'] }, 'seat-unknown', 'seatNumber'],
  [{ pickupStopId: 99 as StopId }, 'pickup-stop-unknown', 'pickupStopId'],
  [{ pickupStopId: CLOCK_TOWER.id }, 'pickup-stop-wrong-way', 'pickupStopId'],
  [{ dropStopId: 99 as StopId }, 'drop-stop-unknown', 'dropStopId'],
  [{ dropStopId: ANAND_VIHAR.id }, 'drop-stop-wrong-way', 'dropStopId'],
  [{ rider: { ...guest, phone: '' } }, 'phone-missing', 'customerPhone'],
  [{ rider: { ...guest, phone: '12' } }, 'phone-invalid', 'customerPhone'],
  [{ rider: { ...guest, otp: '' } }, 'phone-not-verified', 'otp'],
] satisfies [Partial<BookSeat>, string, string][])('refuses %o', async (asked, code, field) => {
  const { book, books } = setup();
  const refusal = refused(await book({ ...wish, ...asked }));
  const expected = refusal.code === 'invalid' ? { errors: [{ field, code }] } : { field, code };
  expect(refusal.code === 'invalid' ? { errors: refusal.errors.slice(0, 1) } : refusal).toMatchObject(
    expected,
  );
  expect(books().bookings).toEqual([]);
});

test('keeps the passenger with the booking, with the phone in E.164', async () => {
  const { book } = setup();
  const contact = { ...wish.contact, passengerName: ' Kamala Devi ', passengerPhone: '+919810066666' };
  const { booking } = accepted(await book({ ...wish, contact }));
  expect(booking.passenger).toEqual({ name: 'Kamala Devi', phone: '+919810066666' });
  expect(whoRides(booking)).toEqual(booking.passenger);
  const alone = accepted(await setup().book(wish)).booking;
  expect(alone.passenger).toBeNull();
  expect(whoRides(alone)).toEqual({ name: alone.contact.name, phone: alone.contact.phone });
});

test.each([
  [{ passengerPhone: '+919810066666' }, 'passengerName', 'passenger-name-missing'],
  [{ passengerName: 'Kamala Devi' }, 'passengerPhone', 'passenger-phone-missing'],
  [{ passengerName: 'Kamala Devi', passengerPhone: '1234567' }, 'passengerPhone', 'passenger-phone-invalid'],
])('refuses a passenger of %o', async (passenger, field, code) => {
  const { book, books } = setup();
  const refusal = refused(await book({ ...wish, contact: { ...wish.contact, ...passenger } }));
  expect(refusal).toMatchObject({ code: 'invalid', errors: [{ field, code }] });
  expect(books().bookings).toEqual([]);
});

test('refuses an unknown trip, and one that has left the rider’s stop', async () => {
  const { book, clock } = setup();
  expect(refused(await book({ ...wish, tripId: 13 as TripId })).code).toBe('not-found');
  clock.now = india('2026-11-23 06:29');
  expect((await book({ ...wish, seats: ['C1'], idempotency: null })).ok).toBe(true);
  clock.now = india('2026-11-23 06:30');
  expect(refused(await book({ ...wish, idempotency: null })).code).toBe('trip-left');
});

test('refuses a wrong code', async () => {
  const { book } = setup();
  expect(refusedFor(await book({ ...wish, rider: { ...guest, otp: '999999' } }))).toBe('otp-wrong');
});

test('books several seats of one trip together, under the number of the first', async () => {
  const { book, books, told } = setup();
  const family = { ...wish, seats: ['A1', 'B1', 'B2'], claimedFare: 3 * 799 };
  const { booking } = accepted(await book(family));
  expect(booking).toMatchObject({ id: 1, group: 1, seat: 'A1', fare: 799 });
  expect(books().bookings.map(({ booking: { seat } }) => seat)).toEqual(['A1', 'B1', 'B2']);
  expect(books().events).toHaveLength(3);
  expect(told).toEqual([trip.id]);
});

test('books none of several seats if one is taken, unknown, or their fare differs', async () => {
  const taken = setup([aSeat('A1'), aSeat('B1', 'booked'), aSeat('B2'), aSeat('B3')]);
  const family = { ...wish, seats: ['A1', 'B1', 'B2'], claimedFare: null };
  expect(refused(await taken.book(family))).toMatchObject({
    code: 'seat-taken',
    seat: 'B1',
    nearest: ['B3'],
  });
  expect(taken.books().bookings).toEqual([]);
  const { book, books } = setup();
  expect(refused(await book({ ...family, seats: ['A1', 'B1', 'D4'] })).code).toBe('invalid');
  expect(refused(await book({ ...family, claimedFare: 799 }))).toEqual({
    code: 'seat-price-changed',
    seat: 'A1, B1, B2',
    fare: 2397,
  });
  expect(books().bookings).toEqual([]);
});
