import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CouponForm } from '#app/console/coupons/coupon-form.tsx';
import { COUPONS, couponHref } from '#app/console/coupons/coupon-hrefs.ts';
import { couponView } from '#app/console/coupons/coupon-view.server.ts';
import { postCoupon } from '#app/console/coupons/post-coupon.server.ts';
import { requireCoupon } from '#app/console/coupons/require-coupon.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';

/** Loads `/admin/coupons/{code}/edit`, for owners: the dialog that changes the terms of a coupon. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOwnerPage(args.request, args.context);
  return { coupon: couponView(await requireCoupon(args), args.context.container.clock()) };
}

export async function action(args: ActionFunctionArgs) {
  return postCoupon(args);
}

export const clientAction = submitDialog('Failed to save coupon');

export const meta = pageTitle('Edit coupon');
export const handle: ConsoleHandle = { consoleTitle: () => 'Coupon' };

export default function EditCoupon() {
  const { coupon } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const closeHref = couponHref(coupon.code);
  return (
    <RouteDialog
      title={`Edit ${coupon.code}`}
      description="Bookings made before keep their discount."
      closeHref={closeHref}
    >
      <CouponForm key={coupon.code} coupon={coupon} formError={formError} closeHref={closeHref} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to save coupon" behind="list" backHref={COUPONS} />;
}
