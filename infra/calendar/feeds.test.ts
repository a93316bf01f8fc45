import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addDays, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import { createLog } from '#infra/config/logging.ts';
import { createContainer } from '#infra/container/container.ts';
import { offlinePlaces } from '#infra/places/offline.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { seedFleet } from '#infra/postgres/seeds/seed-fleet.ts';
import { seedTrips } from '#infra/postgres/seeds/seed-trips.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { feedTokens } from '#infra/security/feed-tokens.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const places = offlinePlaces({ clock: () => new Date() });
const TEAM = { kind: 'team' } as const;

let made: TestContainer;
let asha: DriverId;
beforeAll(async () => {
  made = await createTestContainer();
  const { config, db } = made.container;
  await seedTrips(made.variables.DATABASE_URL, config);
  await seedFleet(made.variables.DATABASE_URL, { config, places });
  const driver = await db
    .selectFrom('drivers')
    .select('id')
    .where('name', '=', 'Asha Verma')
    .executeTakeFirstOrThrow();
  asha = driver.id;
});
afterAll(() => made.drop());

const link = async (owner: Parameters<typeof made.container.useCases.openFeed>[0]) =>
  accepted(await made.container.useCases.openFeed(owner)).url;
const tokenOf = (url: string) => /\/calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';
const read = async (url: string) => made.container.useCases.readFeed(tokenOf(url));

