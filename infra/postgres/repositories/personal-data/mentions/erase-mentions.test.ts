import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { peopleRepository } from '#infra/postgres/repositories/personal-data/erase-person.ts';
import { eraseMentions } from '#infra/postgres/repositories/personal-data/mentions/erase-mentions.ts';
import { findMentioned } from '#infra/postgres/repositories/personal-data/mentions/find-mentioned.ts';
import { MENTION_COLUMNS } from '#infra/postgres/repositories/personal-data/mentions/mention-columns.ts';
import { addDriver } from '#tests/builders/duties.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { OF_THE_PERSON, personalColumns } from '#tests/personal-data/stored-columns.ts';
import { tracesOf } from '#tests/personal-data/traces.ts';
import { NAMED, writeAboutPerson } from '#tests/personal-data/written-by-others.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let site: TestContainer;
// The name of somebody else's booking stays, so each test has a database of its own.
beforeEach(async () => {
  site = await createTestContainer();
});
afterEach(() => site.drop());

const IDENTITY = { digits: '9876543210', email: NAMED.email, name: NAMED.name };
const OPERATOR = { role: 'owner', phone: null, surface: 'cli' } as const;
/** The note of `writeAboutPerson` without the person. */
const REST = 'Gate 7: ask [removed], [removed] or [removed]. Ring twice';

const MENTIONED = MENTION_COLUMNS.flatMap(({ table, version: _, ...kinds }) =>
  Object.values(kinds)
    .flat()
    .map((column) => `${table}.${column}`),
);

test('knows for each column with text how it is erased', async () => {
  const own = Object.entries(OF_THE_PERSON).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
  // A new column belongs to one of the three lists: see `stored-columns.ts`.
  expect(await personalColumns(site.container.db)).toEqual([...own, ...MENTIONED].sort());
});

test('leaves no trace of a person in what others wrote, and keeps the rest of their texts', async () => {
  const { container } = site;
  const { person, kept, byTeam } = await writeAboutPerson(container);
  const written = await tracesOf(container.db, IDENTITY);
  const copied = [
    'bookings.search_text',
    'bookings.flight_key',
    'bookings.partner_key',
    'deleted_bookings.exported',
    'messages.to',
    'sessions.data',
  ];
  expect([...MENTIONED, ...copied].filter((column) => !written.includes(column))).toEqual([]);

  expect(
    accepted(await container.useCases.eraseCustomer({ who: `${person.id}`, by: OPERATOR })),
  ).toMatchObject({
    outcome: 'erased',
  });

  expect(await tracesOf(container.db, IDENTITY)).toEqual([]);
  const details = await container.queries.bookings.details(kept);
  expect(details?.booking).toMatchObject({
    version: 3,
    contact: { name: 'Ravi, for [removed]', email: CONTACT.email, phone: CONTACT.phone },
    passengerName: 'Zubaida Begum [removed]',
    passengerPhone: '+919811111111',
    specialInstructions: REST,
    ride: {
      pickupLocation: `${REST}, Saket, New Delhi, Delhi`,
      dropLocation: 'c/o [removed] [removed], Hauz Khas, New Delhi, Delhi',
    },
  });
  expect(details?.history.map(({ note }) => note)).toContain(`Special instructions: ${REST} → ${REST}`);
  expect((await container.queries.bookings.find(byTeam))?.contact).toMatchObject({ email: '' });
  const notes = container.db.selectFrom('duties').select('override_reason');
  expect(await notes.execute()).toContainEqual({ override_reason: REST });
});

test('keeps the partner ids of deleted bookings apart, so that each can be restored', async () => {
  const { container } = site;
  const ids = [];
  for (const partnerId of ['98765 43210', '09876543210']) {
    const id = await placed(container);
    const partner = { partner_booking_id: partnerId, platform: 'Transferz' } as const;
    await container.db.updateTable('bookings').set(partner).where('id', '=', id).execute();
    accepted(await container.useCases.deleteBooking({ id, by: OPERATOR }));
    ids.push(id);
  }
  const { id } = await customerRepository(container.db).ofPhone(NAMED.phone, NAMED);
  accepted(await container.useCases.eraseCustomer({ who: `${id}`, by: OPERATOR }));
  for (const deleted of ids) accepted(await container.useCases.restoreBooking({ id: deleted, by: OPERATOR }));
  const rows = await container.db.selectFrom('bookings').select('partner_booking_id').orderBy('id').execute();
  expect(rows.map((row) => row.partner_booking_id)).toEqual(ids.map((restored) => `[removed] ${restored}`));
});

test('takes as many statements for 60 mentions as for one', async () => {
  const { container } = site;
  const { db } = container;
  const counts: number[] = [];
  for (const mentions of [1, 60]) {
    const phone = `+91987650000${counts.length}` as Phone;
    const { id } = await customerRepository(db).ofPhone(phone, { name: `Meena Iyer ${mentions}`, email: '' });
    for (let made = 0; made < mentions; made += 1)
      await db
        .insertInto('driver_leave')
        .values({
          ...{ driver_id: await addDriver(db, 'Driver'), leave_date: '2026-12-01' as IndiaDate },
          ...{ starts_at: null, ends_at: null, reason: `Drives ${phone}`, entered_at: null },
        })
        .execute();
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await db.transaction().execute(async (trx) => {
      const people = peopleRepository(trx.withPlugin(counter));
      const held = await people.hold({ customerId: id });
      if (held) await people.erase(held, { by: OPERATOR, at: new Date() });
    });
    counts.push(statements);
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeLessThan(66);
  const left = db.selectFrom('driver_leave').select('id').where('reason', 'like', 'Drives +%');
  expect(await left.execute()).toEqual([]);
});

test('leaves a booking alone that does not name the person', async () => {
  const { container } = site;
  const id = await placed(container, 'Ask Zubaida Qureshi');
  const { db, queries } = container;
  const mentioned = await findMentioned(db, { customerId: null, phone: '+919811100000' as Phone }, []);
  expect(await eraseMentions(db, mentioned)).toBe(0);
  expect(await queries.bookings.find(id)).toMatchObject({
    version: 1,
    contact: { name: 'Ask Zubaida Qureshi' },
  });
});
