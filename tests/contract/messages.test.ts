import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  acceptsMessage,
  refusesMessage,
  startWhatsappStandIn,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, RIDER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { formOn, press } from '#tests/contract/posted-form.ts';
import { type Answer, type Client, type Site, startSite } from '#tests/contract/site.ts';
import { dispatcherBy } from '#tests/contract/whatsapp-dispatcher.ts';

/** The ledger of messages in the console (docs/product/messages.md#ledger). */

const LEDGER = '/admin/messages';

let whatsapp: Awaited<ReturnType<typeof startWhatsappStandIn>>;
let site: Site;
let dispatcher: Client;

beforeAll(async () => {
  whatsapp = await startWhatsappStandIn();
  site = await startSite({
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1055',
    WHATSAPP_API_URL: whatsapp.apiUrl,
    LOG_LEVEL: 'silent',
  });
  dispatcher = await dispatcherBy(whatsapp, site);
});
afterAll(async () => {
  await site.stop();
  await whatsapp.close();
});
beforeEach(async () => {
  await site.container.db.deleteFrom('messages').execute();
  whatsapp.answers(acceptsMessage);
});

/** Makes a booking whose first message to the rider ends as the provider answers. Returns it and the message's number. */
async function told(
  answer: Parameters<typeof whatsapp.answers>[0],
): Promise<{ id: BookingId; message: number }> {
  whatsapp.answers(answer);
  const id = await placed(site.container);
  const notice = { bookingId: id, kind: 'booking-received' } as const;
  await site.container.useCases.notifyAboutBooking(notice).catch(() => undefined);
  whatsapp.answers(acceptsMessage);
  whatsapp.received.length = 0;
  const rows = await site.container.queries.messages.list({ bookingId: id, limit: 10 });
  return { id, message: rows.find(({ channel }) => channel === 'whatsapp')?.id ?? 0 };
}

/** Returns the references of the bookings that a page lists, in its order, each once. */
function listed({ body }: Answer): string[] {
  return [...new Set([...body.matchAll(/>(?:Open )?(BK-\d+)</g)].map(([, reference = '']) => reference))];
}

const page = (search = '') => dispatcher.get(`${LEDGER}${search}`, { Accept: 'text/html' });

/** Opens the dialog at the address, and submits its form. */
async function submit(address: string, intent: string): Promise<Answer> {
  return press(dispatcher, await dispatcher.get(address, { Accept: 'text/html' }), intent);
}

test('lists the messages newest first, and finds them by state, booking, phone and e-mail', async () => {
  const failed = await told(refusesMessage(400, 131026));
  const sent = await told(acceptsMessage);
  expect(listed(await page())).toEqual([`BK-${sent.id}`, `BK-${failed.id}`]);
  expect(listed(await page('?state=attention'))).toEqual([`BK-${failed.id}`]);
  expect(listed(await page('?state=sent'))).toEqual([`BK-${sent.id}`]);
  expect(listed(await page(`?about=bk-${failed.id}`))).toEqual([`BK-${failed.id}`]);
  expect(listed(await page(`?about=${RIDER_PHONE.slice(3)}`))).toEqual([`BK-${sent.id}`, `BK-${failed.id}`]);
  expect(listed(await page('?about=nobody@mail.example'))).toEqual([]);
  expect((await page('?state=attention')).body).toContain('This phone may have no WhatsApp.');
});

test('tells apart what was delivered and what was read', async () => {
  const { id, message } = await told(acceptsMessage);
  expect(listed(await page('?state=delivered'))).toEqual([]);
  await sql`update messages set delivered_at = now() where id = ${message}`.execute(site.container.db);
  expect(listed(await page('?state=delivered'))).toEqual([`BK-${id}`]);
  expect(listed(await page('?state=read'))).toEqual([]);
});

test('says which filter cannot be read, and keeps what was typed', async () => {
  await told(acceptsMessage);
  const { status, body } = await page('?state=lost&about=hello');
  expect(status).toBe(200);
  expect(body).toContain('Choose a state from the list');
  expect(body).toContain('Enter a booking such as BK-12');
  expect(body).toContain('value="hello"');
});

test('shows 50 messages, and the older ones on the next page', async () => {
  await sql`insert into messages (kind, channel, "to", subject, body, status, attempts, give_up_at)
    select 'booking-received', 'email', 'many@mail.example', 'Number ' || each, '', 'kept', 1, now()
    from generate_series(1, 60) each`.execute(site.container.db);
  const first = await page('?about=many@mail.example');
  const [, older = ''] = /href="([^"]*before=\d+)"/.exec(first.body) ?? [];
  const second = await dispatcher.get(older.replaceAll('&amp;', '&'), { Accept: 'text/html' });
  const numbers = ({ body }: Answer) => [...body.matchAll(/>Number (\d+)</g)].map(([, each]) => Number(each));
  expect([...numbers(first), ...numbers(second)]).toEqual(Array.from({ length: 60 }, (_, back) => 60 - back));
  expect(second.body).toContain('Newest');
});

