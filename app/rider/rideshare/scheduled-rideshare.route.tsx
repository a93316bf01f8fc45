import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FailureWords } from '#app/frame/failed-submit.ts';
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
import { contactFailure } from '#app/rider/booking/answers/booking-failure.ts';
import { readChoice, STEPS, type Step } from '#app/rider/rideshare/choice/trip-choice.ts';
import { postDetails } from '#app/rider/rideshare/details/details-step.server.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { ridesharePage } from '#app/rider/rideshare/page/rideshare-page.server.ts';
import { postSeat, type SeatAnswer } from '#app/rider/rideshare/seat/seat-step.server.ts';
import { useLeaving } from '#app/rider/rideshare/seat/use-leaving.ts';
import { RideshareAside } from '#app/rider/rideshare/trip/rideshare-aside.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import * as words from '#words/rideshare/rideshare.ts';

const trip = lazyStep(async () => (await import('#app/rider/rideshare/trip/trip-form.tsx')).TripForm);
const stops = lazyStep(async () => (await import('#app/rider/rideshare/trip/stops-form.tsx')).StopsForm);
const seat = lazyStep(async () => (await import('#app/rider/rideshare/seat/seat-form.tsx')).SeatForm);
const details = lazyStep(
  async () => (await import('#app/rider/rideshare/details/seat-details-form.tsx')).SeatDetailsForm,
);
const PRELOADS = { trip: trip.preload, stops: stops.preload, seat: seat.preload, details: details.preload };
const NEXT_PRELOADS = { trip: stops.preload, stops: seat.preload, seat: details.preload, details: undefined };

/**
 * Loads `/scheduled-rideshare`: the step in the address, or an earlier one whose answers are missing or no
 * longer valid.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await ridesharePage(request, context, readRequestChoice(request));
  await PRELOADS[page.step]?.();
  const headers = await askForCookies(request);
  return data(page, { status: 'errors' in page && page.errors ? 422 : 200, headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const choice = readRequestChoice(request);
  const form = await readForm(request);
  return choice.step === 'details'
    ? answerFailure(
        context,
        () => postDetails(request, context, choice, form),
        () => contactFailure(form, SEAT_NOT_BOOKED),
      )
    : answerFailure(
        context,
        () =>
          withCookies(
            request,
            form,
            () => postSeat(request, context, choice, form),
            // Without JavaScript, no toast shows the title.
            ({ title, message }) => seatRefused({ title, message: `${title}. ${message}` }),
          ),
        () => SEAT_FAILURE,
      );
}

const SEAT_NOT_BOOKED = { title: words.bookingFailed, message: words.notCreated };
const SEAT_FAILURE = seatRefused({ title: words.notHeld, message: words.holdFailed });

/** Returns the answer to a choice of seats that was not processed. */
function seatRefused({ title, message }: FailureWords): { seat: SeatAnswer } {
  const seatProblem = { title, message, nearest: [] };
  return { seat: { seatProblem, isIncomplete: false, lostSeat: null, release: [] } };
}

/** Submits a step. Without an answer, the page stays with everything typed. */
export const clientAction = submitOrStay('', (_, form) =>
  form.has('customerName') ? contactFailure(form, SEAT_NOT_BOOKED) : SEAT_FAILURE,
);

/** Revalidates after a refusal too, because it can change the page: a taken seat, a changed fare. */
export const shouldRevalidate = revalidateUnlessUnanswered;

const TITLES: Record<Step, { title: string; intro: string }> = words.titles;

export const meta = pageMeta<typeof loader>(({ name, city }, page) => {
  const step = page && page.step !== 'trip' ? TITLES[page.step].title : null;
  return {
    title: [step, TITLES.trip.title, name].filter(Boolean).join(' · '),
    description: step ? undefined : words.description(city),
    image: 'rideshare',
  };
});

/** Later steps follow seats and holds. A step that has loaded is hydrated with the page. */
export const handle = {
  ...scriptWhenUsed<typeof loader>(({ step }) => step === 'trip'),
  preload: ({ step }) => PRELOADS[step](),
} satisfies PreloadHandle<RidesharePage>;

export default function ScheduledRideshare() {
  const page = useLoaderData<typeof loader>() as RidesharePage;
  const frame = useFrame();
  const { title } = TITLES[page.step];
  const intro = page.step === 'seat' ? words.heldFor(page.holdLength) : TITLES[page.step].intro;
  useLeaving();
  useNextStep(NEXT_PRELOADS[page.step]);
  return (
    <RiderPage
      {...frame}
      width="wide"
      step={page.step}
      title={<StepTitle step={page.step}>{title}</StepTitle>}
      intro={intro}
    >
      {/* Without a boundary, so that a step stays until the next one has its script. */}
      <CurrentStep page={page} />
      <RideshareAside supportPhone={frame.brand.supportPhone} />
    </RiderPage>
  );
}

function CurrentStep({ page }: { page: RidesharePage }) {
  const answer = useActionData<typeof action>();
  switch (page.step) {
    case 'trip':
      return <trip.Step page={page} />;
    case 'stops':
      return <stops.Step page={page} />;
    case 'seat':
      return (
        <seat.Step
          key={`${page.trip.id} ${page.choice.seat}`}
          page={page}
          answer={answer && 'seat' in answer ? answer.seat : undefined}
        />
      );
    case 'details':
      return (
        <details.Step
          key={`${page.trip.id} ${page.choice.seat}`}
          page={page}
          lastResult={answer && 'contact' in answer ? answer.contact : undefined}
          toast={answer && 'toast' in answer ? answer.toast : null}
        />
      );
  }
}

function StepTitle({ step, children }: { step: Step; children: string }) {
  return (
    <>
      <span className="mb-1 block font-sans text-sm leading-normal font-semibold tracking-normal text-brass">
        {words.stepOf(STEPS.indexOf(step) + 1, STEPS.length)}
      </span>
      {children}
    </>
  );
}

function readRequestChoice(request: Request) {
  return readChoice(new URL(request.url).searchParams);
}
