import * as z from 'zod/mini';
import { type LoginForm, loginSchema } from '#app/rider/login/login.schema.ts';
import { codeError, plainCode } from '#domain/identity/otp.ts';
import { canBePhone, cleanPhone } from '#domain/kernel/phone.ts';
import { identityWords } from '#messages/identity.ts';

/** Step 1 in the browser: a phone of 6 to 15 digits (docs/product/limits.md#identity). */
export const phoneStepSchema = z.pipe(
  loginSchema,
  z.custom<LoginForm>().check((ctx) => {
    const { phone = '' } = ctx.value;
    const message =
      cleanPhone(phone) === ''
        ? identityWords['phone-missing'].rider
        : canBePhone(phone)
          ? undefined
          : identityWords['phone-invalid'];
    if (message) ctx.issues.push({ code: 'custom', path: ['phone'], message, input: ctx.value });
  }),
);

/** Step 2: exactly 6 digits, or a whole long code (docs/product/limits.md#identity). */
export const codeStepSchema = codeSchema(false);
/** Step 2 after a long code was sent. */
export const longCodeStepSchema = codeSchema(true);

function codeSchema(isLong: boolean) {
  return z.pipe(
    loginSchema,
    z.custom<LoginForm>().check((ctx) => {
      const wrong = codeError(plainCode(ctx.value.otp ?? ''), isLong);
      if (!wrong) return;
      ctx.issues.push({
        code: 'custom',
        path: ['otp'],
        message: identityWords[wrong === 'otp-incomplete-long' ? wrong : 'otp-incomplete'],
        input: ctx.value,
      });
    }),
  );
}
