import type { Booking, BookingChange } from '#domain/bookings/booking.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { type PlaceBooking, placeBooking } from '#domain/bookings/place/place-booking.ts';
import { prepareRide } from '#domain/bookings/place/prepare-ride.ts';
import type { PlaceBookings } from '#domain/bookings/ports.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import type { CouponRedemptions } from '#domain/coupons/ports.ts';
import type { Customer, Customers } from '#domain/customers/customer.ts';
import { priceRide } from '#domain/fares/price-ride.ts';
import { quoteFare } from '#domain/fares/quote-fare.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import type { OtpUses } from '#domain/identity/ports.ts';
import { tryOtp } from '#domain/identity/verify-otp.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';
import { aCoupon, RIGHTVALUES, WELCOME10 } from '#tests/builders/coupons.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { aCustomer, parsePhone } from '#tests/builders/people.ts';
import { locateUnknown } from '#tests/builders/places.ts';
import { keptQuotes } from '#tests/builders/quotes.ts';
import { hourlyRequest } from '#tests/builders/rides.ts';
import { securityLog } from '#tests/builders/security-log.ts';

/** The stored records of a booking. */
export type Books = {
  bookings: Booking[];
  keys: { customerId: CustomerId; key: string; fingerprint: string; bookingId: BookingId }[];
  changes: BookingChange[];
  events: Omit<BookingEvent, 'bookingId'>[];
  redemptions: { code: string; phone: Phone; bookingId: BookingId }[];
  customers: Customer[];
  usedChallenges: number[];
};

/** The code that was sent to every phone. */
export const SENT_CODE = '012345';
const CHALLENGE = 5;

const COUPONS: readonly Coupon[] = [
  WELCOME10,
  RIGHTVALUES,
  aCoupon(),
  aCoupon({ code: 'SWITCHEDOFF', active: false }),
];

/**
 * Creates the use case that places bookings, with in-memory stores and the first tariff. A refused
 * transaction is rolled back. `before.code` and `before.transaction` run once: a test uses them to make a
 * concurrent request.
 */
export function bookingSetup() {
  let books: Books = {
    bookings: [],
    keys: [],
    changes: [],
    events: [],
    redemptions: [],
    customers: [aCustomer()],
    usedChallenges: [],
  };
  const clock = settableClock(india('2026-11-21 12:00'));
  const road = { km: 20, minutes: 45 };
  const before: { code?: () => Promise<unknown>; transaction?: () => Promise<unknown> } = {};
  const once = async (moment: keyof typeof before) => {
    const happens = before[moment];
    delete before[moment];
    await happens?.();
  };

  const quotes = keptQuotes();
  const tariffs = { inForce: async () => FIRST_TARIFF };
  const pricing = {
    price: priceRide({
      places: { journey: async () => road },
      tariffs,
      clock,
    }),
    locate: locateUnknown,
    tariffs,
    quotes,
    clock,
    stored: (typed: string) => typed,
  };
  const quote = quoteFare(pricing);
  const inTransaction: InTransaction<ReturnType<typeof storesOf>> = async (work) => {
    await once('transaction');
    const draft = structuredClone(books);
    const result = await work(storesOf(draft));
    if (result.ok) books = draft;
    return result;
  };
  const place = placeBooking({
    prepareRide: prepareRide(pricing),
    quoteFare: quote,
    tryOtp: tryOtp({
      tries: {
        attempt: async ({ codeHashes }) => {
          await once('code');
          if (!codeHashes.includes(SENT_CODE)) return { kind: 'wrong' };
          const isUsed = books.usedChallenges.includes(CHALLENGE);
          return { kind: 'right', challengeId: CHALLENGE, isUsed };
        },
      },
      codes: { make: () => SENT_CODE, makeLong: () => '', hashes: (_phone, code) => [code] },
      parsePhone,
      refusals: securityLog().refusals,
    }),
    coupons: { find: async (code) => COUPONS.find((coupon) => coupon.code === code) },
    placed: {
      placedWith: async (phone, key) => {
        const used = books.keys.find((one) => one.key === key && phoneOf(books, one.customerId) === phone);
        const booking = books.bookings.find(({ id }) => id === used?.bookingId);
        return used && booking ? { booking, fingerprint: used.fingerprint } : undefined;
      },
    },
    inTransaction,
    atOnce: inTransaction,
    parsePhone,
    timeouts: TIMEOUTS,
    clock,
  });
  return { place, quote, clock, road, before, books: () => structuredClone(books) };
}

/** Creates a request of a known rider for 4 hours, with the given fields replaced. */
export function anOrder(order: Partial<PlaceBooking> = {}): PlaceBooking {
  return {
    ride: hourlyRequest(),
    contact: { name: 'A. Rider', email: 'rider@example.com', ...NO_TEXTS },
    rider: { kind: 'known', customer: aCustomer() },
    couponCode: '',
    quote: null,
    claimed: {},
    idempotency: null,
    surface: 'web',
    ...order,
  };
}

function storesOf(books: Books) {
  const bookings: PlaceBookings = {
    async place(draft, change, event, idempotency) {
      const { customerId } = draft;
      const taken = books.keys.some((one) => one.customerId === customerId && one.key === idempotency?.key);
      if (taken) return undefined;
      const booking: Booking = { ...draft, id: (books.bookings.length + 1) as BookingId, version: 1 };
      books.bookings.push(booking);
      books.changes.push(change);
      books.events.push(event);
      if (idempotency) books.keys.push({ ...idempotency, customerId, bookingId: booking.id });
      return booking;
    },
  };
  const coupons: CouponRedemptions = {
    async redeem({ code, perCustomerLimit }, phone, bookingId) {
      const used = books.redemptions.filter((use) => use.code === code && use.phone === phone).length;
      if (perCustomerLimit !== null && used >= perCustomerLimit) return false;
      books.redemptions.push({ code, phone, bookingId });
      return true;
    },
    async release() {
      throw new Error('Placing a booking gives no coupon back');
    },
  };
  const otps: OtpUses = {
    async consume(challengeId) {
      if (books.usedChallenges.includes(challengeId)) return false;
      books.usedChallenges.push(challengeId);
      return true;
    },
  };
  return { bookings, coupons, otps, customers: customersOf(books) };
}

function customersOf(books: Books): Customers {
  return {
    async ofPhone(phone, known) {
      const index = books.customers.findIndex((customer) => customer.phone === phone);
      const kept = books.customers[index];
      const id = kept?.id ?? ((books.customers.length + 100) as CustomerId);
      const before = kept ?? { id, phone, name: null, email: null, language: 'en' as const };
      const customer = { ...before, ...known, language: known?.language ?? before.language };
      books.customers.splice(index < 0 ? books.customers.length : index, 1, customer);
      return customer;
    },
  };
}

function phoneOf(books: Books, customerId: CustomerId): Phone | undefined {
  return books.customers.find(({ id }) => id === customerId)?.phone;
}
