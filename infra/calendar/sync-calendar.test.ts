import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import { startGoogleStandIn } from '#infra/calendar/testing/google-stand-in.ts';
import { offlinePlaces } from '#infra/places/offline.ts';
import { seedFleet } from '#infra/postgres/seeds/seed-fleet.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const places = offlinePlaces({ clock: () => new Date() });

let google: Awaited<ReturnType<typeof startGoogleStandIn>>;
let made: TestContainer;
let today: IndiaDate;
beforeAll(async () => {
  google = await startGoogleStandIn();
  made = await createTestContainer({}, google.variables);
  today = indiaDateOf(made.container.clock());
  await seedFleet(made.variables.DATABASE_URL, { config: made.container.config, places });
  rides = (await made.container.db.selectFrom('bookings').select('id').execute()).length;
});
afterAll(async () => {
  await made.drop();
  await google.close();
});
beforeEach(() => void google.received.splice(0));

/** The number of the demo's bookings. */
let rides = 0;
const NOTHING = { created: 0, updated: 0, deleted: 0, remaining: 0 };

const sync = async (
  order: { from?: IndiaDate; to?: IndiaDate; maxWrites?: number; compare?: boolean } = {},
) => accepted(await made.container.useCases.syncCalendar(order));
const shown = () => [...google.events.values()].filter(({ deleted }) => !deleted);
const writes = () => google.received.filter((request) => /^(POST|PUT|DELETE) \/events/.test(request));

