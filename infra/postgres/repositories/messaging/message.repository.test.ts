import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_DELIVERY_HOURS } from '#domain/messaging/message.ts';
import type { Attempt, Claim, MessageToSend } from '#domain/messaging/send-message.ts';
import { messageRepository } from '#infra/postgres/repositories/messaging/message.repository.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const messages = messageRepository(db);

const message = (dedupeKey: string, usefulUntil: Date | null = null): MessageToSend => ({
  ...{ bookingId: null, rideshareBookingId: null, dutyId: null, dedupeKey, usefulUntil },
  ...{
    kind: 'booking-received',
    channel: 'email',
    to: 'rider@example.com',
    subject: 'Booking',
    body: 'Text',
  },
});

function attemptOf(claim: Claim): Attempt {
  if (claim.state !== 'claimed') throw new Error(`The message of this test was not claimed: ${claim.state}`);
  return { id: claim.id, attempt: claim.attempt };
}

const claimed = async (key: string) => attemptOf(await messages.claim(message(key)));
const refusedForNow = { outcome: 'refused-for-now', error: 'refused' } as const;
const unknown = { outcome: 'unknown', error: 'no answer in time' } as const;
const accepted = { outcome: 'accepted', state: 'sent', reference: 'reference' } as const;

/** The sender of the message stopped a minute ago. */
async function abandon(id: number): Promise<void> {
  await sql`update messages set sending_since = now() - interval '1 minute' where id = ${id}`.execute(db);
}

test('lets another sender claim a message only after it was refused for now', async () => {
  const first = await claimed('claims');
  expect(await messages.claim(message('claims'))).toEqual({ state: 'being-sent' });
  await messages.record(first, refusedForNow);
  const second = await claimed('claims');
  expect(second).toEqual({ id: first.id, attempt: 2 });
  expect(await messages.claim(message('claims'))).toEqual({ state: 'being-sent' });
  await messages.record(second, accepted);
  expect(await messages.claim(message('claims'))).toEqual({ state: 'sent' });
  expect(await messages.find(first.id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
});

test('gives one of many callers the claim', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => messages.claim(message('rush'))));
  expect(claims.filter(({ state }) => state === 'claimed')).toHaveLength(1);
});

test('calls a message unknown whose sender stopped, and gives it to no other sender', async () => {
  const { id } = await claimed('stopped');
  await abandon(id);
  expect(await messages.claim(message('stopped'))).toEqual({ state: 'unknown' });
  expect(await messages.claim(message('stopped'))).toEqual({ state: 'unknown' });
  expect(await messages.find(id)).toMatchObject({
    status: 'unknown',
    attempts: 1,
    error: 'The sender stopped before it recorded the outcome',
  });
});

test('believes a late yes of a sender that was thought to have stopped, but not a late no', async () => {
  const [yes, no] = [await claimed('late yes'), await claimed('late no')];
  await abandon(yes.id);
  await abandon(no.id);
  await messages.settle();
  await messages.record(yes, accepted);
  await messages.record(no, refusedForNow);
  expect(await messages.claim(message('late yes'))).toEqual({ state: 'sent' });
  expect(await messages.claim(message('late no'))).toEqual({ state: 'unknown' });
});

test('stores no outcome of an attempt after a later one has begun', async () => {
  const first = await claimed('overtaken');
  await messages.record(first, refusedForNow);
  const second = await claimed('overtaken');
  await messages.record(first, { outcome: 'refused', error: 'late' });
  expect(await messages.find(first.id)).toMatchObject({ status: 'queued', error: 'refused' });
  await messages.record(second, unknown);
  expect(await messages.find(first.id)).toMatchObject({ status: 'unknown', error: 'no answer in time' });
});

test('keeps a message without a provider as kept, with no time of sending', async () => {
  const attempt = await claimed('kept');
  await messages.record(attempt, { outcome: 'accepted', state: 'kept', reference: 'outbox:kept' });
  expect(await messages.find(attempt.id)).toMatchObject({ status: 'kept', sentAt: null });
});

test('never sends a message after its last useful instant', async () => {
  const over = new Date(Date.now() - 60_000);
  expect(await messages.claim(message('over', over))).toEqual({ state: 'too-late' });
  const waiting = await claimed('waiting');
  await messages.record(waiting, refusedForNow);
  expect(await messages.claim(message('waiting', over))).toEqual({ state: 'too-late' });
  expect(await messages.find(waiting.id)).toMatchObject({ status: 'too-late', attempts: 1 });
});

test('gives a message up after a day', async () => {
  const { id, attempt } = await claimed('a day');
  await messages.record({ id, attempt }, refusedForNow);
  await sql`update messages set created_at = now() - make_interval(hours => ${MAX_DELIVERY_HOURS})
    where id = ${id}`.execute(db);
  expect(await messages.claim(message('a day'))).toEqual({ state: 'too-late' });
});

