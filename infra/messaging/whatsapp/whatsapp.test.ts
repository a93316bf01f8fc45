import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { otpMessage } from '#domain/messaging/templates.ts';
import { BRAND } from '#domain/messaging/testing/sample-booking.ts';
import type { TakeTurn, TurnOf } from '#domain/messaging/timing/turn.ts';
import {
  acceptsMessage,
  answersJson,
  cutsConnection,
  refusesMessage,
  startWhatsappStandIn,
  staysSilent,
  type WhatsappAnswer,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';
import { whatsappCloud } from '#infra/messaging/whatsapp/whatsapp.ts';

const never = async () => false;
const open: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const opened of open.splice(0)) await opened.close();
});

/** Starts a stand-in of Meta's API that responds with `answer`. */
async function meta(answer: WhatsappAnswer, deadlineMs = 10_000) {
  const standIn = await startWhatsappStandIn(answer);
  open.push(standIn);
  const { apiUrl, received } = standIn;
  const deliver = whatsappCloud({
    ...{ token: 'secret-token', phoneNumberId: '1055', apiUrl, deadlineMs },
    hasWritten: never,
  });
  return { asked: received, apiUrl, deliver };
}

test('sends a text message to the digits of the phone and returns Meta’s id', async () => {
  const { asked, deliver } = await meta(acceptsMessage);
  expect(await deliver(sampleDelivery())).toEqual({ state: 'sent', reference: 'wamid.ABC' });
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
  const { asked, deliver } = await meta(acceptsMessage);
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
  const { asked, deliver } = await meta(acceptsMessage);
  await deliver(sampleDelivery({ body: '🚗'.repeat(5_000) }));
  expect(asked[0]?.body).toMatchObject({ text: { body: '🚗'.repeat(4_096) } });
});

test.each([
  [400, 131026, '(#131026) Message undeliverable', 'refused', 'whatsapp: 131026 Message undeliverable'],
  [400, 130429, '(#130429) Rate limit hit', 'refused-for-now', 'whatsapp: 130429 Rate limit hit'],
  [429, 80007, 'Rate limit issues', 'refused-for-now', 'whatsapp: 80007 Rate limit issues'],
  [503, 131016, 'Service unavailable', 'refused-for-now', 'whatsapp: 131016 Service unavailable'],
  [200, 131026, '(#131026) Message undeliverable', 'refused', 'whatsapp: 131026 Message undeliverable'],
  [200, 130429, '(#130429) Rate limit hit', 'refused-for-now', 'whatsapp: 130429 Rate limit hit'],
  [403, 131026, 'Message undeliverable', 'refused', 'whatsapp: 131026 Message undeliverable'],
  [400, 131030, 'Recipient not in allowed list', 'refused', 'whatsapp: 131030 Recipient not in allowed list'],
  [400, 131047, 'Re-engagement message', 'refused', 'whatsapp: 131047 Re-engagement message'],
  [500, 1, 'An unknown error occurred', 'refused-for-now', 'whatsapp: 1 An unknown error occurred'],
  [500, 131000, 'Something went wrong', 'refused-for-now', 'whatsapp: 131000 Something went wrong'],
] as const)(
  'reports status %i with code %i in Meta’s words, and what became of the message',
  async (status, code, title, outcome, message) => {
    const { deliver } = await meta(refusesMessage(status, code, title));
    await expect(deliver(sampleDelivery())).rejects.toMatchObject({
      name: 'DeliveryError',
      outcome,
      message,
      operatorFault: undefined,
    });
  },
);

test.each([
  [401, 190],
  [400, 190],
  [401, 0],
  [500, 3],
  [403, 10],
  [400, 10],
  [403, 200],
  [400, 299],
  [400, 33],
  [403, 368],
  [403, 131005],
  [403, 131031],
  [400, 131042],
  [500, 131045],
  [400, 131048],
  [400, 133010],
  [401, 999_999],
] as const)('status %i with code %i is tried again, and the operator’s to correct', async (status, code) => {
  const { deliver } = await meta(refusesMessage(status, code, 'No'));
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    outcome: 'refused-for-now',
    operatorFault: 'account',
    message: `whatsapp: ${code} No; the operator must correct the WhatsApp account or its settings`,
  });
});

