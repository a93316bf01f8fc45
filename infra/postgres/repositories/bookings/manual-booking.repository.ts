import type { FindPlacedManually, PlaceManualBookings } from '#domain/bookings/ports.ts';
import { constraintOf } from '#infra/postgres/connection/constraint-of.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { bookingOf } from '#infra/postgres/repositories/bookings/booking-row.ts';

/** Which promise of uniqueness each index keeps. */
const UNIQUE: Readonly<Record<string, 'key-used' | 'partner-id-used'>> = {
  bookings_team_key: 'key-used',
  bookings_partner_booking: 'partner-id-used',
};

/** Bookings that the team places. What is unique, the database decides. */
export function manualBookingRepository(db: Db): PlaceManualBookings & FindPlacedManually {
  const bookings = bookingRepository(db);
  return {
    async placeManually(...booking) {
      try {
        return (await bookings.place(...booking)) ?? 'key-used';
      } catch (error) {
        const broken = UNIQUE[constraintOf(error) ?? ''];
        if (!broken) throw error;
        return broken;
      }
    },

    async placedManually(key) {
      const row = await db
        .selectFrom('bookings')
        .selectAll()
        .where('idempotency_key', '=', key)
        .where('platform', '<>', 'Website')
        .executeTakeFirst();
      return row && { booking: bookingOf(row), fingerprint: row.fingerprint ?? '' };
    },
  };
}
