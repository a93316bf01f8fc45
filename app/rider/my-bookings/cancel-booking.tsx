import { Form, useNavigation } from '@remix-run/react';
import { callHref } from '#app/ui/layout/call-href.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { DutyState } from '#domain/duties/duty.ts';
import * as words from '#words/account/my-bookings.ts';
import { paidAndCancelled } from '#words/booking/confirmation.ts';

type Cancellable = {
  readonly reference: string;
  readonly cancelling: 'open' | 'late' | 'closed';
  readonly paid: boolean;
  readonly cancelUntil: string;
  readonly couponAfterCancel: string | null;
  readonly driver: { readonly state: DutyState } | null;
};

/** The rider's cancellation with a confirmation question. It works without JavaScript. */
export function CancelBooking({ booking, supportPhone }: { booking: Cancellable; supportPhone: string }) {
  const { reference, cancelling, paid, cancelUntil, couponAfterCancel, driver } = booking;
  const pending = useNavigation().formData?.get('cancel') === reference;
  if (cancelling === 'closed') return null;
  if (cancelling === 'late') {
    return (
      <p className="border-t border-line pt-5">
        {words.tooLate(RIDER_CANCELLATION_HOURS)}
        <a href={callHref(supportPhone)} className={`${linkLook} tabular whitespace-nowrap`}>
          {supportPhone}
        </a>
        {words.weWillHelp}
      </p>
    );
  }
  return (
    <details className="group/cancel border-t border-line pt-5">
      <summary className={`${buttonLook('secondary')} list-none text-danger`}>
        <span className="group-open/cancel:hidden">{words.cancelThis}</span>
        <span className="hidden group-open/cancel:inline">{words.keepThis}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-5 grid justify-items-start gap-4">
        <p>
          {words.cancelBooking(reference)} {paid ? paidAndCancelled : words.costsNothing} {words.cannotUndo}{' '}
          {couponAfterCancel}
        </p>
        {driver?.state === 'on-my-way' && <p>{words.driverOnTheWay}</p>}
        <p className="text-ink-soft">{words.freeUntil(cancelUntil)}</p>
        <Button
          type="submit"
          name="cancel"
          value={reference}
          variant="danger"
          pending={pending && words.cancelling}
        >
          {words.yesCancel(reference)}
        </Button>
      </Form>
    </details>
  );
}
