import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  acceptsMessage,
  cutsConnection,
  refusesMessage,
  startWhatsappStandIn,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let whatsapp: Awaited<ReturnType<typeof startWhatsappStandIn>>;
let testContainer: TestContainer;
let providers: Record<string, string>;

beforeAll(async () => {
  whatsapp = await startWhatsappStandIn();
  providers = {
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1055',
    WHATSAPP_API_URL: whatsapp.apiUrl,
  };
  testContainer = await createTestContainer({}, providers);
  await testContainer.container.db
    .insertInto('team_members')
    .values({ phone: OTHER_PHONE, role: 'dispatcher' })
    .execute();
});
afterAll(async () => {
  await testContainer.drop();
  await whatsapp.close();
});

/** Runs `ratha messages …` and waits for its exit. */
function messages(...args: string[]) {
  return ratha(['messages', ...args], { ...testContainer.variables, ...providers });
}
const json = async (...args: string[]) => {
  const { code, out } = await messages(...args, '--json');
  return { code, answer: JSON.parse(out) };
};

/** Makes a booking whose WhatsApp message may have been sent. Returns the booking and the message. */
async function unknownMessage(): Promise<{ bookingId: BookingId; id: string }> {
  const bookingId = await placed(testContainer.container);
  whatsapp.answers(cutsConnection);
  const notice = { bookingId, kind: 'booking-received' } as const;
  await testContainer.container.useCases.notifyAboutBooking(notice).catch(() => undefined);
  whatsapp.answers(acceptsMessage);
  const { answer } = await json('list', '--booking', `BK-${bookingId}`, '--status', 'unknown');
  expect(answer.messages).toMatchObject([
    {
      about: `BK-${bookingId}`,
      kind: 'booking-received',
      channel: 'whatsapp',
      status: 'unknown',
      attempts: 1,
    },
  ]);
  return { bookingId, id: String(answer.messages[0].id) };
}

test('lists messages by state and booking, and shows one', async () => {
  const { bookingId, id } = await unknownMessage();
  const { out } = await messages('list', '--booking', `BK-${bookingId}`);
  expect(out).toMatch(/^Message +When +Booking +Kind +Channel +State +Attempts +Reason\n/);
  expect(out).toMatch(/booking-received +whatsapp +May have been sent +1 +whatsapp: connection lost\n/);
  expect(out).toMatch(/booking-received +email +Kept, not sent +1/);
  const shown = (await messages('show', id)).out;
  expect(shown).toContain('State     May have been sent (whatsapp: connection lost)');
  expect(shown).toContain(`If not: ratha messages resend ${id} --seen 1\n`);
  expect(shown).toContain(`Booking   BK-${bookingId}`);
  expect((await json('show', id)).answer).toMatchObject({ message: { id: Number(id) }, resends: [] });
  expect((await messages('list', '--status', 'too-late')).out).toBe('No messages found.\n');
});

test('sends a message again once, however often it is run, and names who did', async () => {
  const { bookingId, id } = await unknownMessage();
  const before = whatsapp.received.length;
  expect((await messages('resend', id, '--dry-run')).out).toBe(
    `Dry run: nothing was changed. The run would say:\nMessage ${id}: Sent.\nWould send: Booking received, by WhatsApp.\n`,
  );
  expect(await json('resend', id, '--dry-run')).toMatchObject({
    code: 0,
    answer: { sentNow: true, dryRun: true, messages: [{ kind: 'booking-received', channel: 'whatsapp' }] },
  });
  expect(whatsapp.received.length).toBe(before);
  const first = await json('resend', id, '--seen', '1', '--as', OTHER_PHONE, '--yes');
  expect(first).toMatchObject({
    code: 0,
    answer: { sentNow: true, message: { status: 'sent', attempts: 2, error: null } },
  });
  expect(await json('resend', id, '--yes')).toMatchObject({ code: 0, answer: { sentNow: false } });
  expect((await messages('resend', id, '--yes')).out).toBe(`Message ${id}: Sent. Nothing was sent.\n`);
  expect(whatsapp.received.length - before).toBe(1);
  expect((await json('show', id)).answer.resends).toMatchObject([
    { role: 'dispatcher', phone: OTHER_PHONE, surface: 'cli' },
  ]);
  const booking = await ratha(['bookings', 'show', `BK-${bookingId}`], testContainer.variables);
  expect(booking.out).toContain(`message ${id} sent again  by dispatcher ${OTHER_PHONE} (cli)`);
  expect(booking.out).toContain(`Sent (message ${id})`);
});

