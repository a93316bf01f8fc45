import pg from 'pg';
import { findLocalPostgres } from '#infra/local/postgres.ts';
import type { Place } from '#tests/e2e/setup/product.ts';

export type StoredBooking = {
  readonly id: number;
  readonly status: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly flight: string;
  readonly pickup: string;
  readonly drop: string;
  readonly instructions: string;
  readonly at: string;
  /** The history, oldest first: `received`, `confirmed`. */
  readonly history: readonly string[];
  /** Messages to the customer: `booking-confirmed by email`, once for each. */
  readonly told: readonly string[];
};
export type StoredDuty = {
  readonly bookingId: number;
  readonly driverId: number;
  readonly vehicleId: number;
  readonly from: number;
  readonly to: number;
};

/** Reads the tables by plain SQL, and shares no code with the product. */
export async function readMorning({ dataDir }: Place) {
  const client = new pg.Client({ connectionString: findLocalPostgres(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const bookings = await client.query<StoredBooking>(`
      select id::integer, status, customer_name as name, customer_phone as phone, customer_email as email,
        flight_number as flight, pickup_location as pickup, drop_location as drop,
        special_instructions as instructions,
        to_char(pickup_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at,
        array(select kind::text from booking_changes where booking_id = bookings.id order by booking_changes.id)
          as history,
        array(select kind || ' by ' || channel from messages
          where booking_id = bookings.id and kind not like 'team-%' and kind not like 'duty-%'
          order by 1) as told
      from bookings order by id`);
    const duties = await client.query<StoredDuty>(`
      select booking_id::integer as "bookingId", driver_id::integer as "driverId",
        vehicle_id::integer as "vehicleId", extract(epoch from starts_at)::float as from,
        extract(epoch from ends_at)::float as to
      from duties order by id`);
    return { bookings: bookings.rows, duties: duties.rows };
  } finally {
    await client.end();
  }
}

/** Returns pairs of duties that need one driver or one car at the same time. */
export function overlaps(duties: readonly StoredDuty[]): string[] {
  return duties.flatMap((one, at) =>
    duties
      .slice(at + 1)
      .filter((other) => one.from < other.to && other.from < one.to)
      .filter(({ driverId, vehicleId }) => driverId === one.driverId || vehicleId === one.vehicleId)
      .map((other) => `BK-${one.bookingId} and BK-${other.bookingId}`),
  );
}
