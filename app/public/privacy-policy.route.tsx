import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { Clause, PolicyPage } from '#app/public/policy-page.tsx';
import { SupportEmail } from '#app/public/reach-us.tsx';
import { OTP } from '#domain/identity/otp.ts';
import { lengthInWords } from '#domain/kernel/durations.ts';

export const meta = pageMeta(({ name }) => ({
  title: `Privacy Policy · ${name}`,
  description: `What ${name} knows about its riders, what for, who else sees it, and how to have it corrected or deleted.`,
}));

export default function PrivacyPolicy() {
  const { name } = useFrame().brand;
  return (
    <PolicyPage title="Privacy Policy">
      <Clause title="In short">
        <p>
          {name} keeps what it needs to drive you and to answer for the ride afterwards, and nothing else. We
          do not sell your data, show advertising, or follow you to other sites.
        </p>
      </Clause>
      <Clause title="What we keep">
        <ul>
          <li>Your phone number, which you verify with a one-time code, and your name and email address.</li>
          <li>
            Your rides: the places, dates and times, flight number, special instructions, fares and coupons,
            and what became of each booking.
          </li>
          <li>The messages we sent you about them.</li>
          <li>
            One-time codes in a form that cannot be read back. A code is valid for{' '}
            {lengthInWords(OTP.validForMs)}.
          </li>
          <li>
            The network address that a code was asked from. It serves only to stop somebody from asking for
            codes without end.
          </li>
        </ul>
        <p>You pay on arrival, by cash or UPI, so this site asks for no card or bank details.</p>
      </Clause>
      <Clause title="What we use it for">
        <p>
          To plan and drive your ride, to tell you about it, to answer you when you ask, and to keep the
          accounts that the law demands.
        </p>
      </Clause>
      <Clause title="Who else sees it">
        <ul>
          <li>Your driver sees your name, your phone number and the ride, so that you find each other.</li>
          <li>WhatsApp and our email provider carry our messages to you.</li>
          <li>Where a maps provider is used, it sees the places that you type, but not who you are.</li>
          <li>Authorities see what the law obliges us to hand over.</li>
        </ul>
      </Clause>
      <Clause title="Cookies">
        <p>
          We set three, all of our own: one keeps you logged in for up to 30 days, one remembers whether you
          chose the light or the dark theme, and one carries a notice from one page to the next and is gone
          within a minute.
        </p>
      </Clause>
      <Clause title="How long, and your rights">
        <p>
          We keep bookings for as long as tax and transport law asks us to. You may ask what we know about
          you, have it corrected, and have it deleted as far as no law obliges us to keep it. Write to{' '}
          <SupportEmail />: we answer email within {POLICY.emailReplyBusinessDays} business day.
        </p>
        <p>You must be at least {POLICY.minimumAge} years old to book with us.</p>
      </Clause>
    </PolicyPage>
  );
}
