import { sql } from 'kysely';
import type { Roster } from '#domain/fleet/ports.ts';
import type { DutyAhead, FleetKind } from '#domain/fleet/refusals.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { refuse } from '#domain/kernel/result.ts';
import { TRIP_DIRECTION_LABELS, type TripDirection } from '#domain/rideshare/route.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';

const TABLES = {
  driver: { table: 'drivers', column: 'driver_id' },
  vehicle: { table: 'vehicles', column: 'vehicle_id' },
} as const;

type Item = { readonly id: number; readonly active: boolean };

/**
 * Returns a store of drivers or vehicles that refuses to deactivate one with duties ahead. It locks the row before it
 * looks at the duties, as every assignment does, so that nobody assigns a duty meanwhile.
 */
export function withDutiesAhead<Id, One extends Item, Details, Key extends string>(
  db: DbPool,
  what: FleetKind,
  repository: (db: Db) => Roster<Id, One, Details, Key>,
): Roster<Id, One, Details, Key> {
  const { table } = TABLES[what];
  return {
    ...repository(db),
    write(before, after, change) {
      if (!before.active || after.active) return repository(db).write(before, after, change);
      return db.transaction().execute(async (trx) => {
        await sql`select id from ${sql.table(table)} where id = ${before.id} for no key update`.execute(trx);
        const duties = await dutiesAhead(trx, what, before.id, change.at);
        if (duties.length > 0) return refuse({ code: 'duties-ahead', what, duties });
        return repository(trx).write(before, after, change);
      });
    },
  };
}

async function dutiesAhead(db: Db, what: FleetKind, id: number, now: Date): Promise<DutyAhead[]> {
  const { column } = TABLES[what];
  const { rows } = await sql<{
    starts_at: Date;
    booking_id: BookingId | null;
    route_name: string | null;
    direction: TripDirection | null;
  }>`
    select duty.starts_at, duty.booking_id, route.name as route_name, trip.direction
    from duties duty
    left join rideshare_trips trip on trip.id = duty.trip_id
    left join rideshare_routes route on route.id = trip.route_id
    where ${sql.ref(`duty.${column}`)} = ${id} and duty.ends_at > ${now}
      and duty.state not in ('completed', 'no-show')
    order by duty.starts_at`.execute(db);
  return rows.map(({ starts_at, booking_id, route_name, direction }) => ({
    label:
      booking_id !== null
        ? formatBookingId(booking_id)
        : `${route_name}, ${direction && TRIP_DIRECTION_LABELS[direction]}`,
    startsAt: starts_at,
  }));
}
