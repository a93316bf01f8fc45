import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';

/** The bulk actions. Each is an `intent` of the list's form. */
export const SELECTION_ACTIONS = ['confirm-selected', 'cancel-selected', 'delete-selected'] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** The bulk undo. Its form has the decisions in `undo`. */
export const UNDO_SELECTED = 'undo-selected';

/** A selected booking with the status that was shown. */
export type Selected = { readonly id: BookingId; readonly expectedStatus: BookingStatus };

/** A decision to undo: the booking and the version that the decision made. */
export type SelectedDecision = { readonly id: BookingId; readonly version: number };

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

/** Parses the decisions of a bulk undo, written as `12.3`. Invalid values are ignored. */
export function readDecisions(values: readonly string[]): SelectedDecision[] {
  return values.slice(0, MAX_SELECTED).flatMap((value) => {
    const [, number = '', version] = /^(\d{1,10})\.([1-9]\d{0,8})$/.exec(value) ?? [];
    const id = parseBookingId(number);
    return id ? [{ id, version: Number(version) }] : [];
  });
}
