import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { Clause, PolicyPage } from '#app/public/policy-page.tsx';
import { SupportPhone } from '#app/public/reach-us.tsx';
import { counted } from '#domain/kernel/counted.ts';
import { formatRupees } from '#domain/kernel/money.ts';

/** `/service-policy` names the fares of the tariff in force. */
export const loader = ({ context }: LoaderFunctionArgs) => headlineFaresNow(context);

export const meta = pageMeta(({ name }) => ({
  title: `Service Policy · ${name}`,
  description: `What a ride with ${name} includes: the cars, the services, waiting times and support around the clock.`,
}));

export default function ServicePolicy() {
  const { city } = useFrame().brand;
  const fares = useLoaderData<typeof loader>();
  return (
    <PolicyPage title="Service Policy">
      <Clause title="The cars">
        <p>
          Every ride is in a battery electric MPV with 6 or 7 seats and a range of about 530 km, driven by a
          chauffeur.
        </p>
      </Clause>
      <Clause title="The services">
        <ul>
          <li>
            Airport transfers to and from the terminals of Delhi airport, starting at{' '}
            {formatRupees(fares.airportFrom)}, at a fixed price by distance. At arrivals, Meet & Greet adds{' '}
            {formatRupees(fares.meetAndGreet)}: the driver waits for you inside.
          </li>
          <li>
            Hourly rentals within {city}: {formatRupees(fares.perHour)} per hour, from{' '}
            {counted(fares.minimumHours, 'hour')}, with unlimited kilometres.
          </li>
          <li>Intercity trips, one way or round trip, priced by distance.</li>
        </ul>
      </Clause>
      <Clause title="From booking to ride">
        <p>
          After you book, our team contacts you on WhatsApp to confirm availability. Before pickup you receive
          your driver's and vehicle's details. We serve riders every day, 24 hours.
        </p>
      </Clause>
      <Clause title="Waiting">
        <p>
          The driver waits {POLICY.waitMinutes} minutes after the pickup time before the ride counts as a
          no-show.
        </p>
      </Clause>
      <Clause title="Who rides">
        <p>Bookings are made by people of at least {POLICY.minimumAge} years. Children ride with an adult.</p>
      </Clause>
      <Clause title="If something was wrong with your ride">
        <p>
          Call <SupportPhone /> at any hour. We settle complaints within {POLICY.complaintBusinessDays}{' '}
          business days, and refunds that are due reach you within {POLICY.refundBusinessDays} business days.
        </p>
      </Clause>
    </PolicyPage>
  );
}
