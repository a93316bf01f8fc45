import * as z from 'zod/mini';
import { countryCodeText } from '#app/ui/forms/country-code.schema.ts';

const text = (limit: number) =>
  z.optional(z.string().check(z.maxLength(limit, `Use at most ${limit} characters`)));

/** The fields that the two steps of /otp post. */
export const loginSchema = z.object({ countryCode: countryCodeText, phone: text(40), otp: text(20) });

export type LoginForm = z.output<typeof loginSchema>;
