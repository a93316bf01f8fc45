import { formatDutyId } from '#domain/duties/duty.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import type { KnownBooking, KnownDuty, KnownTrip } from '#domain/workflows/known.ts';
import type { RunningWorkflow } from '#domain/workflows/running.ts';

/** Returns a workflow as it is printed with `--json`. Instants are in ISO 8601. */
export function toAnswer(workflow: RunningWorkflow, epoch: string) {
  return {
    about: aboutOf(workflow),
    workflowId: workflow.workflowId,
    startedAt: workflow.startedAt.toISOString(),
    isCurrentEpoch: workflow.epoch === epoch,
    knows: workflow.kind === 'schedule' ? null : knownToAnswer(workflow.known),
  };
}

export type WorkflowAnswer = ReturnType<typeof toAnswer>;

function aboutOf(workflow: RunningWorkflow): string | null {
  switch (workflow.kind) {
    case 'booking':
      return formatBookingId(workflow.id);
    case 'trip':
      return `TR-${workflow.id}`;
    case 'duty':
      return formatDutyId(workflow.id);
    case 'schedule':
      return null;
  }
}

/** Returns what a workflow knows, or what the database says in the same form. */
export function knownToAnswer(known: KnownBooking | KnownDuty | KnownTrip | null) {
  if (known === null) return null;
  if ('riders' in known) {
    const { closesAt, riders, cancelled } = known;
    return { closesAt: iso(closesAt), seatBookings: riders, cancelled };
  }
  if ('state' in known) return { version: known.sequence, state: known.state, startsAt: iso(known.startsAt) };
  const { sequence, status, pickupAt } = known;
  return { version: sequence, status, pickupAt: iso(pickupAt) };
}

export type KnownAnswer = ReturnType<typeof knownToAnswer>;

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

/** Returns what is known as one line of text. */
export function knownToText(known: KnownAnswer): string {
  if (known === null) return 'nothing';
  if ('seatBookings' in known)
    return `${known.seatBookings} seat bookings, ${known.cancelled} cancelled, closes at ${known.closesAt}`;
  if ('state' in known) return `version ${known.version}, ${known.state}, starts at ${known.startsAt}`;
  return `version ${known.version}, ${known.status}, pickup at ${known.pickupAt}`;
}
