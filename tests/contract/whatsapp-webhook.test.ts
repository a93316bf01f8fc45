import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { windowRepository } from '#infra/postgres/repositories/messaging/window.repository.ts';
import { randomOf } from '#tests/chaos/storm/random.ts';
import { Client, type Site, startSite } from '#tests/contract/site.ts';
import { postgresUrl } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTcpProxy } from '#tests/setup/tcp-proxy.ts';

const SECRET = 'the secret of the app at Meta';
const VERIFY_TOKEN = 'a token that the operator made up';
const PATH = '/webhooks/whatsapp';
const NUMBER = '10550001';
const SENT_AT = 1_764_000_000;
/** `WEBHOOKS=10000` is as many as a fleet of a hundred cars gets in a week. */
const WEBHOOKS = Number(process.env.WEBHOOKS ?? 1_000);

const VARIABLES = {
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: NUMBER,
  WHATSAPP_API_URL: 'http://127.0.0.1:1/v23.0',
  WHATSAPP_APP_SECRET: SECRET,
  WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
};

let site: Site;
beforeAll(async () => {
  site = await startSite(VARIABLES);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate messages, message_receipts cascade`.execute(site.container.db);
});

type Status = 'sent' | 'delivered' | 'read' | 'failed';
type Event = { readonly id: string; readonly status: Status; readonly second: number };

/** A notification as Meta documents it for the webhook field `messages`. */
function notification(events: readonly Event[], number = NUMBER): string {
  const statuses = events.map(({ id, status, second }) => ({
    ...{ id, status, timestamp: String(SENT_AT + second), recipient_id: '919876543210' },
    ...(status === 'failed' && {
      errors: [{ code: 131026, title: 'Message undeliverable to +91 98765 43210' }],
    }),
  }));
  const metadata = { display_phone_number: '911123456789', phone_number_id: number };
  const value = { messaging_product: 'whatsapp', metadata, statuses };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
}

const signed = (body: string | Buffer<ArrayBuffer>, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

async function post(
  body: string | Buffer<ArrayBuffer>,
  signature: string | null = signed(body),
): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature && { 'X-Hub-Signature-256': signature }),
  };
  return (await fetch(site.url + PATH, { method: 'POST', headers, body })).status;
}

/** Stores messages as they are after Meta took them. */
async function sent(...references: string[]): Promise<void> {
  await sql`
    insert into messages (kind, channel, "to", subject, body, status, reference, sent_at)
    select 'booking-received', 'whatsapp', '+919876543210', '', 'Hello', 'sent', reference, now()
    from unnest(${references}::text[]) as reference`.execute(site.container.db);
}

/** The answer of the site to a webhook is 503 while its database is away, and Meta sends it again. */
test.each(['refuse', 'goSilent'] as const)('answers 503 while the database is away (%s)', async (leave) => {
  const proxy = await startTcpProxy(await postgresUrl());
  const cut = await startSite(VARIABLES, { through: proxy.through, answerWithinMs: 1_000 });
  try {
    await proxy[leave]();
    if (leave === 'refuse') proxy.cut();
    const body = notification([{ id: 'wamid.a', status: 'read', second: 1 }]);
    const headers = { 'X-Hub-Signature-256': signed(body) };
    const answered = await fetch(cut.url + PATH, { method: 'POST', headers, body });
    expect([answered.status, answered.headers.get('Retry-After')]).toEqual([503, '5']);
  } finally {
    await proxy.forward();
    await cut.stop();
    await proxy.stop();
  }
});

const second = (at: Date | null) => at && at.getTime() / 1_000 - SENT_AT;

async function stored() {
  const { rows } = await sql<{
    reference: string;
    status: string;
    error: string | null;
    delivered_at: Date | null;
    read_at: Date | null;
  }>`select reference, status, error, delivered_at, read_at from messages order by reference`.execute(
    site.container.db,
  );
  return rows.map(({ delivered_at, read_at, ...row }) => ({
    ...row,
    delivered: second(delivered_at),
    read: second(read_at),
  }));
}

/** Applies the receipts, and waits for those that the site applies at the same time, after its answers. */
async function apply(): Promise<void> {
  await eventually(async () => {
    await site.container.useCases.applyReceipts();
    const waiting = await sql`select from message_receipts join messages on md5(reference) = reference_digest
      where not is_applied and status in ('sent', 'failed')`.execute(site.container.db);
    return waiting.rows.length === 0;
  });
}

test('answers the check of Meta with its challenge, and refuses any other', async () => {
  const ask = async (query: Record<string, string>) => {
    const answered = await fetch(`${site.url}${PATH}?${new URLSearchParams(query)}`);
    return [answered.status, answered.headers.get('Content-Type'), await answered.text()];
  };
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1158201444' };
  expect(await ask(right)).toEqual([200, 'text/plain; charset=utf-8', '1158201444']);
  for (const wrong of [
    { ...right, 'hub.verify_token': 'another' },
    { ...right, 'hub.mode': 'unsubscribe' },
    { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN },
    {},
  ])
    expect((await ask(wrong))[0]).toBe(403);
});

test('shows a message as delivered and then as read', async () => {
  await sent('wamid.a', 'wamid.b');
  expect(await post(notification([{ id: 'wamid.a', status: 'sent', second: 1 }]))).toBe(200);
  expect(await post(notification([{ id: 'wamid.a', status: 'delivered', second: 2 }]))).toBe(200);
  expect(await post(notification([{ id: 'wamid.b', status: 'read', second: 9 }]))).toBe(200);
  await apply();
  expect(await stored()).toEqual([
    { reference: 'wamid.a', status: 'sent', error: null, delivered: 2, read: null },
    { reference: 'wamid.b', status: 'sent', error: null, delivered: 9, read: 9 },
  ]);
});

test('a failed message can be sent again, unless it was delivered all the same', async () => {
  await sent('wamid.a', 'wamid.b');
  const failure = (id: string) => ({ id, status: 'failed', second: 3 }) as const;
  await post(notification([failure('wamid.a'), failure('wamid.b')]));
  await apply();
  const error = 'whatsapp: 131026 Message undeliverable to •••';
  expect(await stored()).toMatchObject([
    { reference: 'wamid.a', status: 'failed', error },
    { reference: 'wamid.b', status: 'failed', error },
  ]);
  await post(notification([{ id: 'wamid.b', status: 'delivered', second: 4 }]));
  await post(notification([failure('wamid.b')]));
  await apply();
  expect(await stored()).toMatchObject([
    { reference: 'wamid.a', status: 'failed', error, delivered: null },
    { reference: 'wamid.b', status: 'sent', error: null, delivered: 4 },
  ]);
});

test('keeps a receipt that comes before the answer to the sending', async () => {
  await post(notification([{ id: 'wamid.early', status: 'delivered', second: 1 }]));
  await apply();
  await sent('wamid.early');
  expect(await stored()).toMatchObject([{ reference: 'wamid.early', delivered: null }]);
  await apply();
  expect(await stored()).toMatchObject([{ reference: 'wamid.early', delivered: 1 }]);
});

test('receipts without their message hold up no others, however many they are', async () => {
  const unknown = Array.from(
    { length: 600 },
    (_, at): Event => ({ id: `lost.${at}`, status: 'read', second: 1 }),
  );
  await post(notification(unknown));
  await sql`
    insert into messages (kind, channel, "to", subject, body, status, reference)
    select 'booking-received', 'whatsapp', '+919876543210', '', 'Hello', 'unknown', reference
    from unnest(${unknown.map(({ id }) => id)}::text[]) as reference`.execute(site.container.db);
  await sent('wamid.a');
  await post(notification([{ id: 'wamid.a', status: 'read', second: 1 }]));
  const isRead = async () =>
    (await stored()).some(({ reference, read }) => reference === 'wamid.a' && read === 1);
  // Web applies it too, after its answer.
  await eventually(async () => {
    await apply();
    return isRead();
  });
});

test('believes nobody without the signature of the whole body', async () => {
  await sent('wamid.a');
  const body = notification([{ id: 'wamid.a', status: 'read', second: 1 }]);
  for (const signature of [
    null,
    '',
    'sha256=',
    signed(body, 'another secret'),
    signed(`${body} `),
    signed(body).replace('sha256', 'sha1'),
    signed(body).toUpperCase(),
    `${signed(body)}00`,
  ])
    expect(await post(body, signature)).toBe(401);
  expect(await post('', null)).toBe(401);
  await apply();
  expect(await stored()).toMatchObject([{ delivered: null, read: null }]);
});

test('takes only what is about its own number, and answers 400 to other bodies', async () => {
  await sent('wamid.a');
  const other = notification([{ id: 'wamid.a', status: 'read', second: 1 }], '999');
  expect(await post(other)).toBe(200);
  for (const body of ['', '[]', 'null', '{"object":"page","entry":[]}', '{"entry"', '\u0000'])
    expect(await post(body)).toBe(400);
  const odd = JSON.parse(notification([]));
  odd.entry[0].changes.push({ field: 'account_update', value: null }, null, 7);
  odd.entry[0].changes[0].value.statuses = [
    null,
    { id: 'wamid.a' },
    { id: 'wamid.a', status: 'played', timestamp: '1' },
    { id: 'wamid.a', status: 'read', timestamp: '99999999999999' },
  ];
  odd.entry[0].changes[0].value.messages = [{ from: '919876543210', type: 'text', text: { body: 'Where?' } }];
  expect(await post(JSON.stringify(odd))).toBe(200);
  await apply();
  expect(await stored()).toMatchObject([{ delivered: null, read: null }]);
});

test('keeps when a person last wrote, in any order, under a digest', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const wrote = async (from: string, timestamp: number) => {
    const body = JSON.parse(notification([]));
    body.entry[0].changes[0].value.messages = [
      {
        from,
        id: 'wamid.in',
        timestamp: String(timestamp),
        type: 'text',
        text: { body: 'Where is my car?' },
      },
    ];
    return post(JSON.stringify(body));
  };
  const window = windowRepository(site.container.db);
  expect(await wrote('919876543210', now - 60)).toBe(200);
  expect(await wrote('919876543210', now - 90_000)).toBe(200);
  expect(await wrote('919876543211', now - 90_000)).toBe(200);
  expect(await window.hasWritten('+919876543210')).toBe(true);
  expect(await window.hasWritten('+919876543211')).toBe(false);
  const { rows } = await sql<{ row: string }>`select w::text as row from message_windows w`.execute(
    site.container.db,
  );
  expect(JSON.stringify(rows)).not.toMatch(/Where|876543210/);
  await sql`update message_windows set written_at = now() - interval '25 hours'`.execute(site.container.db);
  expect(await window.hasWritten('+919876543210')).toBe(false);
  await wrote('919876543212', now);
  const kept = await sql`select from message_windows`.execute(site.container.db);
  expect(kept.rows).toHaveLength(1);
});

test('takes 3 MB, in pieces, and refuses more', async () => {
  await sent('wamid.big');
  const events: Event[] = [];
  for (let count = 0; count < 18_000; count += 1)
    events.push({ id: `wamid.${'x'.repeat(60)}${count}`, status: 'delivered', second: 5 });
  // The receipts of another program on the same number come first, and hold up none of ours.
  events.push({ id: 'wamid.big', status: 'delivered', second: 5 });
  const body = notification(events);
  expect(body.length).toBeGreaterThan(2_500_000);
  expect(body.length).toBeLessThan(3 * 1024 * 1024);
  const pieces = body.match(/[\s\S]{1,100000}/g) ?? [];
  const status = await new Promise((resolve, reject) => {
    const sending = request(`${site.url}${PATH}`, {
      method: 'POST',
      headers: { 'X-Hub-Signature-256': signed(body), 'Transfer-Encoding': 'chunked' },
    });
    sending.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    for (const piece of pieces) sending.write(piece);
    sending.end();
  });
  expect(status).toBe(200);
  const large = Buffer.alloc(3 * 1024 * 1024 + 1, ' ');
  expect(await post(large)).toBe(413);
  await apply();
  expect(await stored()).toMatchObject([{ delivered: 5 }]);
});

/** A message that was read before it was sent. */
const forged = (id: string): Event => ({ id, status: 'read', second: 0 });

test('many notifications with repetitions and in disorder end as an ordered run does', async () => {
  const random = randomOf(7);
  const ids = Array.from({ length: 300 }, (_, at) => `wamid.${String(at).padStart(3, '0')}`);
  await sent(...ids);
  /** What really happened to each message, in its order. */
  const lives = ids.map((id) => {
    const states: Status[] = ['sent'];
    if (random.percent(20)) states.push('failed');
    if (random.percent(80)) states.push('delivered');
    if (states.includes('delivered') && random.percent(50)) states.push('read');
    return states.map((status, at): Event => ({ id, status, second: at + 1 }));
  });
  const all = lives.flat();
  const some = (at: number) => notification([all[at % all.length] as Event, random.one(all)]);
  const bodies = random.shuffled([
    ...Array.from({ length: WEBHOOKS }, (_, at) => some(at)).map((body) => ({
      body,
      signature: signed(body),
    })),
    ...Array.from({ length: WEBHOOKS / 50 }, () => notification([forged(random.one(ids))])).map((body) => ({
      body,
      signature: signed(body, 'forged'),
    })),
  ]);
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const waiting = bodies.values();
  const lane = async () => {
    for (const { body, signature } of waiting) {
      const began = performance.now();
      const status = await post(body, signature);
      times.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  await apply();
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)];
  console.log(`${WEBHOOKS} notifications, 8 at a time: 99 of 100 within ${p99?.toFixed(0)} ms`);
  expect([...statuses.keys()].sort()).toEqual([200, 401]);
  expect(await stored()).toEqual(
    lives.map((life, at) => {
      const time = (status: Status) => life.find((one) => one.status === status)?.second ?? null;
      const isLost = time('failed') !== null && time('delivered') === null;
      return {
        reference: ids[at],
        status: isLost ? 'failed' : 'sent',
        error: isLost ? 'whatsapp: 131026 Message undeliverable to •••' : null,
        ...{ delivered: time('delivered'), read: time('read') },
      };
    }),
  );
});

test('the address does not exist without its variables', async () => {
  const plain = await startSite();
  try {
    expect((await fetch(`${plain.url}${PATH}?hub.mode=subscribe`)).status).toBe(404);
    expect((await new Client(plain).post(PATH, {})).status).toBeGreaterThanOrEqual(404);
  } finally {
    await plain.stop();
  }
});