test('stops a message that waits for its next attempt, once', async () => {
  whatsapp.answers(refusesMessage(429, 130429));
  const bookingId = await placed(testContainer.container);
  await testContainer.container.useCases
    .notifyAboutBooking({ bookingId, kind: 'booking-received' })
    .catch(() => undefined);
  const waiting = await json('list', '--booking', `BK-${bookingId}`, '--status', 'queued');
  const id = String(waiting.answer.messages[0].id);
  const stopped = await json('stop', id, '--as', OTHER_PHONE);
  expect(stopped).toMatchObject({ code: 0, answer: { stoppedNow: true, message: { status: 'stopped' } } });
  expect((await messages('stop', id)).out).toBe(
    `Message ${id}: Stopped, not sent. Nothing was stopped: it does not wait for another attempt.\n`,
  );
  expect((await messages('show', id)).out).toContain(`Stopped by dispatcher ${OTHER_PHONE} (cli)`);
  expect((await json('stop', '999999')).code).toBe(3);
});

test('lists the messages to one phone, and says what to do about a refused one', async () => {
  whatsapp.answers(refusesMessage(400, 131026));
  const bookingId = await placed(testContainer.container);
  await testContainer.container.useCases
    .notifyAboutBooking({ bookingId, kind: 'booking-received' })
    .catch(() => undefined);
  const { answer } = await json('list', '--to', RIDER_PHONE.slice(3), '--status', 'failed');
  expect(answer.messages[0]).toMatchObject({ about: `BK-${bookingId}`, to: RIDER_PHONE });
  expect((await json('list', '--to', 'nobody@mail.example')).answer.messages).toEqual([]);
  const shown = (await messages('show', String(answer.messages[0].id))).out;
  expect(shown).toContain('To do     This phone may have no WhatsApp.');
});

test('sends details by another channel once, and says who did', async () => {
  const { container } = testContainer;
  whatsapp.answers(acceptsMessage);
  const bookingId = await placed(container);
  accepted(await container.useCases.confirmBooking({ id: bookingId, by: BY_DISPATCHER }));
  await container.useCases.notifyAboutBooking({ bookingId, kind: 'ride-details' });
  const { answer } = await json('list', '--booking', `BK-${bookingId}`, '--status', 'sent');
  const id = String(answer.messages[0].id);
  const first = await json('resend', id, '--by', 'email', '--as', OTHER_PHONE, '--yes');
  expect(first).toMatchObject({
    code: 0,
    answer: { sentNow: true, message: { kind: 'ride-details', channel: 'email', status: 'kept' } },
  });
  const other = String(first.answer.message.id);
  expect((await messages('resend', id, '--by', 'email', '--yes')).out).toBe(
    `Message ${other}: Kept, not sent. Nothing was sent.\n`,
  );
  expect((await messages('show', other)).out).toContain(
    `Sent by another channel by dispatcher ${OTHER_PHONE} (cli)`,
  );
  const booking = await ratha(['bookings', 'show', `BK-${bookingId}`], testContainer.variables);
  expect(booking.out).toContain(`message ${other} sent by another channel  by dispatcher ${OTHER_PHONE}`);
  // This installation has no provider of SMS.
  expect(await json('resend', id, '--by', 'sms', '--yes')).toMatchObject({
    code: 4,
    answer: { refused: { code: 'message-not-resendable', reason: 'no-other-channel' } },
  });
});

test('does not send a third time for a script that names the attempts it saw', async () => {
  const { id } = await unknownMessage();
  whatsapp.answers(cutsConnection);
  expect((await messages('resend', '--yes', id, '--seen', '1')).out).toBe(
    `Message ${id}: May have been sent (whatsapp: connection lost).\n`,
  );
  const before = whatsapp.received.length;
  expect((await json('resend', '--yes', id, '--seen', '1')).answer).toMatchObject({
    sentNow: false,
    message: { status: 'unknown', attempts: 2 },
  });
  expect(whatsapp.received.length).toBe(before);
});

