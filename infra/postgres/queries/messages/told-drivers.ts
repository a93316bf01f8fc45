import type { FindToldDriver } from '#domain/messaging/duties/details-for-riders.ts';
import type { MessageKind } from '#domain/messaging/message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The messages by WhatsApp that tell a rider the driver and the vehicle. */
const DETAILS: readonly MessageKind[] = ['ride-details', 'seat-details', 'driver-changed'];

/** Reads the driver and the vehicle that riders have a message about. A message that was not sent in time does not count. */
export function toldDrivers(db: Db): FindToldDriver {
  return {
    async lastTold(rider, exceptKeys) {
      const row = await db
        .selectFrom('messages')
        .select(['driver_id', 'vehicle_id'])
        .where('kind', 'in', [...DETAILS])
        .where('status', '<>', 'too-late')
        .where((eb) =>
          'bookingId' in rider
            ? eb('booking_id', '=', rider.bookingId)
            : // The message of a group is stored with one of its seats, which may be cancelled since.
              eb(
                'rideshare_booking_id',
                'in',
                eb
                  .selectFrom('rideshare_bookings as own')
                  .innerJoin('rideshare_bookings as together', (join) =>
                    join.on((on) =>
                      on.or([
                        on('together.id', '=', on.ref('own.id')),
                        on('together.group_id', '=', on.ref('own.group_id')),
                      ]),
                    ),
                  )
                  .select('together.id')
                  .where('own.id', '=', rider.rideshareBookingId),
              ),
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
