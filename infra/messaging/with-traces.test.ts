import { expect, test } from 'vitest';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { DeliverBy, Delivery } from '#domain/messaging/message.ts';
import { withTraces } from '#infra/messaging/with-traces.ts';
import { startTraces } from '#infra/traces/start-traces.ts';
import { startCollector } from '#infra/traces/testing/collector.ts';

const message: Delivery = {
  ...{
    kind: 'booking-received',
    channel: 'whatsapp',
    to: '+919876543210',
    key: 'booking-1:received',
    code: null,
  },
  ...{ subject: 'Your booking', body: 'Dear Asha' },
};
const channels: DeliverBy = {
  whatsapp: async () => ({ state: 'sent', reference: 'wamid.1' }),
  email: async () => {
    throw new DeliveryError('no mailbox of asha@private.example', { outcome: 'refused' });
  },
};

test('leaves the channels as they are without traces', () => {
  expect(withTraces(channels, null)).toBe(channels);
});

test('says kind, channel and outcome of each attempt, and nothing of the message', async () => {
  const collector = await startCollector();
  const config = { traces: { endpoint: collector.url, headers: {} } };
  const traces = await startTraces(config, 'worker', { warn: () => {} });
  const traced = withTraces(channels, traces);
  await traced.whatsapp(message);
  await expect(traced.email(message)).rejects.toThrow(DeliveryError);
  expect(traced.sms).toBeUndefined();
  await traces?.close();
  await collector.close();
  const attributes = (channel: string, outcome: string) => ({
    'ratha.message.kind': 'booking-received',
    'ratha.message.channel': channel,
    'ratha.message.outcome': outcome,
  });
  expect(collector.spans).toMatchObject([
    { name: 'message booking-received', hasFailed: false, attributes: attributes('whatsapp', 'sent') },
    { name: 'message booking-received', hasFailed: true, attributes: attributes('email', 'refused') },
  ]);
  expect(collector.texts.join()).not.toMatch(/9876543210|Asha|private|wamid/);
});
