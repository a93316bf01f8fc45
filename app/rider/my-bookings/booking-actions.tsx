import { Form } from '@remix-run/react';
import type { BookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/** Leads to the change of a booking, and to another booking like it. Works without JavaScript. */
export function BookingActions({ booking }: { booking: BookingView }) {
  const { reference, changing, hasWayBack, canRepeat } = booking;
  return (
    <div className="flex flex-wrap gap-3">
      {changing === 'open' && (
        <ButtonLink to={`/my-bookings/${reference}/change`}>
          Change this booking<span className="sr-only"> {reference}</span>
        </ButtonLink>
      )}
      {canRepeat && (
        <Form method="post" className="contents">
          <Button type="submit" name="again" value={reference}>
            Book again<span className="sr-only"> like {reference}</span>
          </Button>
          {hasWayBack && (
            <Button type="submit" name="back" value={reference}>
              Book the return<span className="sr-only"> of {reference}</span>
            </Button>
          )}
        </Form>
      )}
    </div>
  );
}
