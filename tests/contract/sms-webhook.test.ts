import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import { postgresUrl } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTcpProxy } from '#tests/setup/tcp-proxy.ts';

const TOKEN = 'a-secret-of-forty-characters-for-reports';
const VARIABLES = {
  ...{ SMS_PROVIDER: 'msg91', SMS_API_KEY: 'key', SMS_HEADER: 'RATHAB', SMS_REPORT_TOKEN: TOKEN },
  SMS_API_URL: 'http://127.0.0.1:1',
};
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DAY = '2026-11-25';

let site: Site;
beforeAll(async () => {
  site = await startSite(VARIABLES);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate messages, message_receipts cascade`.execute(site.container.db);
  await sql`
    insert into messages (kind, channel, "to", subject, body, status, reference, sent_at)
    values ('ride-details', 'sms', '+919876543210', '', 'Hello', 'sent', 'ref1', now())`.execute(
    site.container.db,
  );
});

const post = (body: string, type = JSON_TYPE, token = TOKEN, url = site.url) =>
  fetch(`${url}/webhooks/sms/${token}`, { method: 'POST', headers: { 'Content-Type': type }, body });
const stored = async () => {
  const { rows } = await sql<{ status: string; at: string | null; error: string | null }>`
    select status, error, to_char(delivered_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from messages`.execute(
    site.container.db,
  );
  return rows[0];
};
/** The site applies reports after its answer, and the workers apply those that it left. */
const becomes = (state: object) =>
  eventually(async () => {
    await site.container.useCases.applyReceipts();
    return isDeepStrictEqual(await stored(), state);
  });

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const msg91 = (report: object) =>
  form({ data: JSON.stringify([{ senderId: 'RATHAB', requestId: 'ref1', report: [report] }]) });

test.each([
  [
    'MSG91 as a form',
    msg91({ date: `${DAY} 10:06:20`, number: '919876543210', status: '1', desc: 'DELIVERED' }),
    FORM_TYPE,
    `${DAY} 04:36`,
  ],
  [
    'MSG91 as JSON',
    JSON.stringify({ requestId: 'ref1', status: '1', desc: 'DELIVERED', date: `${DAY} 10:06:20` }),
    JSON_TYPE,
    `${DAY} 04:36`,
  ],
  [
    'MSG91 as the operator composed it',
    JSON.stringify({ requestId: 'ref1', status: 'Delivered', deliveryTime: `${DAY} 10:06:20` }),
    JSON_TYPE,
    `${DAY} 04:36`,
  ],
  [
    'Exotel',
    form({
      SmsSid: 'ref1',
      Status: 'sent',
      DetailedStatus: 'DELIVERED_TO_HANDSET',
      DateUpdated: `${DAY} 10:06:20`,
    }),
    FORM_TYPE,
    `${DAY} 04:36`,
  ],
])('takes a delivery from %s', async (_, body, type, at) => {
  expect((await post(body, type)).status).toBe(200);
  await becomes({ status: 'sent', at, error: null });
  // A repetition, and a failure that comes late, change nothing.
  await post(body, type);
  await post(msg91({ status: '2', desc: 'FAILED' }), FORM_TYPE);
  await becomes({ status: 'sent', at, error: null });
});

test.each([
  ['MSG91', msg91({ status: '16', desc: 'REJECTED', failedReason: 'DLT' }), FORM_TYPE, 'sms: 16 REJECTED'],
  [
    'MSG91 with a number',
    msg91({ status: '2', desc: 'FAILED 919876543210' }),
    FORM_TYPE,
    'sms: 2 FAILED •••',
  ],
  [
    'Exotel',
    form({ SmsSid: 'ref1', Status: 'failed', DetailedStatus: 'FAILED_DLT_TEMPLATE' }),
    FORM_TYPE,
    'sms: FAILED_DLT_TEMPLATE',
  ],
])('takes a failure from %s, without personal data', async (_, body, type, error) => {
  expect((await post(body, type)).status).toBe(200);
  await becomes({ status: 'failed', at: null, error });
});

test('keeps a report that comes before the answer to the sending', async () => {
  await sql`update messages set reference = null, status = 'queued'`.execute(site.container.db);
  expect((await post(msg91({ status: '1', desc: 'DELIVERED' }), FORM_TYPE)).status).toBe(200);
  await sql`update messages set reference = 'ref1', status = 'sent'`.execute(site.container.db);
  await site.container.useCases.applyReceipts();
  expect((await stored())?.at).not.toBeNull();
});

test.each([
  ['on its way', form({ SmsSid: 'ref1', Status: 'submitted' }), FORM_TYPE, 200],
  [
    'delivered to the network only',
    form({ SmsSid: 'ref1', Status: 'sent', DetailedStatus: 'DELIVERED_TO_OPERATOR' }),
    FORM_TYPE,
    200,
  ],
  ['of another program', JSON.stringify({ requestId: 'other', status: '1' }), JSON_TYPE, 200],
  ['empty', '', JSON_TYPE, 400],
  ['half of one', '{"requestId":"ref1","sta', JSON_TYPE, 400],
  ['something else', '{"hello":"world"}', JSON_TYPE, 400],
  ['a list of nothing', '[]', JSON_TYPE, 400],
  ['null', 'null', JSON_TYPE, 400],
  ['too long', `{"requestId":"ref1","desc":"${'x'.repeat(300_000)}"}`, JSON_TYPE, 413],
])('changes nothing for a report that is %s', async (_, body, type, status) => {
  expect((await post(body, type)).status).toBe(status);
  await site.container.useCases.applyReceipts();
  expect(await stored()).toEqual({ status: 'sent', at: null, error: null });
});

test('takes nothing from a stranger', async () => {
  const body = msg91({ status: '1', desc: 'DELIVERED' });
  for (const token of ['wrong', `${TOKEN}x`, TOKEN.toUpperCase(), '%20', 'x'.repeat(500)])
    expect((await post(body, FORM_TYPE, token)).status).toBe(404);
  expect((await fetch(`${site.url}/webhooks/sms/${TOKEN}`)).status).toBe(404);
  await site.container.useCases.applyReceipts();
  expect((await stored())?.at).toBeNull();
});

test('does not exist without its secret', async () => {
  const { SMS_REPORT_TOKEN: _, ...without } = VARIABLES;
  const other = await startSite(without);
  try {
    const { status: ofNothing } = await fetch(`${other.url}/nothing`, { method: 'POST' });
    for (const token of ['undefined', 'null', 'wrong']) {
      const { status } = await post(msg91({ status: '1' }), FORM_TYPE, token, other.url);
      expect(status).toBe(ofNothing);
    }
  } finally {
    await other.stop();
  }
});

test('answers 503 while the database is away, so that the provider sends it again', async () => {
  const proxy = await startTcpProxy(await postgresUrl());
  const other = await startSite(VARIABLES, { through: proxy.through, answerWithinMs: 1_000 });
  try {
    await proxy.refuse();
    proxy.cut();
    const { status, headers } = await post(msg91({ status: '1' }), FORM_TYPE, TOKEN, other.url);
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
  } finally {
    await proxy.forward();
    await other.stop();
    await proxy.stop();
  }
});
