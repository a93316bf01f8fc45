import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { withCookies } from '#app/http/session/cookies-needed.server.ts';
import { EndedCard } from '#app/rider/login/by-message/ended-card.tsx';
import { loadMessageLogin, postMessageLogin } from '#app/rider/login/by-message/message-login.server.ts';
import { OfferMessageLogin } from '#app/rider/login/by-message/offer-message-login.tsx';
import { WaitingCard } from '#app/rider/login/by-message/waiting-card.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import * as words from '#words/account/message-login.ts';

/** Loads `/otp/whatsapp/{reference}`: what to write, the word, and whether it came. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadMessageLogin(request, context, params.reference ?? '');
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request.clone());
  return answerFailure(
    context,
    () =>
      withCookies(
        request,
        form,
        () => postMessageLogin(request, context, params.reference ?? ''),
        ({ message }) => ({ message }),
      ),
    failed,
  );
}

/** Without an answer, the page stays. */
export const clientAction = submitOrStay('', failed);

function failed() {
  return { message: words.tryAgain };
}

export const meta = pageTitle(words.title);

export default function MessageLogin() {
  const { state, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <RiderPage {...useFrame()} width="narrow" title={words.title} step={shown ? 'write' : state}>
      <div className="grid gap-6">
        {answer && <Banner tone="danger" title={answer.message} live />}
        {shown ? (
          <WaitingCard {...shown} state={state} />
        ) : state === 'new' ? (
          <OfferMessageLogin isFirst />
        ) : (
          <EndedCard />
        )}
      </div>
    </RiderPage>
  );
}
