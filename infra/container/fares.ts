import { validateCoupon } from '#domain/coupons/validate-coupon.ts';
import { priceRide } from '#domain/fares/price-ride.ts';
import { quoteFare } from '#domain/fares/quote-fare.ts';
import { previewTariff } from '#domain/fares/tariffs/preview-tariff.ts';
import { locateRide } from '#domain/places/locate-ride.ts';
import { namePlace } from '#domain/places/name-place.ts';
import { nameRidePlaces } from '#domain/places/name-ride-places.ts';
import { placeNear } from '#domain/places/place-near.ts';
import type { Core } from '#infra/container/core.ts';
import { englishPlace } from '#infra/places/gazetteer/hindi-name.ts';
import { tariffQueries } from '#infra/postgres/queries/tariff.queries.ts';
import { tariffRepository, tariffSchedule } from '#infra/postgres/repositories/bookings/tariff.repository.ts';

/** Creates the use cases of tariffs, fares, quotes, coupons and the place of a rider. */
export function createFares({
  db,
  readOnly,
  clock,
  places,
  nearestPlace,
  quotes,
  repositories: { coupons },
}: Core) {
  const tariffs = tariffRepository(db);
  const fareCalculator = priceRide({ places, tariffs, clock });
  const locate = locateRide({ places });
  const stored = englishPlace;
  const name = namePlace({ places, stored });
  return {
    tariffs,
    fareCalculator,
    locate,
    useCases: {
      quoteFare: quoteFare({ price: fareCalculator, locate, tariffs, quotes, clock, stored }),
      namePlace: name,
      nameRide: nameRidePlaces({ name }),
      placeNear: placeNear({ nearestPlace }),
      validateCoupon: validateCoupon({ coupons, uses: coupons, clock }),
      previewTariff: previewTariff({ schedule: tariffSchedule(readOnly), places, clock }),
    },
    queries: { tariffs: tariffQueries(readOnly) },
  };
}
