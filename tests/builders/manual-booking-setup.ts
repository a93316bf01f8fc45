import type { Booking, BookingChange } from '#domain/bookings/booking.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { type PlaceManualBooking, placeManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import { priceManualRide } from '#domain/bookings/manual/price-manual-ride.ts';
import type { ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { priceRide } from '#domain/fares/price-ride.ts';
import { quoteFare } from '#domain/fares/quote-fare.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { convertCurrency } from '#domain/partners/convert-currency.ts';
import type { Journey } from '#domain/places/places.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';
import { aCoupon, RIGHTVALUES, WELCOME10 } from '#tests/builders/coupons.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { aCustomer, BY_DISPATCHER, parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';
import { locateLondon, locateUnknown } from '#tests/builders/places.ts';
import { keptQuotes } from '#tests/builders/quotes.ts';
import { airportRequest, hourlyRequest, intercityRequest } from '#tests/builders/rides.ts';

type Books = {
  bookings: Booking[];
  keys: { key: string; fingerprint: string; bookingId: BookingId }[];
  changes: BookingChange[];
  events: Omit<BookingEvent, 'bookingId'>[];
  uses: { code: string; phone: Phone; isNumbered: boolean }[];
  customers: Customer[];
};

const COUPONS = [WELCOME10, RIGHTVALUES, aCoupon()];
const DOLLAR = { rate: 86.2, takenOn: '2026-11-20' as IndiaDate };

/** Creates the use case of manual bookings with in-memory stores. A refused transaction is rolled back. */
export function manualBookingSetup() {
  let books: Books = {
    bookings: [],
    keys: [],
    changes: [],
    events: [],
    uses: [],
    customers: [aCustomer({ name: 'A. Rider', email: 'rider@example.com' })],
  };
  const clock = settableClock(india('2026-11-21 12:00'));
  const road: { way: Journey | undefined } = { way: { km: 20, minutes: 45 } };
  const places = { journey: async () => road.way };
  const quotes = keptQuotes();
  const tariffs = { inForce: async () => FIRST_TARIFF };
  const price = priceRide({ places, tariffs, clock });
  const quote = quoteFare({ price, locate: locateUnknown, tariffs, quotes, clock, stored: (typed) => typed });
  const converting = convertCurrency({
    rates: { current: async (currency) => (currency === 'USD' ? DOLLAR : undefined) },
    clock,
  });
  const priced = priceManualRide({
    price,
    places,
    locate: locateLondon,
    tariffs,
    convertCurrency: converting,
    quotes,
    clock,
  });
  const inTransaction: InTransaction<ReturnType<typeof storesOf>> = async (work) => {
    const draft = structuredClone(books);
    const result = await work(storesOf(draft));
    if (result.ok) books = draft;
    return result;
  };
  const place = placeManualBooking({
    priceManualRide: priced,
    quoteFare: quote,
    coupons: {
      find: async (code) => COUPONS.find((coupon) => coupon.code === code),
      countUses: (code, phone) => storesOf(books).coupons.countUses(code, phone),
    },
    customers: { find: async (id) => books.customers.find((customer) => customer.id === id) },
    placed: {
      placedManually: async (key) => {
        const used = books.keys.find((one) => one.key === key);
        const booking = books.bookings.find(({ id }) => id === used?.bookingId);
        return used && booking && { booking, fingerprint: used.fingerprint };
      },
    },
    inTransaction,
    parsePhone,
    timeouts: TIMEOUTS,
    clock,
  });
  return {
    place,
    quote,
    clock,
    road,
    books: () => structuredClone(books),
    /** Records that the rider has already used a coupon. */
    used: (code: string) => books.uses.push({ code, phone: RIDER_PHONE, isNumbered: true }),
    knows: (customer: Customer) => books.customers.push(customer),
  };
}

function storesOf(books: Books) {
  return {
    manualBookings: {
      async placeManually(draft, change, event, idempotency) {
        if (books.keys.some(({ key }) => key === idempotency?.key)) return 'key-used';
        const partnerId = draft.partner?.bookingId;
        if (partnerId && books.bookings.some(({ partner }) => partner?.bookingId === partnerId)) {
          return 'partner-id-used';
        }
        const booking: Booking = { ...draft, id: (books.bookings.length + 1) as BookingId, version: 1 };
        books.bookings.push(booking);
        books.changes.push(change);
        books.events.push(event);
        if (idempotency) books.keys.push({ ...idempotency, bookingId: booking.id });
        return booking;
      },
    },
    bookings: {
      find: async (id) => books.bookings.find((booking) => booking.id === id),
      async write({ after, change }, event) {
        books.bookings = books.bookings.map((booking) => (booking.id === after.id ? after : booking));
        books.changes.push(change);
        books.events.push(event);
        return true;
      },
    },
    follow: { statusChanged: async () => undefined },
    coupons: {
      countUses: async (code, phone) =>
        books.uses.filter((use) => use.code === code && use.phone === phone && use.isNumbered).length,
      async redeem({ code, perCustomerLimit }, phone) {
        const isNumbered = perCustomerLimit !== null;
        const used = books.uses.filter(
          (use) => use.code === code && use.phone === phone && use.isNumbered,
        ).length;
        if (isNumbered && used >= perCustomerLimit) return false;
        books.uses.push({ code, phone, isNumbered });
        return true;
      },
      async release() {
        throw new Error('Booking gives no coupon back');
      },
    },
    customers: {
      async ofPhone(phone, known) {
        const at = books.customers.findIndex((customer) => customer.phone === phone);
        const kept = books.customers[at] ?? {
          id: (books.customers.length + 100) as CustomerId,
          phone,
          name: null,
          email: null,
          language: 'en' as const,
        };
        const customer = { ...kept, ...known, language: known?.language ?? kept.language };
        books.customers.splice(at < 0 ? books.customers.length : at, 1, customer);
        return customer;
      },
    },
  } satisfies Parameters<Parameters<Parameters<typeof placeManualBooking>[0]['inTransaction']>[0]>[0];
}

const NOTHING_MORE = {
  dropDate: '',
  dropTime: '',
  currency: '',
  partnerBookingId: '',
  arrivalTime: '',
  guest: { name: '', email: '', phone: '' },
};

/** A valid ride of each service, tomorrow evening. */
export const MANUAL: Record<ManualRideRequest['service'], ManualRideRequest> = {
  airport: { ...airportRequest(), ...NOTHING_MORE },
  hourly: { ...hourlyRequest(), ...NOTHING_MORE },
  intercity: { ...intercityRequest(), ...NOTHING_MORE, fare: 7500 },
  transferz: {
    ...airportRequest({ direction: 'from-airport', dropLocation: 'Hyatt Regency, New Delhi, Delhi' }),
    ...NOTHING_MORE,
    service: 'transferz',
    fare: 49.5,
    currency: 'USD',
    partnerBookingId: 'TZ-1001',
    arrivalTime: '17:20',
    guest: { name: 'Erika Muster', email: 'erika@example.com', phone: '+491701234567' },
  },
};

/** Creates a manual booking for a known customer, with the given fields replaced. */
export function anOrderFor(order: Partial<PlaceManualBooking> = {}): PlaceManualBooking {
  return {
    bookedFor: { id: aCustomer().id, name: '', email: '', phone: '' },
    ride: MANUAL.hourly,
    texts: NO_TEXTS,
    couponCode: '',
    overrideCoupon: false,
    quote: null,
    claimed: {},
    idempotency: null,
    by: BY_DISPATCHER,
    ...order,
  };
}
