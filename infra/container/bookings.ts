import { cancelBooking, cancelOwnBooking } from '#domain/bookings/decide/cancel-booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import { closeRide, completeBooking, startBooking } from '#domain/bookings/decide/drive-booking.ts';
import { markBookingOverdue } from '#domain/bookings/decide/mark-overdue.ts';
import { undoDecision } from '#domain/bookings/decide/undo-decision.ts';
import {
  deleteBooking,
  deleteCancelledBookings,
  forgetDeleted,
  restoreBooking,
} from '#domain/bookings/delete/delete-bookings.ts';
import { editAndEmail } from '#domain/bookings/edit/edit-and-email.ts';
import { editBooking } from '#domain/bookings/edit/edit-booking.ts';
import { routeOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import { placeManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import { priceManualRide } from '#domain/bookings/manual/price-manual-ride.ts';
import { placeBooking } from '#domain/bookings/place/place-booking.ts';
import { prepareRide } from '#domain/bookings/place/prepare-ride.ts';
import type { Core } from '#infra/container/core.ts';
import type { createFares } from '#infra/container/fares.ts';
import type { createIdentity } from '#infra/container/identity.ts';
import type { createMessaging } from '#infra/container/messaging.ts';
import type { createPartners } from '#infra/container/partners.ts';
import { errorReason } from '#infra/postgres/outbox/relay.ts';
import { bookingQueries } from '#infra/postgres/queries/booking.queries.ts';
import { bookingListQueries } from '#infra/postgres/queries/booking-list.queries.ts';
import { deletedBookingQueries } from '#infra/postgres/queries/deleted-booking.queries.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

type Others = {
  readonly fares: ReturnType<typeof createFares>;
  readonly partners: ReturnType<typeof createPartners>;
  readonly identity: ReturnType<typeof createIdentity>;
  readonly messaging: ReturnType<typeof createMessaging>;
};

/** Creates the use cases and queries of bookings. */
export function createBookings(core: Core, { fares, partners, identity, messaging }: Others) {
  const { config, log, clock, db, readOnly, lists, inTransaction, places, quotes } = core;
  const { bookings, coupons, customers, manualBookings } = core.repositories;
  const { timeouts } = config;
  const { notifyAboutBooking } = messaging.useCases;
  const { fareCalculator: price, locate, tariffs } = fares;
  const ridePreparation = prepareRide({ price, locate, tariffs, quotes, clock });
  const { convertCurrency } = partners.useCases;
  const manualFareCalculator = priceManualRide({
    ...{ price, places, locate, tariffs, convertCurrency, quotes, clock },
  });
  const placement = { ...fares.useCases, coupons, customers, inTransaction, parsePhone, timeouts, clock };
  const decision = { changeBooking: changeBooking({ inTransaction, timeouts }), clock };
  const deletion = { bookings: deletedBookingRepository(db), timeouts, clock };
  return {
    forgetDeleted: forgetDeleted(deletion),
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
      placeManualBooking: placeManualBooking({
        ...placement,
        priceManualRide: manualFareCalculator,
        placed: manualBookings,
      }),
      confirmBooking: confirmBooking(decision),
      cancelBooking: cancelBooking(decision),
      cancelOwnBooking: cancelOwnBooking(decision),
      undoDecision: undoDecision({ inTransaction, timeouts, clock }),
      startBooking: startBooking(decision),
      completeBooking: completeBooking(decision),
      closeRide: closeRide(decision),
      markBookingOverdue: markBookingOverdue(decision),
      editBooking: editAndEmail({
        editBooking: editBooking({
          inTransaction,
          bookings,
          routeOfEdit: routeOfEdit({ places, locate }),
          parsePhone,
          timeouts,
          clock,
        }),
        email: (bookingId) => notifyAboutBooking({ bookingId, kind: 'booking-updated' }),
        onFailure: (error) =>
          log.warn({ reason: errorReason(error) }, 'the e-mail about an edit was not sent'),
      }),
      deleteBooking: deleteBooking(deletion),
      deleteCancelledBookings: deleteCancelledBookings(deletion),
      restoreBooking: restoreBooking(deletion),
    },
    queries: {
      bookings: bookingQueries(readOnly),
      bookingList: bookingListQueries(lists),
      deletedBookings: deletedBookingQueries(readOnly),
    },
  };
}
