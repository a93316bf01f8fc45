import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { END_SESSION } from '#app/frame/own-sessions.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session/session.server.ts';
import { endOwnSession, listOwnSessions } from '#app/http/sign-in/own-sessions.server.ts';
import { channelChange, channelChoice } from '#app/rider/settings/channel-choice.server.ts';
import { Devices } from '#app/rider/settings/devices.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import type { Customer } from '#domain/customers/customer.ts';
import { DEFAULT_LANGUAGE, parseLanguage } from '#domain/kernel/language.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import * as words from '#words/account/devices.ts';

const SETTINGS = '/my-bookings/settings';

/** Loads `/my-bookings/settings`. A visitor logs in first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await getSession(request, context);
  const { customer } = session;
  if (!customer) throw redirectWith(`/otp?returnTo=${SETTINGS}`);
  const [sessions, channels] = await Promise.all([
    listOwnSessions(context, { ...session, customer }),
    channelChoice(context, customer),
  ]);
  return { sessions, channels, language: customer.language ?? DEFAULT_LANGUAGE };
}

/** Ends one of the rider's sessions, or changes how messages come and in which language. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answerFailure(
    context,
    () => answerForm(request, context, form),
    () => formFailure(form),
  );
}

/** Submits a form of the page. Without an answer, the page stays. */
export const clientAction = submitOrStay('', (_, form) => formFailure(form));

function formFailure(form: FormData) {
  if (isEndSession(form)) return { title: words.notLoggedOut, message: words.logOutFailed };
  const title = form.has('language') ? words.languageNotChanged : words.choiceNotChanged;
  return { title, message: words.saveFailed };
}

async function answerForm(request: Request, context: AppLoadContext, form: FormData) {
  const { customer } = await getSession(request, context);
  if (!customer) return redirectWith(`/otp?returnTo=${SETTINGS}`);
  if (isEndSession(form)) return endSession(context, customer, form);
  return form.has('language')
    ? chooseLanguage(context, customer, form)
    : chooseChannels(context, customer, form);
}

async function chooseLanguage({ container }: AppLoadContext, { id }: Customer, form: FormData) {
  const language = parseLanguage(textOf(form, 'language'));
  if (!language) throw new Response(null, { status: 400 });
  const chosen = await container.useCases.chooseLanguage({ who: { customerId: id }, language });
  if (!chosen.ok) return refused(chosen.refusal, words.languageNotChanged);
  return redirectDone(SETTINGS, {
    title: words.saved,
    description: words.messagesFromNow[language],
  });
}

async function chooseChannels({ container }: AppLoadContext, { id }: Customer, form: FormData) {
  const change = channelChange(form);
  if (!change) throw new Response(null, { status: 400 });
  const chosen = await container.useCases.chooseMessages({ who: { customerId: id }, change });
  if (!chosen.ok) return refused(chosen.refusal, words.choiceNotChanged);
  return redirectDone(SETTINGS, { title: words.saved, description: words.choiceSaved });
}

function isEndSession(form: FormData): boolean {
  return form.get('intent') === END_SESSION;
}

async function endSession(context: AppLoadContext, customer: Customer, form: FormData) {
  const ended = { publicId: textOf(form, 'publicId'), back: SETTINGS };
  const answer = await endOwnSession(context, { customer }, ended);
  return answer instanceof Response ? answer : refused(answer, words.notLoggedOut);
}

function refused(refusal: Refusal, title: string) {
  return data({ title, message: renderRefusal(refusal).message }, { status: statusOf(refusal) });
}

export const meta = pageTitle(words.title);

export default function Settings() {
  const { sessions, channels, language } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const frame = useFrame();
  useEffect(() => {
    if (refused) toast({ title: refused.title, description: refused.message, destructive: true });
  }, [refused]);
  return (
    <RiderPage {...frame} title={words.title}>
      {refused && (
        <div className="mb-10">
          <Banner tone="danger" title={refused.title} live>
            {refused.message}
          </Banner>
        </div>
      )}
      {frame.user && channels && (
        <Devices phoneLabel={frame.user.phoneLabel} {...{ sessions, language, channels }} />
      )}
    </RiderPage>
  );
}
