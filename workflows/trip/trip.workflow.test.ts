import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordHistory } from '#workflows/testing/recorded-histories.ts';
import { eventually } from '#workflows/testing/stage.ts';
import { runTripStories } from '#workflows/testing/trip-world.ts';

let stories: Awaited<ReturnType<typeof runTripStories>>;

beforeAll(async () => {
  stories = await runTripStories();
});

afterAll(async () => {
  await stories.stop();
});

const SOLD = ['seat-booked', 'team-seat-booked'];
const DETAILS = ['seat-details', 'team-trip-no-driver'];
const CANCELLED = ['seat-cancelled', 'team-seat-cancelled'];

describe.concurrent('the story of a trip', () => {
  test('tells of each seat at once, sends each rider the details in time, and closes the trip', async () => {
    const { trip, nextBooking, deliver, toldOf, ending, world } = stories;
    const { id, scheduled, booked } = trip({ closesIn: 5_000 });
    const [early, late] = [nextBooking(), nextBooking()];
    const soldEarly = booked(early, 1_500);
    const soldLate = booked(late, 3_000);
    await deliver(scheduled(), soldEarly, soldLate);
    await eventually(() => toldOf(early).length === 2 && toldOf(late).length === 2);
    expect(world.closed).not.toContain(id);

    expect(await ending(id)).toEqual({ undelivered: [] });
    for (const { bookingId, detailsAt } of [soldEarly, soldLate]) {
      expect(toldOf(bookingId).toSorted()).toEqual([...SOLD, ...DETAILS].toSorted());
      const sent = world.told.find((one) => one.bookingId === bookingId && one.kind === 'seat-details');
      expect(sent?.at).toBeGreaterThanOrEqual(detailsAt);
    }
    expect(world.closed.filter((one) => one === id)).toEqual([id]);
    await recordHistory('trip', 'happy', () => stories.history(id));
  });

  test('closes a trip that nobody booked', async () => {
    const { trip, deliver, ending, world } = stories;
    const { id, scheduled } = trip({ closesIn: 500 });
    await deliver(scheduled());

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(world.closed).toContain(id);
    await recordHistory('trip', 'nobody-booked', () => stories.history(id));
  });

  test('tells of a cancellation, and sends the rider who cancelled no details', async () => {
    const { trip, nextBooking, deliver, toldOf, ending } = stories;
    const { id, scheduled, booked, cancelled } = trip({ closesIn: 4_000 });
    const [leaves, stays] = [nextBooking(), nextBooking()];
    await deliver(scheduled(), booked(leaves, 2_500), booked(stays, 2_500));
    await eventually(() => toldOf(leaves).length === 2);
    await deliver(cancelled(leaves));
    await ending(id);

    expect(toldOf(leaves).toSorted()).toEqual([...SOLD, ...CANCELLED].toSorted());
    expect(toldOf(stays).toSorted()).toEqual([...SOLD, ...DETAILS].toSorted());
    await recordHistory('trip', 'one-cancelled', () => stories.history(id));
  });

  test('sends the details at once to whoever books when they are already due', async () => {
    const { trip, nextBooking, deliver, toldOf } = stories;
    const { booked } = trip();
    const rider = nextBooking();
    await deliver(booked(rider, -60_000));

    await eventually(() => toldOf(rider).length === 4);
    expect(toldOf(rider)).toEqual(expect.arrayContaining(DETAILS));
  });

  test('is changed neither by repeated events nor by their order', async () => {
    const { trip, nextBooking, deliver, toldOf } = stories;
    const { scheduled, booked, cancelled } = trip();
    const [stays, left] = [nextBooking(), nextBooking()];
    await deliver(cancelled(left), booked(left, -1_000), booked(stays), scheduled(), booked(stays, -1_000));
    await deliver(cancelled(left), booked(stays), scheduled());
    await eventually(() => toldOf(stays).length === 2 && toldOf(left).length === 2);
    await sleep(700);

    expect(toldOf(stays).toSorted()).toEqual(SOLD);
    expect(toldOf(left).toSorted()).toEqual(CANCELLED);
  });

  test('ends soon and sends no details when an event starts it after its end', async () => {
    const { trip, nextBooking, deliver, toldOf, ending, world } = stories;
    const { id, scheduled, booked } = trip({ closesIn: 200 });
    const rider = nextBooking();
    await deliver(scheduled());
    await ending(id);
    await deliver(booked(rider, -1_000));

    await eventually(() => world.closed.filter((one) => one === id).length === 2);
    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(toldOf(rider)).not.toContain('seat-details');
  });

  test('survives a message that can never be delivered, and writes it down', async () => {
    const { trip, nextBooking, deliver, ending, toldOf, world } = stories;
    const { id, booked } = trip({ closesIn: 1_500 });
    const rider = nextBooking();
    world.undeliverable.set(rider, 'team-trip-no-driver');
    await deliver(booked(rider, -1_000));

    expect(await ending(id)).toEqual({
      undelivered: [{ bookingId: rider, kind: 'team-trip-no-driver' }],
    });
    expect(toldOf(rider).filter((kind) => kind === 'team-trip-no-driver')).toHaveLength(1);
  });

  test('tells also of what happens while its last message is on the way', async () => {
    const { trip, nextBooking, deliver, toldOf, ending, world } = stories;
    const { id, booked, cancelled } = trip({ closesIn: 1_500 });
    const [slow, next] = [nextBooking(), nextBooking()];
    const { promise: provider, resolve: answer } = Promise.withResolvers<void>();
    world.delays.set(slow, provider);
    await deliver(booked(slow), booked(next));
    await eventually(() => world.closed.includes(id));
    await deliver(cancelled(next));
    await eventually(() => toldOf(next).includes('seat-cancelled'));
    answer();

    expect(await ending(id)).toEqual({ undelivered: [] });
    expect(toldOf(next)).toContain('team-seat-cancelled');
  });
});
