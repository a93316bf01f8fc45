import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  acceptsMessage,
  cutsConnection,
  refusesMessage,
  startWhatsappStandIn,
  staysSilent,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, RIDER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startLastingTransaction } from '#tests/setup/lasting-transaction.ts';

let whatsapp: Awaited<ReturnType<typeof startWhatsappStandIn>>;
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let providers: Record<string, string>;
let testContainer: TestContainer;

beforeAll(async () => {
  [whatsapp, smtp] = await Promise.all([startWhatsappStandIn(), startSmtpStandIn()]);
  providers = {
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1055',
    WHATSAPP_API_URL: whatsapp.apiUrl,
    SMTP_URL: smtp.url,
    SMTP_FROM: 'rides@ratha.example',
    MESSAGE_DEADLINE: '2s',
  };
  testContainer = await createTestContainer({}, providers);
});
afterAll(async () => {
  await testContainer.drop();
  await Promise.all([whatsapp.close(), smtp.close()]);
});
beforeEach(async () => {
  await testContainer.container.db.deleteFrom('messages').execute();
  whatsapp.answers(acceptsMessage);
  smtp.answers('accept');
  whatsapp.received.length = 0;
  smtp.received.length = 0;
});

const RECEIVED = 'booking-received';

async function notify(bookingId: BookingId, kind: 'booking-received' | 'booking-confirmed' = RECEIVED) {
  await testContainer.container.useCases.notifyAboutBooking({ bookingId, kind }).catch(() => undefined);
}

async function messagesOf(id: BookingId) {
  const messages = await testContainer.container.queries.messages.list({ bookingId: id, limit: 10 });
  return messages
    .map(({ channel, status, attempts }) => ({ channel, status, attempts }))
    .sort((a, b) => a.channel.localeCompare(b.channel));
}

/** Time passes: senders that have recorded nothing count as stopped. */
const afterAMinute = () =>
  sql`update messages set sending_since = sending_since - interval '1 minute'`.execute(
    testContainer.container.db,
  );

const settle = () => testContainer.container.useCases.settleMessages();

test('gives a message once to providers that take it and stay silent, however often it is asked for', async () => {
  whatsapp.answers(staysSilent);
  smtp.answers('silent');
  const id = await placed(testContainer.container);
  for (let call = 1; call <= 5; call += 1) await notify(id);
  expect([whatsapp.received.length, smtp.received.length]).toEqual([1, 1]);
  expect(await messagesOf(id)).toEqual([
    { channel: 'email', status: 'unknown', attempts: 1 },
    { channel: 'whatsapp', status: 'unknown', attempts: 1 },
  ]);

  whatsapp.answers(acceptsMessage);
  smtp.answers('accept');
  await notify(id);
  expect([whatsapp.received.length, smtp.received.length]).toEqual([1, 1]);
});

test('gives a message once to providers that take it and lose the connection', async () => {
  whatsapp.answers(cutsConnection);
  smtp.answers('cut');
  const id = await placed(testContainer.container);
  for (let call = 1; call <= 3; call += 1) await notify(id);
  expect([whatsapp.received.length, smtp.received.length]).toEqual([1, 1]);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['unknown', 'unknown']);
});