test.each([
  [['show', '999999'], 3, 'There is no such message.\n'],
  [['resend', '--yes', '999999'], 3, 'There is no such message.\n'],
  [['resend', 'x'], 2, 'message: must be the number of a message such as 12\n'],
  [['resend', '--yes'], 2, 'message: give the number of a message, or --status failed with --since\n'],
  [['resend', '--status', 'failed'], 2, 'since: must be a time such as 30m or 2h, at most a year\n'],
  [
    ['resend', '--status', 'failed', '--since', '0h'],
    2,
    'since: must be a time such as 30m or 2h, at most a year\n',
  ],
  [
    ['resend', '--status', 'unknown', '--since', '2h'],
    2,
    'status: must be failed: others are sent again one by one\n',
  ],
  [['resend', '12', '--status', 'failed'], 2, 'status: is for many messages: leave the number out\n'],
  [['resend', '999999', '--dry-run'], 3, 'There is no such message.\n'],
  [['resend', '12', '--by', 'fax'], 2, 'by: must be whatsapp, sms or email\n'],
  [
    ['resend', '12', '--by', 'sms', '--seen', '1'],
    2,
    'seen: is for the same channel: by another channel a message goes once\n',
  ],
  [
    ['resend', '--by', 'sms', '--status', 'failed', '--since', '2h'],
    2,
    'by: is for one message: give its number\n',
  ],
  [
    ['list', '--status', 'lost'],
    2,
    'status: must be one of queued, sent, kept, failed, unknown, too-late, stopped\n',
  ],
  [['list', '--booking', 'XX-1'], 2, 'booking: must be a booking such as BK-12 or RS-3\n'],
])('refuses %j', async (args, code, err) => {
  expect(await messages(...args)).toEqual({ code, out: '', err });
});

test('refuses a message that has lost its purpose, and a one-time code', async () => {
  const { bookingId, id } = await unknownMessage();
  const { useCases, db } = testContainer.container;
  await useCases.deleteBooking({ id: bookingId, by: { role: 'owner', phone: null, surface: 'cli' } });
  const gone = await json('resend', '--yes', id);
  expect(gone).toMatchObject({
    code: 4,
    answer: { refused: { code: 'message-not-resendable', reason: 'no-purpose' } },
  });
  await db.updateTable('messages').set({ kind: 'otp' }).where('id', '=', Number(id)).execute();
  expect((await json('resend', '--yes', id)).answer.refused).toMatchObject({ reason: 'one-time-code' });
  expect((await json('show', id)).answer.message.body).toBeNull();
});

test('sends failed messages again in bulk, each once, and skips those that are no longer useful', async () => {
  const { db, useCases } = testContainer.container;
  await db.updateTable('messages').set({ status: 'sent' }).execute();
  const bookings = await Promise.all([1, 2, 3].map(() => placed(testContainer.container)));
  whatsapp.answers(refusesMessage(400, 131_026));
  for (const bookingId of bookings) {
    await useCases.notifyAboutBooking({ bookingId, kind: 'booking-received' }).catch(() => undefined);
  }
  whatsapp.answers(acceptsMessage);
  const [gone = 0] = bookings;
  await useCases.deleteBooking({ id: gone as BookingId, by: { role: 'owner', phone: null, surface: 'cli' } });
  whatsapp.received.length = 0;
  const bulk = ['resend', '--status', 'failed', '--since', '2h'];

  expect(await messages(...bulk)).toMatchObject({ code: 2, out: '' });
  expect((await messages(...bulk, '--dry-run')).out).toBe(
    'Dry run: nothing was changed.\n3 failed messages: 2 would be sent, 1 skipped, no longer useful.\n',
  );
  expect(whatsapp.received).toEqual([]);
  const runs = await Promise.all([1, 2].map(() => json(...bulk, '--yes', '--as', OTHER_PHONE)));
  expect(runs[0]).toEqual({
    code: 0,
    answer: { dryRun: false, found: 3, sent: 2, kept: 0, failed: 0, unknown: 0, skipped: 1 },
  });
  expect(whatsapp.received).toHaveLength(2);
  expect((await messages(...bulk, '--yes')).out).toBe(
    '1 failed message: 0 sent, 1 skipped, no longer useful.\n',
  );
  await db.updateTable('messages').set({ status: 'sent' }).execute();
  expect((await messages(...bulk, '--yes')).out).toBe('No message failed in this time.\n');
});

test('leaves one-time codes and older failures out of a bulk, and counts what fails again', async () => {
  const { db, useCases } = testContainer.container;
  const bookings = await Promise.all([1, 2, 3].map(() => placed(testContainer.container)));
  whatsapp.answers(refusesMessage(400, 131_026));
  for (const bookingId of bookings) {
    await useCases.notifyAboutBooking({ bookingId, kind: 'booking-received' }).catch(() => undefined);
  }
  const [old, code] = bookings as [BookingId, BookingId];
  await db
    .updateTable('messages')
    .set({ claimed_at: sql<Date>`now() - interval '3 hours'` })
    .where('booking_id', '=', old)
    .execute();
  await db.updateTable('messages').set({ kind: 'otp' }).where('booking_id', '=', code).execute();
  whatsapp.received.length = 0;
  const { out } = await messages('resend', '--status', 'failed', '--since', '2h', '--yes');
  expect(out).toBe('1 failed message: 0 sent, 1 failed again.\n');
  expect(whatsapp.received).toHaveLength(1);
  whatsapp.answers(acceptsMessage);
});
