import { Form } from '@remix-run/react';
import type { BookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import * as words from '#words/account/my-bookings.ts';

/** Leads to the change of a booking, and to another booking like it. Works without JavaScript. */
export function BookingActions({ booking }: { booking: BookingView }) {
  const { reference, changing, hasWayBack, canRepeat } = booking;
  return (
    <div className="flex flex-wrap gap-3">
      {changing === 'open' && (
        <ButtonLink to={`/my-bookings/${reference}/change`}>
          {words.changeThis}
          <span className="sr-only"> {reference}</span>
        </ButtonLink>
      )}
      {canRepeat && (
        <Form method="post" className="contents">
          <Button type="submit" name="again" value={reference}>
            {words.bookAgain}
            <span className="sr-only">{words.likeBooking(reference)}</span>
          </Button>
          {hasWayBack && (
            <Button type="submit" name="back" value={reference}>
              {words.bookReturn}
              <span className="sr-only">{words.ofBooking(reference)}</span>
            </Button>
          )}
        </Form>
      )}
    </div>
  );
}
