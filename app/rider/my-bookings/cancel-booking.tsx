import { Form, useNavigation } from '@remix-run/react';
import { callHref } from '#app/frame/call-href.ts';
import { Button, buttonLook } from '#app/ui/parts/button.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { DutyState } from '#domain/duties/duty.ts';

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
        Pickup is in less than {RIDER_CANCELLATION_HOURS} hours, so this booking can no longer be cancelled
        here. Call us on{' '}
        <a href={callHref(supportPhone)} className={`${linkLook} tabular whitespace-nowrap`}>
          {supportPhone}
        </a>{' '}
        and we will help.
      </p>
    );
  }
  return (
    <details className="group/cancel border-t border-line pt-5">
      <summary className={`${buttonLook('secondary')} list-none`}>
        <span className="group-open/cancel:hidden">Cancel this booking</span>
        <span className="hidden group-open/cancel:inline">Keep this booking</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-5 grid justify-items-start gap-4">
        <p>
          Cancel {reference}?{' '}
          {paid ? 'Our team will contact you about the amount you paid.' : 'It costs you nothing.'} This
          cannot be undone, but you can book again. {couponAfterCancel}
        </p>
        {driver?.state === 'on-my-way' && <p>Your driver is already on the way.</p>}
        <p className="text-ink-soft">You can cancel for free until {cancelUntil}.</p>
        <Button
          type="submit"
          name="cancel"
          value={reference}
          variant="danger"
          pending={pending && 'Cancelling...'}
        >
          Yes, cancel {reference}
        </Button>
      </Form>
    </details>
  );
}
