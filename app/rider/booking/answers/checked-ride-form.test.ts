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

/** Returns the hours that a form gives when they are typed as given, or the messages at their field. */
function hoursOf(typed: string): unknown {
  const form = new FormData();
  const places = { pickupLocation: 'Saket, New Delhi', dropLocation: 'Hauz Khas, New Delhi' };
  const when = { pickupDate: '2026-11-23', pickupTime: '10:30' };
  for (const [name, value] of Object.entries({ ...places, ...when, hoursRequired: typed }))
    form.set(name, value);
  const submission = parseWithZod(form, {
    schema: checkedRideForm('hourly', 2, () => india('2026-11-21 12:00')),
  });
  return submission.status === 'success' ? submission.value.hoursRequired : submission.error?.hoursRequired;
}

test.each(['6', ' 6 ', '६', '６', '٦', '\u200e6', '6.', '06'])('reads %j as six hours', (typed) =>
  expect(hoursOf(typed)).toBe(6),
);

test.each(['six', '6.5', '6,5', '1e1', '6 h', '²'])('says at the field that %j is no whole number', (typed) =>
  expect(hoursOf(typed)).toEqual(['Enter a whole number']),
);
