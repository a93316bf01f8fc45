import {
  type Booking,
  type BookingChange,
  type BookingDraft,
  RIDER_DEFAULTS,
} from '#domain/bookings/booking.ts';
import { type ContactRequest, checkContact } from '#domain/bookings/contact-rules.ts';
import { type BookingTimeouts, bookingDeadlines } from '#domain/bookings/deadlines.ts';
import { findRepeated, type Repeated } from '#domain/bookings/find-repeated.ts';
import { storedTexts } from '#domain/bookings/passenger.ts';
import { type ClaimedAmounts, clientAmountsMatch } from '#domain/bookings/place/claimed-amounts.ts';
import type { PreparedRide, prepareRide } from '#domain/bookings/place/prepare-ride.ts';
import type { FindPlaced, Idempotency, PlaceBookings } from '#domain/bookings/ports.ts';
import { KEY_REUSED, type PlaceRefusal } from '#domain/bookings/refusals.ts';
import { type Coupon, calculateDiscount, normaliseCouponCode, redeemable } from '#domain/coupons/coupon.ts';
import type { CouponCatalogue, CouponRedemptions } from '#domain/coupons/ports.ts';
import { type CouponRefused, couponAlreadyUsed } from '#domain/coupons/refusals.ts';
import type { Customer, Customers } from '#domain/customers/customer.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import type { quoteFare } from '#domain/fares/quote-fare.ts';
import type { OtpUses } from '#domain/identity/ports.ts';
import { type BookingRider, checkRider, proveRider } from '#domain/identity/prove-rider.ts';
import { OTP_WRONG } from '#domain/identity/refusals.ts';
import { isCustomerCurrent, updateCustomer } from '#domain/identity/update-customer.ts';
import type { ProvenPhone, tryOtp } from '#domain/identity/verify-otp.ts';
import { type Actor, riderOn } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanEmail, cleanText } from '#domain/kernel/text/typed-text.ts';
import type { RideRequest } from '#domain/rides/ride.ts';

export type PlaceBooking = {
  readonly ride: RideRequest;
  readonly contact: ContactRequest;
  readonly rider: BookingRider;
  readonly couponCode: string;
  readonly quote: string | null;
  readonly claimed: ClaimedAmounts;
  readonly idempotency: Idempotency | null;
  readonly surface: Actor['surface'];
  /** The language of the page or of the call, if it is known. It becomes the customer's. */
  readonly language?: LanguageCode | undefined;
};

/** A new booking, or the one that an earlier request with the same idempotency key made. */
export type Placed =
  | { readonly booking: Booking; readonly customer: Customer; readonly repeated: false }
  | Repeated<Booking>;

type PlacingStores = {
  bookings: PlaceBookings;
  coupons: CouponRedemptions;
  customers: Customers;
  otps: OtpUses;
};

export type PlaceBookingDeps = {
  prepareRide: ReturnType<typeof prepareRide>;
  quoteFare: ReturnType<typeof quoteFare>;
  tryOtp: ReturnType<typeof tryOtp>;
  coupons: CouponCatalogue;
  placed: FindPlaced;
  inTransaction: InTransaction<PlacingStores>;
  /** Runs work with a single write statement without an explicit transaction, which saves two round trips. */
  atOnce: InTransaction<PlacingStores>;
  parsePhone: ParsePhone;
  timeouts: BookingTimeouts;
  clock: Clock;
};

/**
 * Places a booking (docs/product/bookings.md#placing). Validates ride, contact and phone, calculates the
 * price or verifies the quote, uses the coupon, and writes booking, history and event. If anything fails,
 * nothing is stored and no coupon or code is used.
 */
