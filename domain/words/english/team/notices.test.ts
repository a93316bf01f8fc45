import { expect, test } from 'vitest';
import { notifiedWords, notNotifiedReason } from '#domain/words/english/team/notices.ts';

test('says that a message was sent, or that it is on its way', () => {
  expect(notifiedWords('driver', 'accepted')).toBe('WhatsApp sent to driver successfully!');
  expect(notifiedWords('customer', 'accepted')).toBe('Email sent to customer successfully!');
  expect(notifiedWords('driver', 'waiting')).toBe('The WhatsApp message to the driver is on its way');
});

test('gives the answer of the provider as the reason, if there is one', () => {
  expect(notNotifiedReason({ why: 'provider', text: 'recipient not on WhatsApp' })).toBe(
    'recipient not on WhatsApp',
  );
  expect(notNotifiedReason({ why: 'no-address', text: null })).toBe('there is no e-mail address');
});
