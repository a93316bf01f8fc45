import { cancelOwnBooking } from '#domain/bookings/decide/cancel-booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { cancelUnconfirmed, closeRide } from '#domain/bookings/decide/close-booking.ts';
import { markBookingOverdue } from '#domain/bookings/decide/mark-overdue.ts';
import { priceManualRide } from '#domain/bookings/manual/price-manual-ride.ts';
import { changeOwnBooking, quoteOwnChange } from '#domain/bookings/own-change/change-own-booking.ts';
import { placeBooking } from '#domain/bookings/place/place-booking.ts';
import { prepareRide } from '#domain/bookings/place/prepare-ride.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { driverReports } from '#domain/duties/follow/driver-reports.ts';
import { riderOn } from '#domain/kernel/actor.ts';
import { recordedActs } from '#infra/container/acts/recorded-acts.ts';
import type { Core } from '#infra/container/core.ts';
import type { createFares } from '#infra/container/fares.ts';
import type { createIdentity } from '#infra/container/identity/identity.ts';
import type { createPartners } from '#infra/container/partners.ts';
import { englishPlace } from '#infra/places/gazetteer/hindi-name.ts';
import { bookingQueries } from '#infra/postgres/queries/bookings/booking.queries.ts';
import { bookingDutyQueries } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { deletedBookingQueries } from '#infra/postgres/queries/bookings/deleted-booking.queries.ts';
import { couponQueries } from '#infra/postgres/queries/coupon.queries.ts';
import { bookingViewers } from '#infra/postgres/repositories/bookings/booking-viewers.ts';
import { savedViewQueries } from '#infra/postgres/repositories/identity/saved-view.repository.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

type Others = {
  readonly fares: ReturnType<typeof createFares>;
  readonly partners: ReturnType<typeof createPartners>;
  readonly identity: ReturnType<typeof createIdentity>;
};

/** Creates the use cases and queries of bookings. */
export function createBookings(core: Core, { fares, partners, identity }: Others) {
  const { config, clock, db, readOnly, lists, long, inTransaction, places, quotes } = core;
  const { bookings, coupons, customers, manualBookings } = core.repositories;
  const { timeouts } = config;
  const { fareCalculator: price, locate, tariffs } = fares;
  const ridePreparation = prepareRide({ price, locate, tariffs, quotes, clock, stored: englishPlace });
  const { convertCurrency } = partners.useCases;
  const manualFareCalculator = priceManualRide({
    price,
    places,
    locate,
    tariffs,
    convertCurrency,
    quotes,
    clock,
  });
  const placement = { ...fares.useCases, coupons, customers, inTransaction, parsePhone, timeouts, clock };
  const decision = { changeBooking: changeBooking({ inTransaction, timeouts }), clock };
  const act = recordedActs(core);
  const by = ({ rider }: { readonly rider: Customer }) => riderOn(rider, 'web');
  const ownChange = { price, locate, coupons, bookings, quotes, parsePhone, clock };
  return {
    /** The dependencies of a manual booking besides a transaction. */
    manualPlacement: { ...placement, priceManualRide: manualFareCalculator, placed: manualBookings },
    useCases: {
      prepareRide: ridePreparation,
      placeBooking: placeBooking({
        ...placement,
        prepareRide: ridePreparation,
        tryOtp: identity.otpCheck,
        placed: bookings,
        atOnce: (work) => work(core.repositories),
      }),
      priceManualRide: manualFareCalculator,
      cancelOwnBooking: act(
        { name: 'bookings.cancel-own', danger: 'none' },
        (port) =>
          cancelOwnBooking({ changeBooking: changeBooking({ inTransaction: port, timeouts }), clock }),
        { by },
      ),
      closeRide: closeRide({ ...decision, timeouts, drivers: driverReports(core.repositories.duties) }),
      cancelUnconfirmed: cancelUnconfirmed({ ...decision, timeouts }),
      markBookingOverdue: markBookingOverdue(decision),
      quoteOwnChange: quoteOwnChange(ownChange),
      changeOwnBooking: act(
        { name: 'bookings.change-own', danger: 'none' },
        (port) => changeOwnBooking({ ...ownChange, inTransaction: port, timeouts }),
        { by },
      ),
    },
    /** Who has a booking open in the console. */
    viewers: bookingViewers(db),
    queries: {
      bookings: bookingQueries(readOnly),
      bookingList: bookingListQueries(lists, long),
      bookingDuty: bookingDutyQueries(readOnly),
      deletedBookings: deletedBookingQueries(readOnly),
      coupons: couponQueries(lists),
      views: savedViewQueries(readOnly),
    },
  };
}