test('tries a message again that was refused for now, until it is taken', async () => {
  whatsapp.answers(refusesMessage(429, 130429));
  smtp.answers({ refuse: 451 });
  const id = await placed(testContainer.container);
  await notify(id);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['queued', 'queued']);
  whatsapp.answers(acceptsMessage);
  smtp.answers('accept');
  await notify(id);
  await notify(id);
  expect([whatsapp.received.length, smtp.received.length]).toEqual([2, 2]);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

/** Starts a process that sends the messages of a booking. `kill` ends it at once. */
function startSender(id: BookingId) {
  const sender = spawn(process.execPath, [path.join(import.meta.dirname, 'notify-process.ts'), `${id}`], {
    env: {
      ...CHILD_ENVIRONMENT,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ...testContainer.variables,
      RATE_LIMITS: 'off',
      ...providers,
      MESSAGE_DEADLINE: '15s',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(sender, 'exit');
  return {
    async kill() {
      sender.kill('SIGKILL');
      await ended;
    },
  };
}

/** Kills a sender that waits for a lock, with its connection: the server would go on with the statement. */
async function killWhileItWaits(sender: ReturnType<typeof startSender>): Promise<void> {
  const { db } = testContainer.container;
  const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => (await sql`select ${waiting}`.execute(db)).rows.length > 0);
  await sender.kill();
  await sql`select pg_terminate_backend(pid) ${waiting}`.execute(db);
  await eventually(async () => (await sql`select ${waiting}`.execute(db)).rows.length === 0);
}

test('says that a message may have been sent whose sender was killed before it recorded the answer', async () => {
  const { db } = testContainer.container;
  const answered = Promise.withResolvers<void>();
  whatsapp.answers((...given) => {
    void answered.promise.then(() => acceptsMessage(...given));
  });
  const id = await placed(testContainer.container);
  const sender = startSender(id);
  await eventually(
    async () => whatsapp.received.length === 1 && (await messagesOf(id))[0]?.status === 'sent',
  );
  const lock = await startLastingTransaction(db);
  try {
    await sql`select from messages where booking_id = ${id} and channel = 'whatsapp' for update`.execute(
      lock,
    );
    answered.resolve();
    await killWhileItWaits(sender);
  } finally {
    await lock.rollback().execute();
  }
  whatsapp.answers(acceptsMessage);
  await afterAMinute();
  expect((await settle()).map(({ channel, status }) => [channel, status])).toEqual([['whatsapp', 'unknown']]);
  await notify(id);
  expect(whatsapp.received).toHaveLength(1);
});

test('sends a message once whose sender was killed before it reached the provider', async () => {
  const id = await placed(testContainer.container);
  const lock = await startLastingTransaction(testContainer.container.db);
  const sender = startSender(id);
  try {
    // The sender waits to write down that it sends.
    await sql`lock table messages in access exclusive mode`.execute(lock);
    await killWhileItWaits(sender);
  } finally {
    await lock.rollback().execute();
  }
  expect(whatsapp.received).toHaveLength(0);
  await notify(id);
  await notify(id);
  expect([whatsapp.received.length, smtp.received.length]).toEqual([1, 1]);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('never sends a message again whose sender was killed after the provider took it', async () => {
  whatsapp.answers(staysSilent);
  smtp.answers('silent');
  const id = await placed(testContainer.container);
  const sender = startSender(id);
  await eventually(() => whatsapp.received.length === 1 && smtp.received.length === 1);
  await sender.kill();
  whatsapp.answers(acceptsMessage);
  smtp.answers('accept');
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['queued', 'queued']);

  await notify(id);
  await afterAMinute();
  for (let call = 1; call <= 3; call += 1) await notify(id);
  expect([whatsapp.received.length, smtp.received.length]).toEqual([1, 1]);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['unknown', 'unknown']);
});

test('finds a killed sender although nobody asks for its message again', async () => {
  const id = await placed(testContainer.container);
  await notify(id);
  await sql`update messages set status = 'queued', sending_since = now() where booking_id = ${id}`.execute(
    testContainer.container.db,
  );
  expect(await settle()).toEqual([]);
  await afterAMinute();
  expect((await settle()).map(({ status }) => status)).toEqual(['unknown', 'unknown']);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['unknown', 'unknown']);
});

test('sends an unknown message once more for a person, and not a third time', async () => {
  const { useCases, queries } = testContainer.container;
  whatsapp.answers(staysSilent);
  const id = await placed(testContainer.container);
  await notify(id);
  whatsapp.answers(acceptsMessage);
  const [unknown] = await queries.messages.list({ bookingId: id, status: 'unknown', limit: 1 });
  const command = { id: unknown?.id ?? 0, by: BY_DISPATCHER };
  expect(accepted(await useCases.resendMessage(command))).toMatchObject({
    sentNow: true,
    message: { status: 'sent', attempts: 2 },
  });
  expect(accepted(await useCases.resendMessage(command)).sentNow).toBe(false);
  expect(whatsapp.received).toHaveLength(2);
  expect(await queries.messages.resends({ bookingId: id })).toMatchObject([
    { messageId: command.id, kind: RECEIVED, ...BY_DISPATCHER },
  ]);
});

test('ends a confirmation as too late that waited while its booking was cancelled', async () => {
  const { container } = testContainer;
  const id = await placed(container);
  accepted(await container.useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  whatsapp.answers(refusesMessage(503, 131016));
  smtp.answers({ refuse: 421 });
  await notify(id, 'booking-confirmed');
  const why = { reason: 'other', note: null } as const;
  accepted(await container.useCases.cancelBooking({ id, by: BY_DISPATCHER, ...why }));
  whatsapp.answers(acceptsMessage);
  smtp.answers('accept');
  await notify(id, 'booking-confirmed');
  expect([whatsapp.received.length, smtp.received.length]).toEqual([1, 1]);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['too-late', 'too-late']);
});

test('ends a message as too late when nobody sends it before its last useful instant', async () => {
  const id = await placed(testContainer.container);
  whatsapp.answers(refusesMessage(429, 130429));
  smtp.answers({ refuse: 451 });
  await notify(id);
  await sql`update messages set give_up_at = now() where booking_id = ${id}`.execute(
    testContainer.container.db,
  );
  expect((await settle()).map(({ status }) => status)).toEqual(['too-late', 'too-late']);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['too-late', 'too-late']);
});

test('tries a message no more that a person stopped, until a person sends it again', async () => {
  const { useCases, queries } = testContainer.container;
  whatsapp.answers(refusesMessage(429, 130429));
  const id = await placed(testContainer.container);
  await notify(id);
  const [waiting] = await queries.messages.list({ bookingId: id, status: 'queued', limit: 1 });
  const command = { id: waiting?.id ?? 0, by: BY_DISPATCHER };
  expect(accepted(await useCases.stopMessage(command))).toMatchObject({
    stoppedNow: true,
    message: { status: 'stopped', attempts: 1 },
  });
  expect(accepted(await useCases.stopMessage(command)).stoppedNow).toBe(false);
  whatsapp.answers(acceptsMessage);
  await notify(id);
  await settle();
  expect(whatsapp.received).toHaveLength(1);
  expect(accepted(await useCases.resendMessage(command))).toMatchObject({
    sentNow: true,
    message: { status: 'sent', attempts: 2 },
  });
  const acts = await queries.messages.resends({ bookingId: id });
  expect(acts.map(({ act }) => act)).toEqual(['stopped', 'sent-again']);
});

test('stops no message that a sender has in hand, and none that is sent', async () => {
  const { db, useCases } = testContainer.container;
  const id = await placed(testContainer.container);
  await notify(id);
  const stopAll = async () => {
    const rows = await db.selectFrom('messages').select('id').where('booking_id', '=', id).execute();
    const stopped = rows.map((row) => useCases.stopMessage({ id: row.id, by: BY_DISPATCHER }));
    return (await Promise.all(stopped)).map((each) => accepted(each).stoppedNow);
  };
  expect(await stopAll()).toEqual([false, false]);
  await sql`update messages set status = 'queued', sending_since = now() where booking_id = ${id}`.execute(
    db,
  );
  expect(await stopAll()).toEqual([false, false]);
  expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['queued', 'queued']);
});

test('does not keep a code in clear if a provider sends it, whatever becomes of it', async () => {
  const { db, useCases } = testContainer.container;
  const asked = { phone: RIDER_PHONE, address: '127.0.0.1' };
  const session = (ref: string) => ({ ref: ref as never, isNew: true, login: null });
  whatsapp.answers(staysSilent);
  const sent = await useCases.sendOtp({ ...asked, session: session('one') });
  expect(sent.ok).toBe(true);
  expect(whatsapp.received).toHaveLength(1);
  const code = /\d{6}/.exec(JSON.stringify(whatsapp.received[0]?.body))?.[0] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const rows = await db.selectFrom('messages').selectAll().where('kind', '=', 'otp').execute();
  expect(rows).toMatchObject([{ status: 'unknown', attempts: 1 }]);
  expect(JSON.stringify(rows.map(({ subject, body, error }) => [subject, body, error]))).not.toContain(code);
});
