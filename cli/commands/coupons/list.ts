import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { byCouponState, COUPON_STATE_LABELS } from '#domain/coupons/describe-coupon.ts';
import { formatCount, formatRupees } from '#domain/kernel/money.ts';
import { ok } from '#domain/kernel/result.ts';
import { COUPON_JSON } from '#infra/operations/answers/coupon-json.ts';
import { usedCouponJson } from '#infra/operations/answers/used-coupon-json.ts';

async function list(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }) => {
    const now = clock();
    const coupons = (await queries.coupons.list()).sort(byCouponState(now));
    return ok({ coupons: coupons.map((coupon) => usedCouponJson(coupon, now)) });
  });
}

export const listCommand = command({
  name: 'list',
  summary: 'List the coupons with their uses, active ones first',
  input: z.object({}),
  run: list,
  show: ({ coupons }) => ({
    columns: ['Coupon', 'State', 'Terms', 'Uses', 'Discounts'],
    rows: coupons.map(({ code, state, terms, uses, discounts }) => [
      ...[code, COUPON_STATE_LABELS[state], terms.join('. ')],
      ...[formatCount(uses), formatRupees(discounts)],
    ]),
    empty: 'No coupons yet. Run: ratha coupons create',
  }),
}).addHelpText(
  'after',
  `
With --json: { "coupons": [${COUPON_JSON},
each with "state" ("active", "not-yet-valid", "paused" or "ended"), "terms" in words, "uses", and "discounts" in rupees] }.`,
);
