import type { Clause, PolicyParts } from '#app/words/shapes/policy.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { POLICY } from '#domain/policies.ts';
import { ADVANCE_NOTICE_HOURS } from '#domain/rides/ride-rules.ts';

export const description = (name: string) =>
  `Cancel a ride with ${name} up to ${RIDER_CANCELLATION_HOURS} hours before pickup. Refunds within ${POLICY.refundBusinessDays} business days.`;

export const clauses = ({ phone, email, page }: PolicyParts): readonly Clause[] => [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>You can cancel up to {RIDER_CANCELLATION_HOURS} hours before pickup. It costs nothing.</li>
        <li>The driver waits {POLICY.waitMinutes} minutes after the pickup time.</li>
        <li>A refund that is due reaches you within {POLICY.refundBusinessDays} business days.</li>
      </ul>
    ),
  },
  {
    id: 'if-you-cancel',
    title: 'If you cancel',
    body: (
      <>
        <p>
          You can cancel in {page('/my-bookings', 'My Bookings')} up to {RIDER_CANCELLATION_HOURS} hours
          before pickup. For a seat of the rideshare, your own pickup counts. A cancellation cannot be taken
          back, but you can book again.
        </p>
        <p>
          After that, please call us on {phone}. The car may already be on its way to you, so we cannot accept
          every cancellation.
        </p>
        <p>If we had not yet confirmed the booking, you can use its coupon again.</p>
      </>
    ),
  },
  {
    id: 'if-you-want-to-change-something',
    title: 'If you want to change something',
    body: (
      <p>
        You can change the time, the pickup and the flight number in {page('/my-bookings', 'My Bookings')},
        free of charge, up to {ADVANCE_NOTICE_HOURS.airport} hours before pickup, and{' '}
        {ADVANCE_NOTICE_HOURS.intercity} hours before an intercity trip. If the change affects the fare, we
        tell you the new fare first. For another change, please call us.
      </p>
    ),
  },
  {
    id: 'if-you-do-not-arrive',
    title: 'If you do not arrive',
    body: (
      <>
        <p>
          The driver waits {POLICY.waitMinutes} minutes after the pickup time and tries to call you. After
          that the ride counts as a no-show and is cancelled.
        </p>
        <p>
          If your flight is late, call us, or give us the flight number when you book. If you booked for
          somebody else, please tell that person when and where the car comes.
        </p>
      </>
    ),
  },
  {
    id: 'if-we-cancel',
    title: 'If we cancel',
    body: (
      <p>
        If no car is available, we tell you on WhatsApp as early as we can. A booking that we have not
        confirmed by its pickup time is cancelled. In both cases you pay nothing.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <>
        <p>
          You pay on arrival, so in most cases there is nothing to refund. If you have paid for a ride that is
          cancelled in time or by us, we return the whole amount.
        </p>
        <p>
          We pay refunds within {POLICY.refundBusinessDays} business days, by the method that you paid with or
          by UPI.
        </p>
      </>
    ),
  },
  {
    id: 'if-you-dispute-a-fare',
    title: 'If you dispute a fare',
    body: (
      <p>
        Tell us within {POLICY.disputeDays} days of the ride, at {email} or on {phone}. We settle complaints
        within {POLICY.complaintBusinessDays} business days.
      </p>
    ),
  },
];
