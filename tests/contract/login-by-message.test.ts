import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  goOn,
  isLoggedInAs,
  NUMBER_ID,
  open,
  shownOn,
  startMessageSite,
  written,
} from '#tests/contract/message-login-site.ts';
import { anotherPhone, Client, type Site } from '#tests/contract/site.ts';

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
const deliver = (body: string, secret?: string) => house.deliver(body, secret);
const replies = (to = phone) => house.repliesTo(to);
const isLoggedIn = (client: Client, as = phone) => isLoggedInAs(client, as);
const TEAM = '+919999900000';

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
  house.meta.writes(phone);
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

test('answers a text that comes too late, once, and logs nobody in', async () => {
  const page = await open(rider);
  await sql`update message_logins set expires_at = now() - interval '1 second'
    where reference = ${page.path.split('/').at(-1)}`.execute(site.container.db);
  await write(phone, page.text);
  await expect.poll(() => replies()).toHaveLength(1);
  expect(replies()[0]).toMatch(/^This text came more than 10 minutes after the page showed it/);
  await write(phone, page.text);
  await write(anotherPhone(), page.text);
  await write(phone, page.word);
  await site.container.useCases.replyToLogins();
  expect(house.meta.arrived).toHaveLength(1);
  expect((await goOn(rider, page)).status).toBe(409);
  expect(await isLoggedIn(rider)).toBe(false);
});
