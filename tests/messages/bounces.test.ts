import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBounce } from '#infra/messaging/mail/read-bounce.ts';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { rathaProcess } from '#tests/setup/ratha.ts';

/** Reports about undelivered mail, as mail servers write them (RFC 3464, RFC 6522). */

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let house: TestContainer;

beforeAll(async () => {
  smtp = await startSmtpStandIn();
  house = await createTestContainer({}, { SMTP_URL: smtp.url, SMTP_FROM: 'rides@ratha.example' });
});
afterAll(async () => {
  await house.drop();
  await smtp.close();
});
beforeEach(async () => {
  smtp.received.length = 0;
  await house.container.db.deleteFrom('messages').execute();
});

type Report = {
  readonly recipient?: string;
  readonly action?: string;
  readonly status?: string;
  readonly original?: string;
  readonly originalType?: string;
  readonly encoding?: '7bit' | 'base64';
};

const MAIL_ID = '<booking.1.booking.received.email.ab@ratha.example>';
const HEADERS = ['From: Ratha <rides@ratha.example>', `Message-ID: ${MAIL_ID}`, 'Subject: Booking received'];

/** Returns a report as Postfix writes it; others differ in the type of the original and in folding. */
function report({
  recipient = 'rider@mail.example',
  action = 'failed',
  status = '5.1.1',
  original = HEADERS.join('\r\n'),
  originalType = 'text/rfc822-headers',
  encoding = '7bit',
}: Report = {}): string {
  const part = (type: string, text: string) => {
    const body = encoding === 'base64' ? Buffer.from(text).toString('base64') : text;
    return `--edge\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
  };
  const fields = [
    'Reporting-MTA: dns; mx.mail.example',
    'Arrival-Date: Thu, 26 Nov 2026 10:00:00 +0530',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1',
    `    <${recipient}>: Recipient address rejected: User unknown`,
  ].join('\r\n');
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.mail.example (Mail Delivery System)',
    'To: bounces@ratha.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="edge"',
    '',
    `${part('text/plain', 'I am sorry to inform you …')}${part('message/delivery-status', fields)}${part(originalType, `${original}\r\n`)}--edge--\r\n`,
  ].join('\r\n');
}

const read = (mail: string) => readBounce(Buffer.from(mail));
const FOUND = { messageId: MAIL_ID, recipients: ['rider@mail.example'], status: '5.1.1' };

test.each<[string, Report]>([
  ['with the headers of the mail', {}],
  [
    'with the whole mail',
    { originalType: 'message/rfc822', original: `${HEADERS.join('\r\n')}\r\n\r\nHello` },
  ],
  ['in base64', { encoding: 'base64' }],
  ['with an address in brackets and capitals', { recipient: '<Rider@Mail.Example>' }],
  ['with headers in another case', { original: `MESSAGE-ID: ${MAIL_ID}` }],
  ['with a folded header', { original: `Subject: x\r\nMessage-Id:\r\n ${MAIL_ID}` }],
])('reads a report %s', async (_, how) => {
  expect(await read(report(how))).toEqual(FOUND);
});

test.each<[string, string]>([
  ['a delay', report({ action: 'delayed', status: '4.4.1' })],
  ['a confirmation of delivery', report({ action: 'delivered', status: '2.0.0' })],
  ['a failure for now', report({ status: '4.2.2' })],
  ['a report without the mail', report({ original: 'Subject: x' })],
  ['a report without a recipient', report({ recipient: '' })],
  ['an answer by a person', 'From: rider@mail.example\r\nSubject: Re: Booking\r\n\r\nThank you'],
  [
    'an out-of-office note',
    'From: a@b.example\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nBack on Monday',
  ],
  ['nothing', ''],
  ['half of a report', report().slice(0, 700)],
  ['bytes', '\u0000\u00ff'.repeat(500)],
])('takes no bounce from %s', async (_, mail) => {
  expect(await read(mail)).toBeUndefined();
});

/** Sends a mail through the mail server, and returns a report about it. */
async function undelivered(how: Report = {}) {
  const bookingId = await placed(house.container);
  await house.container.useCases.notifyAboutBooking({ bookingId, kind: 'booking-received' });
  const [letter] = smtp.received;
  const original = letter?.headers.join('\r\n') ?? '';
  const mail = report({ recipient: CONTACT.email, original, ...how });
  const stored = async () => {
    const messages = await house.container.queries.messages.list({ bookingId, limit: 20 });
    const email = messages.find(({ channel }) => channel === 'email');
    return [email?.status, email?.error];
  };
  return { mail, stored };
}
const bounced = (mail: string | Buffer) => rathaProcess(['messages', 'bounced'], house.variables, mail);

test('marks the mail of a report as failed, and again nothing', async () => {
  const { mail, stored } = await undelivered();
  expect(await stored()).toEqual(['sent', null]);
  expect(await bounced(mail)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Message \d+: Failed\.\n$/),
  });
  expect(await stored()).toEqual(['failed', 'email: bounced 5.1.1']);
  expect((await bounced(mail)).code).toBe(0);
  expect(await stored()).toEqual(['failed', 'email: bounced 5.1.1']);
});

test('believes nobody who names another recipient, and no mail that it did not send', async () => {
  const { mail, stored } = await undelivered({ recipient: 'stranger@mail.example' });
  expect(await bounced(mail)).toMatchObject({ code: 0, out: expect.stringContaining('No stored message') });
  expect(await bounced(report({ recipient: CONTACT.email }))).toMatchObject({ code: 0 });
  expect(await stored()).toEqual(['sent', null]);
});

test('ends well for any other mail, so that the mail server does not send it back', async () => {
  for (const mail of ['', 'Subject: Hello\r\n\r\nThank you', Buffer.alloc(3 * 1024 * 1024, 'a')])
    expect(await bounced(mail)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing was changed'),
    });
});

test('fails without the database, so that the mail server tries again', async () => {
  const nowhere = { ...house.variables, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  expect((await rathaProcess(['messages', 'bounced'], nowhere, report())).code).not.toBe(0);
});
