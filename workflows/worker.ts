import { setTimeout as sleep } from 'node:timers/promises';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { undeliveredChanges } from '#infra/postgres/outbox/outbox-events.ts';
import { startOutboxRelay } from '#infra/postgres/outbox/relay.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { temporalAddress } from '#infra/temporal/address.ts';
import { createTemporalClient } from '#infra/temporal/client.ts';
import { ensureSchedules } from '#infra/temporal/schedules.ts';
import type { Activities } from '#workflows/activities/activities.ts';
import {
  type BookingActivityDeps,
  createBookingActivities,
} from '#workflows/activities/booking.activities.ts';
import { createCleanUpActivities } from '#workflows/activities/clean-up.activities.ts';
import { createTripActivities } from '#workflows/activities/trip.activities.ts';
import { createTripGenerationActivities } from '#workflows/activities/trip-generation.activities.ts';
import { type RunningWorker, runTemporalWorker } from '#workflows/temporal-worker.ts';

/** How long `stop` waits for connections to close. */
const CLOSING_MS = 500;

/**
 * Starts the workflow worker and the outbox relay of a worker process. Any number of processes may run: Temporal
 * distributes the work, and one relay at a time is active. The configuration must name a database; Temporal may start
 * later. Both stop within 5 s.
 */
export async function startWorker(config: Config, log: Log): Promise<RunningWorker> {
  const container = createContainer(config, log);
  const options = { ...config.temporal, address: temporalAddress(config) };
  const temporal = createTemporalClient(options);
  const relay = startOutboxRelay({
    db: container.db,
    deliver: (event) =>
      event.topic === 'booking'
        ? temporal.deliverBookingEvent(event.payload)
        : temporal.deliverTripEvent(event.payload),
    pollMs: config.outboxPoll,
    log,
  });
  const activities: Activities = {
    ...createBookingActivities(bookingActivityDeps(container)),
    ...createTripActivities(container.useCases),
    ...createTripGenerationActivities(container.useCases),
    ...createCleanUpActivities(container.useCases),
  };
  const worker = runTemporalWorker({
    ...options,
    log,
    activities,
    onReached: () => ensureSchedules(temporal),
  });
  const closed = worker.closed.finally(async () => {
    await relay.stop();
    await Promise.all([temporal.close(), container.close()]);
  });
  // A failure rejects `closed`. Callers may ignore it.
  closed.catch(() => {});
  return {
    closed,
    async stop() {
      await Promise.all([relay.stop(), worker.stop()]);
      await Promise.race([closed.catch(() => {}), sleep(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

function bookingActivityDeps({ useCases, queries, db }: Container): BookingActivityDeps {
  return {
    ...useCases,
    completeBooking: useCases.closeRide,
    // Drivers are assigned with duties, which do not exist yet: no booking has a driver.
    assignedDriver: async () => false,
    cancelledBy: async (id) => (await queries.bookings.find(id))?.cancellation?.by ?? null,
    closeUndo: (id: BookingId, version: number) => bookingRepository(db).closeUndo(id, version),
    undeliveredChanges: (id: BookingId) => undeliveredChanges(db, id),
  };
}
