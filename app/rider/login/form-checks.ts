import { parseWithZod } from '@conform-to/zod/v4';
import { codeStepSchema, phoneStepSchema } from '#app/rider/login/login-steps.schema.ts';

/** The steps of /otp by the seeds' rules, as the server will check them. */
export const checkPhoneStep = (form: FormData) => parseWithZod(form, { schema: phoneStepSchema });
export const checkCodeStep = (form: FormData) => parseWithZod(form, { schema: codeStepSchema });
