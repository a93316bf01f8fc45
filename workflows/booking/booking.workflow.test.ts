import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import { eventually, passed } from '#tests/setup/eventually.ts';
import { deadlinesFromNow, runBookingWorkflows } from '#workflows/testing/booking-workflows.ts';
import { recordHistory } from '#workflows/testing/recorded-histories.ts';

let workflows: Awaited<ReturnType<typeof runBookingWorkflows>>;

beforeAll(async () => {
  workflows = await runBookingWorkflows();
});

afterAll(async () => {
  await workflows.stop();
});

/*
 * The clock of a workflow is the machine's. Whatever a test does before a deadline has at least 10 s for it, since a
 * busy machine needs some of them. The tests wait side by side.
 */
const SHORT_TIMEOUTS = { remindAt: [10_000, 20_000], overdueAt: 30_000 };

describe.concurrent('the booking workflow', () => {
  test('sends the messages of a confirmed booking and completes it after the ride', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ detailsAt: 10_000, pickupAt: 20_000, closesAt: 22_000 }));
    await eventually(() => bookings.known(id).messages.length === 2);
    bookings.set(id, 'confirmed', 'confirmed');

    expect(await ending(id)).toEqual({ status: 'completed', undelivered: [] });
    expect(bookings.known(id).changes).toEqual(['received', 'confirmed', 'completed']);
    expect(bookings.known(id).messages.toSorted()).toEqual(
      ['booking-confirmed', 'booking-received', 'ride-details', 'team-new-booking'].toSorted(),
    );
    await recordHistory('booking', 'happy', () => workflows.history(id));
  });

  test('reminds the team twice and marks the booking overdue once when nobody decides', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow(SHORT_TIMEOUTS));
    await eventually(() => bookings.known(id).messages.includes('booking-overdue'));
    await eventually(() => bookings.known(id).messages.includes('team-overdue'));

    expect(bookings.known(id).changes).toEqual(['received', 'overdue']);
    expect(bookings.known(id).asked.toSorted()).toEqual(
      [
        'booking-overdue',
        'booking-received',
        'team-new-booking',
        'team-overdue',
        'team-reminder-1',
        'team-reminder-2',
      ].toSorted(),
    );
    expect(bookings.known(id).messages.indexOf('team-reminder-1')).toBeLessThan(
      bookings.known(id).messages.indexOf('team-reminder-2'),
    );
  });

  test('sends no overdue message when the team confirms in time', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    const { overdueAt } = SHORT_TIMEOUTS;
    bookings.place(
      id,
      deadlinesFromNow({ ...SHORT_TIMEOUTS, detailsAt: overdueAt + 500, closesAt: overdueAt + 1_000 }),
    );
    await eventually(() => bookings.known(id).messages.includes('team-reminder-1'));
    bookings.set(id, 'confirmed', 'confirmed');
    await ending(id);

    expect(bookings.known(id).changes).toEqual(['received', 'confirmed', 'completed']);
    expect(bookings.known(id).messages).toContain('booking-confirmed');
    expect(bookings.known(id).messages).not.toContain('team-reminder-2');
    expect(bookings.known(id).messages).not.toContain('booking-overdue');
  });

  test('confirms a booking that was overdue already', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(
      id,
      deadlinesFromNow({
        remindAt: [],
        overdueAt: 1_000,
        detailsAt: 20_000,
        pickupAt: 21_000,
        closesAt: 22_000,
      }),
    );
    await eventually(() => bookings.known(id).messages.includes('booking-overdue'));
    bookings.set(id, 'confirmed', 'confirmed');

    expect((await ending(id)).status).toBe('completed');
    expect(bookings.known(id).changes).toEqual(['received', 'overdue', 'confirmed', 'completed']);
    expect(bookings.known(id).messages).toContain('booking-confirmed');
    await recordHistory('booking', 'confirmed-after-overdue', () => workflows.history(id));
  });

  test('notifies rider and team when the rider cancels before a decision', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    await eventually(() => bookings.known(id).messages.length === 2);
    bookings.cancel(id, 'rider');

    expect((await ending(id)).status).toBe('cancelled');
    expect(bookings.known(id).messages).toEqual(
      expect.arrayContaining(['booking-cancelled', 'team-cancelled']),
    );
    expect(bookings.known(id).messages).toHaveLength(4);
    await recordHistory('booking', 'cancelled-by-rider', () => workflows.history(id));
  });

  test('notifies rider and team when the rider cancels a confirmed booking, and sends no details', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    bookings.cancel(id, 'rider');

    expect((await ending(id)).status).toBe('cancelled');
    expect(bookings.known(id).messages).toContain('team-cancelled');
    expect(bookings.known(id).messages).not.toContain('ride-details');
  });

  test('sends the confirmation only after the time to undo', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    const undoUntil = Date.now() + 2_000;
    bookings.decide(id, 'confirmed', undoUntil);
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));

    expect(Date.now()).toBeGreaterThanOrEqual(undoUntil);
    expect(bookings.known(id).undoUntil).toBeNull();
    bookings.set(id, 'completed', 'completed');
    await workflows.ending(id);
    await recordHistory('booking', 'confirmed-after-undo-window', () => workflows.history(id));
  });

  test('sends nothing after an undo, and waits for a decision again', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ pickupAt: 25_000 }));
    bookings.decide(id, 'confirmed', Date.now() + 10_000);
    bookings.set(id, 'undone', 'received');
    bookings.decide(id, 'cancelled', Date.now() + 10_000);
    bookings.set(id, 'undone', 'received');

    expect((await ending(id)).status).toBe('cancelled');
    const { changes, asked, cancelledBy } = bookings.known(id);
    expect(changes).toEqual(['received', 'confirmed', 'undone', 'cancelled', 'undone', 'cancelled']);
    expect(cancelledBy).toBe('system');
    expect(asked).not.toContain('booking-confirmed');
    expect(asked.filter((kind) => kind === 'booking-cancelled')).toHaveLength(1);
    await recordHistory('booking', 'undone', () => workflows.history(id));
  });

  test('stays while a cancellation can be undone, and continues a confirmed booking after the undo', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ detailsAt: 22_000, closesAt: 32_000 }));
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    bookings.decide(id, 'cancelled', Date.now() + 10_000);
    bookings.set(id, 'undone', 'confirmed');

    expect((await ending(id)).status).toBe('completed');
    expect(bookings.known(id).asked).toContain('ride-details');
    expect(bookings.known(id).asked).not.toContain('booking-cancelled');
    expect(bookings.known(id).asked.filter((kind) => kind === 'booking-confirmed')).toHaveLength(1);
    await recordHistory('booking', 'cancellation-undone', () => workflows.history(id));
  });

  test('sends the cancellation of the team after the time to undo, and ends', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    const undoUntil = Date.now() + 2_000;
    bookings.decide(id, 'cancelled', undoUntil);

    expect((await ending(id)).status).toBe('cancelled');
    expect(Date.now()).toBeGreaterThanOrEqual(undoUntil);
    expect(bookings.known(id).messages).toContain('booking-cancelled');
    expect(bookings.known(id).messages).not.toContain('team-cancelled');
    await recordHistory('booking', 'cancelled-after-undo-window', () => workflows.history(id));
  });

  test('waits for the clock of the database, which may be behind', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    bookings.decide(id, 'confirmed', Date.now() + 500);
    const byDatabase = Date.now() + 4_000;
    bookings.known(id).undoUntil = byDatabase;
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    expect(Date.now()).toBeGreaterThanOrEqual(byDatabase);
  });

  test('still sends the cancellation of a booking that is deleted during the time to undo', async () => {
    const { bookings, deliveries, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    const cancelled = bookings.decide(id, 'cancelled', Date.now() + 60_000);
    const { sequence } = cancelled;
    await deliveries.deliverBookingEvent({
      ...cancelled,
      undoUntil: undefined,
      sequence: sequence + 1,
      type: 'deleted',
      status: 'deleted',
      cancellationWaits: true,
    });

    expect((await ending(id)).status).toBe('deleted');
    expect(bookings.known(id).asked).toContain('booking-cancelled');
    expect(bookings.known(id).asked).not.toContain('team-cancelled');
  });

  test('notifies nobody of a silent cancellation', async () => {
    const { bookings, deliveries, nextId, ending } = workflows;
    const id = nextId();
    const received = bookings.place(id, deadlinesFromNow({}));
    await eventually(() => bookings.known(id).messages.length === 2);
    const cancelled = { ...received, sequence: received.sequence + 1, isSilent: true } as const;
    await deliveries.deliverBookingEvent({ ...cancelled, type: 'edited', status: 'cancelled' });

    expect((await ending(id)).status).toBe('cancelled');
    expect(bookings.known(id).asked.toSorted()).toEqual(['booking-received', 'team-new-booking']);
    await recordHistory('booking', 'cancelled-silently', () => workflows.history(id));
  });

  test('attempts to deliver a confirmation only until the pickup', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    const { pickupAt } = bookings.place(id, deadlinesFromNow({})).deadlines;
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    const scheduled = (await workflows.history(id)).events?.find(
      ({ activityTaskScheduledEventAttributes: task }) =>
        String(task?.input?.payloads?.[0]?.data).includes('booking-confirmed'),
    );
    const { scheduleToCloseTimeout } = scheduled?.activityTaskScheduledEventAttributes ?? {};
    const until = Number(scheduled?.eventTime?.seconds) + Number(scheduleToCloseTimeout?.seconds);
    expect(Math.abs(until * 1_000 - pickupAt)).toBeLessThan(60_000);
  });

  test('does not notify the team of its own cancellation', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    bookings.cancel(id, 'admin');

    expect((await ending(id)).status).toBe('cancelled');
    expect(bookings.known(id).messages).toContain('booking-cancelled');
    expect(bookings.known(id).messages).not.toContain('team-cancelled');
  });

  test('cancels a booking that is undecided at pickup, and notifies rider and team', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ remindAt: [], overdueAt: 1_000, pickupAt: 15_000 }));

    expect((await ending(id)).status).toBe('cancelled');
    expect(bookings.known(id).changes).toEqual(['received', 'overdue', 'cancelled']);
    expect(bookings.known(id).cancelledBy).toBe('system');
    expect(bookings.known(id).messages).toEqual(
      expect.arrayContaining(['booking-overdue', 'booking-cancelled', 'team-cancelled']),
    );
    await recordHistory('booking', 'undecided-at-pickup', () => workflows.history(id));
  });

  test('skips reminders whose time has passed when it starts late', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ remindAt: [-2_000, -1_000], overdueAt: -500 }));
    await eventually(() => bookings.known(id).messages.includes('booking-overdue'));
    await eventually(() => bookings.known(id).messages.includes('team-overdue'));

    expect(bookings.known(id).asked).not.toContain('team-reminder-1');
    expect(bookings.known(id).asked).not.toContain('team-reminder-2');
  });

  test('sends only what is due when it starts after the pickup', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ remindAt: [-4_000, -3_000], overdueAt: -2_000, pickupAt: -1_000 }));

    expect((await ending(id)).status).toBe('cancelled');
    expect(bookings.known(id).changes).toEqual(['received', 'cancelled']);
    expect(bookings.known(id).messages).not.toContain('booking-overdue');
  });

  test('sends the details at once when they are already due, and notifies the team of a missing driver', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ detailsAt: -60_000 }));
    bookings.known(id).driver = false;
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('ride-details'));
    await eventually(() => bookings.known(id).messages.includes('team-no-driver'));
  });

  test('moves its timers when the booking is edited', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    const soon = deadlinesFromNow({ detailsAt: 1_000 });
    bookings.edit(id, soon);
    await eventually(() => bookings.known(id).messages.includes('ride-details'));
    expect(Date.now()).toBeGreaterThanOrEqual(soon.detailsAt);

    const closing = deadlinesFromNow({ closesAt: 1_000 });
    bookings.edit(id, { closesAt: closing.closesAt });
    expect((await workflows.ending(id)).status).toBe('completed');
    await recordHistory('booking', 'edited', () => workflows.history(id));
  });

  test('sends the details again, once, for each pickup that moves after they went out', async () => {
    const { bookings, deliveries, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ detailsAt: 500 }));
    bookings.known(id).driver = false;
    // The workflow begins with the booking, not with its move.
    await eventually(() => bookings.known(id).messages.includes('booking-received'));
    bookings.movePickup(id, { pickupAt: Date.now() + 3_600_000 });
    bookings.set(id, 'confirmed', 'confirmed');
    const details = () => bookings.known(id).notices.filter(({ kind }) => kind === 'ride-details');
    await eventually(() => details().length === 1);

    const later = deadlinesFromNow({ detailsAt: 2_000 });
    const byTime = bookings.movePickup(id, later);
    await eventually(() => details().length === 2);
    expect(Date.now()).toBeGreaterThanOrEqual(later.detailsAt);
    const byPlace = bookings.movePickup(id);
    await eventually(() => details().length === 3);
    await deliveries.deliverBookingEvent(byPlace);
    bookings.edit(id, { closesAt: Date.now() + 1_000 });

    expect(await ending(id)).toEqual({ status: 'completed', undelivered: [] });
    const moves = [undefined, byTime.sequence, byPlace.sequence];
    expect(details().map(({ movedIn }) => movedIn)).toEqual(moves);
    const alerts = bookings.known(id).notices.filter(({ kind }) => kind === 'team-no-driver');
    expect(alerts.map(({ movedIn }) => movedIn)).toEqual(moves);
    await recordHistory('booking', 'pickup-moved', () => workflows.history(id));
  });

  test('sends the details again for the pickup with which an ended booking is opened again', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ detailsAt: 500 }));
    bookings.set(id, 'confirmed', 'confirmed');
    const details = () => bookings.known(id).notices.filter(({ kind }) => kind === 'ride-details');
    await eventually(() => details().length === 1);
    bookings.cancel(id, 'admin');
    expect((await ending(id)).status).toBe('cancelled');

    const again = bookings.reopen(id, deadlinesFromNow({ detailsAt: 500, closesAt: 60_000 }));
    await eventually(() => details().length === 2);
    expect(details().map(({ movedIn }) => movedIn)).toEqual([undefined, again.sequence]);
    await recordHistory('booking', 'opened-with-another-pickup', () => workflows.history(id));
  });

  test('sends the details of a ride that was started by mistake and set back', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    const due = deadlinesFromNow({ detailsAt: 12_000, closesAt: 25_000 });
    bookings.place(id, due);
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    bookings.set(id, 'started', 'on-trip');
    await passed(Date.now() + 2_000);
    bookings.set(id, 'edited', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('ride-details'));
    expect(Date.now()).toBeGreaterThanOrEqual(due.detailsAt);
    expect((await ending(id)).status).toBe('completed');
    await recordHistory('booking', 'started-by-mistake', () => workflows.history(id));
  });

  test('sends no details again for a pickup that moves during the ride, and closes it in time', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ detailsAt: 500 }));
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('ride-details'));
    bookings.set(id, 'started', 'on-trip');
    bookings.movePickup(id, { closesAt: Date.now() + 1_000 });

    expect((await ending(id)).status).toBe('completed');
    expect(bookings.known(id).asked.filter((kind) => kind === 'ride-details')).toHaveLength(1);
  });

  test('waits longer when an edit postpones the pickup', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    const early = deadlinesFromNow({ remindAt: [], overdueAt: 1_000, pickupAt: 15_000 });
    bookings.place(id, early);
    await eventually(() => bookings.known(id).messages.includes('booking-overdue'));
    bookings.edit(id, { pickupAt: Date.now() + 3_600_000 });
    await passed(early.pickupAt);
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));

    expect(bookings.known(id).changes).not.toContain('cancelled');
    expect(bookings.known(id).messages).not.toContain('booking-cancelled');
  });

  test.each([
    { from: 'received', instants: { remindAt: [], pickupAt: 2_000 } },
    { from: 'confirmed', instants: { detailsAt: 1_000, pickupAt: 1_000, closesAt: 2_000 } },
  ] as const)('leaves a $from booking open when an edit postpones it at the last moment', async (given) => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow(given.instants));
    if (given.from === 'confirmed') bookings.set(id, 'confirmed', 'confirmed');
    const later = deadlinesFromNow({});
    let attempts = 0;
    bookings.known(id).beforeClosing = () => {
      attempts += 1;
      if (attempts === 1) bookings.known(id).deadlines = later;
    };
    await eventually(() => attempts === 1);
    const soon = deadlinesFromNow({ pickupAt: 1_000, closesAt: 2_000 });
    bookings.edit(id, { pickupAt: soon.pickupAt, closesAt: soon.closesAt });
    await eventually(() => attempts === 2);
    await workflows.ending(id);

    expect(Date.now()).toBeGreaterThanOrEqual(given.from === 'received' ? soon.pickupAt : soon.closesAt);
    expect(bookings.known(id).changes.filter((kind) => kind === 'cancelled' || kind === 'completed')).toEqual(
      [given.from === 'received' ? 'cancelled' : 'completed'],
    );
  });

  test('waits for a decision again when a confirmed booking is set back to received', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ remindAt: [], overdueAt: 3_000 }));
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    bookings.set(id, 'received', 'received');
    await eventually(() => bookings.known(id).changes.includes('overdue'));
    await eventually(() => bookings.known(id).messages.includes('team-overdue'));

    expect(bookings.known(id).asked.filter((kind) => kind === 'booking-received')).toHaveLength(1);
  });

  test('tells the rider of each decision about a booking that is opened again', async () => {
    const { bookings, deliveries, nextId } = workflows;
    const id = nextId();
    const times = (asked: string) => bookings.known(id).asked.filter((kind) => kind === asked).length;
    bookings.place(id, deadlinesFromNow({}));
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => times('booking-confirmed') === 1);
    bookings.set(id, 'received', 'received');
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => times('booking-confirmed') === 2);
    bookings.undeliverable.set(
      `${id} booking-cancelled`,
      new DeliveryError('down', { outcome: 'refused-for-now' }),
    );
    bookings.set(id, 'cancelled', 'cancelled');
    await eventually(() => times('booking-cancelled') > 0);
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => times('booking-confirmed') === 3);
    const told = times('booking-cancelled');
    const { sequence, ...again } = bookings.decide(id, 'cancelled', Date.now() + 60_000);
    await deliveries.deliverBookingEvent({
      ...again,
      ...{ undoUntil: undefined, sequence: sequence + 1, cancellationWaits: true },
      ...{ type: 'deleted', status: 'deleted' },
    });
    bookings.undeliverable.clear();
    await eventually(() => times('booking-cancelled') > told);
  });

  test('ignores repeated and late events', async () => {
    const { bookings, deliveries, nextId } = workflows;
    const id = nextId();
    const received = bookings.place(id, deadlinesFromNow({}));
    const confirmed = bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    for (const event of [
      confirmed,
      received,
      received,
      { ...received, deadlines: deadlinesFromNow({ pickupAt: 0 }) },
    ]) {
      await deliveries.deliverBookingEvent(event);
    }
    bookings.set(id, 'completed', 'completed');

    expect((await workflows.ending(id)).status).toBe('completed');
    expect(bookings.known(id).asked.toSorted()).toEqual(
      ['booking-confirmed', 'booking-received', 'team-new-booking'].toSorted(),
    );
    expect(bookings.known(id).changes).toEqual(['received', 'confirmed', 'completed']);
  });

  test('e-mails each version that is asked for once, after the ride too, and tells the team of a rider’s change', async () => {
    const { bookings, deliveries, nextId, ending } = workflows;
    const id = nextId();
    const received = bookings.place(id, deadlinesFromNow({}));
    const emails = () => bookings.known(id).asked.filter((kind) => kind === 'booking-updated').length;
    const edited = { ...received, sequence: 2, type: 'edited', emailAsked: true } as const;
    await deliveries.deliverBookingEvent(edited);
    await deliveries.deliverBookingEvent(edited);
    await eventually(() => emails() === 1);
    await deliveries.deliverBookingEvent({ ...edited, sequence: 3, changedByRider: true });
    await eventually(() => bookings.known(id).asked.includes('team-booking-changed'));
    await eventually(() => emails() === 2);
    bookings.known(id).version = 3;
    const completed = bookings.set(id, 'completed', 'completed');
    expect(await ending(id)).toEqual({ status: 'completed', undelivered: [] });
    await recordHistory('booking', 'edited-with-email', () => workflows.history(id));

    await deliveries.deliverBookingEvent({ ...completed, type: 'edited', emailAsked: true });
    await eventually(() => emails() === 3);
    expect(await ending(id)).toEqual({ status: 'completed', undelivered: [] });
  });

  test('tells why a pickup moved after the time to undo, and nothing if the edit is undone', async () => {
    const { bookings, nextId, ending } = workflows;
    const [moved, undone] = [nextId(), nextId()];
    for (const id of [moved, undone]) {
      bookings.place(id, deadlinesFromNow({ pickupAt: 25_000 }));
      bookings.set(id, 'confirmed', 'confirmed');
    }
    bookings.movePickupBecause(undone, 'weather', Date.now() + 5_000);
    bookings.set(undone, 'undone', 'confirmed');
    const undoUntil = Date.now() + 2_000;
    bookings.movePickupBecause(moved, 'flight', undoUntil);
    await eventually(() => bookings.known(moved).messages.includes('pickup-moved'));
    expect(Date.now()).toBeGreaterThanOrEqual(undoUntil);
    expect(bookings.known(moved).notices).toContainEqual({
      kind: 'pickup-moved',
      version: 3,
      because: 'flight',
    });
    for (const id of [moved, undone]) bookings.set(id, 'completed', 'completed');
    for (const id of [moved, undone]) expect((await ending(id)).status).toBe('completed');
    expect(bookings.known(undone).asked).not.toContain('pickup-moved');
    await recordHistory('booking', 'moved-with-reason', () => workflows.history(moved));
  });

  test('asks Temporal to hand out the messages that matter most first', async () => {
    const { bookings, nextId, ending, history } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({}));
    await eventually(() => bookings.known(id).messages.length === 2);
    bookings.cancel(id, 'rider');
    await ending(id);
    const { events } = await history(id);
    const keys = (events ?? [])
      .map((event) => event.activityTaskScheduledEventAttributes)
      .filter((scheduled) => scheduled?.activityType?.name === 'notifyAboutBooking')
      .map((scheduled) => scheduled?.priority?.priorityKey);
    // Received, to the rider and to the team; cancelled, to the rider and to the team.
    expect(keys).toEqual([3, 3, 2, 4]);
  });

  test('tries a message that waits again at its instant, and not before', async () => {
    const { bookings, nextId } = workflows;
    const id = nextId();
    const key = `${id} team-new-booking`;
    const asked = () => bookings.known(id).asked.filter((kind) => kind === 'team-new-booking').length;
    const waits = new DeliveryError('whatsapp: waits', { outcome: 'refused-for-now', waitMs: 4_000 });
    bookings.undeliverable.set(key, waits);
    bookings.place(id, deadlinesFromNow({}));
    await eventually(() => asked() === 1);
    bookings.undeliverable.delete(key);
    await eventually(() => bookings.known(id).messages.includes('team-new-booking'));
    expect(asked()).toBe(2);
  });

  test('does not try a message again that may have been sent, and lists it', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    const silent = new DeliveryError('whatsapp: no answer in time', { outcome: 'unknown' });
    bookings.undeliverable.set(`${id} team-cancelled`, silent);
    bookings.place(id, deadlinesFromNow({}));
    await eventually(() => bookings.known(id).messages.length === 2);
    bookings.cancel(id, 'rider');

    expect(await ending(id)).toEqual({ status: 'cancelled', undelivered: ['team-cancelled'] });
    expect(bookings.known(id).asked.filter((kind) => kind === 'team-cancelled')).toHaveLength(1);
  });

  test('lists a message that can never be delivered, and continues', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.undeliverable.set(
      `${id} team-no-driver`,
      new DeliveryError('no such number', { outcome: 'refused' }),
    );
    bookings.place(id, deadlinesFromNow({ detailsAt: 500, closesAt: 20_000 }));
    bookings.known(id).driver = false;
    bookings.set(id, 'confirmed', 'confirmed');

    expect(await ending(id)).toEqual({ status: 'completed', undelivered: ['team-no-driver'] });
    expect(bookings.known(id).asked.filter((kind) => kind === 'team-no-driver')).toHaveLength(1);
  });

  test('applies a decision made during an outage before its timers act', async () => {
    const { bookings, deliveries, nextId } = workflows;
    const id = nextId();
    bookings.holdEvents = true;
    const received = bookings.place(
      id,
      deadlinesFromNow({ remindAt: [], overdueAt: -2_000, pickupAt: -1_000 }),
    );
    bookings.set(id, 'confirmed', 'confirmed');
    bookings.holdEvents = false;
    await deliveries.deliverBookingEvent(received);
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));

    expect(bookings.known(id).changes).toEqual(['received', 'confirmed']);
  });

  test('ends at once when started again for a completed booking', async () => {
    const { bookings, deliveries, nextId, ending } = workflows;
    const id = nextId();
    const event = bookings.place(id, deadlinesFromNow({}));
    await deliveries.deliverBookingEvent({ ...event, sequence: 9, type: 'completed', status: 'completed' });
    await ending(id);
    const asked = bookings.known(id).asked.length;
    await deliveries.deliverBookingEvent({ ...event, sequence: 9, type: 'completed', status: 'completed' });

    expect(await ending(id)).toEqual({ status: 'completed', undelivered: [] });
    expect(bookings.known(id).asked).toHaveLength(asked);
  });

  test('changes nothing when a relay that woke up late delivers the first event after the end', async () => {
    const { bookings, deliveries, nextId, ending } = workflows;
    const id = nextId();
    const received = bookings.place(id, deadlinesFromNow({ remindAt: [], overdueAt: 12_000 }));
    await eventually(() => bookings.known(id).messages.length === 2);
    bookings.cancel(id, 'rider');
    await ending(id);
    const { status, version } = bookings.known(id);
    const [messages, changes] = [[...bookings.known(id).messages], [...bookings.known(id).changes]];
    await deliveries.deliverBookingEvent(received);

    expect(await ending(id)).toEqual({ status: 'cancelled', undelivered: [] });
    // It asked for the first messages again. The dedupe key kept them from being sent.
    expect(bookings.known(id).asked.filter((kind) => kind === 'booking-received')).toHaveLength(2);
    expect(bookings.known(id)).toMatchObject({ status, version, messages, changes });
  });

  test('ends without messages on a deletion, and continues after a restoration without repeating a message', async () => {
    const { bookings, deliveries, nextId, ending } = workflows;
    const id = nextId();
    const received = bookings.place(id, deadlinesFromNow({}));
    await eventually(() => bookings.known(id).messages.length === 2);
    const deleted = {
      ...received,
      sequence: received.sequence + 1,
      type: 'deleted',
      status: 'deleted',
    } as const;
    await deliveries.deliverBookingEvent(deleted);
    expect(await ending(id)).toEqual({ status: 'deleted', undelivered: [] });

    bookings.known(id).version += 1;
    bookings.set(id, 'restored', 'received');
    await eventually(
      () => bookings.known(id).asked.filter((kind) => kind === 'team-new-booking').length === 2,
    );
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    expect(bookings.known(id).messages).toHaveLength(3);
  });

  test('continues when a deletion and a restoration arrive together', async () => {
    const { bookings, deliveries, nextId } = workflows;
    const id = nextId();
    const received = bookings.place(id, deadlinesFromNow({}));
    await eventually(() => bookings.known(id).messages.length === 2);
    const deleted = {
      ...received,
      sequence: received.sequence + 1,
      type: 'deleted',
      status: 'deleted',
    } as const;
    bookings.known(id).version += 1;
    const restoring = deliveries.deliverBookingEvent(deleted);
    bookings.set(id, 'restored', 'received');
    await restoring;
    bookings.set(id, 'confirmed', 'confirmed');
    await eventually(() => bookings.known(id).messages.includes('booking-confirmed'));
    expect(bookings.known(id).messages).toHaveLength(3);
  });

  test('ends when its booking was deleted', async () => {
    const { bookings, nextId, ending } = workflows;
    const id = nextId();
    bookings.place(id, deadlinesFromNow({ remindAt: [], overdueAt: 10_000 }));
    await eventually(() => bookings.known(id).messages.length === 2);
    bookings.remove(id);

    expect(await ending(id)).toEqual({ status: 'deleted', undelivered: [] });
  });
});
