import { sql } from 'kysely';
import {
  FEED_READ_EVERY_MS,
  type Feed,
  type FeedId,
  type FeedOwner,
  type Feeds,
} from '#domain/calendar/feed/feed.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Stores calendar feeds in PostgreSQL. A driver who is not active has none. */
export function feedRepository(db: Db): Feeds {
  const feeds = () =>
    db
      .selectFrom('calendar_feeds as feed')
      .leftJoin('drivers as driver', 'driver.id', 'feed.driver_id')
      .select(['feed.id', 'feed.driver_id', 'feed.last_read_at', 'driver.name'])
      .where(({ or, eb }) => or([eb('feed.driver_id', 'is', null), eb('driver.active', '=', true)]));
  return {
    async find(id) {
      const row = await feeds().where('feed.id', '=', id).executeTakeFirst();
      return row && toFeed(row);
    },

    async markRead(id, at) {
      await db
        .updateTable('calendar_feeds')
        .set({ last_read_at: at })
        .where('id', '=', id)
        .where(({ or, eb }) =>
          or([
            eb('last_read_at', 'is', null),
            eb('last_read_at', '<', new Date(at.getTime() - FEED_READ_EVERY_MS)),
          ]),
        )
        .execute();
    },

    async all() {
      const rows = await feeds().orderBy('driver.name').orderBy('feed.id').execute();
      return rows.map(toFeed);
    },

    async open(owner) {
      const driverId = driverOf(owner);
      // The update changes nothing, but returns the row that is there.
      const row = await db
        .insertInto('calendar_feeds')
        .columns(['driver_id'])
        .expression(sql`
          select ${driverId}::integer
          where ${driverId}::integer is null or exists (select from drivers where id = ${driverId} and active)`)
        .onConflict((conflict) =>
          conflict.constraint('calendar_feeds_owner').doUpdateSet({ driver_id: driverId }),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? 'no-driver';
    },

    async remove(owner) {
      const { numDeletedRows } = await db
        .deleteFrom('calendar_feeds')
        .where('driver_id', 'is not distinct from', driverOf(owner))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function driverOf(owner: FeedOwner): DriverId | null {
  return owner.kind === 'driver' ? owner.driverId : null;
}

type FeedRow = {
  readonly id: FeedId;
  readonly driver_id: DriverId | null;
  readonly last_read_at: Date | null;
  readonly name: string | null;
};

function toFeed({ id, driver_id: driverId, name: driverName, last_read_at: lastReadAt }: FeedRow): Feed {
  const owner: FeedOwner = driverId === null ? { kind: 'team' } : { kind: 'driver', driverId };
  return { id, owner, driverName, lastReadAt };
}
