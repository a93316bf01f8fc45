import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Deliver } from '#domain/messaging/message.ts';
import { smtpMail } from '#infra/messaging/mail/smtp.ts';
import { headerOf, partOf, readParts } from '#infra/messaging/testing/read-letter.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';
import { type Letter, startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';

const open: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const opened of open.splice(0)) await opened.close();
});

/** Starts a local mail server that stores what it accepts. */
async function mailbox(...given: Parameters<typeof startSmtpStandIn>) {
  const standIn = await startSmtpStandIn(...given);
  open.push(standIn);
  return standIn;
}

function mail(url: string, from = 'rides@ratha.example', deadlineMs = 10_000): Deliver {
  return smtpMail({
    ...{ url, from, bounceTo: null, brandName: 'Ratha', deadlineMs },
    ...{ publicUrl: 'https://rides.example', installationId: async () => 'a1b2c3' },
  });
}

const LETTER = sampleDelivery({
  channel: 'email',
  to: 'rider@mail.example',
  key: 'booking-12:booking-received:email',
});

function header(letter: Letter | undefined, name: string): string | undefined {
  return letter && headerOf(letter, name);
}

const text = (letter: Letter | undefined) => partOf(letter, 'text/plain');

test('sends text and HTML from the brand to one rider, with rupees and Devanagari intact', async () => {
  const { received, url } = await mailbox();
  const { reference } = await mail(url)(LETTER);
  const [letter] = received;
  expect(letter).toMatchObject({ from: 'rides@ratha.example', to: ['rider@mail.example'] });
  expect(header(letter, 'From')).toBe('Ratha <rides@ratha.example>');
  expect(header(letter, 'To')).toBe('rider@mail.example');
  expect(header(letter, 'Subject')).toBe('Booking received: BK-12');
  expect(header(letter, 'Content-Type')).toMatch(/^multipart\/alternative;/);
  expect(header(letter, 'Message-ID')).toBe(reference);
  expect(text(letter).trimEnd().replaceAll('\r\n', '\n')).toBe(LETTER.body);
  expect(partOf(letter, 'text/html')).toContain('<p style="margin:0 0 16px">Hello आशा वर्मा,</p>');
  expect(letter && readParts(letter)).toHaveLength(2);
});

test('sends a repeated message with the same Message-ID, and no other message with it', async () => {
  const { received, url } = await mailbox();
  const deliver = mail(url);
  await deliver(LETTER);
  await deliver(LETTER);
  await deliver({ ...LETTER, key: 'booking-12:booking-confirmed:email' });
  const ids = received.map((letter) => header(letter, 'Message-ID'));
  expect(ids[0]).toBe('<booking.12.booking.received.email@ratha.example>');
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('uses the brand’s name as the sender’s name', async () => {
  const { received, url } = await mailbox();
  await mail(url, 'Somebody <rides@ratha.example>')(LETTER);
  expect(header(received[0], 'From')).toBe('Ratha <rides@ratha.example>');
});

test('adds no header, recipient or message for a name with line breaks', async () => {
  const { received, url } = await mailbox();
  const name = 'A\r\nBcc: thief@mail.example\r\n\r\nHello\r\n.\r\nMAIL FROM:<thief@mail.example>';
  await mail(url)({
    ...LETTER,
    subject: `Booking of ${name}`,
    body: `Hello ${name},`,
    key: `k\r\nBcc: ${name}`,
  });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['rider@mail.example']);
  expect(header(received[0], 'Bcc')).toBeUndefined();
  expect(header(received[0], 'Subject')).toContain('Booking of A Bcc: thief@mail.example Hello');
  expect(text(received[0])).toContain('MAIL FROM:<thief@mail.example>,');
});

test.each([
  'rider@mail.example, thief@mail.example',
  'rider@mail.example\r\nBcc: thief@mail.example',
  'Rider <rider@mail.example>',
  'rider',
  '',
])('sends nothing to %j, which is not one address', async (to) => {
  const { received, url } = await mailbox();
  await expect(mail(url)({ ...LETTER, to })).rejects.toMatchObject({
    outcome: 'refused',
    message: 'email: not an address',
  });
  expect(received).toEqual([]);
});

test.each([
  [550, 'refused'],
  [451, 'refused-for-now'],
])('reports a recipient refused with %i by the code alone', async (responseCode, outcome) => {
  const { url } = await mailbox('accept', {
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`No ${address} here`), { responseCode })),
  });
  const refused = await mail(url)(LETTER).catch((error: Error) => error);
  expect(refused).toMatchObject({
    name: 'DeliveryError',
    outcome,
    message: `email: EENVELOPE ${responseCode}`,
  });
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('rider@mail');
});

test.each([
  [554, 'refused'],
  [452, 'refused-for-now'],
])('takes a no with %i after the text as clear', async (refuse, outcome) => {
  const { url } = await mailbox({ refuse });
  await expect(mail(url)(LETTER)).rejects.toMatchObject({ outcome, message: `email: EMESSAGE ${refuse}` });
});

test('tries again after a refused login, which the operator must correct', async () => {
  const { received, url } = await mailbox('accept', {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
  });
  const correct = {
    outcome: 'refused-for-now',
    operatorFault: 'account',
    message: expect.stringMatching(/^email: \w+ 53[05]; the operator must correct SMTP_URL$/),
  };
  const withLogin = url.replace('smtp://', 'smtp://ratha:old-password@');
  await expect(mail(withLogin)(LETTER)).rejects.toMatchObject(correct);
  await expect(mail(url)(LETTER)).rejects.toMatchObject(correct);
  expect(received).toEqual([]);
});

test('does not know the outcome if the server takes the text and stays silent', async () => {
  const { url, received } = await mailbox('silent');
  await expect(mail(url, undefined, 2_000)(LETTER)).rejects.toMatchObject({
    outcome: 'unknown',
    message: 'email: no answer in time',
  });
  expect(received).toHaveLength(1);
});

test('does not know the outcome if the connection is lost after the text, and writes it once', async () => {
  const { url, received } = await mailbox('cut');
  await expect(mail(url)(LETTER)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(received).toHaveLength(1);
});

test.each(['onMailFrom', 'onRcptTo'] as const)(
  'knows that nothing was taken by a server that stays silent at %s',
  async (step) => {
    const { url, received } = await mailbox('accept', { [step]: () => undefined });
    await expect(mail(url, undefined, 500)(LETTER)).rejects.toMatchObject({ outcome: 'refused-for-now' });
    expect(received).toEqual([]);
  },
);

test('stops waiting for a server that answers each step slowly, at the deadline of the whole mail', async () => {
  const slowly = (_: unknown, __: unknown, done: () => void) => void setTimeout(done, 300);
  const { url, received } = await mailbox('accept', { onMailFrom: slowly, onRcptTo: slowly });
  await expect(mail(url, undefined, 500)(LETTER)).rejects.toMatchObject({
    outcome: 'refused-for-now',
    message: 'email: no answer in time',
  });
  expect(received).toEqual([]);
});

test('reports an unreachable server as a temporary failure', async () => {
  const { url, close } = await startSmtpStandIn();
  await close();
  await expect(mail(url)(LETTER)).rejects.toMatchObject({
    name: 'DeliveryError',
    outcome: 'refused-for-now',
    message: expect.stringMatching(/^email: E\w+$/),
  });
});

test('stops waiting for a server that never greets', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  open.push({ close: async () => void silent.close() });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await expect(mail(`smtp://127.0.0.1:${port}`, undefined, 200)(LETTER)).rejects.toMatchObject({
    outcome: 'refused-for-now',
  });
});
