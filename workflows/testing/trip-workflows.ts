import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { SeatMessageKind } from '#domain/messaging/message.ts';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import { createClockActivities } from '#workflows/activities/clock.activities.ts';
import { createTripActivities, type TripActivityDeps } from '#workflows/activities/trip.activities.ts';
import { startTestEnvironment, testWorkflowId } from '#workflows/testing/test-environment.ts';
import type { tripWorkflow } from '#workflows/trip/trip.workflow.ts';

type SeatEvent = Extract<TripEvent, { bookingId: RideshareBookingId }>;
type SentNotice = SeatNotice & { readonly at: number };

const FAR_MS = 3_600_000;
const NEVER = new DeliveryError('no such number', { outcome: 'refused' });

/**
 * Starts a test environment for the trip workflow, and records what the workflows ask for, in order. The clock of the
 * database is ahead of Temporal's by `databaseLead`.
 */
export async function runTripWorkflows({ databaseLead = 0 }: { readonly databaseLead?: number } = {}) {
  const now = () => Date.now() + databaseLead;
  const { handle, ...environment } = await startTestEnvironment(() => {
    const sent: SentNotice[] = [];
    const closed: TripId[] = [];
    const closedAt = new Map<TripId, number>();
    /** The closings that the database knows and the workflow does not, by trip. */
    const closings = new Map<TripId, number>();
    /** The message that can never be delivered, by booking. */
    const undeliverable = new Map<RideshareBookingId, SeatMessageKind>();
    /** Promises that delay the messages about a booking. */
    const delays = new Map<RideshareBookingId, Promise<void>>();
    const deps: TripActivityDeps = {
      async notifyAboutSeat(notice) {
        sent.push({ ...notice, at: now() });
        await delays.get(notice.bookingId);
        if (undeliverable.get(notice.bookingId) === notice.kind) throw NEVER;
      },
      async closeTrip({ tripId, closesAt }) {
        const later = closings.get(tripId);
        if (closesAt !== undefined && later !== undefined && later > closesAt)
          return refuse({ code: 'closes-later', closesAt: later });
        closed.push(tripId);
        closedAt.set(tripId, now());
        return ok(undefined);
      },
    };
    const calls = { sent, closed, closedAt, closings, undeliverable, delays };
    const clock = createClockActivities({ databaseTime: async () => new Date(now()) });
    return { state: calls, activities: { ...createTripActivities(deps), ...clock } };
  });
  const workflowHandle = (id: TripId) => handle<typeof tripWorkflow>(testWorkflowId('trip', id));
  const { state: calls, deliveries } = environment;
  let lastTrip = 0;
  let lastBooking = 0;

  return {
    ...environment,
    calls,
    nextBooking: () => ++lastBooking as RideshareBookingId,
    /** Creates a trip that closes `closesIn` milliseconds from now, with functions for its outbox events. */
    trip({ closesIn = FAR_MS }: { closesIn?: number } = {}) {
      const trip = { tripId: ++lastTrip as TripId, closesAt: now() + closesIn };
      const seat = (type: SeatEvent['type'], bookingId: RideshareBookingId, detailsIn = FAR_MS) =>
        ({ ...trip, type, bookingId, detailsAt: now() + detailsIn }) as const;
      return {
        ...trip,
        id: trip.tripId,
        scheduled: (): TripEvent => ({ ...trip, type: 'scheduled' }),
        booked: (id: RideshareBookingId, detailsIn?: number): SeatEvent => seat('seat-booked', id, detailsIn),
        left: (id: RideshareBookingId): SeatEvent => seat('seat-left', id),
        cancelled: (id: RideshareBookingId): SeatEvent => seat('seat-cancelled', id),
        delayed: (
          { change, noticeIn }: { change: number; noticeIn: number | null },
          ...riders: readonly { bookingId: RideshareBookingId; detailsIn: number; move?: number }[]
        ): TripEvent => ({
          ...trip,
          ...{ type: 'delayed', change, noticeAt: noticeIn === null ? null : now() + noticeIn },
          riders: riders.map(({ detailsIn, ...rider }) => ({ ...rider, detailsAt: now() + detailsIn })),
        }),
      };
    },
    async deliver(...events: readonly TripEvent[]): Promise<void> {
      for (const event of events) await deliveries.deliverTripEvent(event);
    },
    /** Returns the kinds of the messages sent about a booking, in order. */
    messagesAbout: (id: RideshareBookingId) =>
      calls.sent.filter(({ bookingId }) => bookingId === id).map(({ kind }) => kind),
    /** Waits until the trip's workflow ends, and returns its result. */
    ending: async (id: TripId) => (await workflowHandle(id)).result(),
    history: async (id: TripId) => (await workflowHandle(id)).fetchHistory(),
  };
}
