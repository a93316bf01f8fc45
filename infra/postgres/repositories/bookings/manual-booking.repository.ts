import type { FindPlacedManually, PlaceManualBookings } from '#domain/bookings/ports.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { violatedConstraint } from '#infra/postgres/connection/violated-constraint.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';

/** Refusal for each unique index. */
const UNIQUE: Readonly<Record<string, 'key-used' | 'partner-id-used'>> = {
  bookings_team_key: 'key-used',
  bookings_partner_booking: 'partner-id-used',
};

/** Stores bookings placed by the team. Unique indexes decide conflicts. */
export function manualBookingRepository(db: Db): PlaceManualBookings & FindPlacedManually {
  const bookings = bookingRepository(db);
  return {
    async placeManually(...booking) {
      try {
        const placed = await bookings.place(...booking);
        // The team's bookings have no budget.
        return placed && !('code' in placed) ? placed : 'key-used';
      } catch (error) {
        const broken = UNIQUE[violatedConstraint(error) ?? ''];
        if (!broken) throw error;
        return broken;
      }
    },

    async placedManually(key) {
      const row = await db
        .selectFrom('bookings')
        .select(columnsOf('bookings'))
        .where('idempotency_key', '=', key)
        .where('platform', '<>', 'Website')
        .executeTakeFirst();
      return row && { booking: toBooking(row), fingerprint: row.fingerprint ?? '' };
    },
  };
}
