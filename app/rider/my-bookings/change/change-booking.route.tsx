import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { type ChangeAnswer, unanswered } from '#app/rider/my-bookings/change/change-answer.ts';
import { ChangeForm } from '#app/rider/my-bookings/change/change-form.tsx';
import { loadChange, postChange } from '#app/rider/my-bookings/change/change-page.server.ts';
import { ChangeReview } from '#app/rider/my-bookings/change/change-review.tsx';
import { useTopOfStep } from '#app/rider/my-bookings/use-top-of-step.ts';
import { useStepTitle } from '#app/ui/hooks/step-title.ts';
import { callHref } from '#app/ui/layout/call-href.ts';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import * as words from '#words/account/change-booking.ts';

export const loader = loadChange;
export const action = postChange;

/** Submits the form. Without an answer, the page stays with everything typed. */
export const clientAction = submitOrStay(words.failed, unanswered);

export const meta = pageTitle(words.title);

export default function ChangeBooking() {
  const booking = useLoaderData<typeof loader>();
  const answer: ChangeAnswer | undefined = useActionData<typeof action>();
  const frame = useFrame();
  const { reference, pickup, changing, hours } = booking;
  const review = answer?.review;
  const step = review ? 'review' : 'answers';
  const stepTitle = answer?.stepTitle ?? null;
  useTopOfStep(step);
  useStepTitle(stepTitle);
  return (
    <RiderPage
      {...frame}
      title={stepTitle ?? words.change(reference)}
      intro={review ? undefined : words.pickupOn(pickup)}
      step={step}
    >
      {changing !== 'open' ? (
        <div className="grid justify-items-start gap-6">
          <p>
            {CANNOT_CHANGE[changing](hours)}
            {changing !== 'closed' && (
              <>
                {words.callUs}
                <a
                  href={callHref(frame.brand.supportPhone)}
                  className={`${linkLook} tabular whitespace-nowrap`}
                >
                  {frame.brand.supportPhone}
                </a>
                {words.weWillHelp}
              </>
            )}
          </p>
          <ButtonLink to="/my-bookings">{words.myBookings}</ButtonLink>
        </div>
      ) : review ? (
        <ChangeReview booking={booking} answer={answer} review={review} />
      ) : (
        <ChangeForm key={answer?.version ?? booking.version} booking={booking} answer={answer} />
      )}
    </RiderPage>
  );
}

const CANNOT_CHANGE = {
  late: words.tooLate,
  'by-phone': () => words.byPhone,
  closed: () => words.closed,
};