export function placeBooking(deps: PlaceBookingDeps) {
  return async (command: PlaceBooking): Promise<Result<Placed, PlaceRefusal>> => {
    const before = await findEarlierBooking(deps, command);
    if (before) return before;

    const prepared = await deps.prepareRide(command.ride, command.quote);
    const errors = [...checkContact(command.contact, deps.parsePhone), ...checkRider(deps, command.rider)];
    if (!prepared.ok) return refuse(invalid([...prepared.refusal.errors, ...errors]));
    const [first, ...others] = errors;
    if (first) return refuse(invalid([first, ...others]));

    const coupon = await findCoupon(deps, command, prepared.value.price);
    if (!coupon.ok) return coupon;
    const price = withCoupon(prepared.value.price, coupon.value);
    if (!clientAmountsMatch(command.claimed, price)) return priceChanged(deps, prepared.value, coupon.value);

    const proven = await proveRider(deps, command.rider);
    if (!proven.ok) return (await findEarlierBooking(deps, command)) ?? proven;

    const onlyTheBooking =
      !coupon.value && isCustomerCurrent(proven.value, command.contact, command.language);
    const run = onlyTheBooking ? deps.atOnce : deps.inTransaction;
    const written = await run((stores) =>
      write(stores, deps, command, { ...prepared.value, price }, coupon.value, proven.value),
    );
    const lostRace = !written.ok && ['otp-wrong', 'idempotency-key-reused'].includes(written.refusal.code);
    return (lostRace ? await findEarlierBooking(deps, command) : undefined) ?? written;
  };
}

function findEarlierBooking(deps: PlaceBookingDeps, command: PlaceBooking) {
  return findRepeated(deps, command, deps.placed.placedWith);
}

async function findCoupon(
  deps: PlaceBookingDeps,
  { couponCode }: PlaceBooking,
  { total }: PricedRide,
): Promise<Result<Coupon | null, CouponRefused>> {
  const code = normaliseCouponCode(couponCode);
  return code === '' ? ok(null) : redeemable(await deps.coupons.find(code), total, deps.clock());
}

function withCoupon(price: PricedRide, coupon: Coupon | null): PricedRide {
  return coupon ? discounted(price, calculateDiscount(coupon, price.total), coupon.code) : price;
}

async function priceChanged(
  deps: PlaceBookingDeps,
  { request }: PreparedRide,
  coupon: Coupon | null,
): Promise<Result<never, PlaceRefusal>> {
  const quoted = await deps.quoteFare(request);
  if (!quoted.ok) return quoted;
  return refuse({
    code: 'price-changed',
    price: withCoupon(quoted.value.price, coupon),
    quote: quoted.value.quote,
  });
}

async function write(
  { bookings, coupons, customers, otps }: PlacingStores,
  deps: PlaceBookingDeps,
  command: PlaceBooking,
  prepared: PreparedRide,
  coupon: Coupon | null,
  rider: Customer | ProvenPhone,
): Promise<Result<Placed, PlaceRefusal>> {
  const at = deps.clock();
  if ('challengeId' in rider && !(await otps.consume(rider.challengeId))) return refuse(OTP_WRONG);
  const customer = await updateCustomer(customers, rider, command.contact, command.language);
  const draft = createDraft(command, prepared, customer, at, deps.parsePhone);
  const change: BookingChange = {
    kind: 'received',
    from: null,
    to: 'received',
    by: riderOn(customer, command.surface),
    at,
    note: null,
  };
  const deadlines = bookingDeadlines(draft, deps.timeouts);
  const event = { sequence: 1, type: 'received', status: 'received', deadlines } as const;
  const booking = await bookings.place(draft, change, event, command.idempotency);
  if (!booking) return refuse(KEY_REUSED);
  if ('code' in booking) return refuse(booking);
  if (coupon && !(await coupons.redeem(coupon, customer.phone, booking.id)))
    return refuse(couponAlreadyUsed(coupon.code));
  return ok({ booking, customer, repeated: false });
}

function createDraft(
  { contact }: PlaceBooking,
  { ride, price, points }: PreparedRide,
  customer: Customer,
  placedAt: Date,
  parsePhone: ParsePhone,
): BookingDraft {
  return {
    status: 'received',
    ride,
    price,
    points,
    customerId: customer.id,
    contact: { name: cleanText(contact.name), email: cleanEmail(contact.email), phone: customer.phone },
    ...storedTexts(contact, parsePhone),
    paymentStatus: 'pay-on-arrival',
    cancellation: null,
    overdueAt: null,
    placedAt,
    ...RIDER_DEFAULTS,
  };
}
