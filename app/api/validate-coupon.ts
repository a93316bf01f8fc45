import type { ActionFunctionArgs } from '@remix-run/node';
import { couponCall } from '#app/api/schemas/coupon-call.schema.ts';
import { callSession } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { failureInit, problem } from '#app/http/problem.server.ts';
import type { CouponFieldError, CouponRefused } from '#domain/coupons/refusals.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { LANGUAGES } from '#domain/words/languages.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { loggedError } from '#infra/config/logged-error.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const FAILED = 'Server error during validation - please try again';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/coupon/validate`. Reveals earlier use of a coupon only to that phone and to the team; for others
 * the booking itself decides. This prevents finding customers by this call. The team gets the console's texts
 * (docs/product/coupons.md#team-errors). Clients decide by `code` (`unknown`, `expired`,
 * `below-minimum`, `already-used` …) and `canOverride`, never by the text of `error`.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const session = await callSession(request, context);
  const { couponCode, orderAmount, customerPhone, language, overrideCoupon } = await readJson(
    request,
    couponCall,
  );
  if (couponCode == null || orderAmount == null) {
    const detail = 'Missing required information for validation';
    const missing = couponCode == null ? 'couponCode' : 'orderAmount';
    return problem({
      status: 400,
      code: 'input-missing',
      title: 'Missing information',
      detail,
      errors: { [missing]: [detail] },
    });
  }
  const ownPhone = session.customer?.phone;
  const isOfTeam = session.role !== null;
  // The console sends an empty phone before a customer is chosen. For a rider, an empty phone means their own.
  const couponPhone =
    customerPhone || (isOfTeam && customerPhone === '') ? parsePhone(customerPhone) : ownPhone;
  const mayKnow = couponPhone && (isOfTeam || couponPhone === ownPhone);
  const isOverridden = isOfTeam && overrideCoupon === true;
  const offer = await context.container.useCases
    .validateCoupon({
      couponCode,
      orderAmount: rupees(orderAmount),
      phone: mayKnow && !isOverridden ? couponPhone : null,
      forTeam: isOfTeam && !isOverridden && (couponPhone !== ownPhone || overrideCoupon === false),
    })
    .catch((error: unknown) => {
      context.log.error({ error: loggedError(error), requestId: context.requestId }, 'coupon unanswered');
      throw problem({ ...failureInit(error), title: 'Server error', detail: FAILED });
    });
  if (!offer.ok) {
    const { message } = renderRefusal(
      offer.refusal,
      isOfTeam ? 'team' : 'rider',
      LANGUAGES[language ?? 'en'],
    );
    return Response.json({
      isValid: false,
      discount: 0,
      error: message,
      coupon: null,
      ...refusalCodes(offer.refusal),
    });
  }
  const { coupon, discount } = offer.value;
  const { code, discountPercentage, maxDiscountAmount } = coupon;
  return Response.json({
    isValid: true,
    discount,
    error: null,
    coupon: { code, discountPercentage, maxDiscountAmount },
  });
}

/** Returns the `code` of the refusal, which clients compare, and whether the team may allow the coupon once more. */
function refusalCodes(refusal: CouponRefused | Invalid<CouponFieldError>) {
  if (refusal.code === 'invalid') return { code: refusal.errors[0]?.code, canOverride: false };
  const canOverride = refusal.reason === 'already-used' && refusal.canOverride;
  return { code: refusal.reason, canOverride };
}
