import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { checkedRideForm } from '#app/rider/booking/answers/checked-ride-form.ts';
import { india } from '#tests/builders/india.ts';

/** Returns the fields with an error, when both locations are typed as given. */
function wrongFields(pickupLocation: string, dropLocation: string): string[] {
  const form = new FormData();
  const typed = { pickupLocation, dropLocation, pickupDate: '2026-11-23', pickupTime: '10:30' };
  for (const [name, value] of Object.entries({ ...typed, tripType: 'one-way' })) form.set(name, value);
  const schema = checkedRideForm('intercity', 2, () => india('2026-11-21 12:00'));
  const submission = parseWithZod(form, { schema });
  return Object.keys(submission.status === 'success' ? {} : (submission.error ?? {}));
}

test('leaves a typed location that gives no fare to the server, which knows places outside India', () => {
  expect(wrongFields('Saket, New Delhi', 'London')).toEqual([]);
  expect(wrongFields('London', 'Saket, New Delhi')).toEqual([]);
});

test('asks for a location that was left empty', () => {
  expect(wrongFields('Saket, New Delhi', '')).toEqual(['dropLocation']);
});
