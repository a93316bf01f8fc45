import type { Clause, PrivacyParts } from '#app/words/shapes/policy.ts';
import { OTP } from '#domain/identity/otp.ts';
import { SESSION } from '#domain/identity/session-lifetime.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { POLICY } from '#domain/policies.ts';
import { formatPeriod } from '#domain/retention/period.ts';

export const description = (name: string) =>
  `What data ${name} keeps about riders, why, who else sees it, and how to correct or delete it.`;

const LOGIN_DAYS = SESSION.loginMs / (24 * HOUR_MS);

export const clauses = ({ name, phone, email, page, kept }: PrivacyParts): readonly Clause[] => [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <p>
        {name} keeps only the data that it needs to provide your ride and to account for it afterwards. We do
        not sell your data, show advertising or track you on other sites.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <>
        <ul>
          <li>Your phone number, which you verify with a one-time code, and your name and email address.</li>
          <li>
            Your rides: the places, dates and times, flight number, special instructions, fares, coupons and
            the outcome of each booking.
          </li>
          <li>
            The name and phone number of a passenger, if you book for somebody else. Please ask that person
            first.
          </li>
          <li>The addresses of Home and Work, if you save them.</li>
          <li>The messages we sent you about your rides, and what you write to our WhatsApp number.</li>
          <li>The company, address and GSTIN that you enter for an invoice, and the invoice itself.</li>
          <li>
            Where you are logged in: the name of the browser and the times. You see the list in My Bookings,
            and can log out the others there.
          </li>
          <li>
            One-time codes in a form that cannot be read back. A code is valid for{' '}
            {formatDuration(OTP.validForMs)}.
          </li>
          <li>
            The devices and networks from which you logged in, in a form that cannot be read back. They tell
            your requests for codes from those of strangers.
          </li>
          <li>
            The network address that requested a code or held a seat. We use it only to limit how many codes
            can be requested and how many seats can be held.
          </li>
          <li>
            A security log of logins and refused attempts, with phone and network address in a form that
            cannot be read back.
          </li>
        </ul>
        <p>You pay on arrival, by cash or UPI, so this site asks for no card or bank details.</p>
      </>
    ),
  },
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    body: (
      <p>
        To plan and provide your ride, to send you messages about it, to answer your questions, and to keep
        the accounts that the law requires. We use it for nothing else.
      </p>
    ),
  },
  {
    id: 'who-else-sees-it',
    title: 'Who else sees it',
    body: (
      <ul>
        <li>
          Your driver sees the name of the passenger and the ride details, and on the day of the ride the
          phone number, to be able to find you.
        </li>
        <li>WhatsApp, our SMS provider and our email provider carry our messages to you.</li>
        <li>If a maps provider is used, it receives the places that you type, but not your identity.</li>
        <li>
          If you press Use my location, your browser sends us where you are, once, to fill in the nearest
          place. We do not keep your location. If a maps provider is used, it receives your location, rounded
          to about 100 m, but not your identity.
        </li>
        <li>
          If we plan in an online calendar, it receives the number, time and places of the ride, but no name,
          phone number or email address.
        </li>
        <li>Authorities receive what the law requires us to provide.</li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>We set five first-party cookies. Our team uses the same ones.</p>
        <ul>
          <li>
            <code>ratha</code> keeps your ride between the steps, for an hour, and keeps you logged in, for up
            to {LOGIN_DAYS} days.
          </li>
          <li>
            <code>device</code> holds a random number from your first login on this device, for{' '}
            {OTP.knownForDays} days. With it, nobody else’s wrong codes get in the way of your next login.
          </li>
          <li>
            <code>theme</code> remembers your choice of light or dark theme for a year, if you make one.
          </li>
          <li>
            <code>language</code> remembers the language that you chose for a year, if you choose one.
          </li>
          <li>
            <code>flash</code> carries a notice from one page to the next and expires within a minute.
          </li>
        </ul>
        <p>
          Your browser also keeps a few things for when you have no internet: copies of our public pages, what
          you typed into a form until the page is back, and until you log out the service, pickup time and
          number of your next ride and whether you declined to install the app.
        </p>
      </>
    ),
  },
  {
    id: 'how-long-we-keep-it',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          Bookings: {formatPeriod(kept.bookings)} after the ride, because tax and transport law asks for
          accounts. Then we remove your name, phone, email and exact addresses from them.
        </li>
        <li>
          Your account, with the places that you saved and how you want messages:{' '}
          {formatPeriod(kept.accounts)} after your last login, booking, ride or choice about WhatsApp.
        </li>
        <li>
          The text of a message, and whom we sent it to: {formatPeriod(kept.messages)} after it was sent.
        </li>
        <li>What you write to our WhatsApp number: {formatPeriod(kept.inbound)}.</li>
        <li>One-time codes, and the network addresses that requested them: {formatPeriod(kept.codes)}.</li>
        <li>The devices and networks of your logins: {OTP.knownForDays} days after the last login there.</li>
        <li>A booking that we deleted: {formatPeriod(kept.deletedBookings)}.</li>
        <li>The security log: {formatPeriod(kept.securityLog)}.</li>
        <li>Invoices: as long as tax law asks for. They name a company and towns, and no passenger.</li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may have a copy of your data, corrections, and deletion of whatever the law does not require us
          to keep. So may a passenger for whom somebody else booked. Download and erase your own data in{' '}
          {page('/my-bookings/data', 'My Bookings')}, or write to {email}: we answer email within{' '}
          {POLICY.emailReplyBusinessDays} business day.
        </p>
        <p>
          The copy is one file with everything that we keep about you. A deletion removes your name, phone
          number, email, addresses, notes and our messages to you, and logs you out. Of past rides we keep the
          date, the town, the service and the fare. Rides that are not over yet are completed or cancelled
          first.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: <p>You must be at least {POLICY.minimumAge} years old to book with us.</p>,
  },
  {
    id: 'questions-and-complaints',
    title: 'Questions and complaints',
    body: (
      <p>
        Write to {email} or call {phone}. We settle complaints within {POLICY.complaintBusinessDays} business
        days. If you are not content with our answer, you may turn to the Data Protection Board of India.
      </p>
    ),
  },
];
