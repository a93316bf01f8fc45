import type { BookingAction } from '#app/console/bookings/decide/booking-actions.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';

/** The form of the buttons in all rows of the list. */
export const DECISION_FORM = 'decision';

/** A decision on one row: the status that was seen, or for an undo the version that the decision made. */
export type RowDecision =
  | {
      readonly id: BookingId;
      readonly verb: Exclude<BookingAction, 'cancel'>;
      readonly seen: BookingStatus;
    }
  | { readonly id: BookingId; readonly verb: 'undo'; readonly seen: number };

/** Returns the `intent` of a row's button: `confirm BK-12 received`, `undo BK-12 3`. */
export function writeRowDecision({ id, verb, seen }: RowDecision): string {
  return `${verb} ${formatBookingId(id)} ${seen}`;
}

/** Returns the fields of a decision's form, whose `intent` may carry all of them. */
export function readRowDecision(form: FormData): FormData {
  const [verb = '', id, seen] = String(form.get('intent') ?? '').split(' ');
  if (id === undefined || seen === undefined) return form;
  const read = new FormData();
  for (const [name, value] of form) read.append(name, value);
  read.set('intent', verb);
  read.set('id', id);
  read.set(verb === 'undo' ? 'version' : 'seen', seen);
  return read;
}
