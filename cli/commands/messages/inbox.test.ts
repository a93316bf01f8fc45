import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptsMessage, startWhatsappStandIn } from '#infra/messaging/stand-in/whatsapp-server.ts';
import { OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let whatsapp: Awaited<ReturnType<typeof startWhatsappStandIn>>;
let testContainer: TestContainer;
let providers: Record<string, string>;

beforeAll(async () => {
  whatsapp = await startWhatsappStandIn();
  whatsapp.answers(acceptsMessage);
  providers = {
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1055',
    WHATSAPP_API_URL: whatsapp.apiUrl,
  };
  testContainer = await createTestContainer({}, providers);
  const member = { phone: OTHER_PHONE, role: 'dispatcher' } as const;
  await testContainer.container.db.insertInto('team_members').values(member).execute();
});
afterAll(async () => {
  await testContainer.drop();
  await whatsapp.close();
});

beforeEach(() => sql`truncate inbound_messages, audit_entries cascade`.execute(testContainer.container.db));

const recorded = () =>
  testContainer.container.db
    .selectFrom('audit_entries')
    .select(['operation', 'subjects', 'changes'])
    .where('operation', 'like', 'messages.%')
    .orderBy('id')
    .execute();

/** Runs `ratha messages …` and waits for its exit. */
const run = (...args: string[]) => ratha(['messages', ...args], { ...testContainer.variables, ...providers });

/** Stores what the rider wrote, and returns its number. */
async function written(body: string): Promise<string> {
  const { useCases, queries } = testContainer.container;
  const message = {
    reference: `wamid.${body}`,
    phone: RIDER_PHONE,
    kind: 'text',
    body,
    at: new Date(),
  } as const;
  await useCases.recordNotification({ receipts: [], written: [message] });
  const { messages } = await queries.inbox.list('open', { limit: 1 });
  return String(messages[0]?.id);
}

test('lists who waits, and answers with the name of who did', async () => {
  const id = await written('Where is\nmy car?');
  expect((await run('inbox')).out).toContain('Where is my car?');
  const answered = await run('answer', id, '--text', 'At gate 4', '--as', OTHER_PHONE);
  expect(answered).toMatchObject({ code: 0, out: `Message ${id}: the answer went to ${RIDER_PHONE}.\n` });
  expect(whatsapp.received.at(-1)?.body).toMatchObject({ type: 'text', text: { body: 'At gate 4' } });
  expect((await run('inbox')).out).toBe('Nobody waits for an answer.\n');
  const { messages } = JSON.parse((await run('inbox', '--all', '--json')).out);
  const by = { role: 'dispatcher', phone: OTHER_PHONE, surface: 'cli' };
  expect(messages).toMatchObject([{ id: Number(id), handled: { how: 'answered', ...by } }]);
});

test('a dry run says what would be sent, sends nothing and leaves no record', async () => {
  const id = await written('Are you there?');
  const sent = whatsapp.received.length;
  const dry = await run('answer', id, '--text', 'Yes', '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    out: `Dry run: nothing was changed. The run would say:
Message ${id}: the answer went to ${RIDER_PHONE}.
Would send: Answer by the team, by WhatsApp.
`,
  });
  const closed = JSON.parse((await run('done', id, '--dry-run', '--json')).out);
  expect(closed).toMatchObject({ message: { id: Number(id), handled: { how: 'done' } }, dryRun: true });
  expect(whatsapp.received).toHaveLength(sent);
  expect((await run('inbox')).out).toContain('Are you there?');
  expect(await recorded()).toEqual([]);
});

test('an answer and a closing are in the record, once each', async () => {
  const id = await written('Hello');
  await run('answer', id, '--text', 'Good morning', '--as', OTHER_PHONE);
  const other = await written('Bye');
  expect((await run('done', '-')).out).toBe('Nothing to do.\n');
  for (const code of [0, 0]) expect((await run('done', other)).code).toBe(code);
  const [answer, closing] = [`inbox ${id}`, `inbox ${other}`];
  expect(await recorded()).toEqual([
    { operation: 'messages.answer', subjects: [answer], changes: [{ subject: answer, kind: 'answered' }] },
    { operation: 'messages.done', subjects: [closing], changes: [{ subject: closing, kind: 'done' }] },
  ]);
});

test('closes what needs no answer, and refuses what does not exist', async () => {
  const id = await written('Thank you');
  expect((await run('done', id)).out).toBe(`Message ${id}: closed.\n`);
  expect((await run('done', '999999')).code).toBe(3);
  expect((await run('answer', '999999', '--text', 'Hello')).code).toBe(3);
  const empty = await run('answer', id, '--text', ' ');
  expect([empty.code, empty.err]).toEqual([4, expect.stringContaining('Enter the answer')]);
  const without = await run('answer', id);
  expect([without.code, without.err]).toEqual([2, expect.stringContaining('must be the answer, in quotes')]);
});
