import { setTimeout as sleep } from 'node:timers/promises';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { startWorkerMetrics } from '#infra/metrics/worker-metrics.ts';
import { readDatabaseTime } from '#infra/postgres/connection/database-clock.ts';
import { type OutboxEvent, undeliveredChanges } from '#infra/postgres/outbox/outbox-events.ts';
import { startOutboxRelay } from '#infra/postgres/outbox/relay.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { driverDutyRepository } from '#infra/postgres/repositories/duties/driver-duty.repository.ts';
import { temporalAddress } from '#infra/temporal/address.ts';
import { claimKeeper } from '#infra/temporal/claim/claim-keeper.ts';
import { createDeliveries, type Deliveries } from '#infra/temporal/deliveries.ts';
import { ensureSchedules, triggerReconcile } from '#infra/temporal/schedules.ts';
import type { Scope } from '#infra/temporal/scope.ts';
import { inSpan } from '#infra/traces/spans.ts';
import { startTraces } from '#infra/traces/start-traces.ts';
import type { Activities } from '#workflows/activities/activities.ts';
import {
  type BookingActivityDeps,
  createBookingActivities,
} from '#workflows/activities/booking.activities.ts';
import { createCalendarActivities } from '#workflows/activities/calendar.activities.ts';
import { createCleanUpActivities } from '#workflows/activities/clean-up.activities.ts';
import { createClockActivities } from '#workflows/activities/clock.activities.ts';
import { createDutyActivities } from '#workflows/activities/duty.activities.ts';
import { createReconcileActivities } from '#workflows/activities/reconcile.activities.ts';
import { createRetentionActivities } from '#workflows/activities/retention.activities.ts';
import { createTripActivities } from '#workflows/activities/trip.activities.ts';
import { createTripGenerationActivities } from '#workflows/activities/trip-generation.activities.ts';
import { linkAuditOften } from '#workflows/link-audit.ts';
import { startWorkerProbes } from '#workflows/probes.ts';
import { settleMessagesOften } from '#workflows/settle-messages.ts';
import { type RunningWorker, runTemporalWorker } from '#workflows/temporal-worker.ts';
import { watchWorkflowFailures } from '#workflows/watch-failures.ts';

export type StartedWorker = RunningWorker & {
  /** The port of the probes. Null without probes. */
  readonly probesPort: number | null;
  /** The port of the metrics. Null without them. */
  readonly metricsPort: number | null;
};

/** How long `stop` waits for connections to close, and for the last export of traces. */
const CLOSING_MS = 1_500;

/**
 * Starts the workflow worker and the outbox relay of a worker process. Any number of processes may run: Temporal
 * distributes the work, and one relay at a time is active. The configuration must name a database; Temporal may start
 * later. Both finish what they are doing and stop, within `config.shutdown.timeout` and two seconds. Serves the probes if
 * the configuration names a port for them.
 */
export async function startWorker(config: Config, log: Log): Promise<StartedWorker> {
  const traces = await startTraces(config, 'worker', log);
  const container = createContainer(config, log, { role: 'worker', traces });
  let isDraining = false;
  let temporal: RunningWorker | null = null;
  const probes = await startWorkerProbes(
    { ...container.health, worker: () => temporal?.state() ?? 'waiting', isDraining: () => isDraining },
    config,
  );
  const metrics = await startWorkerMetrics(
    config,
    { db: container.db, isWorking: () => temporal?.state() === 'working' },
    log,
  );
  await container.startClock();
  const { client, scope, installation } = container.workflows;
  const claim = claimKeeper({
    db: container.db,
    client,
    async onWentBack() {
      log.warn('The database lost its last changes or runs on another server; reconciling its workflows');
      await reconcileNow(await scope());
    },
  });
  const deliveries = createDeliveries(client, scope);
  const relay = startOutboxRelay({
    db: container.relay,
    async deliver(event, parent) {
      const attributes = { 'ratha.event': event.topic };
      await inSpan(
        traces,
        `deliver ${event.topic} event`,
        { kind: 'producer', parent, attributes },
        async () => {
          await claim.ensure();
          await deliverEvent(deliveries, event);
        },
      );
    },
    pollMs: config.outboxPoll,
    log,
  });
  const schedules = async () =>
    ensureSchedules(client, await scope(), {
      ...(await installation()),
      conflictsAt: config.conflictsAt,
      syncsCalendar: config.googleCalendar !== null,
    });
  const reconcileNow = async (reached: Scope) => {
    await schedules();
    await triggerReconcile(client, reached);
  };
  const activities: Activities = {
    ...createBookingActivities(bookingActivityDeps(container)),
    ...createTripActivities(container.useCases),
    ...createDutyActivities(container.useCases),
    ...createTripGenerationActivities(container.useCases),
    ...createCleanUpActivities(container.useCases),
    ...createCalendarActivities({ ...container.useCases, log }),
    ...createClockActivities({ databaseTime: () => readDatabaseTime(container.db) }),
    ...createRetentionActivities({ ...container.useCases, log }),
    ...createReconcileActivities({ ...container.useCases, log, ensureSchedules: schedules }),
  };
  const worker = runTemporalWorker({
    ...config.temporal,
    address: temporalAddress(config),
    scope,
    log,
    traces,
    activities,
    mayWork: claim.ensure,
    onReached: reconcileNow,
    finishMs: config.shutdown.timeout,
  });
  temporal = worker;
  const failures = watchWorkflowFailures({ db: container.db, temporal: client, scope, log });
  const settling = settleMessagesOften(container.useCases, log);
  const linking = linkAuditOften(container.db, log);
  const closed = worker.closed.finally(async () => {
    await Promise.all([relay.stop(), failures.stop(), settling.stop(), linking.stop()]);
    await Promise.all([container.close(), probes?.close(), metrics?.close()]);
  });
  // A failure rejects `closed`. Callers may ignore it.
  closed.catch(() => {});
  return {
    closed,
    state: worker.state,
    probesPort: probes?.port ?? null,
    metricsPort: metrics?.port ?? null,
    async stop() {
      isDraining = true;
      await Promise.all([relay.stop(), failures.stop(), settling.stop(), linking.stop(), worker.stop()]);
      await Promise.race([closed.catch(() => {}), sleep(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

function deliverEvent(deliveries: Deliveries, { topic, payload }: OutboxEvent): Promise<void> {
  switch (topic) {
    case 'booking':
      return deliveries.deliverBookingEvent(payload);
    case 'trip':
      return deliveries.deliverTripEvent(payload);
    case 'duty':
      return deliveries.deliverDutyEvent(payload);
  }
}

function bookingActivityDeps({ useCases, queries, db }: Container): BookingActivityDeps {
  return {
    ...useCases,
    assignedDriver: async (id) => (await driverDutyRepository(db).of(id)) !== null,
    cancelledBy: async (id) => (await queries.bookings.find(id))?.cancellation?.by ?? null,
    closeUndo: (id: BookingId, version: number) => bookingRepository(db).closeUndo(id, version),
    undeliveredChanges: (id: BookingId) => undeliveredChanges(db, id),
  };
}
