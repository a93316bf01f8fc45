import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { NO_COUPON } from '#domain/coupons/change/change-coupon.ts';
import { COUPON_STATE_LABELS } from '#domain/coupons/describe-coupon.ts';
import type { CouponNotFound } from '#domain/coupons/refusals.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { couponUseJson, usedCouponJson } from '#infra/operations/answers/used-coupon-json.ts';
import { couponOption } from '#infra/operations/written/coupon-option.ts';
import type { CouponUse } from '#infra/postgres/queries/coupon.queries.ts';

const MAX_USES = 100;

const input = z.object({ coupon: couponOption });

type Shown = {
  readonly coupon: ReturnType<typeof usedCouponJson>;
  readonly bookings: readonly CouponUse[];
};

async function show({ coupon: code }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }): Promise<Result<Shown, CouponNotFound>> => {
    const [found, bookings] = await Promise.all([
      queries.coupons.find(code),
      queries.coupons.uses(code, MAX_USES),
    ]);
    return found ? ok({ coupon: usedCouponJson(found, clock()), bookings }) : refuse(NO_COUPON);
  });
}

function about(coupon: Shown['coupon']): string {
  return [
    `${coupon.code}: ${COUPON_STATE_LABELS[coupon.state]}`,
    ...coupon.terms,
    `${counted(coupon.uses, 'use')}, ${formatRupees(coupon.discounts)} in discounts`,
  ].join('\n');
}

export const showCommand = command({
  name: 'show <coupon>',
  summary: 'Show a coupon and the bookings that have it',
  input,
  run: show,
  json: ({ coupon, bookings }) => ({ coupon, bookings: bookings.map(couponUseJson) }),
  show: ({ coupon, bookings }) => ({
    before: about(coupon),
    columns: ['Booking', 'Placed', 'Status', 'Total', 'Discount'],
    rows: bookings.map(({ bookingId, placedAt, status, total, discount }) => [
      ...[formatBookingId(bookingId), formatDateTime(placedAt), STATUS_LABELS[status]],
      ...[formatRupees(total), formatRupees(discount)],
    ]),
    empty: about(coupon),
  }),
}).addHelpText(
  'after',
  `
With --json: { "coupon": as in \`ratha coupons list --json\`, "bookings": [{ "bookingId", "placedAt", "status", "total",
"discount", "overridden" }] }, the newest ${MAX_USES} first.`,
);
