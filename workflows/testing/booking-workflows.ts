import type { BookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { createBookingActivities } from '#workflows/activities/booking.activities.ts';
import { createClockActivities } from '#workflows/activities/clock.activities.ts';
import type { bookingWorkflow } from '#workflows/booking/booking.workflow.ts';
import { inMemoryBookings } from '#workflows/testing/in-memory-bookings.ts';
import { startTestEnvironment, testWorkflowId } from '#workflows/testing/test-environment.ts';

/**
 * Starts a test environment for the booking workflow, with bookings kept in memory. Their clock is ahead of Temporal's by
 * `databaseLead`.
 */
export async function runBookingWorkflows({ databaseLead = 0 }: { readonly databaseLead?: number } = {}) {
  const { handle, ...environment } = await startTestEnvironment((deliveries) => {
    const bookings = inMemoryBookings(deliveries.deliverBookingEvent, databaseLead);
    const clock = createClockActivities({ databaseTime: async () => new Date(bookings.databaseNow()) });
    return { state: bookings, activities: { ...createBookingActivities(bookings.deps), ...clock } };
  });
  const workflowHandle = (id: BookingId) => handle<typeof bookingWorkflow>(testWorkflowId('booking', id));
  let lastId = 0;
  return {
    ...environment,
    bookings: environment.state,
    nextId: () => ++lastId as BookingId,
    /** Waits until the booking's workflow ends, and returns its result. */
    ending: async (id: BookingId) => (await workflowHandle(id)).result(),
    history: async (id: BookingId) => (await workflowHandle(id)).fetchHistory(),
  };
}

/** Returns deadlines from offsets in milliseconds from `now`. Deadlines that are left out are at least an hour away. */
export function deadlinesFromNow(given: Partial<BookingDeadlines>, now = Date.now()): BookingDeadlines {
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
