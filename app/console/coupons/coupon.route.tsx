import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { COUPONS, couponHref } from '#app/console/coupons/coupon-hrefs.ts';
import { CouponStatePill } from '#app/console/coupons/coupon-state-pill.tsx';
import { CouponSwitch } from '#app/console/coupons/coupon-switch.tsx';
import { CouponUses } from '#app/console/coupons/coupon-uses.tsx';
import { couponUseView, couponView } from '#app/console/coupons/coupon-view.server.ts';
import { postCoupon } from '#app/console/coupons/post-coupon.server.ts';
import { requireCoupon } from '#app/console/coupons/require-coupon.server.ts';
import { Facts, Section } from '#app/console/shared/details-section.tsx';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

const MAX_USES = 100;

/** Loads `/admin/coupons/{code}`: a coupon and the bookings that have it. `edit` is a child route. */
export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireTeamPage(args.request, args.context);
  const { queries, clock } = args.context.container;
  const found = await requireCoupon(args);
  const uses = await queries.coupons.uses(found.code, MAX_USES);
  return {
    coupon: couponView(found, clock()),
    uses: uses.map(couponUseView),
    isShortened: found.uses > uses.length,
    isOwner: role === 'owner',
  };
}

export async function action(args: ActionFunctionArgs) {
  return postCoupon(args);
}

export const clientAction = submitDialog('Failed to change coupon');

export const meta = pageTitle('Coupon');
export const handle: ConsoleHandle = { consoleTitle: () => 'Coupon' };

export default function Coupon() {
  const { coupon, uses, isShortened, isOwner } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const facts = [
    { label: 'Terms', value: [coupon.discount, ...coupon.conditions].join('\n') },
    { label: 'Uses', value: coupon.uses },
    { label: 'Discounts given', value: coupon.discounts },
  ];
  return (
    <>
      <Outlet />
      {formError && (
        <Banner tone="danger" title={formError.title} live>
          {formError.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{coupon.code}</h2>
          <CouponStatePill state={coupon.state} />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={COUPONS}>All coupons</ButtonLink>
          {isOwner && (
            <>
              {coupon.state !== 'ended' && <CouponSwitch coupon={coupon} back="coupon" />}
              <ButtonLink to={`${couponHref(coupon.code)}/edit`} variant="primary" preventScrollReset>
                Edit<span className="sr-only"> {coupon.code}</span>
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <div className="max-w-xl">
        <Facts rows={facts} />
      </div>
      <Section title={isShortened ? `The newest ${MAX_USES} bookings` : 'Bookings'}>
        <CouponUses uses={uses} />
      </Section>
    </>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="The coupon could not be loaded" behind="list" backHref={COUPONS} />;
}
