import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { Clause, PolicyPage } from '#app/public/policy-page.tsx';
import { SupportEmail, SupportPhone } from '#app/public/reach-us.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { whatsapp: context.container.config.brand.whatsapp };
}

export const meta = pageMeta(({ name }) => ({
  title: `Contact Policy · ${name}`,
  description: `How to contact ${name} at any hour, and how soon we reply.`,
}));

export default function ContactPolicy() {
  const { whatsapp } = useLoaderData<typeof loader>();
  const { name } = useFrame().brand;
  return (
    <PolicyPage title="Contact Policy">
      <Clause title="How to reach us">
        <ul>
          <li>
            By phone: <SupportPhone />, every day, 24 hours. Please call about a ride today.
          </li>
          <li>
            By WhatsApp: <span className="tabular whitespace-nowrap">{whatsapp}</span>, every day, 24 hours.
          </li>
          <li>
            By email: <SupportEmail />. We reply within {POLICY.emailReplyBusinessDays} business day.
          </li>
        </ul>
        <p>Please have your booking number ready. It begins with BK and is in every message from us.</p>
      </Clause>
      <Clause title="How we reach you">
        <p>
          We write to you on WhatsApp, and by email if you gave us an address, about your booking, your driver
          and any changes. Your driver may call you near the pickup time. We send no advertising.
        </p>
        <p>No one at {name} ever asks for your one-time code. Please do not share it with anyone.</p>
      </Clause>
      <Clause title="Complaints">
        <p>
          Tell us what went wrong by phone or email, within {POLICY.disputeDays} days of the ride if it is
          about a fare. We look into every complaint and settle it within {POLICY.complaintBusinessDays}{' '}
          business days.
        </p>
      </Clause>
    </PolicyPage>
  );
}