/** Returns the lines of an iCalendar text, unfolded. */
function linesOf(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

/** Returns the numbers of the demo's bookings, of those without a duty, and of the duties of trips. */
async function seeded(db: TestContainer['container']['db']) {
  const [bookings, duties] = await Promise.all([
    db.selectFrom('bookings').select('id').execute(),
    db.selectFrom('duties').select('booking_id').execute(),
  ]);
  const trips = duties.filter(({ booking_id }) => booking_id === null).length;
  return { bookings: bookings.length, waiting: bookings.length - (duties.length - trips), trips };
}

// The later tests cancel, move and delete what the first ones count.
describe('calendar feeds', { shuffle: false }, () => {
  test('shows the team all confirmed rides of the coming days, with and without a driver, and trips', async () => {
    const feed = await read(await link(TEAM));
    const titles = feed?.entries.map(({ title }) => title) ?? [];
    const { bookings, waiting, trips } = await seeded(made.container.db);
    expect(titles).toHaveLength(bookings + trips);
    expect(titles.filter((title) => title.endsWith(': no driver'))).toHaveLength(waiting);
    expect(titles.filter((title) => /^Delhi – \w+, (Outbound|Return): नवीन यादव$/.test(title))).toHaveLength(
      trips,
    );
  });

  test('shows 7 whole days back and 60 whole days ahead', async () => {
    const { db, clock } = made.container;
    const { id, pickup_at } = await db
      .selectFrom('bookings')
      .leftJoin('duties', 'duties.booking_id', 'bookings.id')
      .select(['bookings.id', 'pickup_at'])
      .where('status', '=', 'confirmed')
      .where('duties.id', 'is', null)
      .executeTakeFirstOrThrow();
    const url = await link(TEAM);
    const move = (at: Date) =>
      db.updateTable('bookings').set({ pickup_at: at }).where('id', '=', id).execute();
    const isShown = async (days: number, time: string) => {
      await move(indiaInstant(addDays(indiaDateOf(clock()), days), time as IndiaTime));
      return (await read(url))?.entries.some(
        ({ subject }) => subject.kind === 'booking' && subject.id === id,
      );
    };
    expect([await isShown(-8, '23:59'), await isShown(-7, '00:00')]).toEqual([false, true]);
    expect([await isShown(60, '23:59'), await isShown(61, '00:00')]).toEqual([true, false]);
    await move(pickup_at);
  });

  test('shows a driver the own duties only', async () => {
    const feed = await read(await link({ kind: 'driver', driverId: asha }));
    expect(feed?.driverName).toBe('Asha Verma');
    expect(feed?.entries).toHaveLength(4);
    expect(feed?.entries[0]).toMatchObject({ title: expect.stringMatching(/^BK-\d+ Airport Transfer$/) });
    expect(feed?.entries.map(({ description }) => description).join()).not.toContain('/admin/');
  });

  test('writes iCalendar that names no customer, with folded lines and times in UTC', async () => {
    const feed = await read(await link(TEAM));
    if (!feed) throw new Error('There is no feed');
    const text = await made.container.ics(feed);
    const lines = linesOf(text);
    const { bookings, trips } = await seeded(made.container.db);
    const count = bookings + trips;
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(count);
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(count);
    expect(lines.filter((line) => line === 'STATUS:CONFIRMED')).toHaveLength(count);
    expect(lines.filter((line) => /^DTSTART:\d{8}T\d{6}Z$/.test(line))).toHaveLength(count);
    const riders = await made.container.db
      .selectFrom('customers')
      .select(['name', 'phone', 'email'])
      .execute();
    for (const { name, phone, email } of riders) {
      for (const secret of [name, phone, phone.slice(3), email])
        expect(lines.join('\n')).not.toContain(secret);
    }
  });

  test('names the installation in the ids of events, so that they stay when the address of the site changes', async () => {
    const { container } = made;
    const { id } = await readInstallation(container.db);
    const feed = await read(await link(TEAM));
    const moved = createContainer(
      { ...container.config, publicUrl: 'https://other.example' },
      createLog({ logLevel: 'silent' }, 'test'),
    );
    try {
      const ids = linesOf(feed ? await moved.ics(feed) : '').filter((line) => line.startsWith('UID:'));
      expect(ids).not.toEqual([]);
      expect(ids.filter((line) => !line.endsWith(`@${id}`))).toEqual([]);
    } finally {
      await moved.close();
    }
  });

  describe('a cancelled booking', () => {
    const cancel = (id: BookingId) =>
      made.container.useCases.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: null });
    /** Returns the lines of the event of a booking in a feed. */
    const eventOf = async (url: string, id: BookingId) => {
      const feed = await read(url);
      const events = feed
        ? (await made.container.ics(feed)).replaceAll('\r\n ', '').split('BEGIN:VEVENT')
        : [];
      return events.find((event) => event.includes(`UID:booking-${id}@`))?.split('\r\n');
    };

    test('stays in the feeds of the team and of its driver, and says that it is cancelled', async () => {
      const { db } = made.container;
      const { booking_id: id } = await db
        .selectFrom('duties')
        .innerJoin('bookings', 'bookings.id', 'duties.booking_id')
        .select('booking_id')
        .where('driver_id', '=', asha)
        .where('status', '=', 'confirmed')
        .orderBy('duties.starts_at', 'desc')
        .executeTakeFirstOrThrow();
      if (!id) throw new Error('The duty has no booking');
      const urls = [await link(TEAM), await link({ kind: 'driver', driverId: asha })];
      const before = await Promise.all(urls.map((url) => eventOf(url, id)));
      accepted(await cancel(id));
      const after = await Promise.all(urls.map((url) => eventOf(url, id)));
      for (const [at, event] of after.entries()) {
        expect(before[at]).toContain('STATUS:CONFIRMED');
        expect(event).toContain('STATUS:CANCELLED');
        const summary = before[at]?.find((line) => line.startsWith('SUMMARY:'));
        expect(event).toContain(summary?.replace('SUMMARY:', 'SUMMARY:Cancelled: '));
        for (const start of ['UID:', 'DTSTART:', 'DTEND:'])
          expect(event).toContain(before[at]?.find((line) => line.startsWith(start)));
      }
      accepted(await made.container.useCases.undoDecision({ id, by: BY_OWNER }));
      expect(await Promise.all(urls.map((url) => eventOf(url, id)))).toEqual([
        expect.arrayContaining(['STATUS:CONFIRMED']),
        expect.arrayContaining(['STATUS:CONFIRMED']),
      ]);
    });

    test('is not shown if it was never confirmed', async () => {
      const { db } = made.container;
      const { id } = await db
        .selectFrom('bookings')
        .leftJoin('duties', 'duties.booking_id', 'bookings.id')
        .select('bookings.id')
        .where('status', '=', 'confirmed')
        .where('duties.id', 'is', null)
        .executeTakeFirstOrThrow();
      await db.updateTable('bookings').set({ status: 'received' }).where('id', '=', id).execute();
      accepted(await cancel(id));
      expect(await eventOf(await link(TEAM), id)).toBeUndefined();
    });
  });

  test('gives the same link again, until it is revoked', async () => {
    const { useCases, queries } = made.container;
    const before = await link(TEAM);
    expect(await link(TEAM)).toBe(before);
    expect(await queries.feedLinks()).toContainEqual(expect.objectContaining({ owner: TEAM, url: before }));
    expect(accepted(await useCases.revokeFeed(TEAM))).toEqual({ revoked: true });
    expect(accepted(await useCases.revokeFeed(TEAM))).toEqual({ revoked: false });
    expect(await read(before)).toBeUndefined();
    const after = await link(TEAM);
    expect(after).not.toBe(before);
    expect(await read(before)).toBeUndefined();
    expect(await read(after)).toBeDefined();
  });

  test('shows nothing for an altered token, and stores no token', async () => {
    const { db } = made.container;
    const token = tokenOf(await link({ kind: 'driver', driverId: asha }));
    const other = tokenOf(await link(TEAM));
    const [id, signature] = [token.split('.')[0], other.split('.')[1]];
    for (const altered of [`${token.slice(0, -2)}AA`, `${id}.${signature}`, `${id}.`, id ?? '', '']) {
      expect(await made.container.useCases.readFeed(altered)).toBeUndefined();
    }
    const stored = JSON.stringify(await db.selectFrom('calendar_feeds').selectAll().execute());
    expect(stored).not.toContain(token.split('.')[1]);
  });

  test('keeps when a link was last read, to 5 minutes', async () => {
    const { db, queries } = made.container;
    await db.deleteFrom('calendar_feeds').execute();
    const url = await link(TEAM);
    const lastRead = async () => (await queries.feedLinks())[0]?.lastReadAt;
    expect(await lastRead()).toBeNull();
    await read(url);
    const first = await lastRead();
    expect(first).toBeInstanceOf(Date);
    await read(url);
    expect(await lastRead()).toEqual(first);
    const earlier = new Date((first?.getTime() ?? 0) - 5 * 60_000 - 1);
    await db.updateTable('calendar_feeds').set({ last_read_at: earlier }).execute();
    await read(url);
    expect((await lastRead())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
  });

  test('accepts a link that the secret before signed', async () => {
    const rotated = { sessionSecret: 'n'.repeat(32), previousSecret: made.container.config.sessionSecret };
    const token = tokenOf(await link(TEAM));
    expect(feedTokens(deriveKeys(rotated, 'calendar-feed')).verify(token)).toBe(token.split('.')[0]);
    const strange = { sessionSecret: 'n'.repeat(32), previousSecret: null };
    expect(feedTokens(deriveKeys(strange, 'calendar-feed')).verify(token)).toBeUndefined();
  });

  test('closes the feed of a driver who is deactivated, and gives an unknown one none', async () => {
    const { db, useCases } = made.container;
    const url = await link({ kind: 'driver', driverId: asha });
    await db.updateTable('drivers').set({ active: false }).where('id', '=', asha).execute();
    expect(await read(url)).toBeUndefined();
    for (const driverId of [asha, 999_999 as DriverId]) {
      const opened = await useCases.openFeed({ kind: 'driver', driverId });
      expect(refused(opened)).toEqual({ code: 'not-found', what: 'driver' });
    }
  });
});
