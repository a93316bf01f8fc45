import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { FollowedBookings, FollowedDuties, FollowedTrips } from '#domain/workflows/followed.ts';
import type { Installation } from '#domain/workflows/installation.ts';
import type { KnownBooking } from '#domain/workflows/known.ts';
import {
  knowsBooking,
  knowsTrip,
  type Plan,
  planBookings,
  planTrips,
  type ToEnd,
} from '#domain/workflows/plan.ts';
import { compareDuties, correctDuties, startDuties } from '#domain/workflows/reconcile-duties.ts';
import type { Failed, Reconciled, Work } from '#domain/workflows/reconciled.ts';
import type { RunningBooking, RunningTrip, RunningWorkflow, Workflows } from '#domain/workflows/running.ts';

export type ReconcileDeps = {
  readonly installation: () => Promise<Installation & { readonly hasOldWorkflows: boolean }>;
  readonly workflows: Workflows;
  readonly bookings: FollowedBookings;
  readonly trips: FollowedTrips;
  readonly duties: FollowedDuties;
};

export type ReconcileReport = {
  readonly dryRun: boolean;
  /** Number of open bookings, trips and duties, and of workflows, that were compared. */
  readonly compared: {
    readonly bookings: number;
    readonly trips: number;
    readonly duties: number;
    readonly workflows: number;
  };
  readonly done: readonly Reconciled[];
  /** Number of changes that failed, each more than once. The next reconcile tries them again. */
  readonly failed: number;
  readonly failures: readonly Failed[];
};

/** Changes that run at the same time. */
const AT_ONCE = 20;
/** Changes that run at the same time in the second attempt. A server that has just started may be too slow for more. */
const AGAIN_AT_ONCE = 5;

/**
 * Makes the workflows of this installation what the database says: starts those that are missing, corrects those that
 * know something else, and ends those of bookings that are gone and of earlier epochs. Tries what failed once more
 * (docs/operate/workflows.md#reconcile). Never touches another installation's. Throws if database or Temporal does not
 * answer.
 */
export function reconcileWorkflows(deps: ReconcileDeps) {
  return async ({ dryRun = false }: { dryRun?: boolean } = {}): Promise<ReconcileReport> => {
    const { epoch, hasOldWorkflows } = await deps.installation();
    // The workflows are listed first: what the database says afterwards can only be newer.
    const running = await deps.workflows.list({ old: hasOldWorkflows });
    const bookings = await compareBookings(deps, epoch, running);
    const trips = await compareTrips(deps, epoch, running);
    const duties = await compareDuties(deps, epoch, running);
    const schedules = running.filter((one) => one.kind === 'schedule' && one.epoch !== epoch);
    const ended: ToEnd[] = schedules.map((workflow) => ({ workflow, reason: 'older-epoch' }));

    const done: Reconciled[] = [];
    const failures: Failed[] = [];
    /** Returns the work that failed, with its error. */
    const attempt = async (work: readonly Work[], atOnce: number, isFirst: boolean) => {
      const failed: { readonly work: Work; readonly error: unknown }[] = [];
      for (let at = 0; at < work.length; at += atOnce) {
        const some = work.slice(at, at + atOnce);
        const outcomes = await Promise.allSettled(some.map(({ run }) => run()));
        const before = failed.length;
        some.forEach((one, index) => {
          const outcome = outcomes[index];
          if (outcome?.status === 'rejected') failed.push({ work: one, error: outcome.reason });
          else if (outcome?.value) done.push(one.result);
        });
        // If nothing succeeds, Temporal is away.
        if (isFirst && failed.length - before === some.length) throw failed.at(-1)?.error;
      }
      return failed;
    };
    const perform = async (work: readonly Work[]) => {
      const first = await attempt(work, AT_ONCE, true);
      const again = first.map(({ work }) => work);
      const second = await attempt(again, AGAIN_AT_ONCE, false);
      failures.push(
        ...second.map(({ work: { result }, error }) => ({
          about: result.about,
          action: result.action,
          error: nameOfError(error),
        })),
      );
    };
    const ends = [...bookings.ended, ...trips.ended, ...duties.ended, ...ended];
    // A workflow that is replaced under the same id ends first. All others end when the new ones run.
    await perform(ends.filter(isReplaced).map((one) => endWork(deps, one, dryRun)));
    await perform(await startBookings(deps, bookings.missing, dryRun));
    await perform(await settleBookings(deps, running, dryRun));
    await perform(await correctBookings(deps, bookings.differing, dryRun));
    await perform(await startTrips(deps, trips.missing, dryRun));
    await perform(await correctTrips(deps, trips.differing, dryRun));
    await perform(await startDuties(deps, duties.missing, dryRun));
    await perform(await correctDuties(deps, duties.differing, dryRun));
    await perform(ends.filter((one) => !isReplaced(one)).map((one) => endWork(deps, one, dryRun)));
    return {
      dryRun,
      compared: {
        bookings: bookings.open,
        trips: trips.open,
        duties: duties.open,
        workflows: running.length,
      },
      done,
      failed: failures.length,
      failures,
    };
  };
}

