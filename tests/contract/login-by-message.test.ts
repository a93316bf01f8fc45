import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { follow, press } from '#tests/contract/posted-form.ts';
import { type Answer, anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';
import { startMeta } from '#tests/stand-ins/meta.ts';

const SECRET = 'the secret of the app at Meta';
const NUMBER_ID = '10550001';
const NUMBER = '+911123456789';
const TEAM = '+919999900000';

let meta: Awaited<ReturnType<typeof startMeta>>;
let variables: Record<string, string>;
let site: Site;
let rider: Client;
let phone: string;

beforeAll(async () => {
  meta = await startMeta({ token: 'token', phoneNumberId: NUMBER_ID, accountId: '2077' });
  variables = {
    ...{ WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: NUMBER_ID, WHATSAPP_API_URL: meta.apiUrl },
    ...{ WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: 'made up', WHATSAPP_NUMBER: NUMBER },
    ...{ RATE_LIMITS: 'on', TRUST_PROXY: 'true', MESSAGE_LOGINS_PER_ADDRESS: '40/1h' },
  };
  site = await startSite(variables);
});
afterAll(async () => {
  await site.stop();
  await meta.close();
});
beforeEach(() => {
  phone = anotherPhone();
  rider = new Client(site);
  meta.arrived.length = 0;
});

let ids = 0;

/** A notification as Meta documents it for a text that a person wrote to the number. */
function written(from: string, body: string, id = `wamid.in${++ids}`): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const message = { from: from.slice(1), id, timestamp, type: 'text', text: { body } };
  const metadata = { display_phone_number: NUMBER.slice(1), phone_number_id: NUMBER_ID };
  const value = { messaging_product: 'whatsapp', metadata, messages: [message] };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
}

async function deliver(body: string, secret = SECRET): Promise<number> {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature };
  return (await fetch(`${site.url}/webhooks/whatsapp`, { method: 'POST', headers, body })).status;
}

/** The person writes to the number, and Meta tells the site. */
async function write(from: string, text: string): Promise<void> {
  meta.writes(from);
  expect(await deliver(written(from, text))).toBe(200);
}

type Opened = { readonly path: string; readonly text: string; readonly word: string };

/** Presses the button on the login page. Returns what the next page shows. */
async function open(client: Client, prefix = ''): Promise<Opened> {
  const started = await press(client, await client.get(`${prefix}/otp`), 'start');
  expect(started.status).toBe(303);
  const path = started.headers.get('Location') ?? '';
  return { path, ...shownOn(await follow(client, started)) };
}

function shownOn({ body }: Answer): { text: string; word: string } {
  const of = (id: string) => new RegExp(`id="login-${id}"[^>]*>([^<]*)<`).exec(body)?.[1] ?? '';
  return { text: of('text'), word: of('word') };
}

const goOn = (client: Client, { path }: Pick<Opened, 'path'>) => client.form(path, { intent: 'continue' });
const isLoggedIn = async (client: Client, as = phone) =>
  (await client.get(`/api/bookings/user/${encodeURIComponent(as)}`)).status === 200;
const replies = (to = phone) =>
  meta.arrived.filter((one) => one.to === to.slice(1)).map(({ text, template }) => template ?? text);

async function signIns(): Promise<number> {
  const { rows } = await sql`select from security_events where kind = 'rider.signed-in'`.execute(
    site.container.db,
  );
  return rows.length;
}

test('logs in the browser that asked, as the number that wrote the text and the word', async () => {
  const page = await open(rider);
  expect(page.text).toMatch(/^Log in to Ratha: [A-Z0-9]{5}-[A-Z0-9]{5}$/);
  expect(page.word).toMatch(/^[A-Z]{3,8} [1-9][0-9]$/);
  const shown = await rider.get(page.path);
  expect(shown.body).toContain(`https://wa.me/911123456789?text=${encodeURIComponent(page.text)}`);
  await write(phone, page.text);
  await expect.poll(() => replies()).toHaveLength(1);
  expect(replies()[0]).toMatch(
    /^Ratha: a page of localhost:?\d* asked at about \d\d\/\d\d\/\d{4}, \d\d:\d\d IST/,
  );
  expect(replies()[0]).not.toContain(page.word);
  expect((await goOn(rider, page)).status).toBe(409);
  expect(await isLoggedIn(rider)).toBe(false);

  await write(phone, page.word.toLowerCase());
  await expect.poll(() => replies()).toHaveLength(2);
  expect((await rider.get(page.path)).body).toContain('The word has come');
  const done = await goOn(rider, page);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/']);
  expect(await isLoggedIn(rider)).toBe(true);
  // A known device, as after a code.
  expect(rider.device).not.toBe('');
  expect((await goOn(new Client(site), page)).status).toBe(409);
});

