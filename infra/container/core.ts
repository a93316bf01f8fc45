import { cancelInvoice } from '#domain/billing/cancel-invoice.ts';
import type { InvoiceStore } from '#domain/billing/issue-invoice.ts';
import type { DutyStore } from '#domain/duties/assign/check-duty.ts';
import { followOn } from '#domain/duties/follow/follow.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { Places } from '#domain/places/places.ts';
import type { Config } from '#infra/config/config.ts';
import { type ProcessRole, poolSizes } from '#infra/config/database.ts';
import type { Log } from '#infra/config/logging.ts';
import { createSecurityLog, recordedLimits, securityHash } from '#infra/container/identity/security-log.ts';
import { createChannels } from '#infra/messaging/channels.ts';
import { smsTextName } from '#infra/messaging/sms/sms-text-name.ts';
import { createNearestPlace, createPlaces } from '#infra/places/places.ts';
import { auditRepository } from '#infra/postgres/audit/audit.repository.ts';
import { auditMarks, EXACT_MARKS } from '#infra/postgres/audit/audit-marks.ts';
import { type DatabaseOptions, type Db, openDatabase } from '#infra/postgres/connection/database.ts';
import { databaseClock, sampleTime } from '#infra/postgres/connection/database-clock.ts';
import { type AfterCommit, inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';
import { relayLimits } from '#infra/postgres/outbox/lease-keeper.ts';
import { dutyCalendarQueries } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';
import { invoiceRepository } from '#infra/postgres/repositories/billing/invoice.repository.ts';
import { paymentRepository } from '#infra/postgres/repositories/billing/payment.repository.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { couponRepository } from '#infra/postgres/repositories/bookings/coupon.repository.ts';
import { couponChanges } from '#infra/postgres/repositories/bookings/coupon-changes.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { manualBookingRepository } from '#infra/postgres/repositories/bookings/manual-booking.repository.ts';
import { rateRepository } from '#infra/postgres/repositories/bookings/rate.repository.ts';
import { tariffChanges } from '#infra/postgres/repositories/bookings/tariff.repository.ts';
import { driverDutyRepository } from '#infra/postgres/repositories/duties/driver-duty.repository.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { leaveRepository } from '#infra/postgres/repositories/duties/leave.repository.ts';
import { withFreeVehicles } from '#infra/postgres/repositories/duties/reactivation.ts';
import { shiftRepository } from '#infra/postgres/repositories/duties/shift.repository.ts';
import { withDutiesAhead } from '#infra/postgres/repositories/fleet/deactivation.ts';
import { driverRepository } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { vehicleRepository } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';
import { factorChanges } from '#infra/postgres/repositories/identity/factor-changes.repository.ts';
import { messageLoginRepository } from '#infra/postgres/repositories/identity/message-login.repository.ts';
import { otpRepository } from '#infra/postgres/repositories/identity/otp.repository.ts';
import { savedViewChanges } from '#infra/postgres/repositories/identity/saved-view.repository.ts';
import { sessionRepository } from '#infra/postgres/repositories/identity/session.repository.ts';
import { teamRepository } from '#infra/postgres/repositories/identity/team.repository.ts';
import { inboundRepository } from '#infra/postgres/repositories/messaging/inbound.repository.ts';
import { messageRepository } from '#infra/postgres/repositories/messaging/message.repository.ts';
import { smsTextRepository } from '#infra/postgres/repositories/messaging/sms-text.repository.ts';
import { turnRepository } from '#infra/postgres/repositories/messaging/turn.repository.ts';
import { windowRepository } from '#infra/postgres/repositories/messaging/window.repository.ts';
import { peopleRepository } from '#infra/postgres/repositories/personal-data/erase-person.ts';
import { seatBookingChanges } from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import { seatRepository } from '#infra/postgres/repositories/rideshare/seat.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { cachedInstallation } from '#infra/postgres/schema/installation.ts';
import { securityEvents } from '#infra/postgres/security-log/security-event.repository.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { driverLinks } from '#infra/security/driver-links.ts';
import { createLimits } from '#infra/security/limits/limits.ts';
import { quoteSigner } from '#infra/security/quote-signer.ts';
import { RECOVERY_CODE_COST, type ScryptCost } from '#infra/security/second-factor/recovery-codes.ts';
import type { Traces } from '#infra/traces/spans.ts';

/** Dependencies that a test can replace, and the kind of the process. */
export type Replacements = {
  /** Decides the number of connections and their name. The default is `web`. */
  readonly role?: ProcessRole;
  readonly clock?: Clock;
  readonly places?: Places;
  readonly recoveryCodeCost?: ScryptCost;
  /** Null makes no traces. */
  readonly traces?: Traces | null;
};

/** Shared dependencies of all contexts: connections, repositories, the database's clock, places and message channels. */
export type Core = ReturnType<typeof createCore>;

/** Opens the connections. Throws if `config.databaseUrl` is missing. */
export function createCore(config: Config, log: Log, replaced: Replacements) {
  const { databaseUrl } = config;
  if (!databaseUrl) throw new Error('The container needs a database URL');
  const onError = (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    log.warn({ code }, 'database connection lost');
    databaseTime.check();
  };
  const onTime = (answer: TimeSample) => databaseTime.learn(answer);
  const { applicationName, connections, limits: usual, longLimits } = config.database;
  const role = replaced.role ?? 'web';
  const name = `${applicationName} ${role}`;
  const sizes = poolSizes(connections[role], role);
  const open = (options: DatabaseOptions) =>
    openDatabase(databaseUrl, { limits: usual, name, onError, onTime, ...options });
  const db = open({ max: sizes.main });
  const databaseTime = databaseClock({ sample: () => sampleTime(db), log });
  const readOnly = open({ max: sizes.reads, readOnly: true });
  const lists = open({ max: sizes.lists, readOnly: true, prepared: false });
  const long = open({ max: sizes.long, prepared: false, limits: longLimits });
  // Unused without a relay, and a pool opens no connection before its first statement.
  const relay = open({ max: sizes.relay || 1, limits: relayLimits(usual) });
  const { rows, refusals } = createSecurityLog(config, log, db);
  const hashesOfPhone = securityHash(config);
  const marks = auditMarks();
  const stores = (handle: Db, afterCommit: AfterCommit) => ({
    ...withFollow(repositoriesOn(handle, config), config),
    sessions: sessionRepository(handle, rows),
    security: securityEvents(handle, rows, afterCommit),
    audit: auditRepository(handle, hashesOfPhone, marks),
  });
  const clock = replaced.clock ?? databaseTime.now;
  const installation = cachedInstallation(db);
  const limits = createLimits(db, config.limits, clock);
  return {
    config,
    role,
    log,
    traces: replaced.traces ?? null,
    clock,
    /** The uncorrected clock of this machine. */
    machineClock: replaced.clock ?? (() => new Date()),
    databaseTime,
    recoveryCodeCost: replaced.recoveryCodeCost ?? RECOVERY_CODE_COST,
    /** Settings of the connection that listens for changed seats. */
    listener: { connectionString: databaseUrl, limits: usual, name: `${name} listener` },
    db,
    readOnly,
    /** The team's lists use their own connections, so that a slow search never delays a rider. */
    lists,
    /** Exports and the removal of old data may take longer. */
    long,
    installation,
    /** The relay of a worker has its own connections, so that no activity delays its heartbeat. */
    relay,
    onError,
    repositories: stores(db, (done) => done()),
    /** Creates the repositories of a transaction with several acts, and its handle. */
    openOn: (handle: Db, afterCommit: AfterCommit) => ({
      ...stores(handle, afterCommit),
      audit: auditRepository(handle, hashesOfPhone, EXACT_MARKS),
      handle,
    }),
    inTransaction: inTransactionOf(db, stores),
    places: replaced.places ?? createPlaces(config, { clock, log }),
    nearestPlace: createNearestPlace(config, { log }),
    channels: createChannels(config, {
      hasWritten: windowRepository(db).hasWritten,
      takeTurn:
        config.whatsapp && config.limits.enforced
          ? turnRepository(db, config.whatsapp.phoneNumberId).take
          : undefined,
      installationId: async () => (await installation()).id,
      findRegistered: (template) => smsTextRepository(db).find(smsTextName(template)),
    }),
    limits: { batched: recordedLimits(limits.batched, refusals) },
    refusals,
    securityHash: hashesOfPhone,
    quotes: quoteSigner(deriveKeys(config, 'quote')),
    driverLinks: driverLinks(deriveKeys(config, 'driver-link'), config),
  };
}

/** Adds what changes duties and invoices together with bookings and trips. */
function withFollow<Stores extends { readonly duties: DutyStore; readonly invoices: InvoiceStore }>(
  stores: Stores,
  { billing: { registration } }: Config,
) {
  return { ...stores, follow: followOn(stores.duties, cancelInvoice(stores.invoices, registration)) };
}

/** Creates the repositories that work on a pool of connections and in a transaction. */
function repositoriesOn(db: Db, { limits, dutyTimeouts, energy }: Config) {
  const riderLimits = limits.enforced ? limits.bookings : null;
  return {
    bookings: bookingRepository(db, riderLimits),
    coupons: couponRepository(db),
    couponChanges: couponChanges(db),
    customers: customerRepository(db),
    deletedBookings: deletedBookingRepository(db),
    drivers: withFreeVehicles(db, withDutiesAhead(db, 'driver', driverRepository(db))),
    driverDuties: driverDutyRepository(db),
    duties: { ...dutyRepository(db, dutyTimeouts), ...dutySheetRepository(db, energy) },
    dutyRides: dutyCalendarQueries(db),
    factors: factorChanges(db),
    inbox: inboundRepository(db),
    invoices: invoiceRepository(db),
    payments: paymentRepository(db),
    leave: leaveRepository(db),
    manualBookings: manualBookingRepository(db),
    otps: otpRepository(db),
    messages: messageRepository(db),
    messageLogins: messageLoginRepository(db),
    people: peopleRepository(db),
    seatBookings: seatBookingChanges(db),
    seats: seatRepository(db, riderLimits),
    shifts: shiftRepository(db),
    rates: rateRepository(db),
    tariffs: tariffChanges(db),
    team: teamRepository(db),
    trips: tripRepository(db),
    views: savedViewChanges(db),
    vehicles: withDutiesAhead(db, 'vehicle', vehicleRepository(db)),
  };
}
