import type { BookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { createBookingActivities } from '#workflows/activities/booking.activities.ts';
import type { bookingWorkflow } from '#workflows/booking/booking.workflow.ts';
import { bookingWorld } from '#workflows/testing/booking-world.ts';
import { openStage } from '#workflows/testing/stage.ts';

/** A stage for the stories of bookings, with a world of bookings. */
export async function runStories() {
  const { handle, ...stage } = await openStage((client) => {
    const world = bookingWorld(client.deliverBookingEvent);
    return { world, activities: createBookingActivities(world.deps) };
  });
  const storyOf = (id: BookingId) => handle<typeof bookingWorkflow>(`booking-${id}`);
  let lastId = 0;
  return {
    ...stage,
    nextId: () => ++lastId as BookingId,
    /** How the booking's workflow ended; waits for it. */
    ending: async (id: BookingId) => (await storyOf(id)).result(),
    history: async (id: BookingId) => (await storyOf(id)).fetchHistory(),
  };
}

/** Instants counted from now, in milliseconds; what is not given is an hour away or more. */
export function deadlinesFromNow(given: Partial<BookingDeadlines>): BookingDeadlines {
  const now = Date.now();
  const hour = 3_600_000;
  const far = { remindAt: [hour, 2 * hour], overdueAt: 3 * hour, detailsAt: 4 * hour, pickupAt: 5 * hour };
  const offsets = { ...far, closesAt: 6 * hour, ...given };
  return {
    remindAt: offsets.remindAt.map((after) => now + after),
    overdueAt: now + offsets.overdueAt,
    detailsAt: now + offsets.detailsAt,
    pickupAt: now + offsets.pickupAt,
    closesAt: now + offsets.closesAt,
  };
}
