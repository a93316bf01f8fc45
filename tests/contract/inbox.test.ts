import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import {
  acceptsMessage,
  refusesMessage,
  startWhatsappStandIn,
  staysSilent,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { formOn, press } from '#tests/contract/posted-form.ts';
import { type Answer, Client, type Site, startSite } from '#tests/contract/site.ts';
import { dispatcherBy } from '#tests/contract/whatsapp-dispatcher.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** What people write to the WhatsApp number, and the team's answers (docs/product/messages.md#inbox). */

const SECRET = 'the secret of the app at Meta';
const NUMBER = '1055';
const INBOX = '/admin/messages/inbox';
const PERSON = '919876543210';

let whatsapp: Awaited<ReturnType<typeof startWhatsappStandIn>>;
let site: Site;
let dispatcher: Client;

beforeAll(async () => {
  whatsapp = await startWhatsappStandIn();
  site = await startSite({
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: NUMBER,
    WHATSAPP_API_URL: whatsapp.apiUrl,
    WHATSAPP_APP_SECRET: SECRET,
    WHATSAPP_VERIFY_TOKEN: 'a token that the operator made up',
    MESSAGE_DEADLINE: '4s',
    LOG_LEVEL: 'silent',
  });
  dispatcher = await dispatcherBy(whatsapp, site);
});
afterAll(async () => {
  await site.stop();
  await whatsapp.close();
});
beforeEach(async () => {
  await sql`truncate inbound_messages, message_windows, message_choices, messages cascade`.execute(
    site.container.db,
  );
  whatsapp.answers(acceptsMessage);
  whatsapp.received.length = 0;
});

let count = 0;

/** Reports from Meta that a person wrote. Returns the status of the answer. */
async function writes(
  content: object,
  { from = PERSON, id = `wamid.${++count}`, at = new Date(), times = 1 } = {},
): Promise<number> {
  const message = { from, id, timestamp: String(Math.floor(at.getTime() / 1_000)), ...content };
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: NUMBER }, messages: [message] };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: Array(times).fill({ field: 'messages', value }) }],
  });
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
  const headers = { 'X-Hub-Signature-256': signature };
  return (await fetch(`${site.url}/webhooks/whatsapp`, { method: 'POST', headers, body })).status;
}
const text = (body: string) => ({ type: 'text', text: { body } });

const page = (path = INBOX) => dispatcher.get(path, { Accept: 'text/html' });
const open = async () => (await site.container.queries.inbox.list('open', { limit: 50 })).messages;

async function answerPage(): Promise<Answer> {
  const oldest = (await open()).at(-1);
  return page(`${INBOX}/${oldest?.id}/answer`);
}

const sentTexts = () =>
  whatsapp.received.map(({ body }) => (body as { text?: { body?: string } }).text?.body).filter(Boolean);

test('keeps what a person wrote once, however often Meta reports it', async () => {
  for (let report = 1; report <= 3; report += 1)
    expect(await writes(text('Where is my car?'), { id: 'wamid.same', times: 2 })).toBe(200);
  expect(await open()).toMatchObject([{ phone: `+${PERSON}`, kind: 'text', body: 'Where is my car?' }]);
});

test.each([
  [{ type: 'button', button: { text: 'Cancel my ride', payload: 'x' } }, 'text', 'Cancel my ride'],
  [{ type: 'interactive', interactive: { button_reply: { id: '1', title: 'Yes' } } }, 'text', 'Yes'],
  [{ type: 'image', image: { id: '1', sha256: 'x' } }, 'image', ''],
  [{ type: 'audio', audio: { id: '1' } }, 'voice', ''],
  [{ type: 'location', location: { latitude: 28.5, longitude: 77.1 } }, 'location', ''],
  [{ type: 'unsupported', errors: [{ code: 131051 }] }, 'other', ''],
  [{ type: 'text', text: { body: 'a\u0000b\u202Ec' } }, 'text', 'abc'],
  [{ type: 'text', text: { body: 7 } }, 'other', ''],
])('understands %j', async (content, kind, body) => {
  expect(await writes(content)).toBe(200);
  expect(await open()).toMatchObject([{ kind, body }]);
});

