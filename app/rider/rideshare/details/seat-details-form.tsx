import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Flash } from '#app/http/flash.server.ts';
import { ContactFields } from '#app/rider/booking/contact/contact-fields.tsx';
import { PassengerFields } from '#app/rider/booking/contact/passenger-fields.tsx';
import { useContactForm } from '#app/rider/booking/contact/use-contact-form.ts';
import { TRIP_COLUMNS } from '#app/rider/booking/trip-card/trip-sheet.tsx';
import { holdInThisTab } from '#app/rider/rideshare/choice/held-by-this-tab.ts';
import { seatsInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { choicePath } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { HoldLine } from '#app/rider/rideshare/seat/hold-line.tsx';
import { useHold } from '#app/rider/rideshare/seat/use-hold.ts';
import { StepWithTrip, stopEnds, tripRows } from '#app/rider/rideshare/trip/step-with-trip.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import { totalFare } from '#words/rideshare/rideshare-card.ts';
import * as words from '#words/rideshare/rideshare-details.ts';

type Props = {
  page: Extract<RidesharePage, { step: 'details' }>;
  lastResult: SubmissionResult | undefined;
  toast: Flash | null | undefined;
};

/** Step 4: contact details, while the seat is on hold. */
export function SeatDetailsForm({ page, lastResult, toast }: Props) {
  const toastMessage = useMemo(() => toast && { ...toast, destructive: toast.tone === 'danger' }, [toast]);
  const { choice, trip, seats } = page;
  const held = useMemo(() => ({ tripId: trip.id, seats: seats.map(({ seat }) => seat) }), [trip.id, seats]);
  const price = seats.reduce((sum, one) => sum + one.price, 0);
  const action = choicePath(choice, { step: 'details' });
  const { wiring, fields, errors, pendingIntent } = useContactForm({
    id: 'seat-details',
    defaultValue: page.contact,
    lastResult,
    toastMessage,
    load: () => import('#app/rider/rideshare/details/form-checks.ts'),
  });
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { state } = useNavigation();

  /**
   * Saves what is typed on the server before the seat step replaces the form. A form that is on its way is left alone:
   * a booking ends the hold too, and its answer leads to the confirmation.
   */
  function saveAnswers() {
    if (!form.current || state !== 'idle') return;
    if (!navigator.onLine) return addEventListener('online', saveAnswers, { once: true });
    const typed = new FormData(form.current);
    typed.set('intent', 'keep');
    submit(typed, { method: 'post', action, replace: true });
  }
  const left = useHold(held, page.hold, saveAnswers);

  useEffect(() => holdInThisTab(held), [held]);

  return (
    <Form method="post" action={action} {...wiring} ref={form} className={TRIP_COLUMNS}>
      <StepWithTrip
        label={totalFare}
        amount={formatRupees(price)}
        ends={stopEnds(page.pickup, page.drop)}
        rows={[
          ...tripRows(trip),
          {
            label: words.seatsLabel(seats.length),
            value: <ChosenSeats seats={seats} />,
            step: 'seat',
          },
        ]}
        fares={seats.map((one) => ({ label: seatsInWords([one.seat]), amount: formatRupees(one.price) }))}
        terms={page.pickup.terms}
        change={(step) => ({ changeIntent: `change-${step}` })}
        action={
          <Button
            type="submit"
            name="intent"
            value="complete"
            variant={page.loggedInAs ? 'primary' : 'secondary'}
            pending={pendingIntent === 'complete' && words.processing}
          >
            {words.book}
          </Button>
        }
      >
        <DefaultSubmit intent="complete" />
        <ErrorSummary errors={errors} />
        <HoldLine seats={held.seats} until={page.hold.until} left={left} />
        <ContactFields
          fields={fields}
          loggedInAs={page.loggedInAs}
          justVerified={page.justVerified}
          otpSentTo={page.otpSentTo}
          hasLongCode={page.hasLongCode}
          pendingIntent={pendingIntent}
        >
          <PassengerFields fields={fields} />
        </ContactFields>
        <input type="hidden" name="finalFare" value={price} />
        <input type="hidden" name="key" value={page.key} />
        <div>
          <Button type="submit" name="intent" value="change-seat" variant="quiet" formNoValidate>
            {words.chooseOther(seats.length)}
          </Button>
        </div>
      </StepWithTrip>
    </Form>
  );
}

function ChosenSeats({ seats }: { seats: Props['page']['seats'] }) {
  return (
    <>
      {seats.map(({ seat, place }) => (
        <span key={seat} className="block">
          {seat}, {place}
        </span>
      ))}
    </>
  );
}
