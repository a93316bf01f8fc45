import {
  type Booking,
  type BookingChange,
  type BookingDraft,
  type Contact,
  type PlatformPart,
  RIDER_DEFAULTS,
} from '#domain/bookings/booking.ts';
import { type BookingTimeouts, bookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { ManualPrice } from '#domain/bookings/manual/price-manual-ride.ts';
import type { ManualRide, ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import type {
  ChangeBookings,
  FollowStatus,
  Idempotency,
  PlaceManualBookings,
} from '#domain/bookings/ports.ts';
import { KEY_REUSED, type ManualPlaceRefusal, type PartnerIdUsed } from '#domain/bookings/refusals.ts';
import { type Coupon, extraUse } from '#domain/coupons/coupon.ts';
import { hasReachedLimit } from '#domain/coupons/has-reached-limit.ts';
import type { CouponRedemptions, CouponUses } from '#domain/coupons/ports.ts';
import { couponAlreadyUsed } from '#domain/coupons/refusals.ts';
import type { Customers } from '#domain/customers/customer.ts';
import { findOrCreateCustomer } from '#domain/customers/find-or-create-customer.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { BookingTexts } from '#domain/rides/booking-texts.ts';

export type PlacedManually = {
  readonly booking: Booking;
  /** True if an earlier request with the same idempotency key made this booking. */
  readonly repeated: boolean;
};

/** The stores that the transaction of a manual booking uses. */
export type ManualStores = {
  manualBookings: PlaceManualBookings;
  coupons: CouponRedemptions & CouponUses;
  customers: Customers;
  /** Used for a booking that is confirmed at once. */
  bookings: ChangeBookings;
  follow: FollowStatus;
};

/** A manual booking that passed all checks before the write. */
export type ManualBooking = {
  readonly contact: Contact;
  readonly service: ManualRideRequest['service'];
  readonly ride: ManualRide;
  readonly price: PricedRide;
  readonly points: ManualPrice['points'];
  readonly conversion: ManualPrice['conversion'];
  readonly texts: BookingTexts;
  readonly coupon: Coupon | null;
  readonly overrideCoupon: boolean;
  readonly idempotency: Idempotency | null;
  readonly by: Actor;
};

/**
 * Writes a manual booking with its history and event, and uses its coupon. Refuses a used idempotency key,
 * partner id or coupon.
 */
export async function writeManualBooking(
  { manualBookings, coupons, customers }: Omit<ManualStores, 'bookings' | 'follow'>,
  { timeouts, clock }: { timeouts: BookingTimeouts; clock: Clock },
  checked: ManualBooking,
): Promise<Result<PlacedManually, ManualPlaceRefusal>> {
  const { contact, coupon, overrideCoupon, idempotency, by } = checked;
  const at = clock();
  const customer = await findOrCreateCustomer(customers, contact);
  const isUsedUp =
    coupon !== null && overrideCoupon && (await hasReachedLimit(coupons, coupon, contact.phone));
  const draft: BookingDraft = {
    ...RIDER_DEFAULTS,
    ...bookingFields(checked),
    status: 'received',
    customerId: customer.id,
    contact,
    ...checked.texts,
    paymentStatus: 'pay-on-arrival',
    cancellation: null,
    overdueAt: null,
    placedAt: at,
    couponOverridden: isUsedUp,
  };
  const note = isUsedUp ? extraUse(coupon.code) : null;
  const change: BookingChange = { kind: 'received', from: null, to: 'received', by, at, note };
  const deadlines = bookingDeadlines(draft, timeouts);
  const event = { sequence: 1, type: 'received', status: 'received', deadlines } as const;
  const placed = await manualBookings.placeManually(draft, change, event, idempotency);
  if (placed === 'key-used') return refuse(KEY_REUSED);
  if (placed === 'partner-id-used') return refuse(PARTNER_ID_USED);
  // An allowed extra use of a coupon does not count towards its limit.
  const terms = coupon && { ...coupon, perCustomerLimit: isUsedUp ? null : coupon.perCustomerLimit };
  if (terms && !(await coupons.redeem(terms, contact.phone, placed.id)))
    return refuse(couponAlreadyUsed(terms.code));
  return ok({ booking: placed, repeated: false });
}

const PARTNER_ID_USED: PartnerIdUsed = {
  code: 'already-there',
  what: 'partner-booking',
  field: 'transferzBookingId',
};

/** Returns the booking fields from the ride, its price and its partner. */
function bookingFields({
  ride: { partnerBookingId, guest, ...ride },
  price,
  points,
  conversion,
}: ManualBooking) {
  // Only a partner's fare is converted.
  const platform: PlatformPart = conversion
    ? {
        platform: 'Transferz',
        partner: {
          bookingId: partnerBookingId,
          amount: conversion.amount,
          currency: conversion.currency,
          rate: conversion.rate,
        },
        guest,
      }
    : { platform: 'Console', partner: null, guest: null };
  return {
    ...ride,
    price,
    points,
    ...platform,
  };
}
