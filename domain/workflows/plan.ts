import type { DutyId } from '#domain/duties/duty.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { FollowedBooking, FollowedDuty, FollowedTrip } from '#domain/workflows/followed.ts';
import type { KnownBooking, KnownDuty, KnownTrip } from '#domain/workflows/known.ts';
import type { RunningBooking, RunningDuty, RunningTrip, RunningWorkflow } from '#domain/workflows/running.ts';

/** Why a workflow is ended. */
export type EndReason = 'older-epoch' | 'earlier-version' | 'gone' | 'ahead';

export type ToEnd = { readonly workflow: RunningWorkflow; readonly reason: EndReason };

/** The changes that make the workflows match the database. */
export type Plan<Id> = {
  /** Open in the database, and without a workflow. */
  readonly missing: readonly Id[];
  /** Those whose workflow knows something else than the database says. */
  readonly differing: readonly Id[];
  readonly ended: readonly ToEnd[];
};

export type BookingFacts = {
  readonly epoch: string;
  readonly running: readonly RunningBooking[];
  readonly open: readonly FollowedBooking[];
  /** Closed bookings that have a workflow. */
  readonly closed: readonly FollowedBooking[];
  readonly deleted: ReadonlySet<BookingId>;
  /** Bookings with events that wait in the outbox, with the version of the oldest. */
  readonly waiting: ReadonlyMap<BookingId, number>;
};

/**
 * Compares the workflows of bookings with the database (docs/operate/workflows.md#reconcile). A workflow of a closed
 * booking that knows of it is left alone: it ends by itself after its last messages.
 */
export function planBookings(facts: BookingFacts): Plan<BookingId> {
  const { epoch, running, open, closed, deleted, waiting } = facts;
  const stored = new Map([...open, ...closed].map((booking) => [booking.id, booking]));
  const ended: ToEnd[] = [];
  const differing: BookingId[] = [];
  const followed = new Set<BookingId>();
  for (const workflow of running) {
    const { id, known } = workflow;
    const booking = stored.get(id);
    if (workflow.epoch === null) {
      if (booking || deleted.has(id)) ended.push({ workflow, reason: 'earlier-version' });
    } else if (workflow.epoch !== epoch) {
      ended.push({ workflow, reason: 'older-epoch' });
    } else if (!booking) {
      followed.add(id);
      if (known?.status !== 'deleted' && !waiting.has(id)) ended.push({ workflow, reason: 'gone' });
    } else if (known && known.sequence > booking.version) {
      // The workflow knows a version that the database has lost.
      ended.push({ workflow, reason: 'ahead' });
    } else {
      followed.add(id);
      if (!waiting.has(id) && !knowsBooking(known, booking)) differing.push(id);
    }
  }
  // The relay is about to start the workflow of a booking that was just placed.
  const missing = open.map(({ id }) => id).filter((id) => !followed.has(id) && waiting.get(id) !== 1);
  return { missing, differing, ended };
}

/** Returns true if a workflow knows what the database says of its booking. */
export function knowsBooking(known: KnownBooking | null, booking: FollowedBooking): boolean {
  return (
    known !== null &&
    known.sequence === booking.version &&
    known.status === booking.status &&
    known.pickupAt === booking.pickupAt
  );
}

export type TripFacts = {
  readonly epoch: string;
  readonly running: readonly RunningTrip[];
  readonly open: readonly FollowedTrip[];
  /** Closed trips that have a workflow. */
  readonly closed: readonly FollowedTrip[];
  readonly waiting: ReadonlySet<TripId>;
};

/** Compares the workflows of trips with the database, in the same way. */
export function planTrips({ epoch, running, open, closed, waiting }: TripFacts): Plan<TripId> {
  const stored = new Map([...open, ...closed].map((trip) => [trip.id, trip]));
  const ended: ToEnd[] = [];
  const differing: TripId[] = [];
  const followed = new Set<TripId>();
  for (const workflow of running) {
    const { id, known } = workflow;
    const trip = stored.get(id);
    if (workflow.epoch === null) {
      if (trip) ended.push({ workflow, reason: 'earlier-version' });
    } else if (workflow.epoch !== epoch) {
      ended.push({ workflow, reason: 'older-epoch' });
    } else if (!trip) {
      ended.push({ workflow, reason: 'gone' });
    } else {
      followed.add(id);
      if (!trip.isClosed && !waiting.has(id) && !knowsTrip(known, trip)) differing.push(id);
    }
  }
  const missing = open.map(({ id }) => id).filter((id) => !followed.has(id));
  return { missing, differing, ended };
}

/**
 * Returns true if a workflow knows the seats that the database says of its trip. When the trip closes was decided when
 * it was scheduled: another configuration changes nothing.
 */
export function knowsTrip(known: KnownTrip | null, trip: KnownTrip): boolean {
  return known !== null && known.riders === trip.riders && known.cancelled === trip.cancelled;
}

export type DutyFacts = {
  readonly epoch: string;
  readonly running: readonly RunningDuty[];
  readonly open: readonly FollowedDuty[];
  /** Duties that are over and have a workflow. */
  readonly over: readonly FollowedDuty[];
  readonly waiting: ReadonlySet<DutyId>;
};

/**
 * Compares the workflows of duties with the database, in the same way. A workflow that knows that its duty is removed
 * ends by itself after its last messages. The relay is about to start the workflow of a duty whose event waits.
 */
export function planDuties({ epoch, running, open, over, waiting }: DutyFacts): Plan<DutyId> {
  const stored = new Map([...open, ...over].map((duty) => [duty.id, duty]));
  const ended: ToEnd[] = [];
  const differing: DutyId[] = [];
  const followed = new Set<DutyId>();
  for (const workflow of running) {
    const { id, known } = workflow;
    const duty = stored.get(id);
    if (workflow.epoch !== epoch) {
      ended.push({ workflow, reason: 'older-epoch' });
    } else if (!duty) {
      followed.add(id);
      if (known?.state !== 'removed' && !waiting.has(id)) ended.push({ workflow, reason: 'gone' });
    } else if (known && known.sequence > duty.sequence) {
      ended.push({ workflow, reason: 'ahead' });
    } else {
      followed.add(id);
      if (!duty.isOver && !waiting.has(id) && !knowsDuty(known, duty)) differing.push(id);
    }
  }
  const missing = open.map(({ id }) => id).filter((id) => !followed.has(id) && !waiting.has(id));
  return { missing, differing, ended };
}

/** Returns true if a workflow knows what the database says of its duty. */
export function knowsDuty(known: KnownDuty | null, duty: KnownDuty): boolean {
  return (
    known !== null &&
    known.sequence === duty.sequence &&
    known.state === duty.state &&
    known.startsAt === duty.startsAt
  );
}
