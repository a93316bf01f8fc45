import * as z from 'zod/mini';

const text = (limit: number) =>
  z.optional(z.string().check(z.maxLength(limit, `Use at most ${limit} characters`)));

/** /otp as its two steps post it. */
export const loginSchema = z.object({ countryCode: text(6), phone: text(40), otp: text(20) });

export type LoginForm = z.output<typeof loginSchema>;
