import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import { OTHER_PHONE } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;

beforeAll(async () => {
  testContainer = await createTestContainer();
  const member = { phone: OTHER_PHONE, role: 'dispatcher' } as const;
  await testContainer.container.db.insertInto('team_members').values(member).execute();
});
afterAll(() => testContainer.drop());

const bookings = (...words: string[]) => ratha(['bookings', ...words], testContainer.variables);
const json = async (...words: string[]) => {
  const { code, out } = await bookings(...words, '--json');
  return { code, ...JSON.parse(out) };
};

const PLACES = ['--pickup-location', 'Saket, New Delhi', '--drop-location', 'Saket, New Delhi'];
const RENTAL = ['--service', 'hourly', '--hours', '4', ...PLACES];
const day = addDays(indiaDateOf(new Date()), 2);
const WHEN = ['--pickup-date', day, '--pickup-time', '10:30'];
const order = (phone: string) => {
  const customer = ['--name', 'A. Rider', '--phone', phone, '--email', 'rider@ratha.example'];
  return ['create', ...RENTAL, ...WHEN, ...customer];
};

const stored = () => testContainer.container.db.selectFrom('bookings').select('id').execute();
const customers = () => testContainer.container.db.selectFrom('customers').select('id').execute();
const recorded = () =>
  testContainer.container.db
    .selectFrom('audit_entries')
    .select(['operation', 'role', 'surface', 'subjects', 'changes'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('a dry run says the fare and the messages, and books nothing', async () => {
  expect(await bookings(...order('9811155601'), '--dry-run')).toEqual({
    code: 0,
    out: `Dry run: nothing was changed. The run would say:
The booking is received.
Fare: ₹2,000
  4 hours, ₹500 per hour, unlimited km: ₹2,000
Would send: Booking received, by WhatsApp and e-mail.
Would send: New booking, to the team, by WhatsApp and e-mail.
`,
    err: '',
  });
  expect([await stored(), await customers(), await recorded()]).toEqual([[], [], undefined]);
});

test('books for a customer as a member of the team, which is in the record', async () => {
  const { code, out } = await bookings(...order('9811155602'), '--as', OTHER_PHONE);
  const [, id] = /^BK-(\d+) is received\.\nFare: ₹2,000\n/.exec(out) ?? [];
  expect([code, typeof id]).toEqual([0, 'string']);
  expect((await bookings('show', `${id}`)).out).toContain('A. Rider');
  expect(await recorded()).toMatchObject({
    ...{ operation: 'bookings.create', role: 'dispatcher', surface: 'cli', subjects: [`BK-${id}`] },
    changes: [{ subject: `BK-${id}`, kind: 'received' }],
  });
});

test('confirms at once with --confirm, and tells of that too', async () => {
  const dry = await json(...order('9811155603'), '--confirm', '--dry-run');
  expect(dry).toMatchObject({ code: 0, dryRun: true, booking: { status: 'confirmed' } });
  expect(new Set(dry.messages.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['booking-received', 'team-new-booking', 'booking-confirmed']),
  );
  const { code, booking } = await json(...order('9811155603'), '--confirm');
  expect([code, booking.status, booking.version]).toEqual([0, 'confirmed', 2]);
  expect(await recorded()).toMatchObject({
    operation: 'bookings.create',
    changes: [{ kind: 'received' }, { kind: 'confirmed' }],
  });
});

test('books once for one key, and refuses the key for another ride', async () => {
  const keyed = [...order('9811155604'), '--key', 'desk-1'];
  const first = await json(...keyed);
  const again = await json(...keyed);
  expect([first.repeated, again.repeated, again.booking.id]).toEqual([false, true, first.booking.id]);
  expect(await json(...keyed, '--flight-number', 'AI 101')).toMatchObject({
    code: 4,
    refused: { code: 'idempotency-key-reused' },
  });
});

test('takes a known customer by number, and a coupon', async () => {
  const { booking } = await json(...order('9811155605'));
  const [known] = await testContainer.container.queries.customers.list({ search: '9811155605', limit: 1 });
  const same = await json(
    'create',
    ...RENTAL,
    ...WHEN,
    '--customer',
    `${known?.id}`,
    '--coupon',
    'rightvalues',
  );
  expect(same).toMatchObject({
    code: 0,
    booking: {
      customerName: booking.customerName,
      customerPhone: booking.customerPhone,
      couponCode: 'RIGHTVALUES',
    },
  });
  expect(same.booking.finalFare).toBeLessThan(2000);
});

test('refuses an outdated fare, a missing customer, and words that it does not know', async () => {
  const before = await stored();
  expect(await json(...order('9811155606'), '--shown-fare', '1999')).toMatchObject({
    code: 4,
    refused: { code: 'price-changed' },
  });
  expect((await json('create', ...RENTAL, ...WHEN)).refused.errors).toMatchObject([{ field: 'customer' }]);
  expect((await bookings('create', ...WHEN, '--service', 'boat')).code).toBe(2);
  expect(await stored()).toEqual(before);
});

test('prices a ride with and without a coupon, and books nothing', async () => {
  const before = await stored();
  expect((await bookings('price', ...RENTAL)).out).toBe(
    'Fare: ₹2,000\n  4 hours, ₹500 per hour, unlimited km: ₹2,000\n',
  );
  const priced = await json('price', ...RENTAL, '--coupon', 'RIGHTVALUES');
  expect(priced).toMatchObject({ code: 0, fare: 2000, total: 2000, couponCode: 'RIGHTVALUES' });
  expect([priced.finalFare, priced.finalFare < 2000]).toEqual([2000 - priced.discountAmount, true]);
  const trip = ['--service', 'intercity', '--pickup-location', 'Saket, New Delhi', '--drop-location', 'Agra'];
  expect(await json('price', ...trip, '--fare', '7500')).toMatchObject({
    finalFare: 7500,
    originalFare: null,
  });
  expect((await bookings('price', ...trip)).code).toBe(1);
  expect((await bookings('price', ...trip, '--currency', 'USD')).code).toBe(2);
  expect(await stored()).toEqual(before);
});
