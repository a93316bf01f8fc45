import { expect, test } from 'vitest';
import type { LoginReply } from '#domain/identity/by-message/ports.ts';
import type { Delivery } from '#domain/messaging/message.ts';
import { sendLoginReply } from '#domain/messaging/send-login-reply.ts';
import { BRAND } from '#domain/messaging/testing/sample-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { india } from '#tests/builders/india.ts';
import { RIDER_PHONE } from '#tests/builders/people.ts';

async function sent(given: Partial<LoginReply>): Promise<Delivery> {
  const deliveries: Delivery[] = [];
  const send = sendLoginReply({
    deliver: {
      whatsapp: async (delivery) => {
        deliveries.push(delivery);
        return { state: 'sent', reference: 'r' };
      },
    },
    brand: BRAND,
    translations: { texts: MESSAGE_TEXTS },
    site: 'rides.example',
  });
  await send({
    ...{ reference: 'request', phone: RIDER_PHONE, kind: 'ask', language: 'en', triesLeft: 3 },
    askedAt: india('2026-11-26 17:45'),
    ...given,
  });
  return deliveries[0] as Delivery;
}

test('asks for the word as a plain text, and says which site asked and when', async () => {
  const delivery = await sent({});
  expect(delivery).toMatchObject({ channel: 'whatsapp', to: RIDER_PHONE, code: null });
  expect(delivery.template).toBeUndefined();
  expect(delivery.body).toContain('a page of rides.example asked at about 26/11/2026, 17:45 IST');
  expect(delivery.body).toContain(
    'If you opened this page yourself, reply with the word that the page shows. If not, do nothing',
  );
});

test.each([
  ['wrong', 2, 'You can try 2 more times'],
  ['wrong', 1, 'You can try once more'],
  ['ended', 0, 'This login has ended, and nobody is logged in'],
  ['confirmed', 3, 'go back to the page of rides.example'],
] as const)('says what became of a word: %s, %i left', async (kind, triesLeft, words) =>
  expect((await sent({ kind, triesLeft })).body).toContain(words),
);

test.each(['ask', 'wrong', 'ended', 'confirmed'] as const)(
  'is in the language of the page: %s',
  async (kind) => {
    const { body } = await sent({ kind, language: 'hi', triesLeft: 1 });
    expect(body).toMatch(/[\u0900-\u097f]/);
    expect(body).toBe(body.normalize('NFC'));
  },
);
