import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { COUPONS } from '#app/console/coupons/coupon-hrefs.ts';
import { couponView } from '#app/console/coupons/coupon-view.server.ts';
import { CouponsTable } from '#app/console/coupons/coupons-table.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { byCouponState } from '#domain/coupons/describe-coupon.ts';

/** Loads `/admin/coupons`: all coupons with their uses. `new` is a child route. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = await requireTeamPage(request, context);
  const { queries, clock } = context.container;
  const now = clock();
  const coupons = (await queries.coupons.list()).sort(byCouponState(now));
  return { coupons: coupons.map((coupon) => couponView(coupon, now)), isOwner: role === 'owner' };
}

export const meta = pageTitle('Coupons');
export const handle: ConsoleHandle = { consoleTitle: () => 'Coupons' };

export default function Coupons() {
  const { coupons, isOwner } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">
          Changes apply to bookings made from then on. Bookings made before keep their discount.
          {!isOwner && ' Only owners can change coupons.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/tariffs">Fares</ButtonLink>
          {isOwner && (
            <ButtonLink to={`${COUPONS}/new`} variant="primary" preventScrollReset>
              Create coupon
            </ButtonLink>
          )}
        </div>
      </div>
      <CouponsTable coupons={coupons} isOwner={isOwner} />
    </>
  );
}
