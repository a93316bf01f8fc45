import { parseRideshareId, parseTripId, type RideshareBookingId, type TripId } from '#domain/kernel/ids.ts';

/** The query of the rideshare tab. Invalid values are ignored. */
export type RideshareQuery = {
  /** Only the seat bookings of one trip. */
  readonly trip: TripId | undefined;
  /** All upcoming trips, not only the next ones. */
  readonly trips: 'all' | undefined;
  readonly delete?: RideshareBookingId | undefined;
};

export function readRideshareQuery(url: string): RideshareQuery {
  const { trip, trips, delete: deleted } = Object.fromEntries(new URL(url).searchParams);
  return {
    trip: parseTripId(trip ?? ''),
    trips: trips === 'all' ? trips : undefined,
    delete: parseRideshareId(deleted ?? ''),
  };
}

/** Returns the tab's address for a query. */
export function rideshareHref({ trip, trips, delete: deleted }: Partial<RideshareQuery> = {}): string {
  const query = [trip && `trip=${trip}`, trips && `trips=${trips}`, deleted && `delete=${deleted}`].filter(
    Boolean,
  );
  return query.length > 0 ? `/admin/rideshare?${query.join('&')}` : '/admin/rideshare';
}
