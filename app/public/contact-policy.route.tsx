import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { PolicyPage } from '#app/public/policy-page.tsx';
import { SupportEmail, SupportPhone } from '#app/public/reach-us.tsx';
import { formatDuration } from '#domain/kernel/durations.ts';

/** Returns the number of WhatsApp and the times of our messages as configured. */
export function loader({ context }: LoaderFunctionArgs) {
  const { brand, timeouts } = context.container.config;
  return {
    whatsapp: brand.whatsapp,
    confirmation: formatDuration(timeouts.confirmation),
    details: formatDuration(timeouts.detailsBeforePickup),
  };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `Contact Policy · ${name}`,
  description: `How to contact ${name} at any hour, and how soon we reply.`,
}));

export default function ContactPolicy() {
  const { whatsapp, confirmation, details } = useLoaderData<typeof loader>();
  const { name } = useFrame().brand;
  const days = `${POLICY.emailReplyBusinessDays} business day`;
  return (
    <PolicyPage
      title="Contact Policy"
      clauses={[
        {
          title: 'How to reach us',
          body: (
            <>
              <ul>
                <li>
                  By phone: <SupportPhone />, every day, 24 hours. Please call about a ride today.
                </li>
                <li>
                  By WhatsApp: <span className="tabular whitespace-nowrap">{whatsapp}</span>, every day, 24
                  hours.
                </li>
                <li>
                  By email: <SupportEmail />. We reply within {days}.
                </li>
              </ul>
              <p>
                Please have your booking number ready. It begins with BK, or with RS for a rideshare seat.
              </p>
            </>
          ),
        },
        {
          title: 'How we reach you',
          body: (
            <>
              <p>
                We write to you on WhatsApp, and by email if you gave us an address, about your booking, your
                driver and any changes. We send no advertising.
              </p>
              <ul>
                <li>When you have booked, and within {confirmation} to confirm that a car is available.</li>
                <li>{details} before pickup, with your driver and car.</li>
                <li>When your booking is changed or cancelled, or another driver comes.</li>
              </ul>
              <p>
                Your driver may call you near the pickup time. If you named another passenger, the driver
                calls that person, and our messages still go to you.
              </p>
            </>
          ),
        },
        {
          title: 'One-time codes',
          body: (
            <p>
              No one at {name} ever asks for your one-time code. Please do not share it with anyone. Type it
              only on this site.
            </p>
          ),
        },
        {
          title: 'Complaints',
          body: (
            <p>
              Tell us what went wrong by phone or email, within {POLICY.disputeDays} days of the ride if it is
              about a fare. We look into every complaint and settle it within {POLICY.complaintBusinessDays}{' '}
              business days.
            </p>
          ),
        },
      ]}
    />
  );
}