async function compareBookings(
  { bookings }: ReconcileDeps,
  epoch: string,
  all: readonly RunningWorkflow[],
): Promise<Plan<BookingId> & { readonly open: number }> {
  const running = all.filter((one): one is RunningBooking => one.kind === 'booking');
  const open = await bookings.open();
  const isOpen = new Set(open.map(({ id }) => id));
  const others = running.map(({ id }) => id).filter((id) => !isOpen.has(id));
  const closed = others.length > 0 ? await bookings.find(others) : [];
  const old = running.filter(({ epoch }) => epoch === null).map(({ id }) => id);
  const deleted = new Set(old.length > 0 ? await bookings.deleted(old) : []);
  // Read last: the event of a change that was read above waits, or its workflow has heard of it.
  const waiting = await bookings.waiting();
  return { ...planBookings({ epoch, running, open, closed, deleted, waiting }), open: open.length };
}

async function compareTrips(
  { trips }: ReconcileDeps,
  epoch: string,
  all: readonly RunningWorkflow[],
): Promise<Plan<TripId> & { readonly open: number }> {
  const running = all.filter((one): one is RunningTrip => one.kind === 'trip');
  const open = await trips.open();
  const isOpen = new Set(open.map(({ id }) => id));
  const others = running.map(({ id }) => id).filter((id) => !isOpen.has(id));
  const closed = others.length > 0 ? await trips.find(others) : [];
  const waiting = await trips.waiting();
  return { ...planTrips({ epoch, running, open, closed, waiting }), open: open.length };
}

function isReplaced({ reason }: ToEnd): boolean {
  return reason === 'ahead';
}

function endWork({ workflows }: ReconcileDeps, { workflow, reason }: ToEnd, dryRun: boolean): Work {
  return {
    result: { action: 'ended', about: nameOf(workflow), reason },
    async run() {
      // The list may be older than a deletion that the workflow has heard of since.
      if (reason === 'gone' && workflow.kind !== 'schedule') {
        const now = await workflows.find(workflow);
        if (!now || isEnding(now)) return false;
      }
      return dryRun || workflows.end(workflow, `Reconciled with the database: ${reason}`);
    },
  };
}

/** Returns true if the workflow knows that what it follows is gone. It ends after its last messages. */
function isEnding(workflow: RunningWorkflow): boolean {
  if (workflow.kind === 'duty') return workflow.known?.state === 'removed';
  return workflow.kind === 'booking' && workflow.known?.status === 'deleted';
}

async function startBookings(
  { bookings, workflows }: ReconcileDeps,
  ids: readonly BookingId[],
  dryRun: boolean,
): Promise<Work[]> {
  const events = ids.length > 0 ? await bookings.events(ids) : [];
  return events.map((event) => ({
    result: { action: 'started', about: `BK-${event.bookingId}`, reason: 'missing' },
    run: async () =>
      dryRun
        ? (await workflows.find({ kind: 'booking', id: event.bookingId })) === null
        : workflows.startBooking(event),
  }));
}

