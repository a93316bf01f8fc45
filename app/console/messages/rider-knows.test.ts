import { expect, test } from 'vitest';
import { riderKnows } from '#app/console/messages/rider-knows.ts';

type Row = Parameters<typeof riderKnows>[0][number];

const AT = new Date('2026-11-26T05:00:00Z');
const SENT: Row = {
  ...{
    id: 1,
    kind: 'ride-details',
    channel: 'whatsapp',
    status: 'sent',
    dedupe_key: 'booking-1:ride-details:whatsapp',
  },
  ...{ created_at: AT, sent_at: AT, delivered_at: null, read_at: null },
};
const CALL: Row = { ...SENT, id: 9, kind: 'team-call-rider' };
const MAIL: Row = { ...SENT, id: 8, channel: 'email' };

test.each<[string, Row[], string]>([
  ['read', [{ ...SENT, delivered_at: AT, read_at: AT }], 'Yes, read 26/11/2026, 10:30'],
  ['delivered', [{ ...SENT, delivered_at: AT }], 'Yes, delivered 26/11/2026, 10:30'],
  ['delivered after the team was asked', [{ ...SENT, delivered_at: AT }, CALL], 'Yes, delivered'],
  ['sent', [SENT], 'No proof yet. Sent by WhatsApp 26/11/2026, 10:30'],
  [
    'sent by SMS and delivered by WhatsApp after that',
    [
      { ...SENT, delivered_at: AT },
      { ...SENT, id: 2, channel: 'sms', dedupe_key: 'booking-1:ride-details:sms' },
    ],
    'Yes, delivered',
  ],
  ['sent by SMS', [SENT, { ...SENT, id: 2, channel: 'sms' }], 'No proof yet. Sent by SMS'],
  ['sent by e-mail too', [SENT, MAIL], 'No proof yet. Sent by e-mail'],
  ['without proof, and the team was asked', [SENT, MAIL, CALL], 'No proof. The team was asked to call'],
  ['asked to call, and nothing was sent', [CALL], 'No proof. The team was asked to call'],
  ['refused', [{ ...SENT, status: 'failed', sent_at: null }], 'No. See the messages below'],
  [
    'sent again, and the newer is not delivered',
    [
      { ...SENT, delivered_at: AT },
      { ...SENT, id: 2, dedupe_key: 'booking-1:ride-details-3:whatsapp' },
    ],
    'No proof yet',
  ],
  [
    'delivered to the contact only',
    [
      { ...SENT, id: 3, delivered_at: AT },
      { ...SENT, dedupe_key: 'booking-1:ride-details:whatsapp:passenger' },
    ],
    'No proof yet',
  ],
])('details that were %s', (_, messages, words) => {
  expect(riderKnows(messages)?.value).toContain(words);
});

test('says nothing before details went out', () => {
  expect(riderKnows([{ ...SENT, kind: 'booking-confirmed' }])).toBeNull();
});
