export type BookingId = number & { readonly __brand: 'BookingId' };
export type CustomerId = number & { readonly __brand: 'CustomerId' };

const LARGEST_ID = 2_147_483_647;

/** `BK-12`, as every screen, message and command shows a booking (decisions §5). */
export function formatBookingId(id: BookingId): string {
  return `BK-${id}`;
}

/** Reads `BK-12`, `bk-12` or `12`; undefined for anything else. */
export function parseBookingId(text: string): BookingId | undefined {
  const digits = /^(?:BK-)?(\d{1,10})$/i.exec(text.trim())?.[1];
  const id = Number(digits);
  return digits && id >= 1 && id <= LARGEST_ID ? (id as BookingId) : undefined;
}
