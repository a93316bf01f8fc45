import { expect, test } from 'vitest';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import { deliveryFailure } from '#workflows/activities/delivery-failure.ts';

test('tries a message that waits again at its instant', () => {
  const waits = new DeliveryError('whatsapp: waits', { outcome: 'refused-for-now', waitMs: 32_000 });
  expect(deliveryFailure('duty-assigned', waits)).toMatchObject({
    nonRetryable: false,
    nextRetryDelay: 32_000,
  });
});

test('tries a message that was refused for now again with the usual pauses', () => {
  const refused = new DeliveryError('whatsapp: not reachable', { outcome: 'refused-for-now' });
  const failure = deliveryFailure('duty-assigned', refused);
  expect(failure.nonRetryable).toBe(false);
  expect(failure.nextRetryDelay).toBeUndefined();
});

test('does not try a message again that was refused for good or may have been sent', () => {
  for (const outcome of ['refused', 'unknown'] as const)
    expect(deliveryFailure('duty-assigned', new DeliveryError('no', { outcome })).nonRetryable).toBe(true);
});
