import type { Clause, ContactParts } from '#app/words/shapes/policy.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { POLICY } from '#domain/policies.ts';

export const description = (name: string) => `How to contact ${name} at any hour, and how soon we reply.`;

export const clauses = ({
  name,
  phone,
  email,
  whatsapp,
  confirmation,
  details,
}: ContactParts): readonly Clause[] => [
  {
    id: 'how-to-reach-us',
    title: 'How to reach us',
    body: (
      <>
        <ul>
          <li>By phone: {phone}, every day, 24 hours. Please call about a ride today.</li>
          <li>
            By WhatsApp: <span className="tabular whitespace-nowrap">{whatsapp}</span>, every day, 24 hours.
          </li>
          <li>
            By email: {email}. We reply within {POLICY.emailReplyBusinessDays} business day.
          </li>
        </ul>
        <p>Please have your booking number ready. It begins with BK, or with RS for a rideshare seat.</p>
      </>
    ),
  },
  {
    id: 'how-we-reach-you',
    title: 'How we reach you',
    body: (
      <>
        <p>
          We write to you on WhatsApp, and by email if you gave us an address, about your booking, your driver
          and any changes. We send no advertising.
        </p>
        <ul>
          <li>
            When you have booked, and within {formatDuration(confirmation)} to confirm that a car is
            available.
          </li>
          <li>{formatDuration(details)} before pickup, with your driver and car.</li>
          <li>When your booking is changed or cancelled, or another driver comes.</li>
        </ul>
        <p>
          Your driver may call you near the pickup time. If you named another passenger, the driver calls that
          person, and our messages still go to you.
        </p>
      </>
    ),
  },
  {
    id: 'one-time-codes',
    title: 'One-time codes',
    body: (
      <p>
        No one at {name} ever asks for your one-time code. Please do not share it with anyone. Type it only on
        this site.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p>
        Tell us what went wrong by phone or email, within {POLICY.disputeDays} days of the ride if it is about
        a fare. We look into every complaint and settle it within {POLICY.complaintBusinessDays} business
        days.
      </p>
    ),
  },
];
