import type { Booking } from '#domain/bookings/booking.ts';
import type { EditedRide } from '#domain/bookings/edit/edited-ride.ts';
import { keepCoupon } from '#domain/coupons/keep-coupon.ts';
import type { CouponCatalogue } from '#domain/coupons/ports.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { requestOfRide } from '#domain/rides/request-of-ride.ts';
import type { RideRequest } from '#domain/rides/ride.ts';

export type PriceOfEdit = ReturnType<typeof priceOfEdit>;

/**
 * Prices an edited ride by the tariff in force now, as a new booking of it, with the coupon that the booking uses
 * (docs/product/bookings.md#edit-price). Null for a partner's booking, and for a ride that the tariff cannot price.
 */
export function priceOfEdit(deps: {
  readonly price: (request: RideRequest) => Promise<PricedRide | undefined>;
  readonly coupons: CouponCatalogue;
}) {
  return async (
    { partner, price: before }: Booking,
    { ride }: Pick<EditedRide, 'ride'>,
  ): Promise<PricedRide | null> => {
    const price = partner || !ride ? undefined : await deps.price(requestOfRide(ride));
    return price && price.base > 0 ? keepCoupon(deps.coupons, before, price) : null;
  };
}
