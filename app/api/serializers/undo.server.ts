import type { Booking } from '#domain/bookings/booking.ts';
import type { Container } from '#infra/container/container.ts';

/** Returns how a decision that was just made can be undone; null if the undo is turned off. */
export function undoOf({ version }: Booking, { config }: Container) {
  const msLeft = config.timeouts.undo;
  return msLeft > 0 ? { version, msLeft } : null;
}
