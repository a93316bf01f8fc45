import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { FareRules } from '#app/public/fare-rules.tsx';
import { POLICY } from '#app/public/policy-facts.ts';
import { PolicyPage } from '#app/public/policy-page.tsx';
import { SupportPhone } from '#app/public/reach-us.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { counted } from '#domain/kernel/counted.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { MAXIMUM_HOURS } from '#domain/rides/ride.ts';

/** `/service-policy` names the fares of the tariff in force, and the configured times. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { config, tariffs, clock } = context.container;
  return {
    tariff: await tariffs.inForce(clock()),
    confirmation: formatDuration(config.timeouts.confirmation),
    details: formatDuration(config.timeouts.detailsBeforePickup),
  };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `Service Policy · ${name}`,
  description: `What a ride with ${name} includes: the cars, the services, waiting times and support around the clock.`,
}));

export default function ServicePolicy() {
  const { city } = useFrame().brand;
  const { tariff, confirmation, details } = useLoaderData<typeof loader>();
  return (
    <PolicyPage
      title="Service Policy"
      clauses={[
        {
          title: 'The cars',
          body: (
            <p>
              Every ride is in a battery electric MPV with 6 or 7 seats and a range of about 530 km, driven by
              a chauffeur.
            </p>
          ),
        },
        {
          title: 'The services',
          body: (
            <ul>
              <li>
                <strong>Airport transfers</strong> to and from the terminals of Delhi airport. At arrivals,
                Meet & Greet adds {formatRupees(tariff.airport.meetAndGreet)}: the driver waits for you inside
                with a name board.
              </li>
              <li>
                <strong>Hourly rentals</strong> within {city}, from{' '}
                {counted(tariff.hourly.minimumHours, 'hour')} to {counted(MAXIMUM_HOURS, 'hour')}, with
                unlimited kilometres and stops.
              </li>
              <li>
                <strong>Intercity trips</strong>, one way or round trip. On a round trip the car waits for
                you.
              </li>
              <li>
                <strong>Scheduled rideshare</strong>: seats on fixed routes, days and stops. You choose your
                seats.
              </li>
            </ul>
          ),
        },
        { title: 'How fares are worked out', body: <FareRules tariff={tariff} /> },
        {
          title: 'What the fare includes',
          body: (
            <p>
              The chauffeur, the electricity, tolls, parking and night rides, and on an intercity trip the
              state permits. There is no charge on top, unless you ask for more during the ride.
            </p>
          ),
        },
        {
          title: 'From booking to ride',
          body: (
            <ul>
              <li>After you book, our team contacts you on WhatsApp within {confirmation} to confirm.</li>
              <li>You receive your driver’s and car’s details {details} before pickup.</li>
              <li>
                Please be ready {POLICY.readyMinutesEarly} minutes early. On the rideshare, carry an ID.
              </li>
              <li>We serve riders every day, 24 hours.</li>
            </ul>
          ),
        },
        {
          title: 'Waiting',
          body: (
            <p>
              The driver waits {POLICY.waitMinutes} minutes after the pickup time before the ride counts as a
              no-show. If your flight is late, tell us, or give us the flight number when you book.
            </p>
          ),
        },
        {
          title: 'Who rides',
          body: (
            <p>
              Bookings are made by people of at least {POLICY.minimumAge} years. Children ride with an adult.
              You can book for somebody else: name the passenger with a phone number, and the driver meets
              that person.
            </p>
          ),
        },
        {
          title: 'If something was wrong with your ride',
          body: (
            <p>
              Call <SupportPhone /> at any hour. We settle complaints within {POLICY.complaintBusinessDays}{' '}
              business days, and refunds that are due reach you within {POLICY.refundBusinessDays} business
              days. The <TextLink to="/cancellation-policy">Cancellation Policy</TextLink> says more.
            </p>
          ),
        },
      ]}
    />
  );
}