test('tells a wrong number of the sender from a wrong message', async () => {
  const wrong = { message: 'Invalid parameter', code: 100 };
  const { deliver } = await meta(answersJson(400, { error: { ...wrong, error_subcode: 33 } }));
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    outcome: 'refused-for-now',
    operatorFault: 'account',
  });
  const message = await meta(answersJson(400, { error: wrong }));
  await expect(message.deliver(sampleDelivery())).rejects.toMatchObject({
    outcome: 'refused',
    operatorFault: undefined,
  });
});

test.each([132_000, 132_001, 132_015, 132_016])('names a template that code %i refuses', async (code) => {
  const { deliver } = await meta(refusesMessage(400, code, 'No'));
  await expect(deliver(sampleDelivery({ code: '481516' }))).rejects.toMatchObject({
    outcome: 'refused-for-now',
    operatorFault: 'template',
  });
});

test('does not know the outcome if an error comes with a message id', async () => {
  const { deliver } = await meta(
    answersJson(500, { error: { message: 'No', code: 131_000 }, messages: [{ id: 'wamid.ABC' }] }),
  );
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({ outcome: 'unknown' });
});

test('keeps the phone, the code and the token out of a refusal, even if Meta quotes them', async () => {
  const { deliver } = await meta(
    refusesMessage(400, 100, '(#100) Invalid 919999900002, +91 99999 00002, code 481516'),
  );
  const refused = await deliver(sampleDelivery({ code: '481516' })).catch((error: Error) => error);
  expect(refused).toMatchObject({ message: 'whatsapp: 100 Invalid •••, •••, code •••' });
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toMatch(/99999|4815|secret-token/);
});

const answers =
  (status: number, headers: Record<string, string> = {}): WhatsappAnswer =>
  (response) =>
    response.writeHead(status, headers).end('<html>');

const CORRECT = '; the operator must correct the WhatsApp account or its settings';

test.each([
  ['a broken server', answers(500), 'whatsapp: status 500', 'unknown'],
  ['a gateway that gave up waiting', answers(504), 'whatsapp: status 504', 'unknown'],
  ['a server that says nothing of later', answers(503), 'whatsapp: status 503', 'unknown'],
  [
    'a server that says when to come back',
    answers(503, { 'retry-after': '5' }),
    'whatsapp: status 503',
    'refused-for-now',
  ],
  ['a limit without a body', answers(429), 'whatsapp: status 429', 'refused-for-now'],
  ['a wrong address', answers(404), `whatsapp: status 404${CORRECT}`, 'refused-for-now'],
  ['a refused login without a body', answers(401), `whatsapp: status 401${CORRECT}`, 'refused-for-now'],
  ['a wrong request', answers(400), 'whatsapp: status 400', 'refused'],
  ['a page in between', answers(200), 'whatsapp: status 200', 'unknown'],
  ['an answer without an id', answersJson(200, { messages: [] }), 'whatsapp: status 200', 'unknown'],
  [
    'a redirect, which would take the token elsewhere',
    answers(302, { location: 'http://127.0.0.1:1/' }),
    'whatsapp: status 302',
    'refused-for-now',
  ],
  ['a connection lost after the request', cutsConnection, 'whatsapp: connection lost', 'unknown'],
])('reports %s', async (_, answer, message, outcome) => {
  const { deliver, asked } = await meta(answer);
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({ name: 'DeliveryError', outcome, message });
  expect(asked).toHaveLength(1);
});

test('does not know the outcome if the server takes the message and stays silent', async () => {
  const { asked, deliver } = await meta(staysSilent, 2_000);
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    outcome: 'unknown',
    message: 'whatsapp: no answer in time',
  });
  expect(asked).toHaveLength(1);
});

test('does not know the outcome if the server stops in the middle of its response', async () => {
  const { deliver } = await meta((response) => response.writeHead(200).write('{"messages":'), 2_000);
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    outcome: 'unknown',
    message: 'whatsapp: no answer in time',
  });
});

