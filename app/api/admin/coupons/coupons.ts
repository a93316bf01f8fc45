import type { LoaderFunctionArgs } from '@remix-run/node';
import { wholeList } from '#app/api/schemas/page-query.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { byCouponState } from '#domain/coupons/describe-coupon.ts';
import { usedCouponJson } from '#infra/operations/answers/used-coupon-json.ts';

/** `GET /api/admin/coupons` answers all coupons with their uses, active ones first (docs/product/calls.md#coupons). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { queries, clock } = context.container;
  const now = clock();
  const coupons = (await queries.coupons.list()).sort(byCouponState(now));
  return Response.json({
    coupons: coupons.map((coupon) => usedCouponJson(coupon, now)),
    ...wholeList(coupons),
  });
}

export const action = () => methodNotAllowed('GET');
