import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { CouponForm } from '#app/console/coupons/coupon-form.tsx';
import { COUPONS } from '#app/console/coupons/coupon-hrefs.ts';
import { postCoupon } from '#app/console/coupons/post-coupon.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';

/** Loads `/admin/coupons/new`, for owners: the dialog that creates a coupon. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOwnerPage(request, context);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return postCoupon(args);
}

export const clientAction = submitDialog('Failed to create coupon');

export const meta = pageTitle('Create coupon');
export const handle: ConsoleHandle = { consoleTitle: () => 'Coupons' };

export default function NewCoupon() {
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog title="Create coupon" closeHref={COUPONS}>
      <CouponForm formError={formError} closeHref={COUPONS} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to create coupon" behind="list" backHref={COUPONS} />;
}
