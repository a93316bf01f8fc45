import { sql } from 'kysely';
import type { Places } from '#domain/places/places.ts';
import type { StateCode } from '#domain/places/states.ts';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { type Db, openDatabase } from '#infra/postgres/connection/database.ts';

const BATCH = 1000;

type Located = {
  readonly location: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly state: StateCode | null;
};

/**
 * Fills in the coordinates and the state of bookings and of stops that have none, where the gazetteer knows the place
 * (docs/product/rides.md#coordinates). A booking that was located before gets the state only if it was the same place.
 * Returns the number of locations that it knew. Safe to repeat.
 */
export async function locateBookings(
  databaseUrl: string,
  places: Pick<Places, 'find'>,
): Promise<{ located: number }> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    const { rows } = await sql<{ location: string }>`
      select pickup_location as location from bookings where pickup_latitude is null or pickup_state is null
      union select drop_location from bookings where drop_latitude is null
      union select name from rideshare_stops where latitude is null or state is null`.execute(db);
    let located = 0;
    for (let start = 0; start < rows.length; start += BATCH) {
      const known: Located[] = [];
      for (const { location } of rows.slice(start, start + BATCH)) {
        const place = await places.find(location);
        if (place?.point) known.push({ location, ...place.point, state: place.state });
      }
      await fillIn(db, known);
      located += known.length;
    }
    return { located };
  } finally {
    await db.destroy();
  }
}

async function fillIn(db: Db, known: readonly Located[]): Promise<void> {
  const places = sql`jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
    as place (location text, latitude double precision, longitude double precision, state text)`;
  for (const side of ['pickup', 'drop'] as const) {
    await sql`
      update bookings set ${sql.ref(`${side}_latitude`)} = place.latitude,
        ${sql.ref(`${side}_longitude`)} = place.longitude
      from ${places}
      where ${sql.ref(`bookings.${side}_location`)} = place.location
        and ${sql.ref(`bookings.${side}_latitude`)} is null`.execute(db);
  }
  await sql`
    update bookings set pickup_state = place.state from ${places}
    where bookings.pickup_location = place.location and bookings.pickup_state is null and place.state is not null
      and bookings.pickup_latitude = place.latitude and bookings.pickup_longitude = place.longitude`.execute(
    db,
  );
  await sql`
    update rideshare_stops set latitude = place.latitude, longitude = place.longitude from ${places}
    where rideshare_stops.name = place.location and rideshare_stops.latitude is null`.execute(db);
  await sql`
    update rideshare_stops set state = place.state from ${places}
    where rideshare_stops.name = place.location and rideshare_stops.state is null`.execute(db);
}
