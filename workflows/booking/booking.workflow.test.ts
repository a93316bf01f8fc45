import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordHistory } from '#workflows/testing/recorded-histories.ts';
import { deadlinesFromNow, runStories } from '#workflows/testing/running-stories.ts';
import { eventually } from '#workflows/testing/stage.ts';

let stories: Awaited<ReturnType<typeof runStories>>;

beforeAll(async () => {
  stories = await runStories();
});

afterAll(async () => {
  await stories.stop();
});

/** A window that runs out in seconds, with reminders far enough apart for a busy machine. */
const SHORT_TIMEOUTS = { remindAt: [1_200, 2_400], overdueAt: 3_600 };

describe.concurrent('the story of a booking', () => {
  test('goes from received over confirmed to the ride, and is closed after it', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({ detailsAt: 3_000, pickupAt: 4_500, closesAt: 5_500 }));
    await eventually(() => world.known(id).messages.length === 2);
    world.set(id, 'confirmed', 'confirmed');

    expect(await ending(id)).toEqual({ status: 'completed', undelivered: [] });
    expect(world.known(id).changes).toEqual(['received', 'confirmed', 'completed']);
    expect(world.known(id).messages.toSorted()).toEqual(
      ['booking-confirmed', 'booking-received', 'ride-details', 'team-new-booking'].toSorted(),
    );
    await recordHistory('booking', 'happy', () => stories.history(id));
  });

  test('reminds the team twice and becomes overdue once when nobody decides', async () => {
    const { world, nextId } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow(SHORT_TIMEOUTS));
    await eventually(() => world.known(id).messages.includes('booking-overdue'));
    await sleep(500);

    expect(world.known(id).changes).toEqual(['received', 'overdue']);
    expect(world.known(id).asked.toSorted()).toEqual(
      [
        'booking-overdue',
        'booking-received',
        'team-new-booking',
        'team-overdue',
        'team-reminder-1',
        'team-reminder-2',
      ].toSorted(),
    );
    expect(world.known(id).messages.indexOf('team-reminder-1')).toBeLessThan(
      world.known(id).messages.indexOf('team-reminder-2'),
    );
  });

  test('says nothing of delays when the team confirms within its window', async () => {
    const { world, nextId } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow(SHORT_TIMEOUTS));
    await eventually(() => world.known(id).messages.includes('team-reminder-1'));
    world.set(id, 'confirmed', 'confirmed');
    await eventually(() => world.known(id).messages.includes('booking-confirmed'));
    await sleep(3_500);

    expect(world.known(id).changes).toEqual(['received', 'confirmed']);
    expect(world.known(id).messages).not.toContain('team-reminder-2');
    expect(world.known(id).messages).not.toContain('booking-overdue');
  });

  test('confirms a booking that was overdue already', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.place(
      id,
      deadlinesFromNow({
        remindAt: [200, 400],
        overdueAt: 600,
        detailsAt: 3_000,
        pickupAt: 3_200,
        closesAt: 3_500,
      }),
    );
    await eventually(() => world.known(id).messages.includes('booking-overdue'));
    world.set(id, 'confirmed', 'confirmed');

    expect((await ending(id)).status).toBe('completed');
    expect(world.known(id).changes).toEqual(['received', 'overdue', 'confirmed', 'completed']);
    expect(world.known(id).messages).toContain('booking-confirmed');
    await recordHistory('booking', 'confirmed-after-overdue', () => stories.history(id));
  });

  test('tells rider and team when the rider cancels before anybody decided', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({}));
    await eventually(() => world.known(id).messages.length === 2);
    world.cancel(id, 'rider');

    expect((await ending(id)).status).toBe('cancelled');
    expect(world.known(id).messages).toEqual(expect.arrayContaining(['booking-cancelled', 'team-cancelled']));
    expect(world.known(id).messages).toHaveLength(4);
    await recordHistory('booking', 'cancelled-by-rider', () => stories.history(id));
  });

  test('tells rider and team when the rider cancels a confirmed booking, and sends no details', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({}));
    world.set(id, 'confirmed', 'confirmed');
    await eventually(() => world.known(id).messages.includes('booking-confirmed'));
    world.cancel(id, 'rider');

    expect((await ending(id)).status).toBe('cancelled');
    expect(world.known(id).messages).toContain('team-cancelled');
    expect(world.known(id).messages).not.toContain('ride-details');
  });

  test('does not tell the team what the team itself cancelled', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({}));
    world.cancel(id, 'admin');

    expect((await ending(id)).status).toBe('cancelled');
    expect(world.known(id).messages).toContain('booking-cancelled');
    expect(world.known(id).messages).not.toContain('team-cancelled');
  });

  test('cancels for the system what is still undecided at pickup, and tells everybody', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({ remindAt: [200, 400], overdueAt: 800, pickupAt: 2_000 }));

    expect((await ending(id)).status).toBe('cancelled');
    expect(world.known(id).changes).toEqual(['received', 'overdue', 'cancelled']);
    expect(world.known(id).cancelledBy).toBe('system');
    expect(world.known(id).messages).toEqual(
      expect.arrayContaining(['booking-overdue', 'booking-cancelled', 'team-cancelled']),
    );
    await recordHistory('booking', 'undecided-at-pickup', () => stories.history(id));
  });

  test('skips reminders whose time has passed when it starts late', async () => {
    const { world, nextId } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({ remindAt: [-2_000, -1_000], overdueAt: -500 }));
    await eventually(() => world.known(id).messages.includes('booking-overdue'));
    await eventually(() => world.known(id).messages.includes('team-overdue'));

    expect(world.known(id).asked).not.toContain('team-reminder-1');
    expect(world.known(id).asked).not.toContain('team-reminder-2');
  });

  test('says at once, and only that, what is due when it starts after the pickup', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({ remindAt: [-4_000, -3_000], overdueAt: -2_000, pickupAt: -1_000 }));

    expect((await ending(id)).status).toBe('cancelled');
    expect(world.known(id).changes).toEqual(['received', 'cancelled']);
    expect(world.known(id).messages).not.toContain('booking-overdue');
  });

  test('sends the details at once when the pickup is nearer than that, and says when there is no driver', async () => {
    const { world, nextId } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({ detailsAt: -60_000 }));
    world.known(id).driver = false;
    world.set(id, 'confirmed', 'confirmed');
    await eventually(() => world.known(id).messages.includes('ride-details'));
    await eventually(() => world.known(id).messages.includes('team-no-driver'));
  });

  test('moves its timers with an edit', async () => {
    const { world, nextId } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({}));
    world.set(id, 'confirmed', 'confirmed');
    await eventually(() => world.known(id).messages.includes('booking-confirmed'));
    const soon = deadlinesFromNow({ detailsAt: 1_000 });
    world.edit(id, soon);
    await eventually(() => world.known(id).messages.includes('ride-details'));
    expect(Date.now()).toBeGreaterThanOrEqual(soon.detailsAt);

    const closing = deadlinesFromNow({ closesAt: 1_000 });
    world.edit(id, { closesAt: closing.closesAt });
    expect((await stories.ending(id)).status).toBe('completed');
    await recordHistory('booking', 'edited', () => stories.history(id));
  });

  test('waits longer when an edit puts the pickup off', async () => {
    const { world, nextId } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({ remindAt: [], overdueAt: 300, pickupAt: 6_000 }));
    await eventually(() => world.known(id).messages.includes('booking-overdue'));
    world.edit(id, { pickupAt: Date.now() + 3_600_000 });
    await sleep(7_000);

    expect(world.known(id).status).toBe('received');
    expect(world.known(id).messages).not.toContain('booking-cancelled');
  });

  test('waits for a decision again when a confirmed booking is set back to received', async () => {
    const { world, nextId } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({ remindAt: [], overdueAt: 3_000 }));
    world.set(id, 'confirmed', 'confirmed');
    await eventually(() => world.known(id).messages.includes('booking-confirmed'));
    world.set(id, 'received', 'received');
    await eventually(() => world.known(id).changes.includes('overdue'));
    await eventually(() => world.known(id).messages.includes('team-overdue'));

    expect(world.known(id).asked.filter((kind) => kind === 'booking-received')).toHaveLength(1);
  });

  test('is changed neither by repeated nor by late events', async () => {
    const { world, client, nextId } = stories;
    const id = nextId();
    const received = world.place(id, deadlinesFromNow({}));
    const confirmed = world.set(id, 'confirmed', 'confirmed');
    await eventually(() => world.known(id).messages.includes('booking-confirmed'));
    for (const event of [
      confirmed,
      received,
      received,
      { ...received, deadlines: deadlinesFromNow({ pickupAt: 0 }) },
    ]) {
      await client.deliverBookingEvent(event);
    }
    await sleep(700);
    world.set(id, 'completed', 'completed');

    expect((await stories.ending(id)).status).toBe('completed');
    expect(world.known(id).asked.toSorted()).toEqual(
      ['booking-confirmed', 'booking-received', 'team-new-booking'].toSorted(),
    );
    expect(world.known(id).changes).toEqual(['received', 'confirmed', 'completed']);
  });

  test('survives a message that can never be delivered, and writes it down', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.undeliverable.set(
      'team-no-driver',
      Object.assign(new Error('no such number'), { permanent: true }),
    );
    world.place(id, deadlinesFromNow({ detailsAt: 500, closesAt: 10_000 }));
    world.known(id).driver = false;
    world.set(id, 'confirmed', 'confirmed');

    expect(await ending(id)).toEqual({ status: 'completed', undelivered: ['team-no-driver'] });
    expect(world.known(id).asked.filter((kind) => kind === 'team-no-driver')).toHaveLength(1);
  });

  test('learns what was decided during an outage before it acts on the clock', async () => {
    const { world, client, nextId } = stories;
    const id = nextId();
    world.holdEvents = true;
    const received = world.place(id, deadlinesFromNow({ remindAt: [], overdueAt: -2_000, pickupAt: -1_000 }));
    world.set(id, 'confirmed', 'confirmed');
    world.holdEvents = false;
    await client.deliverBookingEvent(received);
    await eventually(() => world.known(id).messages.includes('booking-confirmed'));

    expect(world.known(id).changes).toEqual(['received', 'confirmed']);
  });

  test('ends at once when it is started again for a booking that is closed', async () => {
    const { world, client, nextId, ending } = stories;
    const id = nextId();
    const event = world.place(id, deadlinesFromNow({}));
    await client.deliverBookingEvent({ ...event, sequence: 9, type: 'completed', status: 'completed' });
    await ending(id);
    const asked = world.known(id).asked.length;
    await client.deliverBookingEvent({ ...event, sequence: 9, type: 'completed', status: 'completed' });

    expect(await ending(id)).toEqual({ status: 'completed', undelivered: [] });
    expect(world.known(id).asked).toHaveLength(asked);
  });

  test('ends without a word when it hears of a deletion, and goes on after a restoration without repeating one', async () => {
    const { world, client, nextId, ending } = stories;
    const id = nextId();
    const received = world.place(id, deadlinesFromNow({}));
    await eventually(() => world.known(id).messages.length === 2);
    const deleted = {
      ...received,
      sequence: received.sequence + 1,
      type: 'deleted',
      status: 'deleted',
    } as const;
    await client.deliverBookingEvent(deleted);
    expect(await ending(id)).toEqual({ status: 'deleted', undelivered: [] });

    world.known(id).version += 1;
    world.set(id, 'restored', 'received');
    await eventually(() => world.known(id).asked.filter((kind) => kind === 'team-new-booking').length === 2);
    world.set(id, 'confirmed', 'confirmed');
    await eventually(() => world.known(id).messages.includes('booking-confirmed'));
    expect(world.known(id).messages).toHaveLength(3);
  });

  test('goes on when a deletion and a restoration come as one', async () => {
    const { world, client, nextId } = stories;
    const id = nextId();
    const received = world.place(id, deadlinesFromNow({}));
    await eventually(() => world.known(id).messages.length === 2);
    const deleted = {
      ...received,
      sequence: received.sequence + 1,
      type: 'deleted',
      status: 'deleted',
    } as const;
    world.known(id).version += 1;
    const restoring = client.deliverBookingEvent(deleted);
    world.set(id, 'restored', 'received');
    await restoring;
    world.set(id, 'confirmed', 'confirmed');
    await eventually(() => world.known(id).messages.includes('booking-confirmed'));
    expect(world.known(id).messages).toHaveLength(3);
  });

  test('ends when its booking has been deleted', async () => {
    const { world, nextId, ending } = stories;
    const id = nextId();
    world.place(id, deadlinesFromNow({ remindAt: [], overdueAt: 1_500 }));
    await eventually(() => world.known(id).messages.length === 2);
    world.remove(id);

    expect(await ending(id)).toEqual({ status: 'deleted', undelivered: [] });
  });
});
