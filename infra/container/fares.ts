import { validateCoupon } from '#domain/coupons/validate-coupon.ts';
import { priceRide } from '#domain/fares/price-ride.ts';
import { quoteFare } from '#domain/fares/quote-fare.ts';
import type { Core } from '#infra/container/core.ts';
import { tariffRepository } from '#infra/postgres/repositories/bookings/tariff.repository.ts';

/** Tariffs, fares, quotes and coupons. */
export function createFares({ db, clock, places, quotes, repositories: { coupons } }: Core) {
  const tariffs = tariffRepository(db);
  const fareCalculator = priceRide({ places, tariffs, clock });
  return {
    tariffs,
    fareCalculator,
    useCases: {
      quoteFare: quoteFare({ price: fareCalculator, tariffs, quotes, clock }),
      validateCoupon: validateCoupon({ coupons, uses: coupons, clock }),
    },
  };
}
