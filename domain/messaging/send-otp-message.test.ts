import { expect, test } from 'vitest';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Deliver, Delivery } from '#domain/messaging/message.ts';
import { sendOtpMessage } from '#domain/messaging/send-otp-message.ts';
import { inMemoryMessages } from '#domain/messaging/testing/in-memory-messages.ts';
import { BRAND } from '#domain/messaging/testing/sample-booking.ts';

const CODE = { phone: '+919999900002' as Phone, code: '481516' };

function setup({ outbox, whatsapp }: { outbox: boolean; whatsapp?: Deliver }) {
  const { rows, store } = inMemoryMessages();
  const accepted: Delivery[] = [];
  const accepting: Deliver = async (delivery) => {
    accepted.push(delivery);
    return { state: 'sent', reference: 'taken' };
  };
  const email: Deliver = async () => {
    throw new Error('A code must never go by e-mail');
  };
  const send = sendOtpMessage({
    messages: store,
    deliver: { whatsapp: whatsapp ?? accepting, email },
    keepsCodes: outbox,
    brand: BRAND,
  });
  return { rows, accepted, send };
}

test('gives a provider the code and stores the message without it', async () => {
  const { rows, accepted, send } = setup({ outbox: false });
  await send(CODE);
  expect(accepted).toMatchObject([{ to: CODE.phone, kind: 'otp', code: '481516', key: 'otp-1' }]);
  expect(rows).toMatchObject([
    { channel: 'whatsapp', status: 'sent', bookingId: null, dedupeKey: null, reference: 'taken' },
  ]);
  expect(rows[0]?.body).toMatch(/^•••••• is your Ratha code/);
  expect(JSON.stringify(rows)).not.toContain(CODE.code);
});

test('keeps the code in the outbox, so that a developer can read it', async () => {
  const { rows, send } = setup({ outbox: true });
  await send(CODE);
  expect(rows[0]?.body).toContain('481516');
});

test('sends two messages for two codes of one phone', async () => {
  const { rows, accepted, send } = setup({ outbox: false });
  await send(CODE);
  await send(CODE);
  expect(rows).toHaveLength(2);
  expect(new Set(accepted.map(({ key }) => key)).size).toBe(2);
});

test('marks a code that was not accepted as failed, and reports it to the caller', async () => {
  const refusal = new DeliveryError('whatsapp: 131026 Message undeliverable', { outcome: 'refused' });
  const { rows, send } = setup({
    outbox: false,
    whatsapp: async () => {
      throw refusal;
    },
  });
  await expect(send(CODE)).rejects.toBe(refusal);
  expect(rows).toMatchObject([{ status: 'failed', error: refusal.message }]);
});

test.each([
  ['refused-for-now', 'refused', 'failed'],
  ['unknown', 'unknown', 'unknown'],
] as const)('tries a code once, and stores one that is %s', async (outcome, reported, status) => {
  let calls = 0;
  const { rows, send } = setup({
    outbox: false,
    whatsapp: async () => {
      calls += 1;
      throw new DeliveryError('whatsapp: a problem', { outcome });
    },
  });
  await expect(send(CODE)).rejects.toMatchObject({ outcome: reported });
  expect(rows).toMatchObject([{ status, error: 'whatsapp: a problem' }]);
  expect(JSON.stringify(rows)).not.toContain(CODE.code);
  expect(calls).toBe(1);
});
