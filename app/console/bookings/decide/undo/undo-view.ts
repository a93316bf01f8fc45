import type { BookingStatus } from '#domain/bookings/booking-status.ts';

/** A decision that can still be undone. `msLeft` is by the server's clock when the page was loaded. */
export type UndoView = {
  /** The version that the decision made. The undo expects it. */
  readonly version: number;
  readonly decision: 'confirm' | 'cancel' | 'edit';
  readonly msLeft: number;
};

/** Returns what the Undo button of a booking needs; null if its last change cannot be undone. */
export function undoView({
  version,
  status,
  undoLeft,
  undoesEdit = false,
}: {
  readonly version: number;
  readonly status: BookingStatus;
  readonly undoLeft: number;
  readonly undoesEdit?: boolean | undefined;
}): UndoView | null {
  if (undoLeft <= 0) return null;
  const decision = undoesEdit ? 'edit' : status === 'cancelled' ? 'cancel' : 'confirm';
  return { version, decision, msLeft: undoLeft };
}