// Each test goes on with the calendar and the rides that the test before left.
describe('the sync', { shuffle: false }, () => {
  test('says that the account is accepted', async () => {
    expect(await made.container.useCases.calendarStatus()).toEqual({
      ...{ provider: 'google', authenticated: true, problem: null },
    });
  });

  test('creates the events, at most as many as asked for, and later only what is missing', async () => {
    expect(await sync({ maxWrites: 10 })).toEqual({
      ...NOTHING,
      synced: 10,
      created: 10,
      remaining: rides - 10,
    });
    expect(await sync()).toEqual({ ...NOTHING, synced: rides, created: rides - 10 });
    expect(shown()).toHaveLength(rides);
    google.received.splice(0);
    expect(await sync()).toEqual({ ...NOTHING, synced: rides });
    expect(writes()).toEqual([]);
  });

  describe('the comparison', () => {
    const titles = () =>
      shown()
        .map(({ summary }) => summary)
        .sort();

    test('writes nothing while the calendar shows what was written', async () => {
      expect(await sync({ compare: true })).toEqual({ ...NOTHING, synced: rides });
      expect(writes()).toEqual([]);
      expect(google.received.filter((request) => request === 'GET /events').length).toBeGreaterThan(1);
    });

    test('writes again what somebody deleted or changed in the calendar', async () => {
      const before = titles();
      const [deleted = '', changed = '', lost = ''] = google.events.keys();
      google.edit(deleted, { deleted: true });
      google.edit(changed, { summary: 'Lunch' });
      google.events.delete(lost);
      expect(await sync()).toEqual({ ...NOTHING, synced: rides });
      expect(titles()).not.toEqual(before);
      expect(await sync({ compare: true })).toEqual({ ...NOTHING, synced: rides, updated: 3 });
      expect(titles()).toEqual(before);
      expect(await sync({ compare: true })).toEqual({ ...NOTHING, synced: rides });
    });

    test('leaves to another sync what it may not write', async () => {
      for (const id of [...google.events.keys()].slice(0, 2)) google.edit(id, { deleted: true });
      expect(await sync({ compare: true, maxWrites: 1 })).toMatchObject({ updated: 1, remaining: 1 });
      expect(await sync()).toEqual({ ...NOTHING, synced: rides, updated: 1 });
      expect(shown()).toHaveLength(rides);
    });

    test('writes again what an earlier release recorded without an answer', async () => {
      await made.container.db.updateTable('calendar_events').set({ etag: null }).execute();
      google.events.clear();
      expect(await sync()).toEqual({ ...NOTHING, synced: rides });
      expect(await sync({ compare: true })).toEqual({ ...NOTHING, synced: rides, created: rides });
      expect(shown()).toHaveLength(rides);
    });

    test('doubts nothing while something else than Google answers', async () => {
      for (const body of ['<!doctype html><title>Log in</title>', '', {}]) {
        google.fail({ status: 200, body });
        const compared = await made.container.useCases.syncCalendar({ compare: true });
        expect(refused(compared)).toEqual({ code: 'calendar-unavailable', why: 'no-answer' });
      }
      google.received.splice(0);
      await sync();
      expect(writes()).toEqual([]);
    });
  });

  test('writes no name, phone or e-mail address of a customer', async () => {
    const { db } = made.container;
    const riders = await db.selectFrom('customers').select(['name', 'phone', 'email']).execute();
    const text = JSON.stringify(shown());
    expect(text).toContain('Asha Verma');
    for (const { name, phone, email } of riders) {
      for (const secret of [name, phone, phone.slice(3), email]) expect(text).not.toContain(secret);
    }
  });

  test('updates what has changed, and deletes what was cancelled', async () => {
    const { db } = made.container;
    const [moved, cancelled] = await db
      .selectFrom('bookings')
      .select(['id'])
      .where('status', '=', 'confirmed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    await db
      .updateTable('bookings')
      .set({ pickup_location: 'Rohini' })
      .where('id', '=', moved?.id ?? null)
      .execute();
    await db
      .updateTable('bookings')
      .set({ status: 'cancelled', cancelled_by: 'rider', cancellation_reason: 'plans-changed' })
      .where('id', '=', cancelled?.id ?? null)
      .execute();
    expect(await sync()).toEqual({ ...NOTHING, synced: rides - 1, updated: 1, deleted: 1 });
    expect(shown()).toHaveLength(rides - 1);
    expect(shown().filter(({ location }) => location === 'Rohini')).toHaveLength(1);
  });

  test('follows a ride that moves out of the days of the sync', async () => {
    const { db } = made.container;
    const ride = await db
      .selectFrom('bookings')
      .select(['id', 'pickup_at'])
      .where('pickup_location', '=', 'Rohini')
      .executeTakeFirstOrThrow();
    const later = new Date(ride.pickup_at.getTime() + 20 * 24 * 3_600_000);
    await db.updateTable('bookings').set({ pickup_at: later }).where('id', '=', ride.id).execute();
    expect(await sync()).toMatchObject({ synced: rides - 1, updated: 1, deleted: 0 });
    const event = shown().find(({ location }) => location === 'Rohini');
    expect(event?.start.dateTime).toBe(later.toISOString());
    expect(await sync({ from: addDays(today, 15), to: addDays(today, 30) })).toEqual({
      ...NOTHING,
      synced: 1,
    });
  });

  test('writes again what an interrupted sync left open', async () => {
    const { db } = made.container;
    await db
      .updateTable('bookings')
      .set({ pickup_location: 'Dwarka' })
      .where('pickup_location', '=', 'Rohini')
      .execute();
    google.fail(...Array.from({ length: 2 }, () => ({ status: 500 })));
    const failed = await made.container.useCases.syncCalendar({
      from: addDays(today, 15),
      to: addDays(today, 30),
    });
    expect(refused(failed)).toEqual({ code: 'calendar-unavailable', why: 'no-answer' });
    expect(await sync({ from: addDays(today, 15), to: addDays(today, 30) })).toMatchObject({ updated: 1 });
  });

  test('goes on with the event of a ride that was created anew under another id', async () => {
    const { db } = made.container;
    const days = { from: addDays(today, 15), to: addDays(today, 30) };
    const [id = ''] = [...google.events].find(([, { location }]) => location === 'Dwarka') ?? [];
    const move = (from: string, to: string) =>
      db
        .updateTable('bookings')
        .set({ pickup_location: to })
        .where('pickup_location', '=', from)
        .where('pickup_at', '>', new Date(made.container.clock().getTime() + 15 * 24 * 3_600_000))
        .execute();
    google.gone.add(id);
    google.events.delete(id);
    await move('Dwarka', 'Karol Bagh');
    expect(await sync(days)).toMatchObject({ synced: 1, updated: 1 });
    expect(shown().filter(({ location }) => location === 'Karol Bagh')).toHaveLength(1);
    await move('Karol Bagh', 'Dwarka');
    expect(await sync(days)).toMatchObject({ synced: 1, updated: 1 });
    expect(shown().filter(({ location }) => location === 'Dwarka')).toHaveLength(1);
    expect(shown().filter(({ location }) => location === 'Karol Bagh')).toHaveLength(0);
  });

  test.each([
    ['a page', { status: 200, body: '<!doctype html><title>Log in</title>' }],
    ['an empty text', { status: 200, body: '' }],
    ['an error', { status: 200, body: { error: { code: 500 } } }],
    ['no content', { status: 204 }],
  ])('records no event while the network answers %s for Google', async (_name, answer) => {
    const { db } = made.container;
    await db.deleteFrom('calendar_events').execute();
    google.events.clear();
    google.fail(...Array.from({ length: 5 }, () => answer));
    const synced = await made.container.useCases.syncCalendar({});
    // Five requests run side by side, and the first refusal ends the sync while others are on their way.
    await expect.poll(google.failing).toBe(0);
    expect(refused(synced)).toEqual({ code: 'calendar-unavailable', why: 'no-answer' });
    const recorded = db.selectFrom('calendar_events').select('subject').where('fingerprint', 'is not', null);
    expect(await recorded.execute()).toEqual([]);
    expect(await sync()).toEqual({ ...NOTHING, synced: rides - 2, created: rides - 2 });
    expect(shown()).toHaveLength(rides - 2);
  });

  test('leaves the calendar right when two syncs run at the same time', async () => {
    const { db } = made.container;
    await db.deleteFrom('calendar_events').execute();
    google.events.clear();
    await Promise.all([sync(), sync()]);
    await sync();
    expect(shown()).toHaveLength(rides - 2);
    google.received.splice(0);
    expect(await sync()).toMatchObject({ created: 0, updated: 0 });
  });

  test('refuses without an account', async () => {
    const other = await createTestContainer();
    try {
      expect(refused(await other.container.useCases.syncCalendar({}))).toEqual({
        code: 'calendar-not-configured',
      });
      expect(await other.container.useCases.calendarStatus()).toEqual({
        ...{ provider: 'ics', authenticated: false, problem: null },
      });
    } finally {
      await other.drop();
    }
  });
});
