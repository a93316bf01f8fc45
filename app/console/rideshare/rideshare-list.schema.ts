import { z } from 'zod';
import { parseRideshareId, parseTripId, type RideshareBookingId, type TripId } from '#domain/kernel/ids.ts';

/** The query of the rideshare tab. Invalid values are ignored. */
const listQuery = z.object({
  /** Only the seat bookings of one trip. */
  trip: z
    .string()
    .transform((id): TripId | undefined => parseTripId(id))
    .optional(),
  /** All upcoming trips, not only the next ones. */
  trips: z.literal('all').optional().catch(undefined),
  delete: z
    .string()
    .transform((id): RideshareBookingId | undefined => parseRideshareId(id))
    .optional(),
});

export type RideshareQuery = z.output<typeof listQuery>;

export function readRideshareQuery(url: string): RideshareQuery {
  return listQuery.parse(Object.fromEntries(new URL(url).searchParams));
}

/** Returns the tab's address for a query. */
export function rideshareHref({ trip, trips, delete: deleted }: Partial<RideshareQuery> = {}): string {
  const query = [trip && `trip=${trip}`, trips && `trips=${trips}`, deleted && `delete=${deleted}`].filter(
    Boolean,
  );
  return query.length > 0 ? `/admin/rideshare?${query.join('&')}` : '/admin/rideshare';
}
