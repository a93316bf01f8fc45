import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';

/** The bulk actions. Each is an `intent` of the list's form. */
export const SELECTION_ACTIONS = ['confirm-selected', 'cancel-selected', 'delete-selected'] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** A selected booking with the status that was shown. */
export type Selected = { readonly id: BookingId; readonly expectedStatus: BookingStatus };

/** The maximum number of selected bookings. More are ignored. */
const MAX_SELECTED = 200;

/** Returns a selected booking as `12:received`. */
export function writeSelected({
  id,
  expectedStatus,
}: {
  readonly id: number;
  readonly expectedStatus: BookingStatus;
}): string {
  return `${id}:${expectedStatus}`;
}

/** Parses the list's checkboxes, each booking once. Invalid values are ignored. */
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
