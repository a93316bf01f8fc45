import type { Contact } from '#domain/bookings/booking.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import { type BookedFor, findContact } from '#domain/bookings/manual/booked-for.ts';
import type { priceManualRide } from '#domain/bookings/manual/price-manual-ride.ts';
import {
  type ManualBooking,
  type ManualStores,
  type PlacedManually,
  writeManualBooking,
} from '#domain/bookings/manual/write-manual-booking.ts';
import {
  FARE_SOURCE,
  type ManualRide,
  type ManualRideRequest,
  toRiderRequest,
} from '#domain/bookings/manual-ride/manual-ride.ts';
import { checkManualRide } from '#domain/bookings/manual-ride/manual-ride-rules.ts';
import { storedTexts } from '#domain/bookings/passenger.ts';
import { type ClaimedAmounts, clientAmountsMatch } from '#domain/bookings/place/claimed-amounts.ts';
import type { FindPlacedManually, Idempotency } from '#domain/bookings/ports.ts';
import {
  KEY_REUSED,
  type KeyReused,
  type ManualFareFieldError,
  type ManualPlaceRefusal,
  type ManualRideFieldError,
} from '#domain/bookings/refusals.ts';
import { type Coupon, calculateDiscount, normaliseCouponCode, redeemable } from '#domain/coupons/coupon.ts';
import { hasReachedLimit } from '#domain/coupons/has-reached-limit.ts';
import type { CouponCatalogue, CouponUses } from '#domain/coupons/ports.ts';
import { type CouponRefused, couponAlreadyUsed, couponRefused } from '#domain/coupons/refusals.ts';
import type { FindCustomers } from '#domain/customers/customer.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import type { quoteFare } from '#domain/fares/quote-fare.ts';
import type { PriceChanged } from '#domain/fares/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { type FieldError, firstOfEachField, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { BookingTexts } from '#domain/rides/booking-texts.ts';

export type PlaceManualBooking = {
  readonly bookedFor: BookedFor;
  readonly ride: ManualRideRequest;
  readonly texts: BookingTexts;
  readonly couponCode: string;
  /**
   * Allows the customer to use a once-only coupon again. The booking records this
   * (docs/product/coupons.md#override).
   */
  readonly overrideCoupon: boolean;
  readonly quote: string | null;
  readonly claimed: ClaimedAmounts;
  readonly idempotency: Idempotency | null;
  /** Confirms it in the same transaction. */
  readonly isConfirmed?: boolean;
  /** The team member who books, and the surface. */
  readonly by: Actor;
};

export type PlaceManualBookingDeps = {
  priceManualRide: ReturnType<typeof priceManualRide>;
  quoteFare: ReturnType<typeof quoteFare>;
  coupons: CouponCatalogue & CouponUses;
  customers: FindCustomers;
  placed: FindPlacedManually;
  inTransaction: InTransaction<ManualStores>;
  parsePhone: ParsePhone;
  timeouts: BookingTimeouts;
  clock: Clock;
};

/**
 * Places a booking for a customer (docs/product/bookings.md#manual). Validates customer and ride, calculates
 * the fare, uses the coupon, and writes booking, history and event in one transaction. The history names the
 * team member.
 */
export function placeManualBooking(deps: PlaceManualBookingDeps) {
  return async (asked: PlaceManualBooking): Promise<Result<PlacedManually, ManualPlaceRefusal>> => {
    const command = { ...asked, idempotency: scopeToMember(asked) };
    const before = await findEarlierBooking(deps, command);
    if (before) return before;

    const contact = await findContact(deps, command.bookedFor, command.texts);
    const manual = checkManualRide(command.ride, { now: deps.clock(), parsePhone: deps.parsePhone });
    const priced = await deps.priceManualRide(command.ride, command.quote);
    if (!contact.ok || !manual.ok || !priced.ok) {
      return refuse(
        invalidBy([
          ...(contact.ok ? [] : contact.refusal),
          ...(manual.ok ? [] : manual.refusal.errors),
          ...(priced.ok ? [] : fareErrors(priced.refusal, manual, command.ride)),
        ]),
      );
    }

    const coupon = await findCoupon(deps, command, contact.value, priced.value.price);
    if (!coupon.ok) return coupon;
    const price = withCoupon(priced.value.price, coupon.value);
    if (!clientAmountsMatch(command.claimed, price)) return priceChanged(deps, command, price, coupon.value);

    const { overrideCoupon, idempotency, by } = command;
    const texts = storedTexts(command.texts, deps.parsePhone);
    const booking: ManualBooking = {
      contact: contact.value,
      service: command.ride.service,
      ride: manual.value,
      price,
      points: priced.value.points,
      conversion: priced.value.conversion,
      coupon: coupon.value,
      texts,
      overrideCoupon,
      idempotency,
      by,
    };
    const written = await deps.inTransaction<PlacedManually, ManualPlaceRefusal>(async (stores) => {
      const placed = await writeManualBooking(stores, deps, booking);
      return placed.ok && asked.isConfirmed ? ok(await confirmed(stores, deps, placed.value, by)) : placed;
    });
    const lostRace = !written.ok && written.refusal.code === 'idempotency-key-reused';
    return (lostRace ? await findEarlierBooking(deps, command) : undefined) ?? written;
  };
}

