import { expect, test } from 'vitest';
import { mergeReceipts, type Receipt } from '#domain/messaging/receipts/receipt.ts';

const NONE: Receipt = { reference: 'wamid.1', deliveredAt: null, readAt: null, failedAt: null, error: null };
const at = (second: number) => new Date(1_764_000_000_000 + second * 1_000);
const delivered = { ...NONE, deliveredAt: at(2) };
const read = { ...NONE, readAt: at(5) };
const failed = { ...NONE, failedAt: at(1), error: 'whatsapp: 131026 Undeliverable' };

/** Returns all orders of a list. */
function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

test('gives the same in every order and with repetitions', () => {
  const whole = { ...NONE, deliveredAt: at(2), readAt: at(5), failedAt: at(1), error: failed.error };
  for (const order of orders([delivered, read, failed, delivered]))
    expect(mergeReceipts(order)).toEqual([whole]);
});

test('a message that was read was delivered', () => {
  expect(mergeReceipts([read])).toEqual([{ ...read, deliveredAt: at(5) }]);
});

test('keeps the earliest time of a state, and messages apart', () => {
  const other = { ...delivered, reference: 'wamid.2' };
  expect(mergeReceipts([{ ...delivered, deliveredAt: at(9) }, other, delivered])).toEqual([delivered, other]);
  expect(mergeReceipts([])).toEqual([]);
});
