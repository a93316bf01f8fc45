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
  description: `The terms between you and ${name} when you book a ride: booking, fares, payment, waiting and disputes.`,
}));

export default function TermsAndConditions() {
  const { name, city } = useFrame().brand;
  const { minimumHours } = useLoaderData<typeof loader>();
  return (
    <PolicyPage title="Terms and Conditions">
      <Clause title="Who may book">
        <p>
          You must be at least {POLICY.minimumAge} years old and verify your own phone number. You may book
          for someone else; you are then responsible for the booking.
        </p>
      </Clause>
      <Clause title="Your booking">
        <p>
          When you complete a booking we have received it. The booking becomes binding when our team confirms
          it on WhatsApp. If we cannot provide the ride, we tell you, and you pay nothing.
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
          ask for more during the ride, such as extra stops or more hours, the driver tells you the extra fare
          first. You pay on arrival, by cash or UPI. Each coupon has its own conditions. WELCOME10 can be used
          once per customer.
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
          <li>Everyone wears a seat belt. There can be no more passengers than seats.</li>
          <li>No smoking, and no items that are illegal to carry.</li>
          <li>The driver may refuse or end a ride that would put anyone in danger.</li>
          <li>If you damage the car, you pay for the repair.</li>
        </ul>
      </Clause>
      <Clause title="If something goes wrong">
        <p>
          Roads can close and weather can change. We do what we can and tell you at once. We are not liable
          for a flight or appointment missed for reasons outside our control. Nothing in these terms limits
          your rights under the law.
        </p>
        <p>
          Tell us about a dispute within {POLICY.disputeDays} days of the ride, by phone at <SupportPhone />{' '}
          or by email at <SupportEmail />. We settle complaints within {POLICY.complaintBusinessDays} business
          days. These terms are governed by the laws of India.
        </p>
      </Clause>
      <Clause title="Related policies">
        <p>
          The <TextLink to="/cancellation-policy">Cancellation Policy</TextLink>, the{' '}
          <TextLink to="/service-policy">Service Policy</TextLink> and the{' '}
          <TextLink to="/privacy-policy">Privacy Policy</TextLink>. The terms in force on the day of your
          booking apply to it. {name} is the operator of this service.
        </p>
      </Clause>
    </PolicyPage>
  );
}