test('gives the account that codes give, with one line in the security log', async () => {
  const before = await signIns();
  const page = await open(rider);
  await write(phone, page.text);
  await write(phone, page.word);
  await goOn(rider, page);
  expect(await signIns()).toBe(before + 1);
  const customers = await sql`select from customers where phone = ${phone}`.execute(site.container.db);
  expect(customers.rows).toHaveLength(1);
});

test('goes on with what the rider was doing, in Hindi too', async () => {
  await rider.get('/hi/otp?returnTo=/my-bookings');
  const page = await open(rider, '/hi');
  expect(page.path).toMatch(/^\/hi\/otp\/whatsapp\//);
  await write(phone, page.text);
  await expect.poll(() => replies()[0]).toContain('जवाब में लिखें');
  await write(phone, page.word);
  expect((await goOn(rider, page)).headers.get('Location')).toBe('/hi/my-bookings');
});

test('a text that somebody was talked into logs nobody in', async () => {
  const stranger = new Client(site);
  const page = await open(stranger);
  await write(phone, page.text);
  await write(phone, page.text);
  expect((await goOn(stranger, page)).status).toBe(409);
  expect(await isLoggedIn(stranger)).toBe(false);
});

test('a wrong word logs nobody in, and the third one ends the request', async () => {
  const page = await open(rider);
  await write(phone, page.text);
  for (const wrong of ['APPLE 100', 'Who is this?']) await write(phone, wrong);
  expect((await goOn(rider, page)).status).toBe(409);
  await write(phone, 'APPLE 101');
  await write(phone, page.word);
  expect((await goOn(rider, page)).status).toBe(409);
  expect((await rider.get(page.path)).body).toContain('This login has ended');
  expect(await isLoggedIn(rider)).toBe(false);
  await expect.poll(() => replies().at(-1)).toContain('This login has ended');
});

test('the word of another number, or without the text, logs nobody in', async () => {
  const page = await open(rider);
  await write(phone, page.word);
  await write(phone, page.text);
  const other = anotherPhone();
  await write(other, page.word);
  await write(other, page.text);
  await write(other, page.word);
  expect((await goOn(rider, page)).status).toBe(409);
  expect([await isLoggedIn(rider), await isLoggedIn(rider, other)]).toEqual([false, false]);
  expect(replies(other)).toEqual([]);
});

test('a notification that Meta did not sign, or about another number of the account, changes nothing', async () => {
  const page = await open(rider);
  expect(await deliver(written(phone, page.text), 'another secret')).toBe(401);
  expect(await deliver(written(phone, page.text).replace(NUMBER_ID, '999'))).toBe(200);
  await write(phone, page.word);
  expect((await rider.get(page.path)).body).toContain('waits for your text');
  await write(phone, page.text);
  expect(await deliver(written(phone, page.word), 'another secret')).toBe(401);
  expect((await goOn(rider, page)).status).toBe(409);
});

test('repeated notifications count once, and give no second login', async () => {
  const page = await open(rider);
  const [text, wrong] = [written(phone, page.text), written(phone, 'APPLE 100')];
  const right = written(phone, page.word);
  meta.writes(phone);
  for (const body of [text, text, wrong, wrong, wrong, wrong, text, right, right]) await deliver(body);
  expect((await goOn(rider, page)).status).toBe(303);
  await rider.form('/logout', {});
  for (const body of [text, right]) await deliver(body);
  expect((await goOn(rider, page)).status).toBe(409);
  const stranger = new Client(site);
  const other = await open(stranger);
  for (const body of [text, right]) await deliver(body);
  expect((await goOn(stranger, other)).status).toBe(409);
  expect(await isLoggedIn(stranger)).toBe(false);
});

test('nothing logs in after ten minutes', async () => {
  const page = await open(rider);
  await write(phone, page.text);
  await write(phone, page.word);
  await sql`update message_logins set expires_at = now()`.execute(site.container.db);
  expect((await goOn(rider, page)).status).toBe(409);
  expect((await rider.get(page.path)).body).toContain('This login has ended');
  expect(await isLoggedIn(rider)).toBe(false);
});

test('of two tabs only the confirmed one logs in, and no other browser', async () => {
  const [one, two] = [await open(rider), await open(rider)];
  const thief = new Client(site);
  await thief.get('/otp');
  await write(phone, two.text);
  await write(phone, two.word);
  expect((await goOn(rider, one)).status).toBe(409);
  expect((await goOn(thief, two)).status).toBe(409);
  expect(shownOn(await thief.get(two.path))).toEqual({ text: '', word: '' });
  expect([await isLoggedIn(rider), await isLoggedIn(thief)]).toEqual([false, false]);
  expect((await goOn(rider, two)).status).toBe(303);
  expect(await isLoggedIn(rider)).toBe(true);
  expect(await isLoggedIn(thief)).toBe(false);
});

test('a member of the team is sent to the codes', async () => {
  await sql`insert into team_members (phone, role) values (${TEAM}, 'owner') on conflict do nothing`.execute(
    site.container.db,
  );
  const page = await open(rider);
  await write(TEAM, page.text);
  await write(TEAM, page.word);
  const done = await goOn(rider, page);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/otp']);
  expect(decodeURIComponent(done.headers.get('Set-Cookie') ?? '')).toContain('flash=');
  expect(await isLoggedIn(rider, TEAM)).toBe(false);
});

test('one network cannot block another, and no number is blocked', async () => {
  const from = (network: string) => ({ 'X-Forwarded-For': network });
  const start = (network: string) =>
    fetch(`${site.url}/otp/whatsapp`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'start' }),
      headers: from(network),
      redirect: 'manual',
    });
  const statuses = [];
  for (let times = 0; times < 41; times += 1) statuses.push((await start('198.51.100.7')).status);
  expect(statuses.slice(-2)).toEqual([303, 429]);
  expect((await start('198.51.100.8')).status).toBe(303);
});

