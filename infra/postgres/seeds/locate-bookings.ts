import { sql } from 'kysely';
import type { Places } from '#domain/places/places.ts';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';

const BATCH = 1000;

type Located = { readonly location: string; readonly latitude: number; readonly longitude: number };

/**
 * Fills in the coordinates of bookings and of stops that have none, where the gazetteer knows the place
 * (docs/product/rides.md#coordinates). Returns the number of locations that it knew. Safe to repeat.
 */
export async function locateBookings(
  databaseUrl: string,
  places: Pick<Places, 'find'>,
): Promise<{ located: number }> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    const { rows } = await sql<{ location: string }>`
      select pickup_location as location from bookings where pickup_latitude is null
      union select drop_location from bookings where drop_latitude is null
      union select name from rideshare_stops where latitude is null`.execute(db);
    let located = 0;
    for (let start = 0; start < rows.length; start += BATCH) {
      const known: Located[] = [];
      for (const { location } of rows.slice(start, start + BATCH)) {
        const point = (await places.find(location))?.point;
        if (point) known.push({ location, ...point });
      }
      for (const side of ['pickup', 'drop'] as const) {
        await sql`
          update bookings set ${sql.ref(`${side}_latitude`)} = place.latitude,
            ${sql.ref(`${side}_longitude`)} = place.longitude
          from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
            as place (location text, latitude double precision, longitude double precision)
          where ${sql.ref(`bookings.${side}_location`)} = place.location
            and ${sql.ref(`bookings.${side}_latitude`)} is null`.execute(db);
      }
      await sql`
        update rideshare_stops set latitude = place.latitude, longitude = place.longitude
        from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
          as place (location text, latitude double precision, longitude double precision)
        where rideshare_stops.name = place.location and rideshare_stops.latitude is null`.execute(db);
      located += known.length;
    }
    return { located };
  } finally {
    await db.destroy();
  }
}
