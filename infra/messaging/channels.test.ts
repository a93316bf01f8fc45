import { expect, test } from 'vitest';
import { createChannels } from '#infra/messaging/channels.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';

const brand = { name: 'Ratha' };
const ports = {
  hasWritten: async () => false,
  installationId: async () => 'test',
  findRegistered: async () => undefined,
};
const publicUrl = 'https://rides.example';
const whatsapp = {
  token: 't',
  phoneNumberId: '1',
  apiUrl: 'http://127.0.0.1:1',
  accountId: null,
  webhook: null,
  number: null,
  standIn: null,
};
const smtp = { url: 'smtp://127.0.0.1:1', from: 'rides@ratha.example', bounceTo: null };

test('uses the outbox, which sends nothing, for both channels without credentials', async () => {
  const { deliver, isOutbox } = createChannels(
    { whatsapp: null, sms: null, smtp: null, brand, publicUrl, messageDeadline: 5_000 },
    ports,
  );
  expect(isOutbox).toEqual({ whatsapp: true, email: true });
  expect(await deliver.whatsapp(sampleDelivery({ key: 'one' }))).toEqual({
    state: 'kept',
    reference: 'outbox:one',
  });
  expect(await deliver.email(sampleDelivery({ key: 'two' }))).toEqual({
    state: 'kept',
    reference: 'outbox:two',
  });
});

test('uses the provider of each channel with credentials', async () => {
  const one = createChannels(
    { whatsapp, sms: null, smtp: null, brand, publicUrl, messageDeadline: 5_000 },
    ports,
  );
  expect(one.isOutbox).toEqual({ whatsapp: false, email: true });
  await expect(one.deliver.whatsapp(sampleDelivery())).rejects.toMatchObject({
    message: 'whatsapp: not reachable',
  });
  const other = createChannels(
    { whatsapp: null, sms: null, smtp, brand, publicUrl, messageDeadline: 5_000 },
    ports,
  );
  expect(other.isOutbox).toEqual({ whatsapp: true, email: false });
  await expect(other.deliver.email(sampleDelivery({ to: 'rider@mail.example' }))).rejects.toMatchObject({
    message: expect.stringMatching(/^email: /),
  });
});
