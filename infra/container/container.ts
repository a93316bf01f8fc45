import type { Result } from '#domain/kernel/result.ts';
import { inOneBatch } from '#infra/audit/batch.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { type Acts, createActs } from '#infra/container/acts/acts.ts';
import { joined } from '#infra/container/acts/joined.ts';
import { rehearsal } from '#infra/container/acts/rehearsal.ts';
import { createBilling } from '#infra/container/billing.ts';
import { createBookings } from '#infra/container/bookings.ts';
import { createCalendar } from '#infra/container/calendar.ts';
import { createCore, type Replacements } from '#infra/container/core.ts';
import { createDriverLink } from '#infra/container/driver-link.ts';
import { createConflictList } from '#infra/container/duties/conflict-list.ts';
import { createDuties } from '#infra/container/duties/duties.ts';
import { createDutyPlans } from '#infra/container/duties/duty-plans.ts';
import { createSchedule } from '#infra/container/duties/schedule.ts';
import { createFares } from '#infra/container/fares.ts';
import { createFleet } from '#infra/container/fleet.ts';
import { createIdentity } from '#infra/container/identity/identity.ts';
import { createSecondFactor } from '#infra/container/identity/second-factor.ts';
import { createMessaging } from '#infra/container/messaging.ts';
import { createPartners } from '#infra/container/partners.ts';
import { createQueue } from '#infra/container/queue.ts';
import { createReports } from '#infra/container/reports.ts';
import { createRetention } from '#infra/container/retention.ts';
import { createRideshare } from '#infra/container/rideshare.ts';
import { createSavedPlaces } from '#infra/container/saved-places.ts';
import { createWorkflows } from '#infra/container/workflows.ts';
import { createHealth } from '#infra/health/health.ts';
import { withDeadline } from '#infra/postgres/connection/deadline.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { healthQueries } from '#infra/postgres/queries/health.queries.ts';
import { incidentQueries } from '#infra/postgres/queries/incident.queries.ts';
import type { drawShareImage as DrawShareImage } from '#infra/share-images/share-image.ts';

export type Container = ReturnType<typeof createContainer>;

/**
 * Creates all use cases and queries with their real dependencies. Throws if `config.databaseUrl` is missing. `close`
 * closes the connections.
 */
