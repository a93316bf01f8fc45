import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';

/** What is done to several bookings at once; each is the `intent` of the list's form. */
export const SELECTION_ACTS = ['confirm-selected', 'cancel-selected', 'delete-selected'] as const;
export type SelectionAct = (typeof SELECTION_ACTS)[number];

/** A booking that was selected in the list, in the status in which it was seen. */
export type Selected = { readonly id: BookingId; readonly expectedStatus: BookingStatus };

/** As many as anybody selects by hand; what a form brings beyond them is not looked at. */
const MAX_SELECTED = 200;

/** `12:received`. */
export function writeSelected({
  id,
  expectedStatus,
}: {
  readonly id: number;
  readonly expectedStatus: BookingStatus;
}): string {
  return `${id}:${expectedStatus}`;
}

/** Reads what the list's boxes send, each booking once; what is not understood is left out. */
export function readSelected(values: readonly string[]): Selected[] {
  const selected = new Map<BookingId, Selected>();
  for (const value of values.slice(0, MAX_SELECTED)) {
    const [number = '', status] = value.split(':');
    const id = parseBookingId(number);
    const expectedStatus = BOOKING_STATUSES.find((known) => known === status);
    if (id && expectedStatus) selected.set(id, { id, expectedStatus });
  }
  return [...selected.values()];
}
