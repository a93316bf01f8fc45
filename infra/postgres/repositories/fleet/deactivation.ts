import { sql } from 'kysely';
import type { Roster } from '#domain/fleet/ports.ts';
import type { DutyAhead, FleetKind } from '#domain/fleet/refusals.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { refuse } from '#domain/kernel/result.ts';
import { TRIP_DIRECTION_LABELS, type TripDirection } from '#domain/rideshare/route.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

const TABLES = {
  driver: { table: 'drivers', column: 'driver_id' },
  vehicle: { table: 'vehicles', column: 'vehicle_id' },
} as const;

type Item = { readonly id: number; readonly active: boolean };

/**
 * Returns a store of drivers or vehicles that refuses to deactivate one with duties ahead. In a transaction, it locks the row before it
 * looks at the duties, as every assignment does, so that nobody assigns a duty meanwhile.
 */
export function withDutiesAhead<Id, One extends Item, Details, Key extends string>(
  db: Db,
  what: FleetKind,
  repository: Roster<Id, One, Details, Key>,
): Roster<Id, One, Details, Key> {
  const { table } = TABLES[what];
  return {
    ...repository,
    async write(before, after, change) {
      if (before.active && !after.active) {
        await sql`select id from ${sql.table(table)} where id = ${before.id} for no key update`.execute(db);
        const duties = await dutiesAhead(db, what, before.id, change.at);
        if (duties.length > 0) return refuse({ code: 'duties-ahead', what, duties });
      }
      return repository.write(before, after, change);
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
