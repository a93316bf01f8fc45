import { expect, test } from 'vitest';
import { EDITABLE_NAMES } from '#domain/bookings/edit/edit-inputs.ts';
import { RIDE_INPUTS, readAnswers, TEXT_INPUTS } from '#domain/rides/input-fields.ts';

const FORM: Readonly<Record<string, string>> = {
  pickupLocation: 'Saket, New Delhi',
  tripDirection: 'to-airport',
  terminal: 'T9',
  meetAndGreet: 'on',
  hoursRequired: '4',
  additionalHours: ' ',
};

test('reads each kind of input from a form', () => {
  expect(readAnswers(RIDE_INPUTS, (name) => FORM[name] ?? '')).toEqual({
    pickupLocation: 'Saket, New Delhi',
    dropLocation: '',
    pickupDate: '',
    pickupTime: '',
    tripDirection: 'to-airport',
    terminal: undefined,
    flightNumber: '',
    meetAndGreet: true,
    hoursRequired: 4,
    tripType: undefined,
    additionalHours: undefined,
  });
});

test('lets the team edit every optional text', () => {
  expect(EDITABLE_NAMES).toEqual(expect.arrayContaining(Object.keys(TEXT_INPUTS)));
});
