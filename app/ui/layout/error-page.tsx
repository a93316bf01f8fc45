import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { LostRoad } from '#app/ui/illustrations/lost-road.tsx';
import { CONSOLE_ENDED } from '#app/ui/layout/console-ended.ts';
import { MessagePage } from '#app/ui/layout/message-page.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

type Sentence = { readonly title: string; readonly says: readonly string[]; readonly login?: true };

const NOT_FOUND: Sentence = {
  title: 'This page does not exist',
  says: ['The address may be mistyped, or the page has moved. Your bookings are not affected.'],
};

const NOT_UNDERSTOOD: Sentence = {
  title: 'This request was not understood',
  says: ['Nothing was changed. Please open the page again and try once more.'],
};

const SENTENCES: Record<number, Sentence> = {
  400: NOT_UNDERSTOOD,
  401: {
    title: 'Please log in first',
    says: ['This page belongs to somebody with a verified phone number. Log in, and you come back to it.'],
    login: true,
  },
  403: {
    title: 'This page is not yours to open',
    says: ['You are logged in, but this page is for somebody else. If it should be yours, call our team.'],
  },
  404: NOT_FOUND,
  405: NOT_UNDERSTOOD,
  410: NOT_FOUND,
  415: NOT_UNDERSTOOD,
  429: {
    title: 'Too many tries',
    says: ['Nothing was booked and nothing was charged. Please wait a minute and try again.'],
  },
};

const LOG_IN_AGAIN: Sentence = {
  title: 'Your console session has ended',
  says: [
    'The console closes when nobody has used it for a while, and some time after each login. Log in again, and you come back to this page.',
    'If you had just sent a form, it was not carried out: nothing was changed.',
  ],
  login: true,
};

const OUTAGE: Sentence = {
  title: 'Something went wrong on our side',
  says: [
    'We could not finish what you asked for. Nothing was charged: you pay on arrival only.',
    'Please try again in a minute. If you were booking, look in My Bookings first to see whether it arrived.',
  ],
};

/** What went wrong, in words for the person in front of it; `error` is what a route threw. */
export function ErrorPage({ error, brandName }: { error: unknown; brandName?: string | undefined }) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const sentence = data === CONSOLE_ENDED ? LOG_IN_AGAIN : (SENTENCES[status] ?? OUTAGE);
  const { pathname, search } = useLocation();
  return (
    <MessagePage
      {...(brandName && { brandName })}
      title={sentence.title}
      illustration={<LostRoad />}
      actions={
        <>
          {sentence.login ? (
            <ButtonLink to={`/otp?returnTo=${encodeURIComponent(pathname + search)}`} variant="primary">
              Login
            </ButtonLink>
          ) : (
            <ButtonLink to="/" variant="primary">
              Go to Home
            </ButtonLink>
          )}
          <ButtonLink to="/my-bookings">My Bookings</ButtonLink>
        </>
      }
    >
      {sentence.says.map((says) => (
        <p key={says}>{says}</p>
      ))}
    </MessagePage>
  );
}
