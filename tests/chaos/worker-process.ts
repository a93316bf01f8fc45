/**
 * A worker as a process of its own, which the chaos tests kill: the real relay, workflows and bookings, and a
 * messenger that writes each message down instead of sending it. It ends when the test that started it does.
 */
import { cancelBooking } from '#domain/bookings/cancel-booking.ts';
import { changeBooking } from '#domain/bookings/change-booking.ts';
import { completeBooking } from '#domain/bookings/drive-booking.ts';
import { markBookingOverdue } from '#domain/bookings/mark-overdue.ts';
import { openDatabase } from '#infra/postgres/database.ts';
import { inTransactionOf } from '#infra/postgres/in-transaction.ts';
import { undeliveredChanges } from '#infra/postgres/outbox/outbox-events.ts';
import { startOutboxRelay } from '#infra/postgres/outbox/relay.ts';
import { bookingRepository } from '#infra/postgres/repositories/booking.repository.ts';
import { couponRepository } from '#infra/postgres/repositories/coupon.repository.ts';
import { createTemporalClient } from '#infra/temporal/client.ts';
import { createBookingActivities } from '#workflows/activities/booking.activities.ts';
import { runTemporalWorker } from '#workflows/temporal-worker.ts';
import { CHAOS_QUEUE, type ChaosOrders } from './chaos.ts';

const { databaseUrl, address, windows } = JSON.parse(process.env.CHAOS_ORDERS ?? '') as ChaosOrders;
const log = { debug() {}, info() {}, warn() {}, error() {} };
const db = openDatabase(databaseUrl);
const inTransaction = inTransactionOf(db, (trx) => ({
  bookings: bookingRepository(trx),
  coupons: couponRepository(trx),
}));
const change = { changeBooking: changeBooking({ inTransaction, windows }), clock: () => new Date() };
const options = { address: async () => address, namespace: 'default', taskQueue: CHAOS_QUEUE };
const temporal = createTemporalClient(options);

startOutboxRelay({ db, deliver: temporal.deliverBookingEvent, pollMs: 50, log });
runTemporalWorker({
  ...options,
  log,
  stickyTimeoutMs: 1_000,
  activities: createBookingActivities({
    markBookingOverdue: markBookingOverdue(change),
    cancelBooking: cancelBooking(change),
    completeBooking: completeBooking(change),
    assignedDriver: async () => false,
    cancelledBy: async (id) => (await bookingRepository(db).find(id))?.cancellation?.by ?? null,
    undeliveredChanges: (id) => undeliveredChanges(db, id),
    async notifyAboutBooking({ bookingId, kind }) {
      const dedupe_key = `${bookingId}:${kind}`;
      await db
        .insertInto('messages')
        .values({
          booking_id: bookingId,
          kind,
          channel: 'email',
          to: 'nobody',
          subject: '',
          body: '',
          dedupe_key,
        })
        .onConflict((conflict) =>
          conflict
            .column('dedupe_key')
            .doUpdateSet(({ eb }) => ({ attempts: eb('messages.attempts', '+', 1) })),
        )
        .execute();
    },
  }),
});
process.stdin.on('end', () => process.exit()).resume();
