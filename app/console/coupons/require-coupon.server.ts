import type { LoaderFunctionArgs } from '@remix-run/node';
import { NO_COUPON } from '#domain/coupons/change/change-coupon.ts';
import { normaliseCouponCode } from '#domain/coupons/coupon.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** Returns the coupon of an address. Throws 404 if there is none. */
export async function requireCoupon({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const found = await context.container.queries.coupons.find(normaliseCouponCode(params.code ?? ''));
  if (!found) throw new Response(renderRefusal(NO_COUPON, 'team').message, { status: 404 });
  return found;
}
