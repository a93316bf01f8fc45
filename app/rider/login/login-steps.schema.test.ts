import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { codeStepSchema, phoneStepSchema } from '#app/rider/login/login-steps.schema.ts';

function fieldErrors(schema: typeof phoneStepSchema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === 'success' ? {} : submission.error;
}

test('refuses an empty phone and a phone without 6 to 15 digits', () => {
  const missing = { phone: ['Please enter your phone number'] };
  const invalid = { phone: ['Please enter a valid phone number (6-15 digits)'] };
  expect(fieldErrors(phoneStepSchema, { countryCode: '+91' })).toEqual(missing);
  for (const phone of ['12345', '1234567890123456', '12345x']) {
    expect(fieldErrors(phoneStepSchema, { phone })).toEqual(invalid);
  }
  for (const phone of ['123456', '123456789012345'])
    expect(fieldErrors(phoneStepSchema, { phone })).toEqual({});
});

test('accepts only codes of exactly 6 digits', () => {
  const wanted = { otp: ['Please enter the 6-digit OTP'] };
  for (const otp of ['', '12345', '1234567', '12345a']) {
    expect(fieldErrors(codeStepSchema, { otp })).toEqual(wanted);
  }
  expect(fieldErrors(codeStepSchema, { otp: '012345' })).toEqual({});
});