export function createContainer(config: Config, log: Log, replaced: Replacements = {}) {
  const core = createCore(config, log, replaced);
  const { clock, places, db } = core;
  const pools = [db, core.readOnly, core.lists, core.long, core.relay];
  const fares = createFares(core);
  const partners = createPartners(core);
  const messaging = createMessaging(core);
  const identity = createIdentity(core, messaging);
  const secondFactor = createSecondFactor(core);
  const bookings = createBookings(core, { fares, partners, identity });
  const rideshare = createRideshare(core, identity);
  const contexts = { bookings, fares, rideshare, messaging };
  const acts = createActs(core, contexts, { inTransaction: core.inTransaction, dryRun: false });
  const fleet = createFleet(core);
  const schedule = createSchedule(core);
  const duties = createDuties(core);
  const dutyPlans = createDutyPlans(core);
  const driver = createDriverLink(core, acts);
  const retention = createRetention(core, rideshare);
  const workflows = createWorkflows(core);
  const calendar = createCalendar(core);
  const billing = createBilling(core);
  const savedPlaces = createSavedPlaces(core);
  const queue = createQueue(core, duties);
  const reports = createReports(core);
  const conflictList = createConflictList(core, { duties, messaging });

  return {
    config,
    /** The clock of the database (docs/operate/clocks.md). */
    clock,
    /** Measures the clock of the database, and goes on doing so. Call it before any work. Never throws. */
    startClock: () => core.databaseTime.start(),
    log,
    /** Null without an endpoint. */
    traces: core.traces,
    places,
    limits: core.limits,
    driverLink: driver.driverLink,
    /** Counts refusals in the security log. */
    refusals: core.refusals,
    db,
    /** The connections of a worker's relay. */
    relay: core.relay,
    tariffs: fares.tariffs,
    trips: rideshare.trips,
    workflows,
    /** Returns a calendar feed as an iCalendar text. */
    ics: calendar.ics,
    /** Papers about money, and the calendar file of one ride. */
    papers: billing.papers,
    /** Draws the image of a shared link. The pages of all languages share its renderer, which starts once in a process. */
    drawShareImage: (...drawn: Parameters<typeof DrawShareImage>) =>
      import('#infra/share-images/share-image.ts').then(({ drawShareImage }) => drawShareImage(...drawn)),
    liveSeats: rideshare.liveSeats,
    viewers: bookings.viewers,
    sessions: identity.sessions,
    /** The first signs session cookies; signatures of all are accepted. */
    cookieSecrets: identity.cookieSecrets,
    deviceSecrets: identity.deviceSecrets,
    senderNames: identity.senderNames,
    team: identity.team,
    alarms: messaging.alarms,
    whatsappStandIn: messaging.whatsappStandIn,
    useCases: {
      ...fares.useCases,
      ...partners.useCases,
      ...messaging.useCases,
      ...identity.useCases,
      ...secondFactor.useCases,
      ...bookings.useCases,
      ...rideshare.useCases,
      ...acts,
      ...duties.useCases,
      ...dutyPlans.useCases,
      ...driver.useCases,
      ...retention.useCases,
      ...workflows.useCases,
      ...calendar.useCases,
      ...billing.useCases,
      ...savedPlaces.useCases,
      ...conflictList.useCases,
    },
    /** The acts of the team, each in one transaction. */
    acts,
    /**
     * Runs acts in one transaction: all of them, or none if `work` answers a refusal or throws. Runs `work` again after a serialization
     * failure.
     */
    together: <T, R>(work: (acts: Acts) => Promise<Result<T, R>>) =>
      inTransactionOf(
        core.db,
        core.openOn,
      )((open) =>
        work(createActs(core, contexts, { inTransaction: joined(open.handle, open), dryRun: false })),
      ),
    /** Makes acts one batch. The pages are built apart from this code, so they have no other way to it. */
    inOneBatch,
    /**
     * Runs acts without their effects (docs/product/operations.md#dry-run). Returns the result of `work`, and the messages that its last
     * act would have sent.
     */
    async rehearse<T>(work: (acts: Acts) => Promise<T>) {
      const { messages, ...dry } = rehearsal(core);
      const result = await work(createActs(core, contexts, { ...dry, dryRun: true }));
      return { result, messages: messages() };
    },
    /** Runs acts like `together`, without their effects. Returns the messages that all of them would have sent. */
    async rehearseTogether<T, R>(work: (acts: Acts) => Promise<Result<T, R>>) {
      const { inTransaction, messages, note } = rehearsal(core);
      const result = await inTransaction((open) =>
        work(createActs(core, contexts, { inTransaction: joined(open.handle, open), dryRun: true, note })),
      );
      return { result, messages: messages() };
    },
    /** Use cases that send nothing, for `--dry-run` and questions. */
    dryRuns: {
      ...messaging.dryRuns,
      ...duties.dryRuns,
    },
    queries: {
      ...fares.queries,
      ...partners.queries,
      ...messaging.queries,
      ...identity.queries,
      ...secondFactor.queries,
      ...bookings.queries,
      ...rideshare.queries,
      ...fleet.queries,
      ...calendar.queries,
      ...billing.queries,
      ...savedPlaces.queries,
      ...schedule.queries,
      ...duties.queries,
      ...driver.queries,
      ...queue.queries,
      ...reports.queries,
      health: healthQueries(core.readOnly),
      incidents: incidentQueries(core.lists),
    },
    health: createHealth(core, core.config.timeouts, workflows.health),
    async close() {
      core.databaseTime.close();
      await Promise.allSettled([withDeadline(core.refusals.settled()), withDeadline(rideshare.close())]);
      await Promise.allSettled([
        workflows.close(),
        core.traces?.close(),
        ...pools.map((pool) => pool.destroy()),
      ]);
    },
  };
}
