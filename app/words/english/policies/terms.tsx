import type { Clause, TermsParts } from '#app/words/shapes/policy.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { POLICY } from '#domain/policies.ts';
import { ADVANCE_NOTICE_HOURS } from '#domain/rides/ride-rules.ts';

export const description = (name: string) =>
  `The terms between you and ${name} when you book a ride: booking, fares, payment, waiting and disputes.`;

const { airport, hourly, intercity } = ADVANCE_NOTICE_HOURS;

export const clauses = ({
  name,
  city,
  phone,
  email,
  page,
  minimumHours,
  confirmation,
}: TermsParts): readonly Clause[] => [
  {
    id: 'who-may-book',
    title: 'Who may book',
    body: (
      <>
        <p>
          You must be at least {POLICY.minimumAge} years old and verify your own phone number with a one-time
          code.
        </p>
        <p>
          You may book for somebody else and name that passenger with a phone number. You are then responsible
          for the booking, and you need that person’s permission to give us the number.
        </p>
      </>
    ),
  },
  {
    id: 'your-booking',
    title: 'Your booking',
    body: (
      <>
        <p>
          When you complete a booking of a car, we have received it. The booking becomes binding when our team
          confirms it on WhatsApp, which we do within {formatDuration(confirmation)}. If we cannot provide the
          ride, we tell you, and you pay nothing. A seat of the rideshare is confirmed at once.
        </p>
        <ul>
          <li>An airport transfer needs at least {counted(airport, 'hour')} of notice.</li>
          <li>An hourly rental needs at least {counted(hourly, 'hour')} of notice.</li>
          <li>An intercity trip needs at least {counted(intercity, 'hour')} of notice.</li>
          <li>
            Hourly rentals run within {city}, from {counted(minimumHours, 'hour')} upwards, with unlimited
            kilometres.
          </li>
        </ul>
        <p>Please check places, date and time before you complete a booking. All times are India time.</p>
      </>
    ),
  },
  {
    id: 'fare',
    title: 'Fare',
    body: (
      <>
        <p>
          You see the fare before you book. A confirmed fare does not change unless the ride does. If the page
          calls the fare an estimate, we confirm the price with you before the ride.
        </p>
        <p>
          If you ask for more during the ride, such as extra stops or more hours, the driver tells you the
          extra fare first.
        </p>
        <p>
          Each coupon has its own conditions, which the page checks when you enter it. WELCOME10 can be used
          once per customer.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        You pay on arrival, by cash or UPI. After the ride you find a receipt in{' '}
        {page('/my-bookings', 'My Bookings')}.
      </p>
    ),
  },
  {
    id: 'being-on-time',
    title: 'Being on time',
    body: (
      <p>
        Please be ready {POLICY.readyMinutesEarly} minutes early. The driver waits {POLICY.waitMinutes}{' '}
        minutes after the pickup time and tries to call you. After that the ride counts as a no-show and the
        driver may leave. A scheduled rideshare leaves its stops at the times of the timetable.
      </p>
    ),
  },
  {
    id: 'changes-and-cancellation',
    title: 'Changes and cancellation',
    body: (
      <p>
        You can cancel up to {RIDER_CANCELLATION_HOURS} hours before pickup. The{' '}
        {page('/cancellation-policy', 'Cancellation Policy')} says how, and when we pay refunds.
      </p>
    ),
  },
  {
    id: 'on-board',
    title: 'On board',
    body: (
      <ul>
        <li>Everyone wears a seat belt. There can be no more passengers than seats.</li>
        <li>No smoking, and no items that are illegal to carry.</li>
        <li>The driver may refuse or end a ride that would put anyone in danger.</li>
        <li>If you damage the car, you pay for the repair.</li>
        <li>Please take your belongings with you. If you left something, call us.</li>
      </ul>
    ),
  },
  {
    id: 'if-something-goes-wrong',
    title: 'If something goes wrong',
    body: (
      <>
        <p>
          Roads can close and weather can change. We do what we can and tell you at once. We are not liable
          for a flight or appointment missed for reasons outside our control. Nothing in these terms limits
          your rights under the law.
        </p>
        <p>
          Tell us about a dispute within {POLICY.disputeDays} days of the ride, by phone at {phone} or by
          email at {email}. We settle complaints within {POLICY.complaintBusinessDays} business days.
        </p>
      </>
    ),
  },
  {
    id: 'law-and-versions',
    title: 'Law and versions',
    body: (
      <>
        <p>
          {name} is the operator of this service. These terms are governed by the laws of India. The terms in
          force on the day of your booking apply to it.
        </p>
        <p>
          Please also read the {page('/service-policy', 'Service Policy')}, the{' '}
          {page('/privacy-policy', 'Privacy Policy')} and the {page('/contact-policy', 'Contact Policy')}.
        </p>
      </>
    ),
  },
];
