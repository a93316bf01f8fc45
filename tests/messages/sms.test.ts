import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Delivery } from '#domain/messaging/message.ts';
import { driverBySms } from '#domain/messaging/sms/driver-sms.ts';
import { BRAND, PLACED_AT } from '#domain/messaging/testing/sample-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { createChannels } from '#infra/messaging/channels.ts';
import { smsTextName } from '#infra/messaging/sms/sms-text-name.ts';
import { startMeta } from '#infra/messaging/stand-in/meta.ts';
import { smsTextRepository } from '#infra/postgres/repositories/messaging/sms-text.repository.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, RIDER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { randomOf } from '#tests/chaos/storm/random.ts';
import { messagesOfRide } from '#tests/messages/messages-of-a-ride.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { ratha } from '#tests/setup/ratha.ts';
import { startSmsNetwork } from '#tests/stand-ins/sms-network.ts';

/** `RIDES=1000` is the number of the drill; each ride has about twelve messages. */
const RIDES = Number(process.env.RIDES ?? 50);
const HEADER = 'RATHAB';
const ENTITY = '1101234567890123456';
const LINKS = 'https://rides.example/driver/';

let meta: Awaited<ReturnType<typeof startMeta>>;
let network: Awaited<ReturnType<typeof startSmsNetwork>>;
let house: TestContainer;
let container: Container;
let base: Record<string, string>;
let folder: string;

const MSG91 = { SMS_PROVIDER: 'msg91', SMS_API_KEY: 'key1', SMS_HEADER: HEADER };
const EXOTEL = {
  ...{ SMS_PROVIDER: 'exotel', SMS_API_KEY: 'key1', SMS_API_TOKEN: 'token', SMS_ACCOUNT: 'fleet1' },
  ...{ SMS_HEADER: HEADER, SMS_ENTITY_ID: ENTITY, SMS_REPORT_TOKEN: 'r'.repeat(40) },
};

