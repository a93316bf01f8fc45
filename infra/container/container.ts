import { cancelBooking, cancelOwnBooking } from '#domain/bookings/decide/cancel-booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import { completeBooking, startBooking } from '#domain/bookings/decide/drive-booking.ts';
import { markBookingOverdue } from '#domain/bookings/decide/mark-overdue.ts';
import {
  deleteBooking,
  deleteCancelledBookings,
  forgetDeleted,
  restoreBooking,
} from '#domain/bookings/delete/delete-bookings.ts';
import { editAndEmail } from '#domain/bookings/edit/edit-and-email.ts';
import { editBooking } from '#domain/bookings/edit/edit-booking.ts';
import { placeManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import { priceManualRide } from '#domain/bookings/manual/price-manual-ride.ts';
import { placeBooking } from '#domain/bookings/place/place-booking.ts';
import { prepareRide } from '#domain/bookings/place/prepare-ride.ts';
import { validateCoupon } from '#domain/coupons/validate-coupon.ts';
import { priceRide } from '#domain/fares/price-ride.ts';
import { quoteFare } from '#domain/fares/quote-fare.ts';
import { deleteDriver } from '#domain/fleet/delete-driver.ts';
import { deleteVehicle } from '#domain/fleet/delete-vehicle.ts';
import { editDriver } from '#domain/fleet/edit-driver.ts';
import { editVehicle } from '#domain/fleet/edit-vehicle.ts';
import { registerDriver } from '#domain/fleet/register-driver.ts';
import { registerVehicle } from '#domain/fleet/register-vehicle.ts';
import { forgetExpired } from '#domain/identity/forget-expired.ts';
import { grantRole } from '#domain/identity/grant-role.ts';
import { revokeRole } from '#domain/identity/revoke-role.ts';
import { sendOtp } from '#domain/identity/send-otp.ts';
import { tryOtp, verifyOtp } from '#domain/identity/verify-otp.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { notifyAboutBooking } from '#domain/messaging/notify.ts';
import { notifyAboutSeat } from '#domain/messaging/notify-about-seat.ts';
import { sendOtpMessage } from '#domain/messaging/send-otp-message.ts';
import { convertCurrency } from '#domain/partners/convert-currency.ts';
import { fetchRates } from '#domain/partners/fetch-rates.ts';
import { setRate } from '#domain/partners/set-rate.ts';
import type { Places } from '#domain/places/places.ts';
import { blockSeats, unblockSeats } from '#domain/rideshare/block/block-seats.ts';
import { bookSeat } from '#domain/rideshare/book/book-seat.ts';
import { cancelOwnSeat, cancelSeat } from '#domain/rideshare/book/cancel-seat.ts';
import { holdSeat, releaseHold, renewHold } from '#domain/rideshare/hold/hold-seat.ts';
import type { SeatNews } from '#domain/rideshare/ports.ts';
import { closeTrip } from '#domain/rideshare/trips/close-trip.ts';
import { findTrip } from '#domain/rideshare/trips/find-trip.ts';
import { scheduleTrips } from '#domain/rideshare/trips/schedule-trips.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { currentRates } from '#infra/currency/current-rates.ts';
import { frankfurterRates } from '#infra/currency/frankfurter.ts';
import { createChannels } from '#infra/messaging/channels.ts';
import { createPlaces } from '#infra/places/places.ts';
import { type Db, openDatabase } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { pendingMigrations } from '#infra/postgres/connection/migrate.ts';
import { seatNews } from '#infra/postgres/live-seats/seat-news.ts';
import { seatWatch } from '#infra/postgres/live-seats/seat-watch.ts';
import { reasonOf } from '#infra/postgres/outbox/relay.ts';
import { bookingQueries } from '#infra/postgres/queries/booking.queries.ts';
import { bookingListQueries } from '#infra/postgres/queries/booking-list.queries.ts';
import { customerQueries } from '#infra/postgres/queries/customer.queries.ts';
import { deletedBookingQueries } from '#infra/postgres/queries/deleted-booking.queries.ts';
import { fleetQueries } from '#infra/postgres/queries/fleet.queries.ts';
import { messageQueries } from '#infra/postgres/queries/message.queries.ts';
import { rideshareQueries } from '#infra/postgres/queries/rideshare.queries.ts';
import { teamQueries } from '#infra/postgres/queries/team.queries.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { bookingBinRepository } from '#infra/postgres/repositories/bookings/booking-bin.repository.ts';
import { couponRepository } from '#infra/postgres/repositories/bookings/coupon.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { manualBookingRepository } from '#infra/postgres/repositories/bookings/manual-booking.repository.ts';
import { messageRepository } from '#infra/postgres/repositories/bookings/message.repository.ts';
import { rateRepository } from '#infra/postgres/repositories/bookings/rate.repository.ts';
import { tariffRepository } from '#infra/postgres/repositories/bookings/tariff.repository.ts';
import { driverRepository } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { vehicleRepository } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';
import { expiringRepository } from '#infra/postgres/repositories/identity/expiring.repository.ts';
import { otpRepository } from '#infra/postgres/repositories/identity/otp.repository.ts';
import { sessionRepository } from '#infra/postgres/repositories/identity/session.repository.ts';
import { teamRepository } from '#infra/postgres/repositories/identity/team.repository.ts';
import { rideshareBookingRepository } from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import { seatRepository } from '#infra/postgres/repositories/rideshare/seat.repository.ts';
import { seatBlockRepository } from '#infra/postgres/repositories/rideshare/seat-block.repository.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { otpCodes } from '#infra/security/otp-codes.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';
import { quoteSeal } from '#infra/security/quote-seal.ts';
import { temporalHealth } from '#infra/temporal/health.ts';

/** What a test replaces. */
export type Replacements = { readonly clock?: Clock; readonly places?: Places };

export type Container = ReturnType<typeof createContainer>;

/**
 * The composition root: every use case and query with its real parts. `config.databaseUrl` must be known by now.
 * `close` ends its connections.
 */
export function createContainer(config: Config, log: Log, replaced: Replacements = {}) {
  if (!config.databaseUrl) throw new Error('The container needs the address of a database');
  const onError = (error: Error) =>
    log.warn({ code: 'code' in error ? error.code : null }, 'database connection lost');
  const db = openDatabase(config.databaseUrl, { max: 20, onError });
  const readOnly = openDatabase(config.databaseUrl, { max: 10, readOnly: true, onError });
  // The team's lists have a few connections of their own: however long a search takes, no rider waits for it.
  const lists = openDatabase(config.databaseUrl, { max: 6, readOnly: true, prepared: false, onError });

  const clock = replaced.clock ?? (() => new Date());
  const places = replaced.places ?? createPlaces(config, { clock, log });
  const channels = createChannels(config);
  const codes = otpCodes(config.sessionSecret);
  const quotes = quoteSeal(config.sessionSecret);
  const { timeouts, rideshare, brand } = config;
  const storesOf = (on: Db) => ({
    bookings: bookingRepository(on),
    coupons: couponRepository(on),
    customers: customerRepository(on),
    manualBookings: manualBookingRepository(on),
    otps: otpRepository(on),
    seats: seatRepository(on),
    team: teamRepository(on),
  });
  const inTransaction = inTransactionOf(db, storesOf);
  const stores = storesOf(db);
  const bookings = bookingRepository(db);
  const coupons = couponRepository(db);
  const customers = customerRepository(db);
  const messages = messageRepository(db);

  const tariffs = tariffRepository(db);
  const price = priceRide({ places, tariffs, clock });
  const change = { changeBooking: changeBooking({ inTransaction, timeouts }), clock };
  const trying = tryOtp({ tries: otpRepository(db), codes, parsePhone, clock });
  const quoting = quoteFare({ price, tariffs, quotes, clock });
  const preparing = prepareRide({ price, tariffs, quotes, clock });

  const rates = rateRepository(db);
  const rateSource = config.ratesUrl ? frankfurterRates({ url: config.ratesUrl, fetch, log }) : null;
  const converting = convertCurrency({
    rates: currentRates({ stored: rates, source: rateSource, clock }),
    clock,
  });
  const pricingManually = priceManualRide({
    price,
    places,
    tariffs,
    convertCurrency: converting,
    quotes,
    clock,
  });

  const notify = notifyAboutBooking({
    bookings,
    messages,
    deliver: channels.deliver,
    brand,
    timeouts,
    clock,
  });
  const bin = { bookings: bookingBinRepository(db), timeouts, clock };
  const trips = tripRepository(db);
  const seatBookings = rideshareBookingRepository(db);
  const findingTrip = findTrip({ trips, clock });
  const watch = seatWatch({
    connectionString: config.databaseUrl,
    db,
    findTrip: findingTrip,
    clock,
    onError: onError as (error: unknown) => void,
  });
  const notifications = seatNews(db, onError as (error: unknown) => void);
  const news: SeatNews = {
    changed(trips) {
      watch.changed(trips);
      notifications.changed(trips);
    },
  };
  const holds = seatHoldRepository(db);
  const holding = { trips, seats: holds, news, timeouts: rideshare, clock };
  const blocking = { trips, blocks: seatBlockRepository(db), news, clock };
  const driving = { drivers: driverRepository(db), parsePhone, clock };
  const fleet = { vehicles: vehicleRepository(db), clock };
  const cancelling = { bookings: seatBookings, news, timeouts: rideshare, clock };

  return {
    config,
    clock,
    log,
    places,
    tariffs,
    trips,
    db,
    seatWatch: watch,
    sessions: sessionRepository(db),
    team: teamRepository(readOnly),
    useCases: {
      quoteFare: quoting,
      prepareRide: preparing,
      placeBooking: placeBooking({
        prepareRide: preparing,
        quoteFare: quoting,
        tryOtp: trying,
        coupons,
        customers,
        placed: bookings,
        inTransaction,
        atOnce: (work) => work(stores),
        parsePhone,
        timeouts,
        clock,
      }),
      priceManualRide: pricingManually,
      placeManualBooking: placeManualBooking({
        priceManualRide: pricingManually,
        quoteFare: quoting,
        coupons,
        customers,
        placed: manualBookingRepository(db),
        inTransaction,
        parsePhone,
        timeouts,
        clock,
      }),
      convertCurrency: converting,
      setRate: setRate({ rates, clock }),
      /** Null where no service of rates is allowed (RATES_URL). */
      fetchRates: rateSource && fetchRates({ source: rateSource, rates }),
      validateCoupon: validateCoupon({ coupons, uses: coupons, clock }),
      confirmBooking: confirmBooking(change),
      cancelBooking: cancelBooking(change),
      cancelOwnBooking: cancelOwnBooking(change),
      editBooking: editAndEmail({
        editBooking: editBooking({ inTransaction, parsePhone, timeouts, clock }),
        email: (bookingId) => notify({ bookingId, kind: 'booking-updated' }),
        onFailure: (error) => log.warn({ reason: reasonOf(error) }, 'the e-mail about an edit was not sent'),
      }),
      deleteBooking: deleteBooking(bin),
      deleteCancelledBookings: deleteCancelledBookings(bin),
      restoreBooking: restoreBooking(bin),
      startBooking: startBooking(change),
      completeBooking: completeBooking(change),
      markBookingOverdue: markBookingOverdue(change),
      sendOtp: sendOtp({
        inTransaction,
        codes,
        send: sendOtpMessage({ messages, deliver: channels.deliver, isOutbox: channels.isOutbox, brand }),
        parsePhone,
        limits: { sendsPerAddress: config.otpSendsPerAddress },
        clock,
      }),
      forgetExpired: forgetExpired({
        expiring: expiringRepository(db),
        seats: holds,
        forgetDeleted: forgetDeleted(bin),
        clock,
      }),
      grantRole: grantRole({ inTransaction, parsePhone, clock }),
      revokeRole: revokeRole({ inTransaction, parsePhone, clock }),
      verifyOtp: verifyOtp({ tryOtp: trying, inTransaction, clock }),
      notifyAboutBooking: notify,
      findTrip: findingTrip,
      scheduleTrips: scheduleTrips({ trips, timeouts: rideshare, clock }),
      holdSeat: holdSeat(holding),
      renewHold: renewHold(holding),
      releaseHold: releaseHold(holding),
      bookSeat: bookSeat({
        tryOtp: trying,
        trips,
        bookings: seatBookings,
        customers,
        inTransaction,
        atOnce: (work) => work(stores),
        news,
        parsePhone,
        timeouts: rideshare,
        clock,
      }),
      cancelSeat: cancelSeat(cancelling),
      cancelOwnSeat: cancelOwnSeat(cancelling),
      blockSeats: blockSeats(blocking),
      unblockSeats: unblockSeats(blocking),
      closeTrip: closeTrip({ trips, clock }),
      registerDriver: registerDriver(driving),
      editDriver: editDriver(driving),
      deleteDriver: deleteDriver(driving),
      registerVehicle: registerVehicle(fleet),
      editVehicle: editVehicle(fleet),
      deleteVehicle: deleteVehicle(fleet),
      notifyAboutSeat: notifyAboutSeat({
        bookings: seatBookings,
        messages,
        deliver: channels.deliver,
        brand,
        timeouts: rideshare,
        clock,
      }),
    },
    queries: {
      bookings: bookingQueries(readOnly),
      bookingList: bookingListQueries(lists),
      deletedBookings: deletedBookingQueries(readOnly),
      messages: messageQueries(readOnly),
      rideshare: rideshareQueries(readOnly),
      fleet: fleetQueries(readOnly),
      customers: customerQueries(lists),
      rates: rateRepository(readOnly),
      team: teamQueries(readOnly),
    },
    health: {
      database: async () => {
        await db.selectNoFrom(({ lit }) => lit(1).as('one')).execute();
        return true;
      },
      pendingMigrations: () => pendingMigrations(db),
      temporal: () => temporalHealth(config),
    },
    async close() {
      await notifications.sent();
      await watch.close();
      await Promise.allSettled([channels.close(), db.destroy(), readOnly.destroy(), lists.destroy()]);
    },
  };
}
