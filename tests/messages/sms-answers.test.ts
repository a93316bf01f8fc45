import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromSmsTemplate } from '#domain/messaging/sms/sms-template.ts';
import type { SmsSettings } from '#infra/config/settings/sms.ts';
import { smsChannel, textAtProvider } from '#infra/messaging/sms/sms.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';
import { type Answer, startSmsNetwork } from '#tests/stand-ins/sms-network.ts';

const TEMPLATE = {
  key: 'ride-details',
  language: 'en',
  body: 'BK-{{booking}}: {{driver}}, {{booking}}',
} as const;
const MESSAGE = sampleDelivery({
  ...{ channel: 'sms', to: '+919999900002' },
  ...fromSmsTemplate('', TEMPLATE, { booking: '12', driver: 'R. Kumar (Ravi)' }),
});

let server: Awaited<ReturnType<typeof startSmsNetwork>>;
beforeAll(async () => {
  server = await startSmsNetwork({ key: 'key', header: 'RATHAB', entityId: '11', allowedLink: '' });
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

const says =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const cutsConnection: Answer = (response) => response.destroy();
const staysSilent: Answer = () => undefined;
/** The message to the provider, from JSON. */
const asked = () => ({ ...server.received[0], body: JSON.parse(server.received[0]?.body ?? 'null') });
const settings = (provider: SmsSettings['provider']): SmsSettings =>
  provider === 'msg91'
    ? { provider, apiUrl: server.apiUrl, key: 'key', header: 'RATHAB' }
    : {
        provider,
        apiUrl: server.apiUrl,
        key: 'key',
        token: 'tok',
        account: 'fleet',
        header: 'RATHAB',
        entityId: '11',
      };
const channel = (
  provider: SmsSettings['provider'],
  registered: object | undefined = IDS,
  deadlineMs = 10_000,
) =>
  smsChannel(settings(provider), {
    ...{ deadlineMs, reportsTo: 'https://rides.example/webhooks/sms/secret' },
    find: async () => registered as never,
  });
const IDS = { templateId: '1107', providerId: '64f1' };

test('gives MSG91 the values of its own template, in the order of the text', async () => {
  server.answersWith(says(200, { type: 'success', message: '3765ab' }));
  expect(await channel('msg91')(MESSAGE)).toEqual({ state: 'sent', reference: '3765ab' });
  expect(asked()).toMatchObject({
    path: '/api/v5/flow/',
    headers: { authkey: 'key', 'content-type': 'application/json' },
    body: {
      ...{ template_id: '64f1', sender: 'RATHAB', short_url: '0', unicode: 0 },
      recipients: [{ mobiles: '919999900002', VAR1: '12', VAR2: 'R Kumar Ravi' }],
    },
  });
  expect(textAtProvider(TEMPLATE, 'msg91')).toBe('BK-##VAR1##: ##VAR2##, ##VAR1##');
});

test('gives Exotel the whole text with the ids of the registry', async () => {
  server.answersWith(says(200, { SMSMessage: { Sid: 'sid1', Status: 'queued' } }));
  expect(await channel('exotel')(MESSAGE)).toEqual({ state: 'sent', reference: 'sid1' });
  expect(server.received).toMatchObject([
    {
      path: '/v1/Accounts/fleet/Sms/send.json',
      headers: { authorization: `Basic ${Buffer.from('key:tok').toString('base64')}` },
    },
  ]);
  expect(Object.fromEntries(new URLSearchParams(server.received[0]?.body))).toEqual({
    ...{ From: 'RATHAB', To: '+919999900002', Body: 'BK-12: R Kumar Ravi, 12', EncodingType: 'plain' },
    ...{ SmsType: 'transactional', DltEntityId: '11', DltTemplateId: '1107' },
    StatusCallback: 'https://rides.example/webhooks/sms/secret',
  });
});

test('asks for Unicode if a value has other letters', async () => {
  server.answersWith(says(200, { type: 'success', message: '1' }));
  const hindi = { ...MESSAGE, ...fromSmsTemplate('', TEMPLATE, { driver: 'रवि कुमार' }) };
  await channel('msg91')(hindi);
  expect(asked().body).toMatchObject({ unicode: 1, recipients: [{ VAR2: 'रवि कुमार' }] });
});

const MSG91_SAYS: [object, number, object][] = [
  [
    { type: 'error', message: 'Invalid mobile number 919999900002', code: '202' },
    400,
    { outcome: 'refused' },
  ],
  [{ type: 'error', message: 'Invalid flow id', code: 400 }, 200, FAULT('message-template')],
  [{ type: 'error', message: 'template id missing' }, 200, FAULT('message-template')],
  [{ message: 'Unauthorized', status: 'fail', hasError: true, code: '207' }, 401, FAULT('account')],
  [{ type: 'error', message: 'Insufficient balance', code: '301' }, 200, FAULT('account')],
  [{ type: 'error', message: 'IP is not whitelisted', code: '418' }, 200, FAULT('account')],
  [
    { type: 'error', message: 'same request within 10 seconds', code: '311' },
    200,
    { outcome: 'refused-for-now' },
  ],
  [{ type: 'error', message: 'internal error' }, 500, { outcome: 'refused-for-now' }],
  [{ type: 'success', message: '' }, 200, { outcome: 'unknown' }],
  [{ type: 'success', message: '12' }, 500, { outcome: 'unknown' }],
];
const EXOTEL_SAYS: [object, number, object][] = [
  [exception(400, 'Invalid To number +919999900002'), 400, { outcome: 'refused' }],
  [exception(400, 'Invalid DltTemplateId'), 400, FAULT('message-template')],
  [exception(401, 'Authentication failed. Invalid API Key or Token.'), 401, FAULT('account')],
  [exception(400, 'From is not an approved sender'), 400, FAULT('account')],
  [exception(403, 'Account does not have permission'), 403, FAULT('account')],
  [exception(429, 'Too many requests'), 429, { outcome: 'refused-for-now' }],
  [exception(503, 'Maintenance'), 503, { outcome: 'refused-for-now' }],
  [{ SMSMessage: { Sid: 'sid1', Status: 'failed-dnd' } }, 200, { outcome: 'refused' }],
  [{ SMSMessage: { Sid: 'sid1', Status: 'queued' } }, 502, { outcome: 'unknown' }],
];

test.each([
  ...MSG91_SAYS.map((row) => ['msg91', ...row] as const),
  ...EXOTEL_SAYS.map((row) => ['exotel', ...row] as const),
])('reads what %s says: %j with %i', async (provider, answer, status, problem) => {
  server.answersWith(says(status, answer));
  const error = await channel(provider)(MESSAGE).catch((error: unknown) => error);
  expect(error).toMatchObject({ name: 'DeliveryError', operatorFault: undefined, ...problem });
  expect(String(error)).not.toContain('9999900002');
});

test.each([
  [says(404, 'no page'), FAULT('account')],
  [says(429, ''), { outcome: 'refused-for-now' }],
  [says(302, ''), { outcome: 'refused-for-now' }],
  [says(502, '<html>'), { outcome: 'unknown' }],
  [says(200, '<html>'), { outcome: 'unknown' }],
  [says(400, ''), { outcome: 'refused' }],
  [cutsConnection, { outcome: 'unknown' }],
])('calls an answer that it does not know by its status (%#)', async (answer, problem) => {
  server.answersWith(answer);
  for (const provider of ['msg91', 'exotel'] as const)
    await expect(channel(provider)(MESSAGE)).rejects.toMatchObject(problem);
});

test('does not know whether a silent provider has the message', async () => {
  server.answersWith(staysSilent);
  await expect(channel('msg91', IDS, 50)(MESSAGE)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('sends no text that is not registered, and none without a template', async () => {
  const send = smsChannel(settings('msg91'), {
    deadlineMs: 100,
    reportsTo: null,
    find: async () => undefined,
  });
  await expect(send(MESSAGE)).rejects.toMatchObject({
    message: expect.stringContaining('ride-details is not registered'),
    operatorFault: 'message-template',
  });
  await expect(channel('msg91')(sampleDelivery())).rejects.toMatchObject({ outcome: 'refused' });
  expect(server.received).toEqual([]);
});

function FAULT(operatorFault: string) {
  return { outcome: 'refused-for-now', operatorFault };
}

function exception(Status: number, Message: string) {
  return { RestException: { Status, Message } };
}