beforeAll(async () => {
  meta = await startMeta({ token: 'token', phoneNumberId: '1055', accountId: '2077' });
  network = await startSmsNetwork({
    ...{ key: 'key1', header: HEADER, entityId: ENTITY, allowedLink: LINKS },
  });
  house = await createTestContainer();
  folder = ownFolder('test');
  base = {
    ...house.variables,
    ...{ RATE_LIMITS: 'off', BRAND_NAME: BRAND.name, PUBLIC_URL: 'https://rides.example' },
    ...{ BRAND_SUPPORT_PHONE: BRAND.supportPhone, SMS_API_URL: network.apiUrl },
    ...{ WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '1055', WHATSAPP_API_URL: meta.apiUrl },
    WHATSAPP_ACCOUNT_ID: '2077',
  };
  const { code } = await ratha(['messages', 'templates', '--submit'], { ...base, ...EXOTEL });
  expect(code).toBe(0);
  container = createContainer(configOf(EXOTEL), createLog({ logLevel: 'silent' }, 'test'), {
    role: 'worker',
  });
});
afterAll(async () => {
  await container.close();
  await Promise.all([house.drop(), meta.close(), network.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  network.answersWith(null);
  network.taken.length = 0;
  network.received.length = 0;
  meta.unreachable.clear();
  for (const table of ['messages', 'message_receipts', 'alarms', 'sms_texts'] as const)
    await container.db.deleteFrom(table).execute();
  await sql`update bookings set pickup_at = now() + interval '3 days'`.execute(container.db);
});

const configOf = (provider: Record<string, string>) => readConfig({ ...base, ...provider }, { demo: true });

type Listed = {
  readonly texts: readonly {
    readonly name: string;
    readonly text: string;
    readonly atProvider: string;
    readonly templateId: string | null;
  }[];
};
const list = async (provider: Record<string, string>) =>
  JSON.parse((await ratha(['messages', 'sms-texts', '--json'], { ...base, ...provider })).out) as Listed;
const store = async (lines: readonly string[], provider: Record<string, string> = EXOTEL) => {
  const path = join(folder, 'texts.csv');
  await writeFile(path, `${lines.join('\n')}\n`);
  return ratha(['messages', 'sms-texts', '--register', path], { ...base, ...provider });
};
/** Does what an operator does: registers each text, and stores its ids. */
async function register(provider: Record<string, string>): Promise<void> {
  const { texts } = await list(provider);
  const lines = texts.map(({ name, text, atProvider }) => {
    const templateId = network.register(text);
    return provider === MSG91
      ? `${name},${templateId},${network.keep(templateId, atProvider)}`
      : `${name},${templateId}`;
  });
  const { code, err } = await store(['name,template id,id at provider', ...lines], provider);
  expect([code, err]).toEqual([0, '']);
}

test('lists the texts, and stores their ids only if each line is right', async () => {
  const { texts } = await list(EXOTEL);
  // Nine of bookings, seven of seats and three of drivers in each language.
  expect(texts).toHaveLength(2 * (10 + 7 + 3));
  expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
  expect((await ratha(['doctor'], { ...base, ...EXOTEL })).out).toContain(
    '40 of 40 texts have no template id',
  );

  const [one, other] = texts.map(({ name }) => name);
  const right = `${one},1107170000000000001`;
  for (const [wrong, why] of [
    ['nothing_1a2b3c4d,1107170000000000001', 'no text of this release is named nothing_1a2b3c4d'],
    [`${other},`, 'the template id must be 10 to 25 digits'],
    [`${other},110717x`, 'the template id must be 10 to 25 digits'],
    [right, `${one} is there twice`],
    [`${other},1107170000000000002,a b`, 'the id of the provider is not one'],
    [`${other},1107170000000000002,a,b`, 'it has more than three values'],
  ] as const) {
    expect(await store([right, wrong])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Line 2: ${why}`),
    });
  }
  expect(await store([''])).toMatchObject({ code: 1, err: expect.stringContaining('has no texts') });
  expect((await list(EXOTEL)).texts.every(({ templateId }) => templateId === null)).toBe(true);

  expect((await store([right])).out).toContain('1 of 40 texts are registered.');
  await register(EXOTEL);
  const shown = await ratha(['messages', 'sms-texts'], { ...base, ...EXOTEL });
  expect(shown.out).toContain('40 of 40 texts are registered.');
  expect((await ratha(['doctor'], { ...base, ...EXOTEL })).out).toContain('All 40 texts have a template id');
});

test('says which variable is missing, and lists the texts without a provider', async () => {
  const { SMS_ENTITY_ID: _, ...without } = EXOTEL;
  expect((await ratha(['messages', 'sms-texts'], { ...base, ...without })).err).toContain(
    'SMS_ENTITY_ID is missing: SMS_PROVIDER is exotel',
  );
  const { SMS_API_URL: __, ...nothing } = base;
  expect((await ratha(['messages', 'sms-texts'], nothing)).out).toContain('Without SMS_PROVIDER');
});

const DRIVER = { id: 7 as never, startsAt: PLACED_AT, link: `${LINKS}12-7-0123456789abcdef` };
const driverMessages = () =>
  Object.values(MESSAGE_TEXTS).flatMap(({ drivers: texts }) =>
    (['duty-assigned', 'duty-moved', 'duty-removed'] as const).map((key) =>
      driverBySms(key, { subject: '', body: '' }, DRIVER, { texts, brand: BRAND }),
    ),
  );

test.each([
  ['MSG91', MSG91],
  ['Exotel', EXOTEL],
] as const)(
  `the networks deliver each message of ${RIDES} rides that goes through %s`,
  async (_, provider) => {
    await register(provider);
    const { deliver } = createChannels(configOf(provider), {
      ...{ hasWritten: async () => false, installationId: async () => 'test' },
      findRegistered: (template) => smsTextRepository(container.db).find(smsTextName(template)),
    });
    const random = randomOf(11);
    for (let ride = 0; ride < RIDES; ride += 1) {
      for (const message of [...messagesOfRide(random, 'sms'), ...driverMessages()]) {
        const delivery: Delivery = {
          ...{ kind: 'booking-received', channel: 'sms', to: RIDER_PHONE, key: `m-${ride}`, code: null },
          ...message,
        };
        await deliver.sms?.(delivery);
        expect(network.taken.at(-1)).toMatchObject({ text: message.body, refusal: null });
      }
    }
    const lengths = network.taken.map(({ text }) => text.length);
    console.log(`${network.taken.length} messages, the longest has ${Math.max(...lengths)} characters`);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(306);
  },
);

async function rideIn(minutes: number, email = ''): Promise<BookingId> {
  const id = await placed(container);
  accepted(await container.useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  await sql`update bookings set pickup_at = now() + make_interval(mins => ${minutes}), customer_email = ${email}
    where id = ${id}`.execute(container.db);
  await sql`update booking_changes set at = now() - interval '5 minutes' where booking_id = ${id}`.execute(
    container.db,
  );
  return id;
}
const details = (bookingId: BookingId) =>
  container.useCases.notifyAboutBooking({ bookingId, kind: 'ride-details' }).catch(() => undefined);
const sent = async (id: BookingId) => {
  const { rows } = await sql<{ about: string }>`
    select channel || ' ' || status as about from messages where booking_id = ${id} and kind = 'ride-details'
    order by id`.execute(container.db);
  return rows.map(({ about }) => about);
};
const long = (id: BookingId) =>
  sql`update messages set claimed_at = now() - interval '10 minutes' where booking_id = ${id}`.execute(
    container.db,
  );

test('what WhatsApp refuses goes by SMS, and what SMS refuses by e-mail', async () => {
  await register(EXOTEL);
  meta.unreachable.add(RIDER_PHONE.slice(1));
  const [bySms, byMail] = [await rideIn(60, 'rider@mail.example'), await rideIn(60, 'rider@mail.example')];
  await details(bySms);
  expect(await sent(bySms)).toEqual(['whatsapp failed', 'sms sent']);
  expect(network.taken).toMatchObject([{ to: RIDER_PHONE, refusal: null }]);
  await details(bySms);
  expect(network.taken).toHaveLength(1);

  network.answersWith((response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ RestException: { Status: 400, Message: 'Invalid To number' } })),
  );
  await details(byMail);
  expect(await sent(byMail)).toEqual(['whatsapp failed', 'sms failed', 'email kept']);
});

test('a text that is not registered goes by e-mail, and the team hears of it', async () => {
  meta.unreachable.add(RIDER_PHONE.slice(1));
  const id = await rideIn(60, 'rider@mail.example');
  await details(id);
  expect(await sent(id)).toEqual(['whatsapp failed', 'sms queued', 'email kept']);
  expect(network.received).toEqual([]);
  const alarms = await container.db.selectFrom('alarms').select(['subject', 'fault']).execute();
  expect(alarms).toEqual([{ subject: 'sms', fault: 'message-template' }]);
});

test('a person sends details by SMS with the registered text, and they are not sent again before pickup', async () => {
  await register(EXOTEL);
  await sql`insert into message_receipts (reference_digest, delivered_at) values ('another', now())`.execute(
    container.db,
  );
  const id = await rideIn(19);
  await details(id);
  const [first] = await container.queries.messages.list({ bookingId: id, limit: 1 });
  const press = { id: first?.id ?? 0, channel: 'sms', by: BY_DISPATCHER } as const;
  expect(accepted(await container.useCases.sendByOtherChannel(press))).toMatchObject({
    sentNow: true,
    message: { status: 'sent', error: null },
  });
  expect(network.taken).toMatchObject([{ to: RIDER_PHONE, refusal: null }]);
  await long(id);
  await container.useCases.proveDetails();
  expect(accepted(await container.useCases.sendByOtherChannel(press)).sentNow).toBe(false);
  expect(network.taken).toHaveLength(1);
  expect(await sent(id)).toEqual(['whatsapp sent', 'sms sent']);
  const acts = await container.queries.messages.resends({ bookingId: id });
  expect(acts).toMatchObject([{ act: 'by-other-channel', channel: 'sms', role: 'dispatcher' }]);
});

test('details without a receipt go by SMS 20 minutes before pickup, and its receipt is a proof', async () => {
  await register(EXOTEL);
  // The provider of WhatsApp reports the deliveries of others.
  await sql`insert into message_receipts (reference_digest, delivered_at) values ('another', now())`.execute(
    container.db,
  );
  const [known, unknown] = [await rideIn(19), await rideIn(19)];
  for (const id of [known, unknown]) {
    await details(id);
    await long(id);
  }
  await container.useCases.proveDetails();
  expect(await sent(known)).toEqual(['whatsapp sent', 'sms sent']);
  await Promise.all([long(known), long(unknown)]);
  const { reference } = await container.db
    .selectFrom('messages')
    .select('reference')
    .where('booking_id', '=', known)
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow();
  await container.useCases.recordReceipts([
    { reference: String(reference), deliveredAt: new Date(), readAt: null, failedAt: null, error: null },
  ]);
  await container.useCases.applyReceipts();
  await sql`update bookings set pickup_at = now() + interval '14 minutes' where id in (${known}, ${unknown})`.execute(
    container.db,
  );
  const toCall = await container.useCases.proveDetails();
  expect(toCall).toMatchObject([{ about: { bookingId: unknown } }]);
});

test('a receipt by WhatsApp after the SMS is a proof too', async () => {
  await register(EXOTEL);
  await sql`insert into message_receipts (reference_digest, delivered_at) values ('another', now())`.execute(
    container.db,
  );
  const id = await rideIn(14);
  await details(id);
  await long(id);
  await container.useCases.proveDetails();
  await container.db.deleteFrom('messages').where('kind', '=', 'team-call-rider').execute();
  await long(id);
  await sql`update messages set delivered_at = now() where booking_id = ${id} and channel = 'whatsapp'`.execute(
    container.db,
  );
  expect(await container.useCases.proveDetails()).toEqual([]);
});

test('details that came by e-mail first go by WhatsApp and SMS without a proof', async () => {
  await register(EXOTEL);
  await sql`insert into message_receipts (reference_digest, delivered_at) values ('another', now())`.execute(
    container.db,
  );
  const who = { phone: RIDER_PHONE as Phone };
  await container.useCases.chooseMessages({ who, change: { first: 'email' } });
  const id = await rideIn(19, 'rider@mail.example');
  const prove = async () => {
    await long(id);
    await container.useCases.proveDetails();
  };
  try {
    await details(id);
    expect(await sent(id)).toEqual(['email kept']);
    await prove();
    expect(await sent(id)).toEqual(['email kept', 'whatsapp sent']);
    await prove();
    expect(await sent(id)).toEqual(['email kept', 'whatsapp sent', 'sms sent']);
  } finally {
    await container.useCases.chooseMessages({ who, change: { first: 'whatsapp' } });
  }
});

test('what SMS took and could not deliver goes by e-mail, once', async () => {
  await register(EXOTEL);
  meta.unreachable.add(RIDER_PHONE.slice(1));
  const id = await rideIn(60, 'rider@mail.example');
  await details(id);
  const reference = network.taken[0]?.reference ?? '';
  const failed = {
    reference,
    deliveredAt: null,
    readAt: null,
    failedAt: new Date(),
    error: 'sms: FAILED_DND',
  };
  await container.useCases.recordReceipts([failed]);
  await container.useCases.applyReceipts();
  await container.useCases.replaceUndelivered();
  await container.useCases.replaceUndelivered();
  expect(await sent(id)).toEqual(['whatsapp failed', 'sms failed', 'email kept']);
});

test('what WhatsApp took and could not deliver goes by SMS, also if an e-mail went at the same time', async () => {
  await register(EXOTEL);
  const { useCases, db } = container;
  const id = await rideIn(600, 'rider@mail.example');
  accepted(await useCases.cancelBooking({ id, by: BY_DISPATCHER, reason: 'plans-changed', note: null }));
  await useCases.notifyAboutBooking({ bookingId: id, kind: 'booking-cancelled' });
  const ofRide = async () => {
    const messages = db.selectFrom('messages').select(['channel', 'status', 'reference']);
    return messages
      .where('booking_id', '=', id)
      .where('kind', '=', 'booking-cancelled')
      .orderBy('channel', 'desc')
      .execute();
  };
  const channels = async () => (await ofRide()).map(({ channel, status }) => `${channel} ${status}`);
  expect(await channels()).toEqual(['whatsapp sent', 'email kept']);
  const reference = (await ofRide())[0]?.reference ?? '';
  const failed = { reference, deliveredAt: null, readAt: null, failedAt: new Date(), error: '131026' };
  await useCases.recordReceipts([failed]);
  await useCases.applyReceipts();
  await useCases.replaceUndelivered();
  await useCases.replaceUndelivered();
  expect(await channels()).toEqual(['whatsapp failed', 'sms sent', 'email kept']);
});