test('leaves out what a page of a login asks to write', async () => {
  for (const written of ['Log in to Ratha: 33AAX-93QDC', 'MANGO 47', 'Where is my car?'])
    expect(await writes(text(written))).toBe(200);
  expect((await open()).map(({ body }) => body)).toEqual(['Where is my car?']);
});

test('keeps at most 30 messages of one person within an hour', async () => {
  for (let each = 1; each <= 35; each += 1) await writes(text(`Number ${each}`));
  expect(await open()).toHaveLength(30);
  await writes(text('Hello'), { from: '919811111111' });
  expect(await open()).toHaveLength(31);
});

test('shows the team who waits, with the customer’s name, and how many there are', async () => {
  await site.container.db
    .insertInto('customers')
    .values({ phone: `+${PERSON}`, name: 'Amit Sharma' })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ name: 'Amit Sharma' }))
    .execute();
  await writes(text('Where is my car? <b>Hurry</b>'));
  const { body } = await page();
  expect(body).toContain('Amit Sharma');
  expect(body).toContain('Where is my car? &lt;b&gt;Hurry&lt;/b&gt;');
  expect(body).toContain('Messages (1)');
});

test('sends the answer once after a double click, and closes what the person wrote', async () => {
  await writes(text('Where is my car?'));
  await writes(text('Hello?'));
  const question = await answerPage();
  expect(question.body).toContain('Where is my car?');
  const { action, fields } = formOn(question, 'answer');
  const click = () =>
    dispatcher.form(action, { ...fields, text: 'At gate 4,\n2 minutes away.', intent: 'answer' });
  const answers = await Promise.all([click(), click()]);
  expect(answers.map(({ status }) => status)).toContain(303);
  expect((await click()).status).toBe(303);
  expect(sentTexts()).toEqual(['At gate 4,\n2 minutes away.']);
  expect(await open()).toEqual([]);
  const { entries } = await site.container.queries.audit.list({ operation: 'messages.answer' }, 10);
  expect(entries).toMatchObject([{ surface: 'console', changes: [{ kind: 'answered' }] }]);
  const all = await page(`${INBOX}?show=all`);
  expect(all.body).toMatch(/Answered.* by .*Dispatcher/s);
  expect((await page('/admin/messages')).body).toContain('Answer by the team');
});

test.each([131056, 130429])(
  'waits some seconds when there were too many messages at once (%s)',
  async (code) => {
    await writes(text('Hello'));
    const question = await answerPage();
    let attempts = 0;
    whatsapp.answers((...given) => {
      attempts += 1;
      return attempts === 1 ? refusesMessage(400, code)(...given) : acceptsMessage(...given);
    });
    expect((await press(dispatcher, question, 'answer', { text: 'Coming' })).status).toBe(303);
    expect(attempts).toBe(2);
  },
);

test('leaves open what the person wrote while the answer was typed', async () => {
  await writes(text('Where is my car?'));
  const question = await answerPage();
  await writes(text('It is here, thank you'));
  expect((await press(dispatcher, question, 'answer', { text: 'Coming' })).status).toBe(303);
  expect(await open()).toMatchObject([{ body: 'It is here, thank you' }]);
});

test('refuses an answer after 24 hours, and keeps what was typed', async () => {
  await writes(text('Hello'), { at: new Date(Date.now() - 25 * 3_600_000) });
  const refused = await press(dispatcher, await answerPage(), 'answer', { text: 'Good morning' });
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('more than 24 hours ago');
  expect(refused.body).toContain('Good morning</textarea>');
  expect(sentTexts()).toEqual([]);
});

