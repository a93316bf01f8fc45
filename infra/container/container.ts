import { forgetExpired } from '#domain/identity/forget-expired.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { createBookings } from '#infra/container/bookings.ts';
import { createCore, type Replacements } from '#infra/container/core.ts';
import { createFares } from '#infra/container/fares.ts';
import { createFleet } from '#infra/container/fleet.ts';
import { createIdentity } from '#infra/container/identity.ts';
import { createMessaging } from '#infra/container/messaging.ts';
import { createPartners } from '#infra/container/partners.ts';
import { createRideshare } from '#infra/container/rideshare.ts';
import { createSecondFactor } from '#infra/container/second-factor.ts';
import { pendingMigrations } from '#infra/postgres/connection/migrate.ts';
import { expiringRepository } from '#infra/postgres/repositories/identity/expiring.repository.ts';
import { temporalHealth } from '#infra/temporal/health.ts';

export type Container = ReturnType<typeof createContainer>;

/**
 * Creates all use cases and queries with their real dependencies. Throws if `config.databaseUrl` is missing. `close`
 * closes the connections.
 */
export function createContainer(config: Config, log: Log, replaced: Replacements = {}) {
  const core = createCore(config, log, replaced);
  const { clock, places, channels, db, readOnly, lists } = core;
  const fares = createFares(core);
  const partners = createPartners(core);
  const messaging = createMessaging(core);
  const identity = createIdentity(core, messaging);
  const secondFactor = createSecondFactor(core);
  const bookings = createBookings(core, { fares, partners, identity, messaging });
  const rideshare = createRideshare(core, identity);
  const fleet = createFleet(core);

  return {
    config,
    clock,
    log,
    places,
    limits: core.limits,
    db,
    tariffs: fares.tariffs,
    trips: rideshare.trips,
    liveSeats: rideshare.liveSeats,
    sessions: identity.sessions,
    /** The first signs session cookies; signatures of all are accepted. */
    cookieSecrets: identity.cookieSecrets,
    team: identity.team,
    useCases: {
      ...fares.useCases,
      ...partners.useCases,
      ...messaging.useCases,
      ...identity.useCases,
      ...secondFactor.useCases,
      ...bookings.useCases,
      ...rideshare.useCases,
      ...fleet.useCases,
      forgetExpired: forgetExpired({
        expiring: expiringRepository(db),
        seats: rideshare.holds,
        forgetDeleted: bookings.forgetDeleted,
        clock,
      }),
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
      await rideshare.close();
      await Promise.allSettled([channels.close(), db.destroy(), readOnly.destroy(), lists.destroy()]);
    },
  };
}
