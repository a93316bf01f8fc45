import type { DryRunMembers } from '#app/http/dry-run.server.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Container } from '#infra/container/container.ts';

/** Returns how a decision that was just made can be undone; null if the undo is turned off, and after a dry run. */
export function serializeUndo({ version }: Booking, { config }: Container, { dryRun }: DryRunMembers = {}) {
  const msLeft = config.timeouts.undo;
  return msLeft > 0 && !dryRun ? { version, msLeft } : null;
}
