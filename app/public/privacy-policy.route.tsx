import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { Clause, PolicyPage } from '#app/public/policy-page.tsx';
import { SupportEmail } from '#app/public/reach-us.tsx';
import { OTP } from '#domain/identity/otp.ts';
import { formatDuration } from '#domain/kernel/durations.ts';

export const meta = pageMeta(({ name }) => ({
  title: `Privacy Policy · ${name}`,
  description: `What data ${name} keeps about riders, why, who else sees it, and how to correct or delete it.`,
}));

export default function PrivacyPolicy() {
  const { name } = useFrame().brand;
  return (
    <PolicyPage title="Privacy Policy">
      <Clause title="In short">
        <p>
          {name} keeps only the data that it needs to provide your ride and to account for it afterwards. We
          do not sell your data, show advertising or track you on other sites.
        </p>
      </Clause>
      <Clause title="What we keep">
        <ul>
          <li>Your phone number, which you verify with a one-time code, and your name and email address.</li>
          <li>
            Your rides: the places, dates and times, flight number, special instructions, fares, coupons and
            the outcome of each booking.
          </li>
          <li>The messages we sent you about them.</li>
          <li>
            One-time codes in a form that cannot be read back. A code is valid for{' '}
            {formatDuration(OTP.validForMs)}.
          </li>
          <li>
            The network address that requested a code. We use it only to limit how many codes can be
            requested.
          </li>
        </ul>
        <p>You pay on arrival, by cash or UPI, so this site asks for no card or bank details.</p>
      </Clause>
      <Clause title="What we use it for">
        <p>
          To plan and provide your ride, to send you messages about it, to answer your questions, and to keep
          the accounts that the law requires.
        </p>
      </Clause>
      <Clause title="Who else sees it">
        <ul>
          <li>Your driver sees your name, your phone number and the ride details, to be able to find you.</li>
          <li>WhatsApp and our email provider carry our messages to you.</li>
          <li>If a maps provider is used, it receives the places that you type, but not your identity.</li>
          <li>Authorities receive what the law requires us to provide.</li>
        </ul>
      </Clause>
      <Clause title="Cookies">
        <p>
          We set three first-party cookies. One keeps you logged in for up to 30 days. One remembers your
          choice of light or dark theme. One carries a notice from one page to the next and expires within a
          minute.
        </p>
      </Clause>
      <Clause title="How long, and your rights">
        <p>
          We keep bookings for as long as tax and transport law requires. You may ask for a copy of your data,
          for corrections, and for deletion of whatever the law does not require us to keep. Write to{' '}
          <SupportEmail />: we answer email within {POLICY.emailReplyBusinessDays} business day.
        </p>
        <p>You must be at least {POLICY.minimumAge} years old to book with us.</p>
      </Clause>
    </PolicyPage>
  );
}
