import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { SeatMessageKind } from '#domain/messaging/message.ts';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import { createTripActivities, type TripActivityDeps } from '#workflows/activities/trip.activities.ts';
import { openStage } from '#workflows/testing/stage.ts';
import type { tripWorkflow } from '#workflows/trip/trip.workflow.ts';

type SeatEvent = Extract<TripEvent, { bookingId: RideshareBookingId }>;
type Told = SeatNotice & { readonly at: number };

const FAR_MS = 3_600_000;
const NEVER = Object.assign(new Error('no such number'), { permanent: true });

/** A stage for the stories of trips, and what their workflows asked for, in order. */
export async function runTripStories() {
  const { handle, ...stage } = await openStage((client) => {
    const told: Told[] = [];
    const closed: TripId[] = [];
    /** By the booking that it would be about. */
    const undeliverable = new Map<RideshareBookingId, SeatMessageKind>();
    /** What the messages about a booking wait for. */
    const delays = new Map<RideshareBookingId, Promise<void>>();
    const deps: TripActivityDeps = {
      async notifyAboutSeat(notice) {
        told.push({ ...notice, at: Date.now() });
        await delays.get(notice.bookingId);
        if (undeliverable.get(notice.bookingId) === notice.kind) throw NEVER;
      },
      closeTrip: async ({ tripId }) => void closed.push(tripId),
    };
    const world = { told, closed, undeliverable, delays };
    return { world, client, activities: createTripActivities(deps) };
  });
  const storyOf = (id: TripId) => handle<typeof tripWorkflow>(`trip-${id}`);
  const { world, client } = stage;
  let lastTrip = 0;
  let lastBooking = 0;

  return {
    ...stage,
    nextBooking: () => ++lastBooking as RideshareBookingId,
    /** A trip that closes so many milliseconds from now, with the events that its outbox would carry. */
    trip({ closesIn = FAR_MS }: { closesIn?: number } = {}) {
      const trip = { tripId: ++lastTrip as TripId, closesAt: Date.now() + closesIn };
      const seat = (type: SeatEvent['type'], bookingId: RideshareBookingId, detailsIn = FAR_MS) =>
        ({ ...trip, type, bookingId, detailsAt: Date.now() + detailsIn }) as const;
      return {
        id: trip.tripId,
        scheduled: (): TripEvent => ({ ...trip, type: 'scheduled' }),
        booked: (id: RideshareBookingId, detailsIn?: number): SeatEvent => seat('seat-booked', id, detailsIn),
        cancelled: (id: RideshareBookingId): SeatEvent => seat('seat-cancelled', id),
      };
    },
    async deliver(...events: readonly TripEvent[]): Promise<void> {
      for (const event of events) await client.deliverTripEvent(event);
    },
    /** The kinds of message asked for about one booking, in order. */
    toldOf: (id: RideshareBookingId) =>
      world.told.filter(({ bookingId }) => bookingId === id).map(({ kind }) => kind),
    /** How the trip's workflow ended; waits for it. */
    ending: async (id: TripId) => (await storyOf(id)).result(),
    history: async (id: TripId) => (await storyOf(id)).fetchHistory(),
  };
}
