import type { SubmissionResult } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazyStep, useNextStep } from '#app/frame/lazy-step.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { scriptWhenUsed } from '#app/frame/script-when-used.tsx';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import type { PreloadHandle } from '#app/frame/takeover/preload-parts.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { askForCookies, withCookies } from '#app/http/session/cookies-needed.server.ts';
import { contactFailure, detailsFailure } from '#app/rider/booking/answers/booking-failure.ts';
import { postContact } from '#app/rider/booking/contact/contact-step.server.ts';
import { DetailsForm } from '#app/rider/booking/details/details-form.tsx';
import { postDetails } from '#app/rider/booking/details/details-step.server.ts';
import { ServiceAside } from '#app/rider/booking/details/service-aside.tsx';
import { contactStep, detailsStep, releaseOpenedRide } from '#app/rider/booking/page/booking-page.server.ts';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { SERVICES, type Service } from '#domain/rides/services.ts';
import * as words from '#words/booking/booking.ts';
import { SERVICE_FACTS } from '#words/site/services.ts';

/** Step 1 does not load the script of step 2. */
const contactForm = lazyStep(
  async () => (await import('#app/rider/booking/contact/contact-form.tsx')).ContactForm,
);

/** Loads `/booking/{serviceType}`: the details step, or the contact step with `?step=contact`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.serviceType === 'rideshare') throw redirect('/scheduled-rideshare');
  const service = findService(params.serviceType);
  if (!service) return data({ step: 'invalid' as const }, { status: 404 });
  if (isContact(request)) {
    await contactForm.preload();
    return contactStep(request, context, service, answering.has(context));
  }
  const released = await releaseOpenedRide(request, context);
  const page = await detailsStep(request, context, service);
  return data(page, { headers: released ? { 'Set-Cookie': released } : await askForCookies(request) });
}

/** The requests whose page is the answer to a post. */
const answering = new WeakSet<AppLoadContext>();

export async function action({ request, params, context }: ActionFunctionArgs) {
  const service = findService(params.serviceType);
  if (!service) throw new Response('Invalid service type', { status: 404 });
  answering.add(context);
  const form = await readForm(request);
  return isContact(request)
    ? answerFailure(
        context,
        () => postContact(request, context, service, form),
        () => contactFailure(form),
      )
    : answerFailure(
        context,
        () =>
          withCookies(
            request,
            form,
            () => postDetails(request, context, service, form),
            (said) => detailsFailure(form, said),
          ),
        () => detailsFailure(form),
      );
}

/** Submits a step. Without an answer, the page stays with everything typed. */
export const clientAction = submitOrStay('', (_, form) =>
  form.has('customerName') ? contactFailure(form) : detailsFailure(form),
);

/** Revalidates after a refusal too, because it can change the page: a removed coupon, a changed fare. */
export const shouldRevalidate = revalidateUnlessUnanswered;

export const meta = pageMeta<typeof loader>(({ name, city }, page) => {
  if (!page || page.step === 'invalid') return { title: words.bookingTitle(name) };
  const { title, description } = SERVICE_FACTS[page.service];
  const isContact = page.step === 'contact';
  return {
    title: isContact
      ? words.contactPageTitle(contactTitle(page.loggedInAs), title, name)
      : words.detailsTitle(title, name),
    // The contact step belongs to one rider.
    description: isContact ? undefined : words.description(title, city, description),
    image: page.service,
  };
});

/** The contact step has timers, and belongs to a rider who is using the pages already. */
export const handle = {
  ...scriptWhenUsed<typeof loader>(({ step }) => step === 'details'),
  preload: async ({ step }) => step === 'contact' && contactForm.preload(),
} satisfies PreloadHandle<{ readonly step: string }>;

export default function Booking() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const frame = useFrame();
  useNextStep(page.step === 'details' ? contactForm.preload : undefined);
  if (page.step === 'invalid') return <InvalidService />;

  const { title, description } = SERVICE_FACTS[page.service];
  const contact = page.step === 'contact';
  return (
    <RiderPage
      {...frame}
      width="wide"
      step={page.step}
      stepCount={words.stepCount(contact ? 2 : 1)}
      title={contact ? contactTitle(page.loggedInAs) : title}
      intro={contact ? words.contactIntro : description}
    >
      {page.step === 'contact' ? (
        <contactForm.Step
          key={page.rideKey}
          page={page}
          lastResult={answer && 'contact' in answer ? answer.contact : undefined}
          toastMessage={answer && 'toast' in answer && answer.toast ? asToast(answer.toast) : null}
        />
      ) : (
        <DetailsForm
          key={page.formKey}
          page={page}
          lastResult={detailsResult(answer)}
          which={answer && 'choices' in answer ? answer.choices : undefined}
        />
      )}
      <ServiceAside service={page.service} fares={page.fares} supportPhone={frame.brand.supportPhone} />
    </RiderPage>
  );
}

function contactTitle(loggedInAs: string | null): string {
  return loggedInAs ? words.contactTitleLoggedIn : words.contactTitle;
}

/** Returns the result for step 1. A contact form whose ride is gone or no longer valid leads there too. */
function detailsResult(answer: Answer): SubmissionResult | undefined {
  if (!answer) return undefined;
  if ('details' in answer) return answer.details;
  const { error } = answer.contact;
  return { status: 'error', ...(error && { error }) };
}

type Answer = ReturnType<typeof useActionData<typeof action>>;

function InvalidService() {
  return (
    <RiderPage {...useFrame()} title={words.invalidService} intro={words.chooseService}>
      <div className="flex flex-wrap gap-3">
        {SERVICES.map((service) => (
          <ButtonLink key={service} to={`/booking/${service}`}>
            {SERVICE_FACTS[service].title}
          </ButtonLink>
        ))}
      </div>
    </RiderPage>
  );
}

function asToast({ title, description, tone }: { title: string; description: string; tone: string }) {
  return { title, description, destructive: tone === 'danger' };
}

function isContact(request: Request): boolean {
  return new URL(request.url).searchParams.get('step') === 'contact';
}

function findService(name: string | undefined): Service | undefined {
  return SERVICES.find((service) => service === name);
}
