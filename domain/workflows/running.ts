import type { DutyId } from '#domain/duties/duty.ts';
import type { ReconciledDutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type {
  KnownBooking,
  KnownDuty,
  KnownTrip,
  ReconciledBookingEvent,
  ReconciledTripEvent,
} from '#domain/workflows/known.ts';

export type FollowsBooking = { readonly kind: 'booking'; readonly id: BookingId };
export type FollowsTrip = { readonly kind: 'trip'; readonly id: TripId };
export type FollowsDuty = { readonly kind: 'duty'; readonly id: DutyId };

/** A workflow of this installation that runs. */
export type RunningWorkflow = {
  readonly workflowId: string;
  readonly runId: string;
  readonly startedAt: Date;
  /** Null for a workflow that an earlier version started, without the id of an installation. */
  readonly epoch: string | null;
} & (
  | (FollowsBooking & { readonly known: KnownBooking | null })
  | (FollowsTrip & { readonly known: KnownTrip | null })
  | (FollowsDuty & { readonly known: KnownDuty | null })
  | { readonly kind: 'schedule' }
);

export type RunningBooking = Extract<RunningWorkflow, { kind: 'booking' }>;
export type RunningTrip = Extract<RunningWorkflow, { kind: 'trip' }>;
export type RunningDuty = Extract<RunningWorkflow, { kind: 'duty' }>;

/** Lists, starts, corrects and ends the workflows of this installation in Temporal. */
export type Workflows = {
  /** Returns all that run, of every epoch. With `old`, also those that earlier versions started. */
  readonly list: (options: { readonly old: boolean }) => Promise<readonly RunningWorkflow[]>;
  /** Returns a workflow as it is now, or null if it does not run. A list may be seconds old. */
  readonly find: <Workflow extends FollowsBooking | FollowsTrip | FollowsDuty>(
    follows: Workflow,
  ) => Promise<RunningWorkflow | null>;
  /**
   * Starts a workflow. Returns false if it runs already. With `unlessEnded`, it is not started again after it has ended
   * by itself.
   */
  readonly startBooking: (
    event: ReconciledBookingEvent,
    options?: { readonly unlessEnded: boolean },
  ) => Promise<boolean>;
  readonly startTrip: (event: ReconciledTripEvent) => Promise<boolean>;
  readonly startDuty: (event: ReconciledDutyEvent) => Promise<boolean>;
  /** Sends the current state to a workflow, and starts it if it does not run. */
  readonly deliverBookingEvent: (event: ReconciledBookingEvent) => Promise<void>;
  readonly deliverTripEvent: (event: ReconciledTripEvent) => Promise<void>;
  readonly deliverDutyEvent: (event: ReconciledDutyEvent) => Promise<void>;
  /** Ends a workflow at once. Its messages are not sent. Returns false if it does not run. */
  readonly end: (workflow: Pick<RunningWorkflow, 'workflowId' | 'runId'>, reason: string) => Promise<boolean>;
};
