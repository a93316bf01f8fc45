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
          nothing to claim back. A coupon that you used is yours again if we had not yet confirmed the
          booking.
        </p>
        <p>
          Later than that, please call us on <SupportPhone />. The car may already be on its way to you, so we
          can no longer take every cancellation.
        </p>
      </Clause>
      <Clause title="If you want to change something">
        <p>
          Call us up to {RIDER_CANCELLATION_HOURS} hours before pickup. If the change alters the fare, we tell
          you before we make it.
        </p>
      </Clause>
      <Clause title="If nobody comes to the car">
        <p>
          The driver waits {POLICY.waitMinutes} minutes after the pickup time. After that the ride counts as a
          no-show and is cancelled. If your flight is late, tell us or give us the flight number when you
          book.
        </p>
      </Clause>
      <Clause title="If we cancel">
        <p>
          Should we have no car for you, we tell you on WhatsApp as early as we can, and you owe us nothing.
        </p>
      </Clause>
      <Clause title="Refunds">
        <p>
          Whatever you have paid and we owe you back reaches you within {POLICY.refundBusinessDays} business
          days, the way you paid it or by UPI. Tell us about a fare that you dispute within{' '}
          {POLICY.disputeDays} days of the ride, at <SupportEmail />.
        </p>
      </Clause>
    </PolicyPage>
  );
}
