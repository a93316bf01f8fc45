import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionRef } from '#domain/identity/ports.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { readConfig } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import {
  refusesMessage,
  requiresToken,
  startWhatsappStandIn,
  type WhatsappAnswer,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';
import { RIDER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let whatsapp: Awaited<ReturnType<typeof startWhatsappStandIn>>;
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let house: TestContainer;
/** Two processes on the same database. */
let workers: readonly Container[];
const logged: { level: string; about: unknown; message: string | undefined }[] = [];
const record = (level: string) => (about: unknown, message?: string) =>
  void logged.push({ level, about, message });
const log: Log = {
  debug: () => undefined,
  ...{ info: record('info'), warn: record('warn'), error: record('error') },
};

beforeAll(async () => {
  [whatsapp, smtp, house] = await Promise.all([
    startWhatsappStandIn(),
    startSmtpStandIn(),
    createTestContainer(),
  ]);
  const providers = {
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1055',
    WHATSAPP_API_URL: whatsapp.apiUrl,
    SMTP_URL: smtp.url,
    SMTP_FROM: 'rides@ratha.example',
  };
  const config = readConfig({ ...house.variables, RATE_LIMITS: 'off', ...providers }, { demo: true });
  workers = [1, 2].map(() => createContainer(config, log, { role: 'worker' }));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await Promise.all([house.drop(), whatsapp.close(), smtp.close()]);
});
beforeEach(async () => {
  whatsapp.answers(EXPIRED);
  await house.container.db.deleteFrom('alarms').execute();
  for (const list of [logged, whatsapp.received, smtp.received]) list.length = 0;
});

const VALID = requiresToken('token');
const EXPIRED = requiresToken('another token');
const KIND = 'team-reminder-1';

/** Sends a reminder of each booking, from both processes at once, as their retries do. */
async function attempt(bookingIds: readonly BookingId[]) {
  await Promise.allSettled(
    workers.flatMap(({ useCases }) =>
      bookingIds.map((bookingId) => useCases.notifyAboutBooking({ bookingId, kind: KIND })),
    ),
  );
}
const tell = () => Promise.all(workers.map(({ useCases }) => useCases.tellAlarms()));
const alarms = () => logged.filter(({ level }) => level === 'error');
async function sendCode(phone: string): Promise<void> {
  const session = { ref: phone as SessionRef, isNew: false, login: null };
  await workers[0]?.useCases.sendOtp({ phone, address: '192.0.2.9', session });
}

const states = async () => {
  const rows = await house.container.db
    .selectFrom('messages')
    .select('status')
    .where('kind', '=', KIND)
    .execute();
  return rows.map(({ status }) => status);
};
async function someBookings(): Promise<BookingId[]> {
  await house.container.db.deleteFrom('messages').execute();
  return [await placed(house.container), await placed(house.container), await placed(house.container)];
}

test('delivers each message once after the token works again, and alarms once', async () => {
  const bookings = await someBookings();
  for (let round = 0; round < 3; round += 1) {
    await attempt(bookings);
    await tell();
  }
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  expect(alarms()).toEqual([
    {
      level: 'error',
      message: 'A message channel must be corrected',
      about: {
        channel: 'whatsapp',
        fault: 'account',
        cause:
          'whatsapp: 190 Error validating access token; the operator must correct the WhatsApp account or its settings',
      },
    },
  ]);
  expect(smtp.received).toMatchObject([{ to: ['hello@ratha.example'] }]);
  expect(smtp.received[0]?.headers).toContain('Subject: WhatsApp sends no messages');
  expect(smtp.received[0]?.body.replace(/=\r\n/g, '')).toContain('190 Error validating access token');
  expect(JSON.stringify([logged, smtp.received])).not.toContain(RIDER_PHONE.slice(3));

  whatsapp.received.length = 0;
  whatsapp.answers(VALID);
  for (let round = 0; round < 3; round += 1) {
    await attempt(bookings);
    await tell();
  }
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  expect(whatsapp.received).toHaveLength(3);
  expect([alarms().length, smtp.received.length]).toEqual([1, 1]);
  expect(logged.filter(({ level }) => level === 'info')).toMatchObject([
    { message: 'A message channel works again', about: { channel: 'whatsapp' } },
  ]);
});

test('alarms again after the channel worked in between, and after a day', async () => {
  const [first, second, third] = (await someBookings()) as [BookingId, BookingId, BookingId];
  await attempt([first]);
  await tell();
  whatsapp.answers(VALID);
  await attempt([first]);
  whatsapp.answers(EXPIRED);
  await attempt([second]);
  await tell();
  expect([alarms().length, smtp.received.length]).toEqual([2, 2]);

  await sql`update alarms set raised_at = raised_at - interval '25 hours'`.execute(house.container.db);
  await attempt([third]);
  await attempt([second, third]);
  await tell();
  expect([alarms().length, smtp.received.length]).toEqual([3, 3]);
});

test('tells the team later if the mail server is away', async () => {
  const bookings = await someBookings();
  smtp.answers({ refuse: 451 });
  await attempt(bookings);
  await tell();
  smtp.answers('accept');
  smtp.received.length = 0;
  await tell();
  await tell();
  expect(smtp.received).toHaveLength(1);
});

test('does not end the alarm about the template when another message is accepted', async () => {
  const bookings = await someBookings();
  const paused: WhatsappAnswer = (response, request) => {
    const { template } = request.body as { readonly template?: { readonly name: string } };
    (template?.name === 'ratha_otp' ? refusesMessage(400, 132_015, 'Template is paused') : VALID)(
      response,
      request,
    );
  };
  whatsapp.answers(paused);
  await sendCode('+919810098101');
  await attempt(bookings);
  await sendCode('+919810098102');
  await tell();
  expect(alarms()).toMatchObject([{ about: { fault: 'template' } }]);
  expect(smtp.received[0]?.headers).toContain('Subject: WhatsApp sends no one-time codes');
  expect(JSON.stringify([logged, smtp.received])).not.toContain('98100981');
  whatsapp.answers(VALID);
  await sendCode('+919810098103');
  expect(logged.filter(({ level }) => level === 'info')).toHaveLength(1);
});

test('raises no alarm for a fault of a recipient', async () => {
  const bookings = await someBookings();
  whatsapp.answers(refusesMessage(400, 131_026));
  await attempt(bookings);
  await tell();
  expect(await states()).toEqual(['failed', 'failed', 'failed']);
  expect([alarms().length, smtp.received.length]).toEqual([0, 0]);
});