test('knows that an unreachable server took nothing', async () => {
  const { apiUrl, close } = await startWhatsappStandIn();
  await close();
  const deliver = whatsappCloud({
    token: 't',
    phoneNumberId: '1',
    apiUrl,
    deadlineMs: 10_000,
    hasWritten: never,
  });
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    outcome: 'refused-for-now',
    message: 'whatsapp: not reachable',
  });
});

test('knows that a server took nothing if the secure connection was never made', async () => {
  const connections: Socket[] = [];
  const silent = createServer((connection) => connections.push(connection));
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  open.push({
    async close() {
      silent.close();
      for (const connection of connections) connection.destroy();
    },
  });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const apiUrl = `https://127.0.0.1:${port}`;
  const deliver = whatsappCloud({
    token: 't',
    phoneNumberId: '1',
    apiUrl,
    deadlineMs: 300,
    hasWritten: never,
  });
  await expect(deliver(sampleDelivery())).rejects.toMatchObject({
    outcome: 'refused-for-now',
    message: 'whatsapp: no answer in time',
  });
});

describe('the turn of a message', () => {
  async function inTurn(takeTurn: TakeTurn, deadlineMs = 10_000) {
    const standIn = await startWhatsappStandIn(acceptsMessage);
    open.push(standIn);
    const { apiUrl, received } = standIn;
    const settings = { token: 'secret-token', phoneNumberId: '1055', apiUrl, deadlineMs };
    return { received, deliver: whatsappCloud({ ...settings, hasWritten: never, takeTurn }) };
  }
  const waits: TakeTurn = async () => ({ state: 'waits', waitMs: 4_500, reason: 'waits for its turn' });

  test('a message that must wait is not sent, and says when it comes again', async () => {
    const { received, deliver } = await inTurn(waits);
    await expect(deliver(sampleDelivery())).rejects.toMatchObject({
      ...{ outcome: 'refused-for-now', waitMs: 4_500, message: 'whatsapp: waits for its turn' },
      operatorFault: undefined,
    });
    expect(received).toEqual([]);
  });

  test.each([
    ['a code', { kind: 'otp', code: '481516' }, 0, 6_000],
    ['an answer', { kind: 'answer' }, 0, 6_000],
    ['a message that a person sends again', { isWaited: true }, 0, 6_000],
    ['the details', { kind: 'ride-details' }, 1, 0],
    ['a message about a ride that begins soon', { kind: 'booking-confirmed', isSoon: true }, 1, 0],
    ['a confirmation', { kind: 'booking-confirmed' }, 2, 0],
    ['a reminder', { kind: 'team-reminder-1' }, 3, 0],
  ] as const)(
    '%s says how much it matters, and how long its sender waits',
    async (_, parts, importance, withinMs) => {
      const asked: TurnOf[] = [];
      const { deliver } = await inTurn(async (message) => {
        asked.push(message);
        return { state: 'taken', inMs: 1 };
      }, 8_000);
      expect(await deliver(sampleDelivery(parts))).toMatchObject({ state: 'sent' });
      expect(asked).toMatchObject([{ to: sampleDelivery().to, importance, withinMs }]);
    },
  );

  test('a code goes without a turn if the turn is too far, and a reply in the chat does not wait for it', async () => {
    const code = await inTurn(waits);
    await code.deliver(sampleDelivery({ kind: 'otp', code: '481516' }));
    expect(code.received).toHaveLength(1);
    // With a wait of an hour this test would not end.
    const reply = await inTurn(async () => ({ state: 'taken', inMs: 3_600_000 }));
    await reply.deliver(sampleDelivery({ kind: 'answer', isReply: true }));
    expect(reply.received).toHaveLength(1);
  });

  test('without the database a message goes, and Meta decides', async () => {
    const { deliver } = await inTurn(async () => {
      throw new Error('no database');
    });
    expect(await deliver(sampleDelivery())).toMatchObject({ state: 'sent' });
  });
});
