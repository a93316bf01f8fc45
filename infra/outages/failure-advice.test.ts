import { expect, test } from 'vitest';
import { waitsForRoom } from '#domain/messaging/timing/turn.ts';
import { failureAdvice } from '#infra/outages/failure-advice.ts';

test.each([
  ['whatsapp', 'whatsapp: 131026 Message undeliverable', /no WhatsApp/],
  ['whatsapp', 'whatsapp: 131047 Re-engagement message', /ratha messages templates/],
  ['whatsapp', 'whatsapp: 131049', /tomorrow/],
  [
    'whatsapp',
    'whatsapp: 190 Expired; the operator must correct the WhatsApp account or its settings',
    /doctor/,
  ],
  ['sms', 'sms: FAILED_DLT_TEMPLATE', /ratha messages sms-texts/],
  ['sms', 'sms: 16 NDNC', /header/],
  ['sms', 'sms: 202 Invalid mobile number', /correct the phone/],
  ['whatsapp', `whatsapp: ${waitsForRoom(900, 1_000)}`, /higher limit/],
  ['whatsapp', 'whatsapp: 130429 Rate limit hit', /by itself/],
  ['email', 'email: EENVELOPE 550', /e-mail address/],
  ['email', 'email: not an address', /e-mail address/],
  ['email', 'email: bounced 5.1.1', /e-mail address/],
  ['email', 'email: EAUTH 535; the operator must correct SMTP_URL', /doctor/],
] as const)('says what to do about %s: %s', (channel, error, advice) => {
  expect(failureAdvice(channel, error)).toMatch(advice);
});

test.each([
  ['whatsapp', null],
  ['whatsapp', 'whatsapp: status 500'],
  ['whatsapp', 'The sender stopped before it recorded the outcome'],
  ['sms', 'sms: status 500'],
  ['email', 'email: EMESSAGE 552'],
  ['email', 'whatsapp: 131026'],
] as const)('says nothing about %s: %s', (channel, error) => {
  expect(failureAdvice(channel, error)).toBeNull();
});