/** Sends what is left of a cancellation whose workflow was lost before it notified the rider. */
async function settleBookings(
  { bookings, workflows }: ReconcileDeps,
  running: readonly RunningWorkflow[],
  dryRun: boolean,
): Promise<Work[]> {
  const followed = new Set(running.flatMap((one) => (one.kind === 'booking' && one.epoch ? [one.id] : [])));
  const events = (await bookings.unsettled()).filter(({ bookingId }) => !followed.has(bookingId));
  return events.map((event) => ({
    result: { action: 'started', about: `BK-${event.bookingId}`, reason: 'rider-not-notified' },
    run: async () =>
      dryRun
        ? (await workflows.find({ kind: 'booking', id: event.bookingId })) === null
        : workflows.startBooking(event, { unlessEnded: true }),
  }));
}

async function correctBookings(
  { bookings, workflows }: ReconcileDeps,
  ids: readonly BookingId[],
  dryRun: boolean,
): Promise<Work[]> {
  const events = ids.length > 0 ? await bookings.events(ids) : [];
  return events.map((event) => ({
    result: { action: 'corrected', about: `BK-${event.bookingId}`, reason: 'differs' },
    async run() {
      const now = await workflows.find({ kind: 'booking', id: event.bookingId });
      if (now?.kind === 'booking' && isUpToDate(now.known, event)) return false;
      if (!dryRun) await workflows.deliverBookingEvent(event);
      return true;
    },
  }));
}

/** Returns true if the workflow has heard of the change since it was listed. */
function isUpToDate(
  known: KnownBooking | null,
  event: Awaited<ReturnType<FollowedBookings['events']>>[number],
): boolean {
  if (known === null || event.status === 'deleted') return false;
  if (known.sequence > event.sequence) return true;
  const { bookingId: id, sequence: version, status, deadlines } = event;
  return knowsBooking(known, { id, version, status, pickupAt: deadlines.pickupAt });
}

async function startTrips(
  { trips, workflows }: ReconcileDeps,
  ids: readonly TripId[],
  dryRun: boolean,
): Promise<Work[]> {
  const events = ids.length > 0 ? await trips.events(ids) : [];
  return events.map((event) => ({
    result: { action: 'started', about: `TR-${event.tripId}`, reason: 'missing' },
    async run() {
      if (dryRun) return (await workflows.find({ kind: 'trip', id: event.tripId })) === null;
      if (await workflows.startTrip(event)) return true;
      // The relay was first, with one of the seats.
      await workflows.deliverTripEvent(event);
      return false;
    },
  }));
}

async function correctTrips(
  { trips, workflows }: ReconcileDeps,
  ids: readonly TripId[],
  dryRun: boolean,
): Promise<Work[]> {
  const events = ids.length > 0 ? await trips.events(ids) : [];
  return events.map((event) => ({
    result: { action: 'corrected', about: `TR-${event.tripId}`, reason: 'differs' },
    async run() {
      const now = await workflows.find({ kind: 'trip', id: event.tripId });
      const { closesAt, riders } = event;
      const cancelled = riders.filter(({ hasCancelled }) => hasCancelled).length;
      if (now?.kind === 'trip' && knowsTrip(now.known, { closesAt, riders: riders.length, cancelled }))
        return false;
      if (!dryRun) await workflows.deliverTripEvent(event);
      return true;
    },
  }));
}

function nameOf(workflow: RunningWorkflow): string {
  switch (workflow.kind) {
    case 'booking':
      return `BK-${workflow.id}`;
    case 'trip':
      return `TR-${workflow.id}`;
    case 'duty':
      return `DT-${workflow.id}`;
    case 'schedule':
      return workflow.workflowId;
  }
}

/** Returns the name of an error and the code of its cause. The message of either could quote what a rider typed. */
function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name;
}
