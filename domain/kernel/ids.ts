export type BookingId = number & { readonly __brand: 'BookingId' };
export type CustomerId = number & { readonly __brand: 'CustomerId' };

export type TripId = number & { readonly __brand: 'TripId' };
export type StopId = number & { readonly __brand: 'StopId' };
export type RideshareBookingId = number & { readonly __brand: 'RideshareBookingId' };

const MAX_ID = 2_147_483_647;

/** Formats a booking id as `BK-12` (docs/product/bookings.md#id). */
export function formatBookingId(id: BookingId): string {
  return `BK-${id}`;
}

/** Parses `BK-12`, `bk-12` or `12`; undefined for other text. */
export function parseBookingId(text: string): BookingId | undefined {
  return parseIdWithPrefix(text, 'BK') as BookingId | undefined;
}

/** Formats a seat booking id as `RS-7` (docs/product/bookings.md#id). */
export function formatRideshareId(id: RideshareBookingId): string {
  return `RS-${id}`;
}

/** Parses `RS-7`, `rs-7` or `7`; undefined for other text. */
export function parseRideshareId(text: string): RideshareBookingId | undefined {
  return parseIdWithPrefix(text, 'RS') as RideshareBookingId | undefined;
}

/** Parses the number of a trip. */
export function parseTripId(text: string): TripId | undefined {
  return parseIdWithPrefix(text, 'TR') as TripId | undefined;
}

/** Parses `12`, or `RS-12` with the prefix in any case; undefined for other text. */
export function parseIdWithPrefix(text: string, prefix: string): number | undefined {
  const digits = new RegExp(`^(?:${prefix}-)?(\\d{1,10})$`, 'i').exec(text.trim())?.[1];
  const id = Number(digits);
  return digits && id >= 1 && id <= MAX_ID ? id : undefined;
}