/** Confirms a booking in the transaction that has written it, so nothing can come between. */
async function confirmed(
  stores: ManualStores,
  { timeouts, clock }: PlaceManualBookingDeps,
  { booking: { id }, repeated }: PlacedManually,
  by: Actor,
): Promise<PlacedManually> {
  const change = changeBooking<ManualStores>({ inTransaction: (work) => work(stores), timeouts });
  const done = await confirmBooking({ changeBooking: change, clock })({ id, by, expectedStatus: 'received' });
  if (!done.ok) throw new Error(`A new booking could not be confirmed: ${done.refusal.code}`);
  return { booking: done.value, repeated };
}

/** Combines the idempotency key with the member, because two members may use the same key. */
function scopeToMember({ idempotency, by }: PlaceManualBooking): Idempotency | null {
  return idempotency && { ...idempotency, key: `${by.phone ?? by.surface}/${idempotency.key}` };
}

async function findEarlierBooking(
  deps: PlaceManualBookingDeps,
  { idempotency }: PlaceManualBooking,
): Promise<Result<PlacedManually, KeyReused> | undefined> {
  const before = idempotency && (await deps.placed.placedManually(idempotency.key));
  if (!before) return undefined;
  if (before.fingerprint !== idempotency.fingerprint) return refuse(KEY_REUSED);
  return ok({ booking: before.booking, repeated: true });
}

const FARE_COMES_FROM = ['terminal', 'pickupLocation', 'dropLocation', 'hoursRequired'];

/**
 * Returns the fare errors that are worth showing. An error that only follows from a missing input is left out
 * (docs/product/bookings.md#manual).
 */
function fareErrors(
  { errors }: Invalid<ManualFareFieldError>,
  manual: Result<ManualRide, Invalid<ManualRideFieldError>>,
  { service, fare = 0 }: ManualRideRequest,
): readonly ManualFareFieldError[] {
  if (FARE_SOURCE[service] === 'partner' && !(fare > 0)) {
    return errors.map((error) =>
      error.field === 'fare' ? { ...error, code: 'fare-not-calculated' } : error,
    );
  }
  const isNamed = !manual.ok && manual.refusal.errors.some(({ field }) => FARE_COMES_FROM.includes(field));
  return isNamed ? errors.filter(({ code }) => code !== 'fare-not-calculated') : errors;
}

/** Refuses with the first error of each field, so that a short location is reported before a missing fare. */
function invalidBy<E extends FieldError>(errors: readonly E[]): Invalid<E> {
  const [first, ...others] = errors;
  if (!first) throw new Error('A refused booking named no error');
  return invalid(firstOfEachField([first, ...others]));
}

/** Finds the coupon. A ride that a partner pays takes none. A used coupon is refused here; the write decides between two simultaneous uses. */
async function findCoupon(
  deps: PlaceManualBookingDeps,
  { ride, couponCode, overrideCoupon }: PlaceManualBooking,
  contact: Contact,
  { total }: PricedRide,
): Promise<Result<Coupon | null, CouponRefused>> {
  const code = normaliseCouponCode(couponCode);
  if (code === '') return ok(null);
  if (FARE_SOURCE[ride.service] === 'partner') return refuse(couponRefused(code, { reason: 'partner-pays' }));
  const found = redeemable(await deps.coupons.find(code), total, deps.clock());
  if (!found.ok || overrideCoupon || !(await hasReachedLimit(deps.coupons, found.value, contact.phone)))
    return found;
  return refuse(couponAlreadyUsed(code));
}

function withCoupon(price: PricedRide, coupon: Coupon | null): PricedRide {
  return coupon ? discounted(price, calculateDiscount(coupon, price.total), coupon.code) : price;
}

async function priceChanged(
  deps: PlaceManualBookingDeps,
  { ride }: PlaceManualBooking,
  price: PricedRide,
  coupon: Coupon | null,
): Promise<Result<never, PriceChanged>> {
  const isByTariff = FARE_SOURCE[ride.service] === 'tariff';
  const quoted = isByTariff ? await deps.quoteFare(toRiderRequest(ride)) : undefined;
  return refuse({
    code: 'price-changed',
    price: quoted?.ok ? withCoupon(quoted.value.price, coupon) : price,
    quote: quoted?.ok ? quoted.value.quote : '',
  });
}
