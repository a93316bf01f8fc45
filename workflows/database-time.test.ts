import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { deadlinesFromNow, runBookingWorkflows } from '#workflows/testing/booking-workflows.ts';
import { recordHistory } from '#workflows/testing/recorded-histories.ts';
import { runTripWorkflows } from '#workflows/testing/trip-workflows.ts';

const MINUTE_MS = 60_000;

describe.each([
  { name: 'ahead of', databaseLead: -10 * MINUTE_MS },
  { name: 'behind', databaseLead: 10 * MINUTE_MS },
])('with a Temporal clock 10 minutes $name the database', ({ name, databaseLead }) => {
  let bookingWorkflows: Awaited<ReturnType<typeof runBookingWorkflows>>;
  let tripWorkflows: Awaited<ReturnType<typeof runTripWorkflows>>;
  beforeAll(async () => {
    [bookingWorkflows, tripWorkflows] = await Promise.all([
      runBookingWorkflows({ databaseLead }),
      runTripWorkflows({ databaseLead }),
    ]);
  });
  afterAll(() => Promise.all([bookingWorkflows?.stop(), tripWorkflows?.stop()]));

  test.concurrent('a booking is overdue and cancelled at its deadlines', async () => {
    const { bookings, nextId, ending } = bookingWorkflows;
    const id = nextId();
    const given = { remindAt: [1_000, 2_000], overdueAt: 5_000, pickupAt: 8_000 };
    const deadlines = deadlinesFromNow(given, bookings.databaseNow());
    bookings.place(id, deadlines);
    expect(await ending(id)).toEqual({ status: 'cancelled', undelivered: [] });

    const { changes, changedAt } = bookings.known(id);
    expect(changes).toEqual(['received', 'overdue', 'cancelled']);
    expect(changedAt[1]).toBeGreaterThanOrEqual(deadlines.overdueAt);
    expect(changedAt[2]).toBeGreaterThanOrEqual(deadlines.pickupAt);
    if (name === 'behind')
      await recordHistory('booking', 'clocks-differ', () => bookingWorkflows.history(id));
  });

  test.concurrent('a confirmed ride is completed after its end', async () => {
    const { bookings, nextId, ending } = bookingWorkflows;
    const id = nextId();
    const given = { detailsAt: 4_000, pickupAt: 5_000, closesAt: 6_000 };
    const deadlines = deadlinesFromNow(given, bookings.databaseNow());
    bookings.place(id, deadlines);
    bookings.set(id, 'confirmed', 'confirmed');
    expect(await ending(id)).toEqual({ status: 'completed', undelivered: [] });
    expect(bookings.known(id).changedAt.at(-1)).toBeGreaterThanOrEqual(deadlines.closesAt);
  });

  test.concurrent('a trip sends the details and closes in time', async () => {
    const { trip, nextBooking, deliver, ending, calls, messagesAbout } = tripWorkflows;
    const { id, booked, closesAt } = trip({ closesIn: 15_000 });
    const event = booked(nextBooking(), 3_000);
    await deliver(event);
    await eventually(() => messagesAbout(event.bookingId).includes('seat-details'));
    const details = calls.sent.find(({ kind }) => kind === 'seat-details');
    expect(details?.at).toBeGreaterThanOrEqual(event.detailsAt);
    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(calls.closedAt.get(id)).toBeGreaterThanOrEqual(closesAt);
    if (name === 'behind') await recordHistory('trip', 'clocks-differ', () => tripWorkflows.history(id));
  });
});
