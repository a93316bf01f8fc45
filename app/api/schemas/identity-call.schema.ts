import { z } from 'zod';
import { languageField } from '#app/api/schemas/booking-call.schema.ts';
import { ROLES } from '#domain/identity/role.ts';

export const sendCodeCall = z.strictObject(
  { phone: z.string('Please enter your phone number').max(40), language: languageField },
  'Send a JSON object',
);

export const verifyCodeCall = z.strictObject(
  {
    phone: z.string('Please enter your phone number').max(40),
    otp: z.string('Please enter the 6-digit OTP').max(20),
    language: languageField,
  },
  'Send a JSON object',
);

export const checkAccessCall = z.strictObject(
  { phone: z.string('Must be a phone number').max(40) },
  'Send a JSON object',
);

export const passkeyCall = z.strictObject(
  { purpose: z.enum(['sign-in', 'new'], 'Choose sign-in or new') },
  'Send a JSON object',
);

export const secondFactorCall = z.union(
  [
    z.strictObject({ code: z.string().max(20) }),
    z.strictObject({ recoveryCode: z.string().max(40) }),
    z.strictObject({ passkey: z.looseObject({ id: z.string() }) }),
  ],
  'Send a JSON object with code, recoveryCode or passkey',
);

export const grantCall = z.strictObject(
  {
    phone: z.string('Must be a phone number with its country code').max(40, 'Must be at most 40 characters'),
    role: z.enum(ROLES, `Choose ${ROLES.join(' or ')}`),
    seenVersion: z.int('Must be a whole number').min(0, 'Must be 0 or more').optional(),
  },
  'Send a JSON object',
);
