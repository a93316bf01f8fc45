import { sql } from 'kysely';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import type { FindSentDetails } from '#domain/messaging/duties/details-for-riders.ts';
import type { MessageKind } from '#domain/messaging/message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The messages by WhatsApp that tell a rider the driver and the vehicle. */
const DETAILS: readonly MessageKind[] = ['ride-details', 'seat-details', 'driver-changed'];

/**
 * Reads the driver and the vehicle that riders have a message about. A message that was not sent in time does not count, and neither does
 * one about the trip that a seat was on before.
 */
export function sentDetails(db: Db): FindSentDetails {
  return {
    async lastSent(rider, exceptKeys) {
      const row = await db
        .selectFrom('messages')
        .select(['driver_id', 'vehicle_id'])
        .where('kind', 'in', [...DETAILS])
        .where('status', '<>', 'too-late')
        .where(
          'bookingId' in rider
            ? sql<boolean>`booking_id = ${rider.bookingId}`
            : sinceLastMove(rider.rideshareBookingId),
        )
        .$if(exceptKeys.length > 0, (query) => query.where('dedupe_key', 'not in', [...exceptKeys]))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      const { driver_id: driverId, vehicle_id: vehicleId } = row;
      return { crew: driverId === null || vehicleId === null ? null : { driverId, vehicleId } };
    },
  };
}

/** Matches the messages of a seat, or of its group, after the one about its last move to another trip. */
function sinceLastMove(id: RideshareBookingId) {
  // The message of a group is stored with one of its seats, which may be cancelled since.
  const together = sql`(
    select together.id from rideshare_bookings own
      join rideshare_bookings together on together.id = own.id or together.group_id = own.group_id
    where own.id = ${id})`;
  return sql<boolean>`rideshare_booking_id in ${together} and id > coalesce((
    select max(id) from messages where kind = 'seat-moved' and rideshare_booking_id in ${together}), 0)`;
}
