import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpMail } from '#infra/messaging/smtp.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';

type Received = { from: string; to: string[]; headers: string[]; body: string };

const open: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const opened of open.splice(0).reverse()) await opened.close();
});

/** Starts a local mail server that stores what it accepts. */
async function mailbox(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const [head = '', ...rest] = (await text(stream)).split('\r\n\r\n');
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'),
        body: rest.join('\r\n\r\n'),
      });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => new Promise<void>((closed) => server.close(closed));
  open.push({ close });
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}`, close };
}

function mail(url: string, from = 'rides@ratha.example', timeoutMs?: number) {
  const { deliver, close } = smtpMail({ url, from, brandName: 'Ratha', ...(timeoutMs && { timeoutMs }) });
  open.push({ close: async () => close() });
  return deliver;
}

const LETTER = sampleDelivery({
  channel: 'email',
  to: 'rider@mail.example',
  key: 'booking-12:booking-received:email',
});

function header(letter: Received | undefined, name: string): string | undefined {
  return letter?.headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
}

function decoded(letter: Received | undefined): string {
  const encoding = header(letter, 'Content-Transfer-Encoding') ?? '';
  const written = letter?.body ?? '';
  if (encoding === 'base64') return Buffer.from(written, 'base64').toString();
  const bytes = written
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('sends plain text from the brand to one rider, with rupees and Devanagari intact', async () => {
  const { received, url } = await mailbox();
  const { reference } = await mail(url)(LETTER);
  const [letter] = received;
  expect(letter).toMatchObject({ from: 'rides@ratha.example', to: ['rider@mail.example'] });
  expect(header(letter, 'From')).toBe('Ratha <rides@ratha.example>');
  expect(header(letter, 'To')).toBe('rider@mail.example');
  expect(header(letter, 'Subject')).toBe('Booking received: BK-12');
  expect(header(letter, 'Content-Type')).toBe('text/plain; charset=utf-8');
  expect(header(letter, 'Message-ID')).toBe(reference);
  expect(decoded(letter).trimEnd().replaceAll('\r\n', '\n')).toBe(LETTER.body);
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
  expect(decoded(received[0])).toContain('MAIL FROM:<thief@mail.example>,');
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
    permanent: true,
    message: 'email: not an address',
  });
  expect(received).toEqual([]);
});

test.each([
  [550, true],
  [451, false],
])('reports a recipient refused with %i by the code alone', async (responseCode, permanent) => {
  const { url } = await mailbox({
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`No ${address} here`), { responseCode })),
  });
  const refused = await mail(url)(LETTER).catch((error: Error) => error);
  expect(refused).toMatchObject({
    name: 'DeliveryError',
    permanent,
    message: `email: EENVELOPE ${responseCode}`,
  });
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('rider@mail');
});

test('reports an unreachable server as a temporary failure', async () => {
  const { url, close } = await mailbox();
  await close();
  open.length = 0;
  await expect(mail(url)(LETTER)).rejects.toMatchObject({
    name: 'DeliveryError',
    permanent: false,
    message: expect.stringMatching(/^email: E\w+$/),
  });
});

test('stops waiting for a server that never greets', async () => {
  const { url } = await mailbox({ onConnect: () => undefined });
  await expect(mail(url, 'rides@ratha.example', 200)(LETTER)).rejects.toMatchObject({ permanent: false });
});
