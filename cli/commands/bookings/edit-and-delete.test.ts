import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Container } from '#infra/container/container.ts';
import { parseEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { OTHER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
let container: Container;

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ container } = testContainer);
  await container.db.insertInto('team_members').values({ phone: OTHER_PHONE, role: 'dispatcher' }).execute();
});
afterAll(() => testContainer.drop());

/** Runs `ratha bookings …` and waits for its exit. */
function bookings(args: readonly string[], env: Record<string, string> = {}) {
  return ratha(['bookings', ...args], { ...testContainer.variables, ...env });
}

const received = (name?: string) => placed(container, name);
const json = async (...args: string[]) => {
  const { code, out } = await bookings([...args, '--json']);
  return { code, answer: JSON.parse(out) };
};

test('prints the changes of an edit, and refuses a second edit of the same version', async () => {
  const id = await received();
  expect(
    await bookings(['edit', `BK-${id}`, '--fare', '1500', '--time', '11:15', '--seen', '1']),
  ).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Pickup time: .*, 10:30 IST → .*, 11:15 IST\nFare: ₹1,000 → ₹1,500\nBy the tariff: ₹1,000; before: ₹1,000\. The new fare is ₹1,500\.\n$/,
    ),
  });
  const second = await json('edit', `${id}`, '--hours', '5', '--seen', '1');
  expect(second).toMatchObject({
    code: 4,
    answer: {
      refused: {
        kind: 'changed-meanwhile',
        version: 2,
        changed: expect.arrayContaining(['Fare: ₹1,000 → ₹1,500']),
      },
    },
  });
  expect(await json('edit', `${id}`, '--status', 'confirmed')).toMatchObject({
    code: 0,
    answer: { booking: { status: 'confirmed', version: 3 }, email: 'not-asked' },
  });
  expect((await bookings(['edit', `${id}`, '--fare', '1500'])).out).toBe(
    `BK-${id} already has these values.\n`,
  );
  expect((await bookings(['show', `${id}`])).out).toContain('Fare: ₹1,000 → ₹1,500');
});

test('a dry run changes nothing, and names the messages', async () => {
  const id = await received();
  const said = 'Would send: Booking cancelled, by WhatsApp and e-mail.';
  const cancelling = ['cancel', `${id}`, '--reason', 'other'];
  expect((await bookings([...cancelling, '--dry-run'])).out).toBe(
    `Dry run: nothing was changed. The run would say:\nBK-${id} is cancelled.\n${said}\n`,
  );
  expect(await json(...cancelling, '--dry-run')).toMatchObject({
    code: 0,
    answer: {
      ...{ dryRun: true, booking: { status: 'cancelled', version: 2 } },
      messages: [{ kind: 'booking-cancelled', channel: 'whatsapp' }, { channel: 'email' }],
    },
  });
  expect((await bookings(['delete', `${id}`, '--dry-run'])).out).toContain('Would send no message.');
  expect((await container.queries.bookings.find(id))?.status).toBe('received');
  expect((await bookings([...cancelling, '--shown-status', 'confirmed', '--yes'])).code).toBe(4);
});

test('asks for an e-mail to the customer with --email', async () => {
  const id = await received();
  const { code, out } = await bookings(['edit', `${id}`, '--hours', '3', '--email']);
  expect([code, out.split('\n')]).toEqual([
    0,
    [
      'Hours: 2 → 3',
      'By the tariff: ₹1,500; before: ₹1,000. The fare stays ₹1,000 unless you change it.',
      'The customer gets an e-mail with the updated booking.',
      '',
    ],
  ]);
  const [event] = (await eventsOf(id)).slice(-1);
  expect(event).toMatchObject({ sequence: 2, emailAsked: true });
});

