import { sql } from 'kysely';
import type { DutyId } from '#domain/duties/duty.ts';
import { type DutyTimeouts, dutyAsSent } from '#domain/duties/notify/duty-event.ts';
import type { FollowedDuties, FollowedDuty } from '#domain/workflows/followed.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Reads from PostgreSQL what the workflows of duties should know. */
export function followedDuties(db: Db, timeouts: DutyTimeouts): FollowedDuties {
  const isOver = sql<boolean>`(state in ('completed', 'no-show') or ends_at <= now())`;
  const followed = () =>
    db
      .selectFrom('duties')
      .select(['id', 'version', 'state', 'driver_id', 'vehicle_id', 'starts_at', 'ends_at', 'notified_at'])
      .select(isOver.as('is_over'));
  type Row = Awaited<ReturnType<ReturnType<typeof followed>['execute']>>[number];
  const toFollowed = ({ id, version, state, starts_at, is_over }: Row): FollowedDuty => ({
    id,
    sequence: version,
    state,
    startsAt: starts_at.getTime(),
    isOver: is_over,
  });
  const some = (ids: readonly DutyId[]) => followed().where('id', '=', sql<DutyId>`any(${ids}::integer[])`);

  return {
    async open() {
      return (await followed().where(sql<boolean>`not ${isOver}`).execute()).map(toFollowed);
    },

    async find(ids) {
      return (await some(ids).execute()).map(toFollowed);
    },

    async waiting() {
      const { rows } = await sql<{ id: DutyId }>`
        select distinct (payload ->> 'dutyId')::integer as id
        from outbox_events where delivered_at is null and topic = 'duty'`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    async events(ids) {
      return (await some(ids).execute()).map((row) => ({
        type: 'reconciled',
        ...dutyAsSent(
          {
            id: row.id,
            version: row.version,
            state: row.state,
            driverId: row.driver_id,
            vehicleId: row.vehicle_id,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            notifiedAt: row.notified_at,
          },
          timeouts,
        ),
      }));
    },
  };
}
