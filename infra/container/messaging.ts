import { restorableSince } from '#domain/bookings/delete/delete-bookings.ts';
import { notifyAboutBooking } from '#domain/messaging/notify.ts';
import { notifyAboutSeat } from '#domain/messaging/notify-about-seat.ts';
import { sendOtpMessage } from '#domain/messaging/send-otp-message.ts';
import type { Core } from '#infra/container/core.ts';
import { messageQueries } from '#infra/postgres/queries/message.queries.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { messageRepository } from '#infra/postgres/repositories/bookings/message.repository.ts';
import { rideshareBookingRepository } from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';

/** Creates the use cases that send messages to riders and to the team. */
export function createMessaging({ config, clock, db, readOnly, channels, repositories }: Core) {
  const { brand, timeouts, rideshare } = config;
  const sender = { messages: messageRepository(db), deliver: channels.deliver, brand };
  return {
    sendOtpMessage: sendOtpMessage({ ...sender, isOutbox: channels.isOutbox }),
    useCases: {
      notifyAboutBooking: notifyAboutBooking({
        ...{ ...sender, bookings: repositories.bookings, timeouts, clock },
        deletedBookings: { find: (id) => deletedBookingRepository(db).deleted(id, restorableSince(clock())) },
      }),
      notifyAboutSeat: notifyAboutSeat({
        ...sender,
        bookings: rideshareBookingRepository(db),
        timeouts: rideshare,
        clock,
      }),
    },
    queries: { messages: messageQueries(readOnly) },
  };
}
