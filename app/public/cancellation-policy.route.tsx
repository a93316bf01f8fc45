import { pageMeta } from '#app/frame/page-meta.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { Clause, PolicyPage } from '#app/public/policy-page.tsx';
import { SupportEmail, SupportPhone } from '#app/public/reach-us.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';

export const meta = pageMeta(({ name }) => ({
  title: `Cancellation Policy · ${name}`,
  description: `Cancel a ride with ${name} up to ${RIDER_CANCELLATION_HOURS} hours before pickup. Refunds within ${POLICY.refundBusinessDays} business days.`,
}));

export default function CancellationPolicy() {
  return (
    <PolicyPage title="Cancellation Policy">
      <Clause title="If you cancel">
        <p>
          You can cancel in <TextLink to="/my-bookings">My Bookings</TextLink> up to{' '}
          {RIDER_CANCELLATION_HOURS} hours before pickup. You pay on arrival, so there is nothing to pay and
          nothing to refund. If we had not yet confirmed the booking, you can use its coupon again.
        </p>
        <p>
          After that, please call us on <SupportPhone />. The car may already be on its way to you, so we
          cannot accept every cancellation.
        </p>
      </Clause>
      <Clause title="If you want to change something">
        <p>
          Call us up to {RIDER_CANCELLATION_HOURS} hours before pickup. If the change affects the fare, we
          tell you the new fare first.
        </p>
      </Clause>
      <Clause title="If you do not arrive">
        <p>
          The driver waits {POLICY.waitMinutes} minutes after the pickup time. After that the ride counts as a
          no-show and is cancelled. If your flight is late, tell us or give us the flight number when you
          book.
        </p>
      </Clause>
      <Clause title="If we cancel">
        <p>If no car is available, we tell you on WhatsApp as early as we can. You pay nothing.</p>
      </Clause>
      <Clause title="Refunds">
        <p>
          We pay refunds within {POLICY.refundBusinessDays} business days, by the method that you paid with or
          by UPI. If you dispute a fare, tell us within {POLICY.disputeDays} days of the ride, at{' '}
          <SupportEmail />.
        </p>
      </Clause>
    </PolicyPage>
  );
}
