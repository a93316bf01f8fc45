import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, passed } from '#tests/setup/eventually.ts';
import { recordHistory } from '#workflows/testing/recorded-histories.ts';
import { runTripWorkflows } from '#workflows/testing/trip-workflows.ts';

let workflows: Awaited<ReturnType<typeof runTripWorkflows>>;

beforeAll(async () => {
  workflows = await runTripWorkflows();
});

afterAll(async () => {
  await workflows.stop();
});

const SOLD = ['seat-booked', 'team-seat-booked'];
const DETAILS = ['seat-details', 'team-trip-no-driver'];
const CANCELLED = ['seat-cancelled', 'team-seat-cancelled'];

describe.concurrent('the trip workflow', () => {
  test('confirms each seat at once, sends each rider the details in time, and closes the trip', async () => {
    const { trip, nextBooking, deliver, messagesAbout, ending, calls } = workflows;
    const { id, scheduled, booked } = trip({ closesIn: 22_000 });
    const [early, late] = [nextBooking(), nextBooking()];
    const soldEarly = booked(early, 10_000);
    const soldLate = booked(late, 12_000);
    await deliver(scheduled(), soldEarly, soldLate);
    await eventually(() => messagesAbout(early).length === 2 && messagesAbout(late).length === 2);
    expect(calls.closed).not.toContain(id);

    expect(await ending(id)).toEqual({ undelivered: [] });
    for (const { bookingId, detailsAt } of [soldEarly, soldLate]) {
      expect(messagesAbout(bookingId).toSorted()).toEqual([...SOLD, ...DETAILS].toSorted());
      const sent = calls.sent.find((one) => one.bookingId === bookingId && one.kind === 'seat-details');
      expect(sent?.at).toBeGreaterThanOrEqual(detailsAt);
    }
    expect(calls.closed.filter((one) => one === id)).toEqual([id]);
    await recordHistory('trip', 'happy', () => workflows.history(id));
  });

  test('closes a trip that nobody booked', async () => {
    const { trip, deliver, ending, calls } = workflows;
    const { id, scheduled } = trip({ closesIn: 500 });
    await deliver(scheduled());

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(calls.closed).toContain(id);
    await recordHistory('trip', 'nobody-booked', () => workflows.history(id));
  });

  test('sends cancellation messages, and no details to the rider who cancelled', async () => {
    const { trip, nextBooking, deliver, messagesAbout, ending } = workflows;
    const { id, scheduled, booked, cancelled } = trip({ closesIn: 20_000 });
    const [leaves, stays] = [nextBooking(), nextBooking()];
    await deliver(scheduled(), booked(leaves, 10_000), booked(stays, 10_000));
    await eventually(() => messagesAbout(leaves).length === 2);
    await deliver(cancelled(leaves));
    await ending(id);

    expect(messagesAbout(leaves).toSorted()).toEqual([...SOLD, ...CANCELLED].toSorted());
    expect(messagesAbout(stays).toSorted()).toEqual([...SOLD, ...DETAILS].toSorted());
    await recordHistory('trip', 'one-cancelled', () => workflows.history(id));
  });

  test('tells a rider who moved to this trip of the move, and nothing more to one who left it', async () => {
    const { trip, nextBooking, deliver, messagesAbout } = workflows;
    const { booked, left, delayed } = trip();
    const [mover, stays] = [nextBooking(), nextBooking()];
    await deliver(booked(mover), left(mover), { ...booked(mover, -1_000), move: 0 });
    await deliver({ ...booked(stays), move: 1 });
    await eventually(() => messagesAbout(stays).length === 2);
    expect(messagesAbout(stays).toSorted()).toEqual(['seat-moved', 'team-seat-moved']);
    expect(messagesAbout(mover)).not.toContain('seat-details');
    // The booking comes back with its second move.
    await deliver({ ...booked(mover), move: 2 });
    await eventually(() => messagesAbout(mover).includes('seat-moved'));
    expect(messagesAbout(mover)).not.toContain('seat-cancelled');
    // The rider gets one message about a delay after the return, and none about a delay before it.
    await deliver(delayed({ change: 1, noticeIn: 0 }, { bookingId: mover, detailsIn: 60_000, move: 0 }));
    await deliver(delayed({ change: 2, noticeIn: 0 }, { bookingId: mover, detailsIn: 60_000, move: 2 }));
    await eventually(() => messagesAbout(mover).includes('seat-delayed'));
    expect(messagesAbout(mover).filter((kind) => kind === 'seat-delayed')).toHaveLength(1);
  });

  test('tells riders of a delay when it is final, once, and sends the details at the new time', async () => {
    const { trip, nextBooking, deliver, messagesAbout, ending, calls } = workflows;
    const { id, scheduled, booked, cancelled, delayed } = trip({ closesIn: 22_000 });
    const [stays, left, later] = [nextBooking(), nextBooking(), nextBooking()];
    await deliver(scheduled(), booked(stays, 1_500), booked(left), cancelled(left));
    const said = delayed({ change: 2, noticeIn: 2_000 }, { bookingId: stays, detailsIn: 9_000 });
    await deliver(
      delayed({ change: 1, noticeIn: 60_000 }, { bookingId: stays, detailsIn: 5_000 }),
      said,
      said,
    );
    await deliver(
      delayed({ change: 1, noticeIn: 0 }, { bookingId: stays, detailsIn: 0 }),
      booked(later, 9_000),
    );

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(messagesAbout(stays).toSorted()).toEqual([...SOLD, ...DETAILS, 'seat-delayed'].toSorted());
    const about = (kind: string) =>
      calls.sent.find((one) => one.bookingId === stays && one.kind === kind) ?? { at: 0 };
    if (said.type !== 'delayed') throw new Error('It is a delay');
    expect(about('seat-delayed')).toMatchObject({ delay: 2 });
    expect(about('seat-delayed').at).toBeGreaterThanOrEqual(said.noticeAt ?? Number.POSITIVE_INFINITY);
    expect(about('seat-details').at).toBeGreaterThanOrEqual(
      said.riders[0]?.detailsAt ?? Number.POSITIVE_INFINITY,
    );
    for (const other of [left, later]) expect(messagesAbout(other)).not.toContain('seat-delayed');
    await recordHistory('trip', 'delayed', () => workflows.history(id));
  });

  test('closes a trip after its delay, once, if the event comes after the closing of before', async () => {
    const { trip, nextBooking, deliver, messagesAbout, ending, calls } = workflows;
    const { id, closesAt, scheduled, booked, delayed } = trip({ closesIn: 4_000 });
    const rider = nextBooking();
    const later = closesAt + 10_000;
    calls.closings.set(id, later);
    await deliver(scheduled(), booked(rider, 60_000));
    await passed(closesAt + 2_000);
    expect(calls.closed).not.toContain(id);
    const event = delayed({ change: 1, noticeIn: 0 }, { bookingId: rider, detailsIn: 3_000 });
    await deliver({ ...event, closesAt: later });

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(messagesAbout(rider).toSorted()).toEqual([...SOLD, ...DETAILS, 'seat-delayed'].toSorted());
    expect(calls.closed.filter((one) => one === id)).toEqual([id]);
    expect(calls.closedAt.get(id)).toBeGreaterThanOrEqual(later);
    await recordHistory('trip', 'delayed-late', () => workflows.history(id));
  });

  test('moves the details with the closing before the event of the delay comes', async () => {
    const { trip, nextBooking, deliver, messagesAbout, ending, calls } = workflows;
    const { id, closesAt, booked } = trip({ closesIn: -1_000 });
    const rider = nextBooking();
    const sold = booked(rider, -5_000);
    calls.closings.set(id, closesAt + 12_000);
    await deliver(sold);

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(messagesAbout(rider).toSorted()).toEqual([...SOLD, ...DETAILS].toSorted());
    const details = calls.sent.find((one) => one.bookingId === rider && one.kind === 'seat-details');
    expect(details?.at).toBeGreaterThanOrEqual(sold.detailsAt + 12_000);
    expect(calls.closedAt.get(id)).toBeGreaterThanOrEqual(closesAt + 12_000);
  });

  test('tells nobody of a delay that was taken back in time', async () => {
    const { trip, nextBooking, deliver, messagesAbout, ending } = workflows;
    const { id, booked, delayed } = trip({ closesIn: 8_000 });
    const rider = nextBooking();
    await deliver(
      booked(rider),
      delayed({ change: 1, noticeIn: 5_000 }, { bookingId: rider, detailsIn: 60_000 }),
    );
    await deliver(delayed({ change: 2, noticeIn: null }, { bookingId: rider, detailsIn: 60_000 }));
    await ending(id);
    expect(messagesAbout(rider).toSorted()).toEqual(SOLD);
  });

  test('sends the details at once to a rider who books after they are due', async () => {
    const { trip, nextBooking, deliver, messagesAbout } = workflows;
    const { booked } = trip();
    const rider = nextBooking();
    await deliver(booked(rider, -60_000));

    await eventually(() => messagesAbout(rider).length === 4);
    expect(messagesAbout(rider)).toEqual(expect.arrayContaining(DETAILS));
  });

  test('ignores repeated events and the order of events', async () => {
    const { trip, nextBooking, deliver, messagesAbout } = workflows;
    const { scheduled, booked, cancelled } = trip();
    const [stays, left] = [nextBooking(), nextBooking()];
    await deliver(cancelled(left), booked(left, -1_000), booked(stays), scheduled(), booked(stays, -1_000));
    await deliver(cancelled(left), booked(stays), scheduled());
    await eventually(() => messagesAbout(stays).length >= 2 && messagesAbout(left).length >= 2);
    // The trip takes its events in order: what the repeated ones caused comes before what this one does.
    const last = nextBooking();
    await deliver(booked(last));
    await eventually(() => messagesAbout(last).length === 2);

    expect(messagesAbout(stays).toSorted()).toEqual(SOLD);
    expect(messagesAbout(left).toSorted()).toEqual(CANCELLED);
  });

  test('ends again and sends no details when an event arrives after its end', async () => {
    const { trip, nextBooking, deliver, messagesAbout, ending, calls } = workflows;
    const { id, scheduled, booked } = trip({ closesIn: 200 });
    const rider = nextBooking();
    await deliver(scheduled());
    await ending(id);
    await deliver(booked(rider, -1_000));

    await eventually(() => calls.closed.filter((one) => one === id).length === 2);
    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(messagesAbout(rider)).not.toContain('seat-details');
  });

  test('lists a message that can never be delivered, and continues', async () => {
    const { trip, nextBooking, deliver, ending, messagesAbout, calls } = workflows;
    const { id, booked } = trip({ closesIn: 15_000 });
    const rider = nextBooking();
    calls.undeliverable.set(rider, 'team-trip-no-driver');
    await deliver(booked(rider, -1_000));

    expect(await ending(id)).toEqual({
      undelivered: [{ bookingId: rider, kind: 'team-trip-no-driver' }],
    });
    expect(messagesAbout(rider).filter((kind) => kind === 'team-trip-no-driver')).toHaveLength(1);
  });

  test('handles an event that arrives while its last message is being sent', async () => {
    const { trip, nextBooking, deliver, messagesAbout, ending, calls } = workflows;
    const { id, booked, cancelled } = trip({ closesIn: 10_000 });
    const [slow, next] = [nextBooking(), nextBooking()];
    const { promise: provider, resolve: answer } = Promise.withResolvers<void>();
    calls.delays.set(slow, provider);
    await deliver(booked(slow), booked(next));
    await eventually(() => calls.closed.includes(id));
    await deliver(cancelled(next));
    await eventually(() => messagesAbout(next).includes('seat-cancelled'));
    answer();

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(messagesAbout(next)).toContain('team-seat-cancelled');
  });
});
