import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isRefused, submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { contactFailure } from '#app/rider/booking/answers/booking-failure.ts';
import { readChoice, STEPS, type Step } from '#app/rider/rideshare/choice/trip-choice.ts';
import { postDetails } from '#app/rider/rideshare/details/details-step.server.ts';
import { SeatDetailsForm } from '#app/rider/rideshare/details/seat-details-form.tsx';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { ridesharePage } from '#app/rider/rideshare/page/rideshare-page.server.ts';
import { SeatForm } from '#app/rider/rideshare/seat/seat-form.tsx';
import { postSeat, type SeatAnswer } from '#app/rider/rideshare/seat/seat-step.server.ts';
import { useLeaving } from '#app/rider/rideshare/seat/use-leaving.ts';
import { RideshareAside } from '#app/rider/rideshare/trip/rideshare-aside.tsx';
import { StopsForm } from '#app/rider/rideshare/trip/stops-form.tsx';
import { TripForm } from '#app/rider/rideshare/trip/trip-form.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';

/**
 * Loads `/scheduled-rideshare`: the step in the address, or an earlier one whose answers are missing or no
 * longer valid.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await ridesharePage(request, context, readRequestChoice(request));
  return data(page, { status: 'errors' in page && page.errors ? 422 : 200 });
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
        () => postSeat(request, context, choice, form),
        () => SEAT_FAILURE,
      );
}

const SEAT_NOT_BOOKED = { title: 'Booking Failed', message: 'Failed to create booking. Please try again.' };
const SEAT_FAILURE: { seat: SeatAnswer } = {
  seat: {
    seatProblem: {
      title: 'Seat not held',
      message: 'We could not hold the seat. Please try again.',
      nearest: [],
    },
    isIncomplete: false,
    lostSeat: null,
    release: [],
  },
};

/** Submits a step. Without an answer, the page stays with everything typed. */
export const clientAction = submitOrStay('', (_, form) =>
  form.has('customerName') ? contactFailure(form, SEAT_NOT_BOOKED) : SEAT_FAILURE,
);

/** Revalidates after a refusal too, because it can change the page: a taken seat, a changed fare. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || isRefused(actionStatus);

const TITLES: Record<Step, { title: string; intro: string }> = {
  trip: { title: 'Scheduled Rideshare', intro: 'Book a seat between cities on a fixed timetable.' },
  stops: { title: 'Pickup and drop', intro: 'Choose where you get on and where you get off.' },
  seat: { title: 'Choose your seat', intro: 'We’ll hold your seat while you finish booking.' },
  details: { title: 'Your details', intro: 'Almost done. Who is travelling?' },
};

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data: page, matches }) => {
  const brand = matches.find(({ id }) => id === 'root')?.data?.frame.brand.name;
  const step = page && page.step !== 'trip' ? TITLES[page.step].title : null;
  return [{ title: [step, TITLES.trip.title, brand].filter(Boolean).join(' · ') }];
};

export default function ScheduledRideshare() {
  const page = useLoaderData<typeof loader>() as RidesharePage;
  const frame = useFrame();
  const { title } = TITLES[page.step];
  const intro =
    page.step === 'seat'
      ? `We’ll hold your seat for ${page.holdLength} while you finish booking.`
      : TITLES[page.step].intro;
  useLeaving();
  useFocusOnStep(page.step);
  return (
    <RiderPage {...frame} width="wide" title={<StepTitle step={page.step}>{title}</StepTitle>} intro={intro}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <CurrentStep page={page} />
        <RideshareAside supportPhone={frame.brand.supportPhone} isFirst={page.step === 'trip'} />
      </div>
    </RiderPage>
  );
}

function CurrentStep({ page }: { page: RidesharePage }) {
  const answer = useActionData<typeof action>();
  switch (page.step) {
    case 'trip':
      return <TripForm page={page} />;
    case 'stops':
      return <StopsForm page={page} />;
    case 'seat':
      return (
        <SeatForm
          key={`${page.trip.id} ${page.choice.seat}`}
          page={page}
          answer={answer && 'seat' in answer ? answer.seat : undefined}
        />
      );
    case 'details':
      return (
        <SeatDetailsForm
          key={`${page.trip.id} ${page.seat}`}
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
      <span className="mb-2 block font-sans text-base leading-normal font-medium tracking-normal text-ink-soft">
        Step {STEPS.indexOf(step) + 1} of {STEPS.length}
      </span>
      {children}
    </>
  );
}

/** Moves focus to the top of a new step, unless something on it needs attention. */
function useFocusOnStep(step: Step): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (!document.querySelector('[role=alert]')) document.getElementById('main')?.focus();
  }, [step]);
}

function readRequestChoice(request: Request) {
  return readChoice(new URL(request.url).searchParams);
}