test('needs --already-taken-place for a pickup in the past, then completes and notifies nobody', async () => {
  const id = await received();
  const past = ['edit', `${id}`, '--date', '2025-01-15'];
  const mistyped = await bookings(past);
  expect(mistyped.code).toBe(1);
  expect((await container.queries.bookings.find(id))?.status).toBe('received');

  const { code, out } = await bookings([...past, '--already-taken-place']);
  expect([code, out]).toEqual([0, expect.stringContaining('Status: Booking Received → Completed')]);
  const details = await container.queries.bookings.details(id);
  expect(details?.booking).toMatchObject({ status: 'completed', ride: { pickupDate: '2025-01-15' } });
  expect(details?.history.at(-1)?.note).toContain('Nobody was notified');
  expect(details?.messages).toEqual([]);
  expect((await silentEvents(id)).at(-1)).toBe(true);

  const ahead = await bookings(['edit', `${await received()}`, '--already-taken-place']);
  expect([ahead.code, ahead.err]).toEqual([1, expect.stringContaining('has not taken place yet')]);
});

/** A date more than 12 months ahead, in every time zone. */
const TOO_FAR = new Date(Date.now() + 368 * 86_400_000).toISOString().slice(0, 10);

/** Returns for each event of a booking whether its workflow stays silent. */
async function silentEvents(id: number): Promise<boolean[]> {
  return (await eventsOf(id)).map((event) => Reflect.get(event, 'isSilent') === true);
}

async function eventsOf(id: number) {
  const rows = await container.db
    .selectFrom('outbox_events')
    .select(['topic', 'payload'])
    .where('key', '=', `booking-${id}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => parseEvent(row).payload);
}

test.each([
  [['--fare', 'much'], 2, 'fare: must be a whole number of rupees'],
  [['--status', 'lost'], 2, 'status: must be one of received'],
  [['--date', TOO_FAR], 1, 'Please select a date within the next 12 months'],
  [['--hours', '25'], 1, 'Hours must be a whole number from 1 to 24'],
])('refuses %j', async (args, code, message) => {
  const ended = await bookings(['edit', `${await received()}`, ...args]);
  expect(ended.code).toBe(code);
  expect(ended.err).toContain(message);
});

test('lists and restores a deleted booking, and names who did both in the history', async () => {
  const id = await received();
  expect((await bookings(['delete', `BK-${id}`, '--yes', '--as', OTHER_PHONE])).out).toContain(
    `BK-${id} is deleted.`,
  );
  expect((await bookings(['delete', `${id}`, '--yes'])).code).toBe(3);
  const { answer } = await json('deleted', '--limit', '1');
  expect(answer.deleted).toMatchObject([
    {
      booking: { id, status: 'received', finalFare: 1000 },
      role: 'dispatcher',
      phone: OTHER_PHONE,
      surface: 'cli',
    },
  ]);
  const { out } = await bookings(['deleted']);
  expect(out).toContain(`BK-${id} `);
  expect(out).toContain('dispatcher (cli)');
  expect((await bookings(['restore', `BK-${id}`])).out).toBe(`BK-${id} is restored.\n`);
  const { history } = (await json('show', `${id}`)).answer;
  expect(history.map(({ kind, role }: { kind: string; role: string }) => [kind, role])).toEqual([
    ['received', 'rider'],
    ['deleted', 'dispatcher'],
    ['restored', 'owner'],
  ]);
  const again = await bookings(['restore', `${id}`]);
  expect(again).toMatchObject({
    code: 3,
    err: 'There is no such deleted booking. What was deleted is kept for 30 days.\n',
  });
});

test('deletes all cancelled bookings for an owner and prints their number', async () => {
  const by = { role: 'owner', phone: null, surface: 'console' } as const;
  for (const id of [await received(), await received()]) {
    await container.useCases.cancelBooking({ id, by, reason: 'other', note: null });
  }
  expect(await bookings(['delete-cancelled', '--yes', '--as', OTHER_PHONE])).toMatchObject({
    code: 1,
    err: 'Only an owner may delete all cancelled bookings at once.\n',
  });
  expect((await bookings(['delete-cancelled', '--yes'])).out).toBe('2 cancelled bookings are deleted.\n');
  expect(await json('delete-cancelled', '--yes')).toEqual({ code: 0, answer: { deletedCount: 0 } });
});
