import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { otpMessage } from '#domain/messaging/templates.ts';
import { BRAND } from '#domain/messaging/testing/sample-booking.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';
import { whatsappCloud } from '#infra/messaging/whatsapp.ts';

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

let server: Server | undefined;

afterEach(async () => {
  const running = server;
  server = undefined;
  running?.closeAllConnections();
  await new Promise((closed) => (running ? running.close(closed) : closed(undefined)));
});

/** Starts a local fake of Meta's API that records requests and responds with `answer`. */
async function meta(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const listening = createServer(async (request, response) => {
    asked.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(await text(request)),
    });
    answer(response);
  });
  server = listening;
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const { port } = listening.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}/v23.0`;
  const deliver = whatsappCloud({ token: 'secret-token', phoneNumberId: '1055', apiUrl, timeoutMs: 2_000 });
  return { asked, apiUrl, deliver };
}

const json = (status: number, answer: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
const accepting = json(200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.ABC' }] });
const refusing = (status: number, code: number, message: string) =>
  json(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'trace' } });

test('sends a text message to the digits of the phone and returns Meta’s id', async () => {
  const { asked, deliver } = await meta(accepting);
  expect(await deliver(sampleDelivery())).toEqual({ reference: 'wamid.ABC' });
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/v23.0/1055/messages',
      headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
    },
  ]);
  expect(asked[0]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919999900002',
    type: 'text',
    text: { preview_url: false, body: 'Hello आशा वर्मा,\n\nFinal amount: ₹1,439' },
  });
});

test('sends a one-time code as the approved template, in text and button', async () => {
  const { asked, deliver } = await meta(accepting);
  await deliver(sampleDelivery({ kind: 'otp', code: '481516', ...otpMessage('481516', BRAND) }));
  const parameters = [{ type: 'text', text: '481516' }];
  expect(asked[0]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919999900002',
    type: 'template',
    template: {
      name: 'ratha_otp',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  });
});

test('cuts a text that is too long for the API', async () => {
  const { asked, deliver } = await meta(accepting);
  await deliver(sampleDelivery({ body: '🚗'.repeat(5_000) }));
  expect(asked[0]?.body).toMatchObject({ text: { body: '🚗'.repeat(4_096) } });
});

test.each([
  [400, 131026, '(#131026) Message undeliverable', true, 'whatsapp: 131026 Message undeliverable'],
  [401, 190, 'Error validating access token', true, 'whatsapp: 190 Error validating access token'],
  [400, 130429, '(#130429) Rate limit hit', false, 'whatsapp: 130429 Rate limit hit'],
  [429, 80007, 'Rate limit issues', false, 'whatsapp: 80007 Rate limit issues'],
  [503, 131016, 'Service unavailable', false, 'whatsapp: 131016 Service unavailable'],
] as const)(
  'reports status %i with code %i in Meta’s words, as final or temporary',
  async (status, code, title, permanent, message) => {
    const { deliver } = await meta(refusing(status, code, title));
    await expect(deliver(sampleDelivery())).rejects.toMatchObject({
      name: 'DeliveryError',
      permanent,
      message,
    });
  },
);

test('keeps the phone, the code and the token out of a refusal, even if Meta quotes them', async () => {
  const { deliver } = await meta(
    refusing(400, 100, '(#100) Invalid 919999900002, +91 99999 00002, code 481516'),
  );
  const refused = await deliver(sampleDelivery({ code: '481516' })).catch((error: Error) => error);
  expect(refused).toMatchObject({ message: 'whatsapp: 100 Invalid •••, •••, code •••' });
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toMatch(/99999|4815|secret-token/);
});

test.each([
  [
    'a broken server',
    (response: ServerResponse) => response.writeHead(500).end('<html>'),
    'whatsapp: status 500',
  ],
  [
    'a page in between',
    (response: ServerResponse) => response.end('<html>Sign in</html>'),
    'whatsapp: status 200',
  ],
  ['an answer without an id', json(200, { messages: [] }), 'whatsapp: status 200'],
  [
    'a redirect, which would take the token elsewhere',
    (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'whatsapp: not reachable',
  ],
  ['a cut connection', (response: ServerResponse) => response.destroy(), 'whatsapp: not reachable'],
])('reports %s as a temporary failure', async (_, answer, message) => {
  const { deliver } = await meta(answer);
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    name: 'DeliveryError',
    permanent: false,
    message,
  });
});

test('stops waiting for a slow server', async () => {
  const { apiUrl } = await meta(() => undefined);
  const deliver = whatsappCloud({ token: 't', phoneNumberId: '1', apiUrl, timeoutMs: 100 });
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    permanent: false,
    message: 'whatsapp: no answer in time',
  });
});

test('stops waiting for a server that stops in the middle of its response', async () => {
  const { apiUrl } = await meta((response) => response.writeHead(200).write('{"messages":'));
  const deliver = whatsappCloud({ token: 't', phoneNumberId: '1', apiUrl, timeoutMs: 100 });
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({ message: 'whatsapp: no answer in time' });
});

test('reports an unreachable server as a temporary failure', async () => {
  const { apiUrl } = await meta(accepting);
  await new Promise((closed) => server?.close(closed));
  server = undefined;
  const deliver = whatsappCloud({ token: 't', phoneNumberId: '1', apiUrl });
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    permanent: false,
    message: 'whatsapp: not reachable',
  });
});
