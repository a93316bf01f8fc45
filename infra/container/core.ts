import type { Clock } from '#domain/kernel/clock.ts';
import type { Places } from '#domain/places/places.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { createChannels } from '#infra/messaging/channels.ts';
import { createPlaces } from '#infra/places/places.ts';
import { type Db, openDatabase } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { couponRepository } from '#infra/postgres/repositories/bookings/coupon.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { manualBookingRepository } from '#infra/postgres/repositories/bookings/manual-booking.repository.ts';
import { tariffChanges } from '#infra/postgres/repositories/bookings/tariff.repository.ts';
import { factorChanges } from '#infra/postgres/repositories/identity/factor-changes.repository.ts';
import { otpRepository } from '#infra/postgres/repositories/identity/otp.repository.ts';
import { teamRepository } from '#infra/postgres/repositories/identity/team.repository.ts';
import { seatRepository } from '#infra/postgres/repositories/rideshare/seat.repository.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { createLimits } from '#infra/security/limits/limits.ts';
import { quoteSigner } from '#infra/security/quote-signer.ts';

/** Dependencies that a test can replace. */
export type Replacements = { readonly clock?: Clock; readonly places?: Places };

/** Shared dependencies of all contexts: connections, repositories, clock, places and message channels. */
export type Core = ReturnType<typeof createCore>;

/** Opens the connections. Throws if `config.databaseUrl` is missing. */
export function createCore(config: Config, log: Log, replaced: Replacements) {
  const { databaseUrl } = config;
  if (!databaseUrl) throw new Error('The container needs a database URL');
  const onError = (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    log.warn({ code }, 'database connection lost');
  };
  const db = openDatabase(databaseUrl, { max: 20, onError });
  const readOnly = openDatabase(databaseUrl, { max: 10, readOnly: true, onError });
  // The team's lists use their own connections, so that a slow search never delays a rider.
  const lists = openDatabase(databaseUrl, { max: 6, readOnly: true, prepared: false, onError });
  const stores = (handle: Db) => repositoriesOn(handle, config);
  const clock = replaced.clock ?? (() => new Date());
  return {
    config,
    log,
    clock,
    databaseUrl,
    db,
    readOnly,
    lists,
    onError,
    repositories: stores(db),
    inTransaction: inTransactionOf(db, stores),
    places: replaced.places ?? createPlaces(config, { clock, log }),
    channels: createChannels(config),
    limits: createLimits(db, config.limits),
    quotes: quoteSigner(deriveKeys(config, 'quote')),
  };
}

/** Creates the repositories that work on a pool of connections and in a transaction. */
function repositoriesOn(db: Db, { limits }: Config) {
  return {
    bookings: bookingRepository(db, limits.enforced ? limits.bookings : null),
    coupons: couponRepository(db),
    customers: customerRepository(db),
    factors: factorChanges(db),
    manualBookings: manualBookingRepository(db),
    otps: otpRepository(db),
    seats: seatRepository(db),
    tariffs: tariffChanges(db),
    team: teamRepository(db),
  };
}
