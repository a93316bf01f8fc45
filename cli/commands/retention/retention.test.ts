import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let site: TestContainer;
beforeAll(async () => {
  site = await createTestContainer();
});
afterAll(() => site.drop());
beforeEach(async () => {
  await site.container.db.deleteFrom('messages').execute();
});

/** Runs `ratha retention …` and waits for its exit. */
function retention(args: readonly string[], env: Record<string, string> = {}) {
  return ratha(['retention', ...args], { ...site.variables, ...env });
}

const DAY_MS = 24 * 3_600_000;

async function addMessage(to: string, daysAgo: number) {
  const sentAt = new Date(Date.now() - daysAgo * DAY_MS);
  await site.container.db
    .insertInto('messages')
    .values({
      ...{ kind: 'booking-confirmed', channel: 'whatsapp', to, subject: '', body: 'Text', status: 'sent' },
      ...{ dedupe_key: null, booking_id: null, created_at: sentAt, claimed_at: sentAt, sent_at: sentAt },
    })
    .execute();
}

const recipients = async () =>
  (await site.container.db.selectFrom('messages').select('to').orderBy('id').execute()).map(({ to }) => to);

test('shows what is due, removes nothing in a dry run, and removes it then', async () => {
  await addMessage('+919811110001', 200);
  await addMessage('+919811110002', 100);

  const shown = await retention(['show', '--json']);
  expect(shown.code).toBe(0);
  const { data } = JSON.parse(shown.out);
  const texts = { data: 'message-texts', keptFor: '180 days', variable: 'RETENTION_MESSAGES', due: 1 };
  expect(data).toContainEqual(texts);
  expect(data).toContainEqual({ data: 'sessions', keptFor: '0 days', variable: null, due: 0 });
  const seatKeys = { data: 'seat-request-keys', variable: 'RETENTION_REQUEST_KEYS' };
  expect(data).toContainEqual(expect.objectContaining(seatKeys));

  const dry = await retention(['run', '--dry-run', '--json']);
  expect(JSON.parse(dry.out)).toMatchObject({ dryRun: true, removed: { 'message-texts': 1, codes: 0 } });
  expect(await recipients()).toEqual(['+919811110001', '+919811110002']);

  const ran = await retention(['run', '--yes']);
  expect(ran.out).toBe('Data                              Removed\ntexts and recipients of messages  1\n');
  expect(await recipients()).toEqual(['', '+919811110002']);
  const again = await retention(['run', '--yes']);
  expect(again.out).toBe('Nothing was removed: no data is older than its period.\n');
});

test('shows with a dry run what a shorter period would remove', async () => {
  await addMessage('+919811110003', 100);
  const shorter = { RETENTION_MESSAGES: '90d' };
  const { out } = await retention(['run', '--dry-run'], shorter);
  expect(out).toMatch(/^texts and recipients of messages +[1-9]/m);
  expect((await retention(['show'], shorter)).out).toMatch(
    /^texts and recipients of messages +90 days +RETENTION_MESSAGES +[1-9]/m,
  );
});

test.each(['8', '1m', '29d', '101y', '-1d', 'never'])('does nothing with a period of %s', async (period) => {
  const ended = await retention(['run', '--yes'], { RETENTION_MESSAGES: period });
  expect(ended.code).toBe(1);
  expect(ended.out).toBe('');
  expect(ended.err).toContain(
    'RETENTION_MESSAGES must be a number of days or years such as 180d or 8y, from 30 days to 100 years',
  );
});