test('settles the messages that nobody will send, and no other', async () => {
  const [gone, waiting, over, busy] = [
    await claimed('settle gone'),
    await claimed('settle waiting'),
    await claimed('settle over'),
    await claimed('settle busy'),
  ];
  await abandon(gone.id);
  await messages.record(waiting, refusedForNow);
  await messages.record(over, refusedForNow);
  await sql`update messages set give_up_at = now() where id = ${over.id}`.execute(db);
  const settled = await messages.settle();
  expect(settled.map(({ id, status, dedupeKey }) => [id, status, dedupeKey])).toEqual([
    [gone.id, 'unknown', 'settle gone'],
    [over.id, 'too-late', 'settle over'],
  ]);
  expect(settled[0]).not.toHaveProperty('to');
  expect((await messages.find(waiting.id))?.status).toBe('queued');
  expect((await messages.find(busy.id))?.status).toBe('queued');
});

test('ends waiting messages as too late, but none that is being sent', async () => {
  const [waiting, busy] = [await claimed('end waiting'), await claimed('end busy')];
  await messages.record(waiting, refusedForNow);
  await messages.endTooLate(['end waiting', 'end busy', 'not there']);
  await messages.endTooLate([]);
  expect((await messages.find(waiting.id))?.status).toBe('too-late');
  expect((await messages.find(busy.id))?.status).toBe('queued');
});

test('lets one of several people claim an unknown message again, and stores who', async () => {
  const attempt = await claimed('again');
  await messages.record(attempt, unknown);
  const named = { crew: null, expectedAttempts: 1, by: BY_DISPATCHER };
  const again = { ...message('again'), body: 'New text', ...named };
  const claims = await Promise.all([1, 2, 3].map(() => messages.claimAgain(attempt.id, again)));
  expect(claims.filter(Boolean)).toEqual([{ id: attempt.id, attempt: 2 }]);
  expect(await messages.find(attempt.id)).toMatchObject({ status: 'queued', body: 'New text' });
  const resends = await db
    .selectFrom('message_resends')
    .select(['message_id', 'role', 'phone', 'surface'])
    .where('message_id', '=', attempt.id)
    .execute();
  expect(resends).toEqual([{ message_id: attempt.id, ...BY_DISPATCHER }]);
});

/** Returns a message that waits for some seconds from now. */
const waiting = (key: string, seconds: number, usefulUntil: Date | null = null): MessageToSend => ({
  ...message(key, usefulUntil),
  wait: { until: new Date(Date.now() + seconds * 1_000), reason: 'Quiet hours' },
});

async function notBefore(key: string) {
  const { rows } = await sql<{ id: number; waits: boolean | null; attempts: number; status: string }>`
    select id, not_before > now() as waits, attempts, status from messages where dedupe_key = ${key}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no message ${key}`);
  return row;
}

test('stores a message that waits for an instant without an attempt, and claims it then', async () => {
  const claim = await messages.claim(waiting('night', 3_600));
  expect(claim).toEqual({ state: 'waits', waitMs: expect.any(Number) });
  const { id, ...stored } = await notBefore('night');
  expect(stored).toEqual({ waits: true, attempts: 0, status: 'queued' });
  expect(await messages.find(id)).toMatchObject({ error: 'Quiet hours' });
  expect(await messages.claim(waiting('night', 3_600))).toMatchObject({ state: 'waits' });
  expect(await notBefore('night')).toMatchObject({ attempts: 0 });

  await sql`update messages set not_before = now() where id = ${id}`.execute(db);
  expect(await messages.claim(message('night'))).toEqual({ state: 'claimed', id, attempt: 1 });
  expect(await notBefore('night')).toMatchObject({ waits: null, attempts: 1 });
});

test('gives nobody a message before its instant, and lets a person stop it', async () => {
  await messages.claim(waiting('stopped-at-night', 3_600));
  expect(await messages.claim(message('stopped-at-night'))).toMatchObject({ state: 'waits' });
  const { id } = await notBefore('stopped-at-night');
  expect(await messages.stop(id, BY_DISPATCHER)).toBe(true);
  expect(await messages.claim(message('stopped-at-night'))).toEqual({ state: 'stopped' });
});

test('ends a message that waits as too late after its last useful instant', async () => {
  const past = new Date(Date.now() - 1_000);
  expect(await messages.claim(waiting('late-at-night', 3_600, past))).toEqual({ state: 'too-late' });
  await messages.claim(waiting('later-at-night', 3_600));
  expect(await messages.claim(waiting('later-at-night', 3_600, past))).toEqual({ state: 'too-late' });
});

test('does not count an attempt that only waited for its turn', async () => {
  const first = await claimed('turn');
  await messages.record(first, { outcome: 'waits', error: 'Waits for its turn', waitMs: 4_000 });
  const { id, ...stored } = await notBefore('turn');
  expect(stored).toEqual({ waits: true, attempts: 0, status: 'queued' });
  expect(await messages.claim(message('turn'))).toMatchObject({ state: 'waits' });
  await sql`update messages set not_before = now() where id = ${id}`.execute(db);
  expect(await messages.claim(message('turn'))).toEqual({ state: 'claimed', id, attempt: 1 });
});
