import type { WorkflowStartOptions } from '@temporalio/client';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { DutyEvent, ReconciledDutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import {
  type DeliveredBookingEvent,
  type DeliveredDutyEvent,
  type DeliveredTripEvent,
  knownFromBooking,
  knownFromDuty,
  knownFromTrip,
  type ReconciledBookingEvent,
  type ReconciledTripEvent,
} from '#domain/workflows/known.ts';
import type { TemporalClient } from '#infra/temporal/client.ts';
import { type Scope, workflowIdOf } from '#infra/temporal/scope.ts';

export type Deliveries = {
  /**
   * Delivers an event to the booking's workflow and starts the workflow if necessary. The event is both argument and
   * signal. The workflow checks its sequence, so a repeated delivery changes nothing. Throws within 3 s if Temporal
   * does not accept it.
   */
  readonly deliverBookingEvent: (event: StoredBookingEvent | ReconciledBookingEvent) => Promise<void>;
  /** Delivers an event to the trip's workflow, in the same way. */
  readonly deliverTripEvent: (event: TripEvent | ReconciledTripEvent) => Promise<void>;
  /** Delivers an event to the duty's workflow, in the same way. */
  readonly deliverDutyEvent: (event: DutyEvent | ReconciledDutyEvent) => Promise<void>;
};

export const DELIVERY_MS = 3_000;

/** Delivers events to the workflows of the current scope. */
export function createDeliveries(client: TemporalClient, scope: () => Promise<Scope>): Deliveries {
  async function deliver<Event>({ type, signal, ...start }: Start<Event>): Promise<void> {
    await client.ask(DELIVERY_MS, ({ workflow }) =>
      workflow.signalWithStart(type, { ...start, signal, signalArgs: start.args }),
    );
  }
  return {
    deliverBookingEvent: async (event) => deliver(bookingStart(await scope(), event)),
    deliverTripEvent: async (event) => deliver(tripStart(await scope(), event)),
    deliverDutyEvent: async (event) => deliver(dutyStart(await scope(), event)),
  };
}

/** How a workflow is started with an event, and the signal that brings a later one. */
export type Start<Event> = Pick<WorkflowStartOptions, 'workflowId' | 'taskQueue' | 'memo'> & {
  readonly type: string;
  readonly signal: string;
  readonly args: [Event];
  readonly workflowTaskTimeout: '5 seconds';
};

/** If a worker dies, a workflow waits this long for another one. */
const COMMON = { workflowTaskTimeout: '5 seconds' } as const;

/** Returns how the workflow of a booking is started. */
export function bookingStart(
  scope: Scope,
  event: StoredBookingEvent | ReconciledBookingEvent,
): Start<DeliveredBookingEvent> {
  const { taskQueue, installation } = scope;
  return {
    type: 'bookingWorkflow',
    signal: 'bookingChanged',
    workflowId: workflowIdOf(scope, 'booking', event.bookingId),
    taskQueue,
    args: [{ ...event, epoch: installation.epoch }],
    memo: { installation, known: knownFromBooking(event) },
    ...COMMON,
  };
}

/** Returns how the workflow of a trip is started. */
export function tripStart(scope: Scope, event: TripEvent | ReconciledTripEvent): Start<DeliveredTripEvent> {
  const { taskQueue, installation } = scope;
  return {
    type: 'tripWorkflow',
    signal: 'tripChanged',
    workflowId: workflowIdOf(scope, 'trip', event.tripId),
    taskQueue,
    args: [{ ...event, epoch: installation.epoch }],
    memo: { installation, known: knownFromTrip(event) },
    ...COMMON,
  };
}

/** Returns how the workflow of a duty is started. */
export function dutyStart(scope: Scope, event: DutyEvent | ReconciledDutyEvent): Start<DeliveredDutyEvent> {
  const { taskQueue, installation } = scope;
  return {
    type: 'dutyWorkflow',
    signal: 'dutyChanged',
    workflowId: workflowIdOf(scope, 'duty', event.dutyId),
    taskQueue,
    args: [{ ...event, epoch: installation.epoch }],
    memo: { installation, known: knownFromDuty(event) },
    ...COMMON,
  };
}
