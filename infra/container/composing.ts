import { sumOf } from '#domain/billing/payment.ts';
import { restorableSince } from '#domain/bookings/delete/delete-bookings.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { CHANNELS } from '#domain/messaging/message.ts';
import type { Core } from '#infra/container/core.ts';
import { RIDER_TEXTS } from '#infra/container/rider-texts.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { pastOfBookings } from '#infra/postgres/queries/bookings/past-of-bookings.ts';
import { sentDetails } from '#infra/postgres/queries/messages/sent-details.ts';
import { paymentQueries } from '#infra/postgres/repositories/billing/payment.repository.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { customerLanguageRepository } from '#infra/postgres/repositories/bookings/customer-language.repository.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { driverDutyRepository } from '#infra/postgres/repositories/duties/driver-duty.repository.ts';
import { choiceRepository } from '#infra/postgres/repositories/messaging/choice.repository.ts';
import { rideshareBookingRepository } from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';

/** Creates what composes messages about bookings, seats and duties, on a pool of connections or in a transaction. */
export function composingOn({ config, clock, channels, driverLinks }: Core, db: Db) {
  const { brand, timeouts, rideshare, quietHours } = config;
  const drivers = driverDutyRepository(db);
  const payments = {
    received: async (id: BookingId) => {
      const received = await paymentQueries(db).ofParts([{ kind: 'booking', id }]);
      return received.length > 0 ? sumOf(received) : null;
    },
  };
  const choices = {
    of: choiceRepository(db).of,
    available: CHANNELS.filter((channel) => channels.deliver[channel] !== undefined),
  };
  const translations = { texts: RIDER_TEXTS, languageOf: customerLanguageRepository(db).of };
  const common = { brand, translations, choices, quietHours, clock };
  return {
    common,
    drivers,
    aboutBookings: {
      ...common,
      bookings: bookingRepository(db),
      drivers,
      payments,
      timeouts,
      past: pastOfBookings(db),
      deletedBookings: {
        find: async (id: BookingId) =>
          (await deletedBookingRepository(db).deleted(id, restorableSince(clock())))?.booking,
      },
    },
    aboutSeats: { ...common, bookings: rideshareBookingRepository(db), drivers, timeouts: rideshare },
    aboutDuties: {
      ...common,
      duties: drivers,
      driverLink: driverLinks.link,
      timeouts,
      rideshare,
      payments,
      sentDetails: sentDetails(db),
    },
  };
}
