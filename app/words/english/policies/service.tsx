import type { Clause, ServiceParts } from '#app/words/shapes/policy.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { POLICY } from '#domain/policies.ts';
import { MAXIMUM_HOURS } from '#domain/rides/ride.ts';

export const description = (name: string) =>
  `What a ride with ${name} includes: the cars, the services, waiting times and support around the clock.`;

export const clauses = ({
  city,
  phone,
  page,
  tariff,
  fareRules,
  confirmation,
  details,
}: ServiceParts): readonly Clause[] => [
  {
    id: 'the-cars',
    title: 'The cars',
    body: (
      <p>
        Every ride is in a battery electric MPV with 6 or 7 seats and a range of about 530 km, driven by a
        chauffeur.
      </p>
    ),
  },
  {
    id: 'the-services',
    title: 'The services',
    body: (
      <ul>
        <li>
          <strong>Airport transfers</strong> to and from the terminals of Delhi airport. At arrivals, Meet &
          Greet adds {formatRupees(tariff.airport.meetAndGreet)}: the driver waits for you inside with a name
          board.
        </li>
        <li>
          <strong>Hourly rentals</strong> within {city}, from {counted(tariff.hourly.minimumHours, 'hour')} to{' '}
          {counted(MAXIMUM_HOURS, 'hour')}, with unlimited kilometres and stops.
        </li>
        <li>
          <strong>Intercity trips</strong>, one way or round trip. On a round trip the car waits for you.
        </li>
        <li>
          <strong>Scheduled rideshare</strong>: seats on fixed routes, days and stops. You choose your seats.
        </li>
      </ul>
    ),
  },
  { id: 'how-fares-are-worked-out', title: 'How fares are worked out', body: fareRules },
  {
    id: 'what-the-fare-includes',
    title: 'What the fare includes',
    body: (
      <p>
        The chauffeur, the electricity, tolls, parking and night rides, and on an intercity trip the state
        permits. There is no charge on top, unless you ask for more during the ride.
      </p>
    ),
  },
  {
    id: 'from-booking-to-ride',
    title: 'From booking to ride',
    body: (
      <ul>
        <li>
          After you book, our team contacts you on WhatsApp within {formatDuration(confirmation)} to confirm.
        </li>
        <li>You receive your driver’s and car’s details {formatDuration(details)} before pickup.</li>
        <li>Please be ready {POLICY.readyMinutesEarly} minutes early. On the rideshare, carry an ID.</li>
        <li>We serve riders every day, 24 hours.</li>
      </ul>
    ),
  },
  {
    id: 'waiting',
    title: 'Waiting',
    body: (
      <p>
        The driver waits {POLICY.waitMinutes} minutes after the pickup time before the ride counts as a
        no-show. If your flight is late, tell us, or give us the flight number when you book.
      </p>
    ),
  },
  {
    id: 'who-rides',
    title: 'Who rides',
    body: (
      <p>
        Bookings are made by people of at least {POLICY.minimumAge} years. Children ride with an adult. You
        can book for somebody else: name the passenger with a phone number, and the driver meets that person.
      </p>
    ),
  },
  {
    id: 'if-something-was-wrong-with-your-ride',
    title: 'If something was wrong with your ride',
    body: (
      <p>
        Call {phone} at any hour. We settle complaints within {POLICY.complaintBusinessDays} business days,
        and refunds that are due reach you within {POLICY.refundBusinessDays} business days. The{' '}
        {page('/cancellation-policy', 'Cancellation Policy')} says more.
      </p>
    ),
  },
];
