import { Form, useNavigation } from '@remix-run/react';
import { couponHref } from '#app/console/coupons/coupon-hrefs.ts';
import type { CouponView } from '#app/console/coupons/coupon-view.server.ts';
import { Button } from '#app/ui/parts/button.tsx';

/** Pauses a coupon, or resumes it. `back` is where the person is afterwards. */
export function CouponSwitch({
  coupon: { code, version, active },
  back,
}: {
  coupon: Pick<CouponView, 'code' | 'version' | 'active'>;
  back: 'list' | 'coupon';
}) {
  const action = couponHref(code);
  const isPending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="intent"
        value={active ? 'pause' : 'resume'}
        variant={back === 'list' ? 'quiet' : 'secondary'}
        pending={isPending && (active ? 'Pausing...' : 'Resuming...')}
      >
        {active ? 'Pause' : 'Resume'}
        <span className="sr-only"> {code}</span>
      </Button>
    </Form>
  );
}
