import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { cookieHeaders, locationFrom } from '#app/http/redirect.server.ts';
import { sameSitePath } from '#app/http/same-site-path.ts';
import { askForCookies, withCookies } from '#app/http/session/cookies-needed.server.ts';
import { getSession, type Session, saveSession, visitCookie } from '#app/http/session/session.server.ts';
import { hasLongCode } from '#app/http/sign-in/sign-in.server.ts';
import { contactFailure, contactRefused } from '#app/rider/booking/answers/booking-failure.ts';
import { canLogInByMessage } from '#app/rider/login/by-message/message-login.server.ts';
import { OfferMessageLogin } from '#app/rider/login/by-message/offer-message-login.tsx';
import { CodeStep } from '#app/rider/login/code-step.tsx';
import { isScarce, postLogin } from '#app/rider/login/login.server.ts';
import { PhoneStep } from '#app/rider/login/phone-step.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import * as words from '#words/account/login.ts';

/** Loads `/otp`. `?returnTo=/path` is saved in the session until the phone is verified. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await getSession(request, context);
  const requested = new URL(request.url).searchParams.get('returnTo');
  const returnTo = requested === null ? session.data.returnTo : sameSitePath(requested);
  if (session.customer && !wantsConsoleAgain(session, returnTo))
    throw redirect(locationFrom(request, context, sameSitePath(returnTo)));

  const { otpPhone } = session.data;
  const { whatsapp } = context.container.config;
  const page = {
    sentTo: otpPhone ? formatPhone(otpPhone) : null,
    isLong: hasLongCode(session),
    isScarce: isScarce(request),
    byMessage: canLogInByMessage(context, session),
    /** The outbox address where the code can be read when no phone gets it. */
    outbox:
      otpPhone && context.isDemoVisitor && (!whatsapp || whatsapp.standIn)
        ? `/dev/outbox?to=${encodeURIComponent(otpPhone)}`
        : null,
  };
  if (returnTo !== session.data.returnTo)
    return data(page, { headers: { 'Set-Cookie': await saveSession(context, session, { returnTo }) } });
  // Both clicks of a double click on Send OTP then come from one session.
  const visit = session.isNew ? await visitCookie(context, session) : undefined;
  const kept = await askForCookies(request);
  return data(page, { headers: cookieHeaders([visit, kept['Set-Cookie']]) });
}

/**
 * Returns true if the visitor comes from a console page whose session has ended and must verify the phone
 * again.
 */
function wantsConsoleAgain({ consoleState }: Session, returnTo: string | undefined): boolean {
  return consoleState === 'ended' && /^\/admin(?![^/?])/.test(returnTo ?? '');
}

export async function action({ request, context }: ActionFunctionArgs) {
  const copy = request.clone();
  const form = await readForm(copy);
  return answerFailure(
    context,
    () =>
      withCookies(
        request,
        form,
        () => postLogin(request, context),
        (said) => {
          const { contact: reply, toast } = contactRefused(form, said);
          return { reply, toast, isFull: false, isVoid: false };
        },
      ),
    () => loginFailure(form),
  );
}

/** Submits a step. Without an answer, the page stays with everything typed. */
export const clientAction = submitOrStay('', (_, form) => loginFailure(form));

function loginFailure(form: FormData) {
  const { contact: reply, toast } = contactFailure(form, {
    title: words.verifyFailed,
    message: words.tryAgain,
  });
  return { reply, toast, isFull: false, isVoid: false };
}

export const meta = pageTitle(words.phoneVerification);

export default function PhoneVerification() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const toastMessage = answer?.toast;
  const isFirst =
    page.byMessage && (answer?.isFull === true || (page.sentTo !== null && (page.isLong || page.isScarce)));

  useEffect(() => {
    if (toastMessage) toast({ ...toastMessage, destructive: toastMessage.tone === 'danger' });
  }, [toastMessage]);

  return (
    <RiderPage
      {...useFrame()}
      width="narrow"
      title={words.phoneVerification}
      step={page.sentTo ? 'code' : 'phone'}
    >
      {/* Strangers who ask for codes cannot use up this way. */}
      {isFirst && (
        <div className="mb-6">
          <OfferMessageLogin isFirst />
        </div>
      )}
      <Card title={page.sentTo ? words.verifyYourPhone : words.loginWithPhone} isStep>
        {page.sentTo ? (
          <CodeStep
            sentTo={page.sentTo}
            isLong={page.isLong}
            sent={page}
            lastResult={answer?.reply}
            isSecond={isFirst}
            isVoid={answer?.isVoid}
          />
        ) : (
          <PhoneStep lastResult={answer?.reply} isSecond={isFirst} />
        )}
      </Card>
      {page.byMessage && !isFirst && (
        <div className="mt-6">
          <OfferMessageLogin />
        </div>
      )}
      {page.outbox && (
        <div className="mt-6">
          <Banner title={words.notConnected}>
            {words.codeIsIn}
            {/* The outbox has no language. */}
            <a href={page.outbox} className={linkLook}>
              {words.outbox}
            </a>
            {words.likeEveryMessage}
          </Banner>
        </div>
      )}
    </RiderPage>
  );
}
