import { z } from 'zod';
import { normaliseCouponCode } from '#domain/coupons/coupon.ts';

/** The longest code that is read. Codes of the team are shorter. */
const MAX_LENGTH = 40;

/** A code of a coupon, as riders may type it. */
export const couponOption = z
  .string()
  .max(MAX_LENGTH, `must be ${MAX_LENGTH} characters or less`)
  .transform(normaliseCouponCode)
  .pipe(z.string().min(1, 'must be the code of a coupon, such as WELCOME10'));
