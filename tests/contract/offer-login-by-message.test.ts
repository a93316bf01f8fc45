import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { open, startMessageSite } from '#tests/contract/message-login-site.ts';
import { follow } from '#tests/contract/posted-form.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

let house: Awaited<ReturnType<typeof startMessageSite>>;
let site: Site;
let rider: Client;
let phone: string;

beforeAll(async () => {
  house = await startMessageSite();
  ({ site } = house);
});
afterAll(() => house.stop());
beforeEach(() => {
  phone = anotherPhone();
  rider = new Client(site);
  house.meta.arrived.length = 0;
});

const write = (from: string, text: string) => house.write(from, text);
const replies = (to = phone) => house.repliesTo(to);

/**
 * Starts a site of its own whose budget of everybody is used up, because a process trusts that for 5 seconds. Its codes
 * would be missing in the tests beside it.
 */
async function withoutBudget(budget: string, work: (visitor: Client) => Promise<void>): Promise<void> {
  const without = await startSite(house.variables);
  try {
    await sql`insert into rate_limits (key, points, expire)
      values (${`${budget}:`}, 999999, (extract(epoch from now()) * 1000)::bigint + 3600000)`.execute(
      without.container.db,
    );
    await work(new Client(without));
  } finally {
    await without.stop();
  }
}

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

test('is the first way when the code may not come', () =>
  withoutBudget('code-sends-new-numbers', async (visitor) => {
    const form = { intent: 'send-otp', countryCode: '+91', phone: phone.slice(3) };
    const sent = await visitor.form('/otp', form);
    expect(sent.headers.get('Location')).toBe('/otp?codes=scarce');
    expect((await follow(visitor, sent)).body).toContain('Log in without a code');
  }));

test('is the first way when no code can be sent', async () => {
  expect((await rider.get('/otp')).body).toContain('Or without a code');
  await withoutBudget('code-sends-total', async (visitor) => {
    const form = { intent: 'send-otp', countryCode: '+91', phone: phone.slice(3) };
    const refused = await visitor.form('/otp', form);
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('Log in without a code');
  });
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
  // The site notes after Meta has it that the reply was sent.
  const reply = () =>
    site.container.db
      .selectFrom('message_logins')
      .select('reply')
      .where('phone', '=', phone as Phone)
      .execute();
  await expect.poll(reply).toEqual([{ reply: null }]);
  await sql`update message_logins set reply = 'ask', reply_taken_at = now() - interval '1 minute'
    where phone = ${phone}`.execute(site.container.db);
  await site.container.useCases.replyToLogins();
  expect(replies()).toHaveLength(2);
});

test('is not offered where it cannot work', async () => {
  const { WHATSAPP_NUMBER: _, ...others } = house.variables;
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
