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
  return parseIdWithPrefix<BookingId>(text, 'BK');
}

/** Formats a seat booking id as `RS-7` (docs/product/bookings.md#id). */
export function formatRideshareId(id: RideshareBookingId): string {
  return `RS-${id}`;
}

/** Parses `RS-7`, `rs-7` or `7`; undefined for other text. */
export function parseRideshareId(text: string): RideshareBookingId | undefined {
  return parseIdWithPrefix<RideshareBookingId>(text, 'RS');
}

/** Parses the number of a trip. */
export function parseTripId(text: string): TripId | undefined {
  return parseIdWithPrefix<TripId>(text, 'TR');
}

/** Returns whether a value can be the id of a stored row. */
export function isId<Id extends number>(value: unknown): value is Id {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ID;
}

/** Parses `12`, or `RS-12` with the prefix in any case; undefined for other text. */
export function parseIdWithPrefix<Id extends number>(text: string, prefix: string): Id | undefined {
  const digits = new RegExp(`^(?:${prefix}-)?(\\d{1,10})$`, 'i').exec(text.trim())?.[1];
  const id = Number(digits);
  return isId<Id>(id) ? id : undefined;
}
