import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runUse } from '#infra/operations/use.ts';
import { resendMessage, sendByOtherChannel, stopMessage } from '#infra/operations/uses/message-uses.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

/** What the team does with messages is in the record of acts, without who gets them and what they say (docs/product/audit.md). */

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());
beforeEach(async () => {
  await house.container.db.deleteFrom('audit_entries').execute();
});

/** Makes a message by WhatsApp with the details of a ride. Returns the number of the message and its booking. */
async function details(status: 'failed' | 'queued') {
  const { db, acts, useCases } = house.container;
  const bookingId = await placed(house.container);
  accepted(await acts.confirmBooking({ id: bookingId, by: BY_DISPATCHER }));
  await useCases.notifyAboutBooking({ bookingId, kind: 'ride-details' });
  const { id } = await db
    .updateTable('messages')
    .set({ status })
    .where('booking_id', '=', bookingId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('audit_entries').execute();
  return { message: id, booking: `BK-${bookingId}` };
}

const entries = () => house.container.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
const now = { by: BY_DISPATCHER, dryRun: false };

test('each act has one entry, and an act that changed nothing has none', async () => {
  const { container } = house;
  const { message, booking } = await details('queued');
  for (let press = 1; press <= 2; press += 1)
    accepted(await runUse(stopMessage, container, { inputs: { message }, ...now }));
  for (let press = 1; press <= 2; press += 1)
    accepted(await runUse(resendMessage, container, { inputs: { message, seen: 1 }, ...now }));
  for (let press = 1; press <= 2; press += 1)
    accepted(await runUse(sendByOtherChannel, container, { inputs: { message, by: 'email' }, ...now }));
  const recorded = await entries();
  expect(recorded).toMatchObject([
    { operation: 'messages.stop', subjects: [booking, `message ${message}`] },
    { operation: 'messages.resend', subjects: [booking, `message ${message}`] },
    { operation: 'messages.other-channel', changes: [{ kind: 'by-other-channel', ride: booking }] },
  ]);
  const text = JSON.stringify(recorded);
  for (const personal of [CONTACT.phone, CONTACT.email, CONTACT.name, 'Saket'])
    expect(text).not.toContain(personal);
});

test('a refusal has an entry with the message', async () => {
  const { message } = await details('failed');
  await house.container.db
    .updateTable('messages')
    .set({ status: 'too-late' })
    .where('id', '=', message)
    .execute();
  const answer = await runUse(resendMessage, house.container, { inputs: { message, seen: 1 }, ...now });
  expect(refused(answer).code).toBe('message-not-resendable');
  expect(await entries()).toMatchObject([
    { operation: 'messages.resend', outcome: 'refused', subjects: [`message ${message}`] },
  ]);
});

test('failed messages that are sent again at once are one batch', async () => {
  const found = [await details('failed'), await details('failed')];
  const failed = found.map(({ message: id }) => ({ id, attempts: 1 }));
  expect(await house.container.acts.resendFailed(failed, BY_DISPATCHER)).toMatchObject({ kept: 2 });
  const batches = (await entries()).map(({ batch }) => batch);
  expect([batches.length, new Set(batches).size, batches[0]]).toEqual([2, 1, expect.any(String)]);
});

test('a dry run names the message, sends nothing and has no entry', async () => {
  const { message } = await details('failed');
  const dry = { by: BY_DISPATCHER, dryRun: true };
  const inputs = { message, seen: undefined };
  expect(accepted(await runUse(resendMessage, house.container, { inputs, ...dry }))).toMatchObject({
    answer: { sentNow: true, message: { status: 'kept', attempts: 2 } },
    messages: [{ kind: 'ride-details', channel: 'whatsapp', reader: 'customer' }],
  });
  expect((await house.container.queries.messages.details(message))?.message).toMatchObject({
    status: 'failed',
    attempts: 1,
  });
  expect(await entries()).toEqual([]);
});
