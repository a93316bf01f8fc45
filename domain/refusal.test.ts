import { expect, test } from 'vitest';
import { invalid } from '#domain/refusal.ts';

test('the headline of refused input is its first error', () => {
  const errors = [
    { field: 'pickupDate', message: 'Please select pickup date' },
    { field: 'pickupTime', message: 'Please select pickup time' },
  ] as const;
  expect(invalid(errors)).toEqual({ kind: 'invalid', message: 'Please select pickup date', errors });
});