test.each([
  ['refuses', refusesMessage(400, 131026), 'WhatsApp did not take the answer'],
  ['does not confirm', staysSilent, 'may have taken the answer'],
] as const)('says so when WhatsApp %s the answer, and keeps the message open', async (_, how, words) => {
  await writes(text('Hello'));
  const question = await answerPage();
  whatsapp.answers(how);
  const refused = await press(dispatcher, question, 'answer', { text: 'Good morning' });
  expect([refused.status, refused.body.includes(words)]).toEqual([409, true]);
  expect(await open()).toHaveLength(1);
  whatsapp.answers(acceptsMessage);
  expect((await press(dispatcher, refused, 'answer', { text: 'Good morning' })).status).toBe(303);
});

test('tries an answer that was not taken again from the open dialog, and one that may have gone out not', async () => {
  await writes(text('Hello'));
  const { action, fields } = formOn(await answerPage(), 'answer');
  const [path = '', search = ''] = action.split('?');
  const key = fields.requestKey ?? '';
  const send = () =>
    dispatcher.form(`${path}.data${search && `?${search}`}`, { ...fields, text: 'Coming', intent: 'answer' });
  whatsapp.answers(refusesMessage(400, 131026));
  expect((await send()).body.match(/"requestKey","([\w-]+)"/)?.[1]).not.toBe(key);
  await writes(text('Hello again'));
  const other = formOn(await answerPage(), 'answer');
  whatsapp.answers(staysSilent);
  const unknown = await dispatcher.form(`${other.action}.data`, {
    ...other.fields,
    text: 'Yes',
    intent: 'answer',
  });
  expect(unknown.body).not.toContain('"requestKey"');
});

test('links to the ride that is next, not to an overdue booking of last week', async () => {
  const { db } = site.container;
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await addBooking(db, hours(-7 * 24), { status: 'received' });
  const { id } = await addBooking(db, hours(2));
  await addBooking(db, hours(50));
  await writes(text('Where is my car?'), { from: CONTACT.phone.slice(1) });
  expect(await open()).toMatchObject([{ nextBooking: id }]);
});

test('keeps no reaction and no news about a number as something to answer', async () => {
  await writes({ type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } });
  await writes({ type: 'system', system: { body: 'The number has changed' } });
  await writes(text('Where is my car?'));
  expect(await open()).toMatchObject([{ body: 'Where is my car?' }]);
});

test.each([
  ['', 'Enter the answer'],
  ['x'.repeat(1_001), 'at most 1,000 characters'],
])('refuses an answer of the wrong length', async (typed, words) => {
  await writes(text('Hello'));
  const refused = await press(dispatcher, await answerPage(), 'answer', { text: typed });
  expect([refused.status, refused.body.includes(words)]).toEqual([409, true]);
  expect(sentTexts()).toEqual([]);
});

test('closes a message that needs no answer', async () => {
  await writes(text('Thank you'));
  const list = await page();
  expect((await press(dispatcher, list, 'close-inbound')).status).toBe(303);
  expect(await open()).toEqual([]);
  expect(sentTexts()).toEqual([]);
});

test.each(['inbound_messages', 'messages'])(
  'keeps what was typed while the database has no %s',
  async (table) => {
    await writes(text('Hello'));
    const question = await answerPage();
    const away = sql.table(`${table}_away`);
    await sql`alter table ${sql.table(table)} rename to ${away}`.execute(site.container.db);
    let failed: Answer;
    try {
      failed = await press(dispatcher, question, 'answer', { text: 'At gate 4' });
    } finally {
      await sql`alter table ${away} rename to ${sql.table(table)}`.execute(site.container.db);
    }
    expect([failed.status, sentTexts()]).toEqual([500, []]);
    const { action, fields } = formOn(failed, 'answer');
    expect(fields).toMatchObject({ text: 'At gate 4' });
    expect((await dispatcher.form(action, { ...fields, intent: 'answer' })).status).toBe(303);
    expect(sentTexts()).toEqual(['At gate 4']);
  },
);

