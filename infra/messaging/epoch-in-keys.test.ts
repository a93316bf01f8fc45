import { expect, test } from 'vitest';
import type { Deliver } from '#domain/messaging/message.ts';
import { withEpochInKeys } from '#infra/messaging/epoch-in-keys.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';

test('the e-mail about a new BK-12 has another key after a restore, and the same one in each attempt', async () => {
  const keys: string[] = [];
  const record: Deliver = async ({ key }) => {
    keys.push(key);
    return { state: 'sent', reference: key };
  };
  let epoch = '01234567';
  const deliver = withEpochInKeys({ email: record, whatsapp: record }, async () => epoch);
  const message = sampleDelivery({ channel: 'email', key: 'booking-12:booking-received:email' });
  await deliver.email(message);
  await deliver.email(message);
  epoch = '89abcdef';
  await deliver.email(message);
  expect(keys).toEqual([
    'booking-12:booking-received:email.01234567',
    'booking-12:booking-received:email.01234567',
    'booking-12:booking-received:email.89abcdef',
  ]);
});
