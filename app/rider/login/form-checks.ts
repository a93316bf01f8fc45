import { parseWithZod } from '@conform-to/zod/v4';
import { codeStepSchema, longCodeStepSchema, phoneStepSchema } from '#app/rider/login/login-steps.schema.ts';

/** Checks the steps of /otp with the same rules as the server. */
export const checkPhoneStep = (form: FormData) => parseWithZod(form, { schema: phoneStepSchema });
export const checkCodeStep = (form: FormData, isLong: boolean) =>
  parseWithZod(form, { schema: isLong ? longCodeStepSchema : codeStepSchema });