test('keeps what was typed when the session has ended', async () => {
  await writes(text('Hello'));
  const question = await answerPage();
  const { action, fields } = formOn(question, 'answer');
  const stranger = new Client(site);
  const held = await stranger.form(action, { ...fields, text: 'At gate 4', intent: 'answer' });
  expect([held.status, sentTexts()]).toEqual([401, []]);
  expect(held.body).toContain('At gate 4');
});

test('lets no stranger read the inbox or answer', async () => {
  await writes(text('Hello'));
  const [message] = await open();
  const stranger = new Client(site);
  for (const path of [INBOX, `${INBOX}/${message?.id}/answer`])
    expect((await stranger.get(path)).body).not.toContain('98765 43210');
  const posted = await stranger.form(`${INBOX}/${message?.id}/answer`, { intent: 'answer', text: 'x' });
  expect(posted.status).toBeGreaterThanOrEqual(300);
  expect(await open()).toHaveLength(1);
});

const choiceOf = async (phone = `+${PERSON}`) =>
  (await site.container.queries.choices.of([phone])).get(phone);
/** The confirmation goes out after the answer to Meta. Each test waits for its own, so that none arrives in the next test. */
const confirmed = (count: number) => eventually(() => sentTexts().length === count);

test('a person stops our messages and gets them again, and the chat confirms it', async () => {
  expect(await writes(text('STOP'))).toBe(200);
  expect(await choiceOf()).toMatchObject({ takesWhatsapp: false });
  await confirmed(1);
  expect(sentTexts()[0]).toContain('you get no more messages from us by WhatsApp');
  await writes(text('शुरू'), { at: new Date(Date.now() + 1_000) });
  await confirmed(2);
  expect(sentTexts()[1]).toContain('WhatsApp पर मिलेगी');
  expect(await choiceOf()).toMatchObject({ takesWhatsapp: true });
  expect(await open()).toEqual([]);
  const { rows } = await sql<{ dedupe_key: string }>`select dedupe_key from messages`.execute(
    site.container.db,
  );
  expect(rows.map(({ dedupe_key }) => /^choice-[0-9a-f]{32}$/.test(dedupe_key))).toEqual([true, true]);
});

test('the last choice counts, however the reports come, and a repeated one is confirmed once', async () => {
  const [first, second] = [new Date(Date.now() - 60_000), new Date(Date.now() - 30_000)];
  const from = '919822222222';
  await writes(text('STOP'), { from, at: second, id: 'wamid.stop', times: 2 });
  await writes(text('START'), { from, at: first });
  await writes(text('STOP'), { from, at: second, id: 'wamid.stop' });
  await confirmed(1);
  expect(await choiceOf(`+${from}`)).toMatchObject({ takesWhatsapp: false });
  await writes(text('Hello'), { from });
  expect(sentTexts()).toHaveLength(1);
});

test('a choice is stored although WhatsApp does not take its confirmation', async () => {
  whatsapp.answers(refusesMessage(400, 131026));
  const from = '919833333333';
  expect(await writes(text('stop'), { from })).toBe(200);
  expect(await choiceOf(`+${from}`)).toMatchObject({ takesWhatsapp: false });
  await confirmed(1);
});

test('a channel that was chosen first hides no STOP of before', async () => {
  const from = '919844444444';
  const who = { phone: `+${from}` as Phone };
  const before = new Date(Date.now() - 10_000);
  await site.container.useCases.chooseMessages({ who, change: { first: 'email' } });
  await writes(text('STOP'), { from, at: before });
  expect(await choiceOf(`+${from}`)).toEqual({ first: 'email', takesWhatsapp: false });
  await confirmed(1);
  await site.container.useCases.chooseMessages({ who, change: { takesWhatsapp: true } });
  await writes(text('STOP'), { from, at: before, id: 'wamid.again' });
  expect(await choiceOf(`+${from}`)).toEqual({ first: 'email', takesWhatsapp: true });
});
