import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { LostRoad } from '#app/ui/illustrations/lost-road.tsx';
import { isConsoleEndedError } from '#app/ui/layout/console-ended.ts';
import { findKeptForm } from '#app/ui/layout/kept-form.ts';
import { KeptFormNotice } from '#app/ui/layout/kept-form-notice.tsx';
import { MessagePage } from '#app/ui/layout/message-page.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

type ErrorText = { readonly title: string; readonly paragraphs: readonly string[]; readonly login?: true };

const NOT_FOUND: ErrorText = {
  title: 'This page does not exist',
  paragraphs: ['The address may be mistyped, or the page has moved. Your bookings are not affected.'],
};

const NOT_UNDERSTOOD: ErrorText = {
  title: 'We could not read this request',
  paragraphs: ['Nothing was changed. Please open the page again and try once more.'],
};

const ERROR_TEXTS: Record<number, ErrorText> = {
  400: NOT_UNDERSTOOD,
  401: {
    title: 'Please log in first',
    paragraphs: ['Log in with a verified phone number to see this page. You return to it after logging in.'],
    login: true,
  },
  403: {
    title: 'You do not have access to this page',
    paragraphs: [
      'You are logged in, but your account cannot open this page. If you need access, call our team.',
    ],
  },
  404: NOT_FOUND,
  405: NOT_UNDERSTOOD,
  410: NOT_FOUND,
  413: NOT_UNDERSTOOD,
  415: NOT_UNDERSTOOD,
  429: {
    title: 'Too many attempts',
    paragraphs: ['Nothing was booked and nothing was charged. Please wait a minute and try again.'],
  },
};

const LOG_IN_AGAIN: ErrorText = {
  title: 'Your console session has ended',
  paragraphs: [
    'A console session ends after a period without use, and at a fixed time after login. Log in again to return to this page.',
    'If you just submitted a form, it was not processed. Nothing was changed.',
  ],
  login: true,
};

const OUTAGE: ErrorText = {
  title: 'Something went wrong on our side',
  paragraphs: [
    'We could not complete your request. Nothing was charged: you pay on arrival.',
    'Please try again in a minute. If you were booking, check My Bookings first: we may have received it.',
  ],
};

const NOTHING_LOST = 'Nothing that you typed is lost. You can send it again from here.';
const LOGIN_FIRST = 'Nothing that you typed is lost. Log in in a new tab, then send it again from here.';

/** Explains an error to the person. `error` is what a route threw. */
export function ErrorPage({ error, brandName }: { error: unknown; brandName?: string | undefined }) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const text = isConsoleEndedError(data) ? LOG_IN_AGAIN : (ERROR_TEXTS[status] ?? OUTAGE);
  const { pathname, search } = useLocation();
  const keptForm = findKeptForm(error);
  return (
    <MessagePage
      {...(brandName && { brandName })}
      title={keptForm?.words?.title ?? text.title}
      illustration={<LostRoad />}
      actions={
        <>
          {text.login ? (
            <ButtonLink
              to={`/otp?returnTo=${encodeURIComponent(pathname + search)}`}
              variant={keptForm ? 'secondary' : 'primary'}
              {...(keptForm && { target: '_blank' })}
            >
              {keptForm ? 'Login in a new tab' : 'Login'}
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
      {keptForm?.words && <p>{keptForm.words.description}</p>}
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {keptForm && <p>{text.login ? LOGIN_FIRST : NOTHING_LOST}</p>}
      {keptForm && <KeptFormNotice form={keptForm} />}
    </MessagePage>
  );
}
