// chunk: frame

import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { hasShape, isText } from '#app/ui/hooks/answer-shape.ts';
import { useRequestId } from '#app/ui/hooks/request-id.ts';
import { LostRoad } from '#app/ui/illustrations/lost-road.tsx';
import { callHref } from '#app/ui/layout/call-href.ts';
import {
  type ConsoleRefusalCode,
  consoleRefusalCode,
  reopenConsoleHref,
  roleRefusalWords,
} from '#app/ui/layout/console-ended.ts';
import { findKeptForm } from '#app/ui/layout/kept-form.ts';
import { KeptFormNotice } from '#app/ui/layout/kept-form-notice.tsx';
import { MessagePage } from '#app/ui/layout/message-page.tsx';
import type { RiderFrame } from '#app/ui/layout/rider-page.tsx';
import type { FooterProps } from '#app/ui/layout/site-footer.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import * as words from '#words/site/frame.ts';

type ErrorText = { readonly title: string; readonly paragraphs: readonly string[]; readonly login?: string };

const isBranded = hasShape<{ brand: FooterProps['brand'] }>({
  brand: hasShape({ name: isText, supportPhone: isText, email: isText, city: isText }),
});

const NOT_FOUND: ErrorText = {
  title: words.notFoundTitle,
  paragraphs: [words.notFoundText],
};

const NOT_UNDERSTOOD: ErrorText = {
  title: words.notUnderstoodTitle,
  paragraphs: [words.notUnderstoodText],
};

const ERROR_TEXTS: Record<number, ErrorText> = {
  400: NOT_UNDERSTOOD,
  401: {
    title: words.logInFirstTitle,
    paragraphs: [words.logInFirstText],
    login: words.login,
  },
  403: {
    title: words.noAccessTitle,
    paragraphs: [words.noAccessText],
  },
  404: NOT_FOUND,
  405: NOT_UNDERSTOOD,
  410: NOT_FOUND,
  413: NOT_UNDERSTOOD,
  415: NOT_UNDERSTOOD,
  429: {
    title: words.tooManyTitle,
    paragraphs: [words.tooManyText],
  },
};

const NOT_PROCESSED = 'If you just submitted a form, it was not processed. Nothing was changed.';

const CONSOLE_CLOSED: Record<ConsoleRefusalCode, ErrorText> = {
  'console-ended': {
    title: 'Your console session has ended',
    paragraphs: [
      'A console session ends after a period without use, and at a fixed time after login. Log in again to return to this page.',
      NOT_PROCESSED,
    ],
    login: 'Login',
  },
  'second-factor-required': {
    title: 'Confirm that it is you',
    paragraphs: ['The console needs your second factor: a passkey or a code.', NOT_PROCESSED],
    login: 'Continue',
  },
  'second-factor-not-set-up': {
    title: 'Set up your second factor',
    paragraphs: [
      'The console needs a second factor besides your phone: a passkey or an authenticator app. It takes about two minutes.',
      NOT_PROCESSED,
    ],
    login: 'Set up',
  },
};

const OUTAGE: ErrorText = {
  title: words.outageTitle,
  paragraphs: [words.outageNotCharged, words.outageTryAgain],
};

/**
 * Explains an error to the person and says how to go on. `error` is what a route threw. `frame` is what the root loaded;
 * after an outage the error names the brand instead.
 */
export function ErrorPage({ error, frame }: { error: unknown; frame?: RiderFrame | undefined }) {
  const { code, text, keptForm, brand, title, isLoggedOut } = describe(error, frame);
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  return (
    <MessagePage
      // The root may have been loaded while the session was there.
      frame={frame && isLoggedOut ? { ...frame, user: null, isAdmin: false } : frame}
      brand={brand}
      title={title}
      illustration={<LostRoad />}
      actions={
        <>
          {text.login ? (
            <ButtonLink
              to={reopenConsoleHref(code, pathname + search)}
              variant={keptForm ? 'secondary' : 'primary'}
              {...(keptForm && { target: '_blank' })}
            >
              {keptForm ? words.inNewTab(text.login) : text.login}
            </ButtonLink>
          ) : (
            <ButtonLink to="/" variant="primary">
              {words.bookARide}
            </ButtonLink>
          )}
          <ButtonLink to="/my-bookings">{words.myBookings}</ButtonLink>
          {brand && (
            <a href={callHref(brand.supportPhone)} className={`${buttonLook('secondary')} tabular`}>
              {words.call(brand.supportPhone)}
            </a>
          )}
        </>
      }
    >
      {keptForm?.words && <p>{keptForm.words.description}</p>}
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {keptForm && <p>{text.login ? words.nothingLostLogIn : words.nothingLost}</p>}
      {requestId && (
        <p className="text-base">
          {words.tellReference}{' '}
          <code data-request-id={requestId} className="[overflow-wrap:anywhere]">
            {requestId}
          </code>
        </p>
      )}
      {keptForm && <KeptFormNotice form={keptForm} />}
    </MessagePage>
  );
}

/** Returns the title of the page that explains an error, with the name of the brand if it is known. */
export function errorPageTitle(error: unknown, frame: RiderFrame | undefined): string {
  const { title, brand } = describe(error, frame);
  return brand ? `${title} · ${brand.name}` : title;
}

function describe(error: unknown, frame: RiderFrame | undefined) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const code = consoleRefusalCode(data);
  const notForRole = roleRefusalWords(data);
  const text = code
    ? CONSOLE_CLOSED[code]
    : notForRole
      ? { title: words.noAccessTitle, paragraphs: [notForRole] }
      : (ERROR_TEXTS[status] ?? OUTAGE);
  const keptForm = findKeptForm(error);
  const brand = frame?.brand ?? (isBranded(data) ? data.brand : undefined);
  const title = keptForm?.words?.title ?? text.title;
  return { code, text, keptForm, brand, title, isLoggedOut: status === 401 && !code };
}