test('is the first way when no code can be sent', async () => {
  const first = async () => (await rider.get('/otp')).body as string;
  expect(await first()).toContain('Or without a code');
  const form = { intent: 'send-otp', countryCode: '+91', phone: phone.slice(3) };
  await sql`insert into rate_limits (key, points, expire) values
    ('code-sends-total:', 999999, (extract(epoch from now()) * 1000)::bigint + 3600000)`.execute(
    site.container.db,
  );
  const refused = await rider.form('/otp', form);
  expect(refused.status).toBe(429);
  expect(refused.body).toContain('Log in without a code');
  await sql`delete from rate_limits where key = 'code-sends-total:'`.execute(site.container.db);
});

test('stores nothing that people wrote, and answers Meta at once', async () => {
  const page = await open(rider);
  const began = performance.now();
  await write(phone, page.text);
  await write(phone, 'My secret sentence');
  console.log(`two texts answered in ${(performance.now() - began).toFixed(0)} ms`);
  const { rows } = await sql<{ row: string }>`select m::text as row from message_logins m`.execute(
    site.container.db,
  );
  const stored = JSON.stringify(rows);
  for (const secret of ['My secret', page.word, page.text.split(' ').at(-1) ?? '', 'wamid'])
    expect(stored).not.toContain(secret);
});

test('a worker sends the reply that a stopped process left', async () => {
  const page = await open(rider);
  await write(phone, page.text);
  await expect.poll(() => replies()).toHaveLength(1);
  await sql`update message_logins set reply = 'ask', reply_taken_at = now() - interval '1 minute'
    where phone = ${phone}`.execute(site.container.db);
  await site.container.useCases.replyToLogins();
  expect(replies()).toHaveLength(2);
});

test('is not offered where it cannot work', async () => {
  const { WHATSAPP_NUMBER: _, ...others } = variables;
  const plain = await startSite(others);
  try {
    const visitor = new Client(plain);
    expect((await visitor.get('/otp')).body).not.toContain('Log in with WhatsApp');
    const posted = await visitor.form('/otp/whatsapp', { intent: 'start' });
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/otp']);
  } finally {
    await plain.stop();
  }
});
