import * as z from 'zod/mini';
import { type LoginForm, loginSchema } from '#app/rider/login/login.schema.ts';
import { identityWords } from '#messages/identity.ts';

/** Step 1 in the browser: a phone of 6 to 15 digits (docs/product/limits.md#identity). */
export const phoneStepSchema = z.pipe(
  loginSchema,
  z.custom<LoginForm>().check((ctx) => {
    const { phone = '' } = ctx.value;
    const message =
      phone.trim() === ''
        ? identityWords['phone-missing'].rider
        : /^\d{6,15}$/.test(phone)
          ? undefined
          : identityWords['phone-invalid'];
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
      message: identityWords['otp-incomplete'],
      input: ctx.value,
    });
  }),
);