test('sends a failed message again and comes back to the list with its filter', async () => {
  const { message } = await told(refusesMessage(400, 131026));
  const answer = await submit(`${LEDGER}/${message}/resend?state=attention`, '1');
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${LEDGER}?state=attention`]);
  expect(whatsapp.received).toHaveLength(1);
});

test('stops a message that waits, and comes back to the list with its filter', async () => {
  const { message } = await told(refusesMessage(429, 130429));
  expect((await page('?state=queued')).body).toContain(`${LEDGER}/${message}/stop?state=queued`);
  const answer = await submit(`${LEDGER}/${message}/stop?state=queued`, 'stop-message');
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${LEDGER}?state=queued`]);
  expect((await site.container.queries.messages.details(message))?.message.status).toBe('stopped');
  expect((await page()).body).toMatch(/Stopped<?.* by .*Dispatcher/s);
});

test('sends details by another channel, once, and comes back to the booking', async () => {
  const { useCases, queries } = site.container;
  const id = await placed(site.container);
  accepted(await useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  await useCases.notifyAboutBooking({ bookingId: id, kind: 'ride-details' });
  const [details] = await queries.messages.list({ bookingId: id, limit: 10 });
  const address = `/admin/bookings/${id}/messages/${details?.id}/other-channel`;
  expect((await dispatcher.get(`/admin/bookings/${id}`, { Accept: 'text/html' })).body).toContain(address);
  const question = await dispatcher.get(address, { Accept: 'text/html' });
  expect(question.body).toContain('Send by e-mail');
  expect(question.body).not.toContain('Send by SMS');
  const posted = formOn(question, 'email');
  const answers = [1, 2].map(() => dispatcher.form(posted.action, { ...posted.fields, channel: 'email' }));
  for (const answer of await Promise.all(answers))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/admin/bookings/${id}`]);
  const rows = await queries.messages.list({ bookingId: id, limit: 10 });
  expect(rows.map(({ kind, channel, status }) => [kind, channel, status])).toEqual([
    ['ride-details', 'email', 'kept'],
    ['ride-details', 'whatsapp', 'sent'],
  ]);
  const history = (await dispatcher.get(`/admin/bookings/${id}`, { Accept: 'text/html' })).body;
  expect(history).toContain('Message sent by another channel');
  const again = await dispatcher.get(address, { Accept: 'text/html' });
  expect(again.body).toContain('The recipient has this message by each other channel already.');
});

test('refuses a channel that is none, and one that the recipient does not have', async () => {
  const { id, message } = await told(refusesMessage(400, 131026));
  const address = `/admin/bookings/${id}/messages/${message}/other-channel`;
  const posted = async (channel: string) => (await dispatcher.form(address, { channel })).body;
  expect(await posted('fax')).toContain('This form was not understood');
  expect(await posted('sms')).toContain('This message cannot go by that channel');
  expect((await dispatcher.get(`/admin/bookings/${id + 1}/messages/${message}/other-channel`)).status).toBe(
    404,
  );
});

test('sends all failed messages of the last day again, each once, also after a double click', async () => {
  await told(refusesMessage(400, 131026));
  await told(refusesMessage(400, 131026));
  const question = await dispatcher.get(`${LEDGER}/resend-failed`, { Accept: 'text/html' });
  expect(question.body).toContain('2 messages of the last 24 hours failed');
  const posted = formOn(question, 'resend-failed');
  const answers = [1, 2].map(() =>
    dispatcher.form(posted.action, { ...posted.fields, intent: 'resend-failed' }),
  );
  for (const answer of await Promise.all(answers))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, LEDGER]);
  expect(whatsapp.received).toHaveLength(2);
  const { body } = await dispatcher.get(`${LEDGER}/resend-failed`, { Accept: 'text/html' });
  expect(body).toContain('No message of the last 24 hours can be sent again.');
});

test('shows no one-time code', async () => {
  await sql`insert into messages (kind, channel, "to", subject, body, status, attempts, give_up_at)
    values ('otp', 'whatsapp', ${RIDER_PHONE}, '', 'Your code is 481516', 'kept', 1, now())`.execute(
    site.container.db,
  );
  const { body } = await page();
  expect(body).toContain('The text of a one-time code is not shown.');
  expect(body).not.toContain('481516');
});

test('answers 404 for a message that does not exist', async () => {
  expect((await dispatcher.get(`${LEDGER}/999999/stop`)).status).toBe(404);
});
