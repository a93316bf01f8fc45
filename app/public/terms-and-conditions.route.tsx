import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { Clause, PolicyPage } from '#app/public/policy-page.tsx';
import { SupportEmail, SupportPhone } from '#app/public/reach-us.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { counted } from '#domain/kernel/counted.ts';

/** `/terms-and-conditions` names the shortest rental of the tariff in force. */
export const loader = ({ context }: LoaderFunctionArgs) => headlineFaresNow(context);

export const meta = pageMeta(({ name }) => ({
  title: `Terms and Conditions · ${name}`,
  description: `What you and ${name} promise each other when you book a ride: booking, fares, payment, waiting and disputes.`,
}));

export default function TermsAndConditions() {
  const { name, city } = useFrame().brand;
  const { minimumHours } = useLoaderData<typeof loader>();
  return (
    <PolicyPage title="Terms and Conditions">
      <Clause title="Who may book">
        <p>
          You must be at least {POLICY.minimumAge} years old and verify a phone number that is yours. You may
          book for somebody else; you then answer for the booking.
        </p>
      </Clause>
      <Clause title="Your booking">
        <p>
          When you complete a booking we have received it. It becomes binding on both of us when our team
          confirms it on WhatsApp. If we cannot drive you, we say so, and you owe us nothing.
        </p>
        <ul>
          <li>
            Airport transfers and hourly rentals need at least 2 hours of notice, intercity trips at least 6.
          </li>
          <li>
            Hourly rentals run within {city}, from {counted(minimumHours, 'hour')} upwards, with unlimited
            kilometres.
          </li>
        </ul>
      </Clause>
      <Clause title="Fare and payment">
        <p>
          You see the fare before you book, and a confirmed fare does not change unless the ride does. If you
          ask for more on the way, such as other places or more hours, the driver tells you what it adds. You
          pay on arrival, by cash or UPI. A coupon holds as its own conditions say; WELCOME10 once per
          customer.
        </p>
      </Clause>
      <Clause title="Being on time">
        <p>
          Please be ready 10 minutes early. The driver waits {POLICY.waitMinutes} minutes after the pickup
          time and tries to call you. After that the ride counts as a no-show and the driver may leave.
        </p>
      </Clause>
      <Clause title="On board">
        <ul>
          <li>Everybody wears a seat belt, and no more people ride than there are seats.</li>
          <li>No smoking, and nothing that the law forbids to carry.</li>
          <li>The driver may refuse or end a ride that would put anybody in danger.</li>
          <li>Who damages the car pays for its repair.</li>
        </ul>
      </Clause>
      <Clause title="If something goes wrong">
        <p>
          Roads close and weather turns. We do what we can and tell you at once, but we do not answer for a
          flight or an appointment missed for reasons out of our hands. Nothing here takes away a right that
          the law gives you.
        </p>
        <p>
          Tell us about a dispute within {POLICY.disputeDays} days of the ride, by phone at <SupportPhone />{' '}
          or by email at <SupportEmail />. We settle complaints within {POLICY.complaintBusinessDays} business
          days. The law of India holds.
        </p>
      </Clause>
      <Clause title="What belongs to these terms">
        <p>
          The <TextLink to="/cancellation-policy">Cancellation Policy</TextLink>, the{' '}
          <TextLink to="/service-policy">Service Policy</TextLink> and the{' '}
          <TextLink to="/privacy-policy">Privacy Policy</TextLink>. For a booking, the terms of the day on
          which you made it hold. {name} is the operator of this service.
        </p>
      </Clause>
    </PolicyPage>
  );
}
