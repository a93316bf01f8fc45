import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { bookingFacts } from '#domain/messaging/booking-facts.ts';
import type { Delivery } from '#domain/messaging/message.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';
import { BRAND, PLACED_AT, sampleBooking, TIMEOUTS } from '#domain/messaging/testing/sample-booking.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { createChannels } from '#infra/messaging/channels.ts';
import { startMeta } from '#infra/messaging/stand-in/meta.ts';
import { windowRepository } from '#infra/postgres/repositories/messaging/window.repository.ts';
import { RIDER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { randomOf } from '#tests/chaos/storm/random.ts';
import { messagesOfRide } from '#tests/messages/messages-of-a-ride.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

/** `RIDES=1000` is the number of the drill; each ride has about eight messages. */
const RIDES = Number(process.env.RIDES ?? 100);

let meta: Awaited<ReturnType<typeof startMeta>>;
let house: TestContainer;
let container: Container;
let deliver: ReturnType<typeof createChannels>['deliver'];
let variables: Record<string, string>;

beforeAll(async () => {
  meta = await startMeta({ token: 'token', phoneNumberId: '1055', accountId: '2077' });
  house = await createTestContainer();
  variables = {
    ...house.variables,
    ...{ RATE_LIMITS: 'off', BRAND_NAME: BRAND.name, PUBLIC_URL: 'https://rides.example' },
    ...{ BRAND_SUPPORT_PHONE: BRAND.supportPhone },
    ...{ WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '1055', WHATSAPP_ACCOUNT_ID: '2077' },
    WHATSAPP_API_URL: meta.apiUrl,
  };
  const config = readConfig(variables, { demo: true });
  container = createContainer(config, createLog({ logLevel: 'silent' }, 'test'), { role: 'worker' });
  ({ deliver } = createChannels(config, {
    hasWritten: windowRepository(container.db).hasWritten,
    installationId: async () => 'test',
    findRegistered: async () => undefined,
  }));
});
afterAll(async () => {
  await container.close();
  await Promise.all([house.drop(), meta.close()]);
});
beforeEach(async () => {
  meta.reviewsAs('APPROVED');
  meta.templates.length = 0;
  meta.unreachable.clear();
  meta.limitsPairs(0);
  for (const list of [meta.arrived, meta.refused]) list.length = 0;
  await container.db.deleteFrom('messages').execute();
  await container.db.deleteFrom('message_windows').execute();
  await container.db.deleteFrom('alarms').execute();
});

const list = async (...more: string[]) => {
  const { code, out, err } = await ratha(['messages', 'templates', '--json', ...more], variables);
  if (code !== 0) return { code, err, templates: [] };
  const { templates } = JSON.parse(out) as {
    templates: { template: { name: string; language: string }; status: string; reason: string | null }[];
  };
  return { code, err, templates };
};
const states = (templates: { status: string }[]) => [...new Set(templates.map(({ status }) => status))];

test('submits what Meta does not have, and says what Meta says', async () => {
  meta.setPageSize(7);
  expect(states((await list()).templates)).toEqual(['missing']);
  expect((await ratha(['messages', 'templates'], variables)).out).toContain('With --submit');
  expect((await ratha(['doctor'], variables)).out).toContain('Run `ratha messages templates --submit`');
  meta.reviewsAs('PENDING');
  const submitted = (await list('--submit')).templates;
  expect(states(submitted)).toEqual(['pending']);
  expect(meta.refused).toEqual([]);
  expect(meta.templates).toHaveLength(submitted.length);
  // Two of codes, sixteen of bookings and seats, two copies and three of drivers in each language, one of the team.
  expect(submitted).toHaveLength(2 + 2 * (16 + 2 + 3) + 1);

  meta.set('ratha_', 'APPROVED');
  for (const one of meta.templates) {
    if (one.name.startsWith('ratha_ride_details') && one.language === 'hi') {
      one.status = 'REJECTED';
      one.rejectedReason = 'INVALID_FORMAT';
    }
    if (one.name === 'ratha_otp') Object.assign(one, { category: 'MARKETING' });
  }
  const judged = (await list('--submit')).templates;
  expect(judged.filter(({ status }) => status !== 'approved')).toMatchObject([
    { template: { language: 'hi' }, status: 'rejected', reason: 'invalid format' },
  ]);
  const shown = (await ratha(['messages', 'templates'], variables)).out;
  expect(shown).toMatch(/ratha_otp +en +marketing, not authentication +approved/);
  expect(shown).not.toContain('With --submit');
  expect((await ratha(['doctor'], variables)).out).toContain('has not approved 1 of');
  meta.setPageSize(100);
});

test('says what is wrong with the account, and what Meta refuses', async () => {
  const { WHATSAPP_ACCOUNT_ID: _, ...without } = variables;
  expect(await ratha(['messages', 'templates', '--submit'], without)).toMatchObject({
    code: 1,
    err: expect.stringContaining('WHATSAPP_ACCOUNT_ID is missing'),
  });
  expect((await ratha(['messages', 'templates'], without)).out).toContain('not asked');
  expect(await ratha(['messages', 'templates'], { ...variables, WHATSAPP_ACCOUNT_ID: '9' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('whatsapp_business_management'),
  });
  const brand = { BRAND_NAME: `Ratha ${'{{1}} '.repeat(3)}` };
  const { out } = await ratha(['messages', 'templates', '--submit'], { ...variables, ...brand });
  expect(out).toMatch(/refused +100 Variables cannot be/);
});

test(`Meta refuses no message of ${RIDES} rides, and each arrives as its stored text`, async () => {
  await list('--submit');
  const random = randomOf(11);
  let sent = 0;
  for (let ride = 0; ride < RIDES; ride += 1) {
    for (const message of messagesOfRide(random, 'whatsapp')) {
      sent += 1;
      const delivery: Delivery = {
        ...{ kind: 'booking-received', channel: 'whatsapp', to: RIDER_PHONE, key: `m-${sent}`, code: null },
        ...message,
      };
      await deliver.whatsapp(delivery);
      expect(meta.arrived.at(-1)).toMatchObject({
        text: message.body,
        template: expect.stringMatching(/^ratha_/),
      });
    }
  }
  expect(meta.refused).toEqual([]);
  expect(meta.arrived).toHaveLength(sent);
  console.log(`${sent} messages of ${RIDES} rides`);
});

const notify = (bookingId: BookingId) =>
  container.useCases.notifyAboutBooking({ bookingId, kind: 'booking-overdue' }).then(
    () => 'sent',
    (error: Error) => error.message,
  );
const stored = async (bookingId: BookingId) =>
  container.db
    .selectFrom('messages')
    .select(['channel', 'status'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'booking-overdue')
    .orderBy('channel')
    .execute();

test('a paused template goes as text to a person who wrote within 24 hours', async () => {
  await list('--submit');
  meta.set('ratha_booking_overdue', 'PAUSED');
  const bookingId = await placed(container);
  const window = windowRepository(container.db);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await window.record([
    { phone: RIDER_PHONE, at: hoursAgo(23) },
    { phone: RIDER_PHONE, at: hoursAgo(30) },
    { phone: '919999900009', at: hoursAgo(25) },
  ]);
  expect(await window.hasWritten('+919999900009')).toBe(false);
  meta.writes(RIDER_PHONE, hoursAgo(23).getTime());
  expect(await notify(bookingId)).toBe('sent');
  expect(meta.arrived).toMatchObject([{ template: null, text: expect.stringContaining('We are sorry.') }]);
  expect(await stored(bookingId)).toEqual([{ channel: 'whatsapp', status: 'sent' }]);
});

test('a template that Meta does not accept goes by e-mail at once, waits for its approval, and alarms', async () => {
  await list('--submit');
  meta.set('ratha_booking_overdue', 'PAUSED');
  const bookingId = await placed(container);
  expect(await notify(bookingId)).toContain('132015');
  expect(await notify(bookingId)).toContain('132015');
  expect(await stored(bookingId)).toEqual([
    { channel: 'email', status: 'kept' },
    { channel: 'whatsapp', status: 'queued' },
  ]);
  expect(await container.db.selectFrom('alarms').select('fault').execute()).toEqual([
    { fault: 'message-template' },
  ]);
  meta.set('ratha_booking_overdue', 'APPROVED');
  expect(await notify(bookingId)).toBe('sent');
  expect(await stored(bookingId)).toMatchObject([{ channel: 'email' }, { status: 'sent' }]);
});

test('a number that WhatsApp does not know gets the message by e-mail', async () => {
  await list('--submit');
  const bookingId = await placed(container);
  meta.unreachable.add(RIDER_PHONE.slice(1));
  expect(await notify(bookingId)).toContain('131026');
  expect(await stored(bookingId)).toEqual([
    { channel: 'email', status: 'kept' },
    { channel: 'whatsapp', status: 'failed' },
  ]);
});

test('sends a code in the language of the page, and in English if only that is approved', async () => {
  await list('--submit');
  const code = {
    kind: 'otp',
    channel: 'whatsapp',
    to: RIDER_PHONE,
    subject: '',
    body: '',
    key: 'k',
  } as const;
  const send = () => deliver.whatsapp({ ...code, code: '481516', language: 'hi' });
  await send();
  for (const one of meta.templates)
    if (one.name === 'ratha_otp' && one.language === 'hi') one.status = 'PENDING';
  await send();
  expect(meta.arrived).toHaveLength(2);
  meta.set('ratha_otp', 'PAUSED');
  await expect(send()).rejects.toMatchObject({ operatorFault: 'template' });
});

test('a code waits if its rider has just had a message, and another message is tried again later', async () => {
  await list('--submit');
  const bookingId = await placed(container);
  meta.limitsPairs(2_500);
  expect(await notify(bookingId)).toBe('sent');
  const code = {
    kind: 'otp',
    channel: 'whatsapp',
    to: RIDER_PHONE,
    subject: '',
    body: '',
    key: 'k',
  } as const;
  await deliver.whatsapp({ ...code, code: '481516' });
  expect(meta.arrived.map(({ template }) => template)).toEqual([
    expect.stringContaining('overdue'),
    'ratha_otp',
  ]);
  meta.limitsPairs(600_000);
  const text = bookingMessage('booking-overdue', factsOf(await placed(container)), BRAND, {
    channel: 'whatsapp',
  });
  const notice = {
    kind: 'booking-overdue',
    channel: 'whatsapp',
    to: RIDER_PHONE,
    key: 'n',
    code: null,
    ...text,
  } as const;
  await expect(deliver.whatsapp(notice)).rejects.toMatchObject({
    outcome: 'refused-for-now',
    operatorFault: undefined,
  });
});

const factsOf = (id: BookingId) =>
  bookingFacts(sampleBooking({ id }), {
    timeouts: TIMEOUTS,
    now: PLACED_AT,
    driver: null,
    reader: 'customer',
  });
