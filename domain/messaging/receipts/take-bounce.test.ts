import { expect, test } from 'vitest';
import type { Receipt } from '#domain/messaging/receipts/receipt.ts';
import { takeBounce } from '#domain/messaging/receipts/take-bounce.ts';

const NOW = new Date('2026-11-28T06:30:00Z');
const BOUNCE = { messageId: '<m7@ratha.example>', recipients: ['rider@example.com'], status: '5.1.1' };

/** The receipts of one mail to one address. `done` lists what was stored, in order. */
function receiptsOf(message: number, reference: string, address: string) {
  const done: unknown[] = [];
  return {
    done,
    sentTo: async (wanted: string, recipients: readonly string[]) =>
      wanted === reference && recipients.includes(address) ? message : undefined,
    record: async (receipts: readonly Receipt[]) => void done.push(...receipts),
    apply: async () => void done.push('applied'),
  };
}

test('marks the message of a bounce as failed, with the code of the failure', async () => {
  const receipts = receiptsOf(7, BOUNCE.messageId, 'rider@example.com');
  expect(await takeBounce({ receipts, clock: () => NOW })(BOUNCE)).toBe(7);
  expect(receipts.done).toEqual([
    {
      reference: BOUNCE.messageId,
      failedAt: NOW,
      error: 'email: bounced 5.1.1',
      deliveredAt: null,
      readAt: null,
    },
    'applied',
  ]);
});

test('changes nothing for a bounce of another mail, or of another address', async () => {
  const receipts = receiptsOf(7, BOUNCE.messageId, 'rider@example.com');
  const take = takeBounce({ receipts, clock: () => NOW });
  expect(await take({ ...BOUNCE, messageId: '<m8@ratha.example>' })).toBeUndefined();
  expect(await take({ ...BOUNCE, recipients: ['other@example.com'] })).toBeUndefined();
  expect(receipts.done).toEqual([]);
});
