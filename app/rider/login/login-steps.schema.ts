import * as z from 'zod/mini';
import { type LoginForm, loginSchema } from '#app/rider/login/login.schema.ts';
import { PHONE_INVALID, PHONE_MISSING } from '#domain/identity/send-otp.ts';

/** Step 1 in the browser: a phone of 6 to 15 digits (docs/product/limits.md#identity). */
export const phoneStepSchema = z.pipe(
  loginSchema,
  z.custom<LoginForm>().check((ctx) => {
    const { phone = '' } = ctx.value;
    const message =
      phone.trim() === '' ? PHONE_MISSING : /^\d{6,15}$/.test(phone) ? undefined : PHONE_INVALID;
    if (message) ctx.issues.push({ code: 'custom', path: ['phone'], message, input: ctx.value });
  }),
);

/** Step 2: exactly 6 digits (docs/product/limits.md#identity). */
export const codeStepSchema = z.pipe(
  loginSchema,
  z.custom<LoginForm>().check((ctx) => {
    if (/^\d{6}$/.test(ctx.value.otp ?? '')) return;
    ctx.issues.push({
      code: 'custom',
      path: ['otp'],
      message: 'Please enter the 6-digit OTP',
      input: ctx.value,
    });
  }),
);
