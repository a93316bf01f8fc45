import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DemoWhatsapp, startDemoWhatsapp } from '#cli/up/whatsapp-stand-in.ts';
import { freePort } from '#infra/local/ports.ts';
import type { Later } from '#infra/messaging/stand-in/timers.ts';
import { isLoggedInAs, open } from '#tests/contract/message-login-site.ts';
import { follow, press } from '#tests/contract/posted-form.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** `/dev/outbox` beside the stand-in that `ratha up` starts (docs/how-to/connect-whatsapp.md#stand-in). */

/** A report of 3 seconds comes after 150 ms. */
const FASTER = 20;
const ALL_REPORTS_MS = 400;
const soon: Later = (ms, act) => void setTimeout(act, ms / FASTER);

let whatsapp: DemoWhatsapp;
let site: Site;
let visitor: Client;
let phone: string;

beforeAll(async () => {
  const port = await freePort();
  // With a secret, the configuration of the stand-in writes no file.
  const variables = { PORT: String(port), SESSION_SECRET: randomBytes(24).toString('hex') };
  whatsapp = await startDemoWhatsapp(variables, { host: '127.0.0.1', port }, { later: soon });
  site = await startSite({
    PORT: String(port),
    LOG_LEVEL: 'silent',
    MESSAGE_DEADLINE: '3s',
    ...given(whatsapp),
  });
});
afterAll(async () => {
  await site.stop();
  await whatsapp.close();
});
beforeEach(async () => {
  phone = anotherPhone();
  visitor = new Client(site);
  await behave('delivers-and-reads');
});

const given = ({ variables }: DemoWhatsapp) => variables as Record<string, string>;
const outbox = (to = phone) => visitor.get(`/dev/outbox?to=${encodeURIComponent(to)}`);
const behave = async (behaviour: string) => press(visitor, await outbox(''), 'behave', { behaviour });
const write = async (text: string, from = phone) => press(visitor, await outbox(), 'write', { from, text });

/** Asks for a one-time code. */
async function askForCode(): Promise<void> {
  await visitor.get('/otp');
  await visitor.post('/api/otp/send', { phone });
}

/** Returns the pill with the state of the newest message, as the page shows it. */
async function stateOfCode(): Promise<string | undefined> {
  const { body } = await outbox();
  return /before:bg-current[^>]*>([^<]+)</.exec(body.slice(body.indexOf('>otp<')))?.[1];
}

test.each([
  ['delivers-and-reads', 'Read'],
  ['delivers', 'Delivered'],
  ['reads-without-delivered', 'Read'],
  ['fails-after-accepting', 'Failed'],
  ['reports-twice', 'Read'],
  ['reports-in-disorder', 'Read'],
  ['reports-in-pieces', 'Read'],
  ['reports-with-wrong-signature', 'Sent'],
  ['reports-nothing', 'Sent'],
  ['refuses-pair', 'Failed'],
  ['refuses-paused-template', 'Failed'],
])('shows the state of a message when WhatsApp %s', async (behaviour, state) => {
  expect((await behave(behaviour)).status).toBe(303);
  await askForCode();
  if (state === 'Sent') await sleep(ALL_REPORTS_MS);
  await expect.poll(stateOfCode, { timeout: 15_000 }).toBe(state);
  const { body } = await outbox();
  const reason = {
    'fails-after-accepting': '131026 Message undeliverable',
    'refuses-pair': '131056',
    'refuses-paused-template': '132015 Template is paused',
  }[behaviour];
  if (reason) expect(body).toContain(reason);
  // A message that is stored is not shown again as a line of its chat.
  expect(body).not.toContain('>chat<');
});

test('shows the code, so that the demo can be used as before', async () => {
  expect((await visitor.logIn(phone)).status).toBe(200);
  expect(await isLoggedInAs(visitor, phone)).toBe(true);
});

test('a text of the form arrives in the inbox of the team', async () => {
  const written = await write('Where is my car?');
  expect(written.headers.get('Location')).toBe(`/dev/outbox?to=${encodeURIComponent(phone)}`);
  expect((await follow(visitor, written)).body).toContain('Where is my car?');
  const { messages } = await site.container.queries.inbox.list('open', { limit: 50 });
  expect(messages).toMatchObject([{ phone, body: 'Where is my car?' }]);
});

test('logs in by a message, with the replies of the chat on the page', async () => {
  const page = await open(visitor);
  await write(page.text);
  await expect.poll(async () => (await outbox()).body, { timeout: 10_000 }).toContain('WhatsApp to');
  expect((await outbox()).body).toContain(page.text);
  await write(page.word);
  await expect
    .poll(async () => (await visitor.form(page.path, { intent: 'continue' })).status, { timeout: 10_000 })
    .toBe(303);
  expect(await isLoggedInAs(visitor, phone)).toBe(true);
});

test('refuses what is no phone, no text or no behaviour, and keeps what was typed', async () => {
  const wrong = await write('Hello there', 'my phone');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toContain('Please enter a valid phone number');
  expect(wrong.body).toContain('Hello there');
  expect((await write('   ')).status).toBe(400);
  expect((await behave('answers by magic')).status).toBe(400);
  expect((await visitor.form('/dev/outbox', { intent: 'other' })).status).toBe(400);
});

test('is for a visitor of this machine, beside a stand-in, and never in production', async () => {
  const form = 'intent=behave&behaviour=delivers';
  const post = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/dev/outbox`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await post(site.url)).status).toBe(303);
  expect((await post(site.url, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(404);
  const plain = await startSite();
  const production = await startSite({}, { production: true });
  try {
    expect((await post(plain.url)).status).toBe(404);
    const { body } = await new Client(plain).get('/dev/outbox');
    expect(body).not.toContain('Write to the number');
    expect((await post(production.url)).status).toBe(404);
  } finally {
    await plain.stop();
    await production.stop();
  }
});

test('says so when the stand-in does not answer', async () => {
  const dead = { ...given(whatsapp), WHATSAPP_STAND_IN: 'http://127.0.0.1:1' };
  const alone = await startSite({ ...dead, LOG_LEVEL: 'silent' });
  try {
    const page = await new Client(alone).get('/dev/outbox');
    expect(page.status).toBe(200);
    expect(page.body).toContain('The stand-in of WhatsApp does not answer');
  } finally {
    await alone.stop();
  }
});
