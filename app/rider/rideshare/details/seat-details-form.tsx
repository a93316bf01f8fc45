import type { SubmissionResult } from '@conform-to/react';
import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Flash } from '#app/http/flash.server.ts';
import { ContactFields } from '#app/rider/booking/contact/contact-fields.tsx';
import { useContactForm } from '#app/rider/booking/contact/use-contact-form.ts';
import { holdInThisTab } from '#app/rider/rideshare/choice/held-by-this-tab.ts';
import { choicePath } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { HoldLine } from '#app/rider/rideshare/seat/hold-line.tsx';
import { useHold } from '#app/rider/rideshare/seat/use-hold.ts';
import { tripRows } from '#app/rider/rideshare/trip/trip-so-far.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { FareSummary, SummaryList } from '#app/ui/parts/summary-list.tsx';
import { formatRupees } from '#domain/kernel/money.ts';

type Props = {
  page: Extract<RidesharePage, { step: 'details' }>;
  lastResult: SubmissionResult | undefined;
  toast: Flash | null | undefined;
};

/** Step 4: contact details, while the seat is on hold. */
export function SeatDetailsForm({ page, lastResult, toast }: Props) {
  const toastMessage = useMemo(() => toast && { ...toast, destructive: toast.tone === 'danger' }, [toast]);
  const { choice, trip, seat, price, place } = page;
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

  /** Saves what is typed on the server before the seat step replaces the form. */
  function saveAnswers() {
    if (!form.current) return;
    if (!navigator.onLine) return addEventListener('online', saveAnswers, { once: true });
    const typed = new FormData(form.current);
    typed.set('intent', 'keep');
    submit(typed, { method: 'post', action, replace: true });
  }
  const left = useHold({ tripId: trip.id, seat }, page.hold, saveAnswers);

  useEffect(() => holdInThisTab({ tripId: trip.id, seat }), [trip.id, seat]);

  return (
    <Form method="post" action={action} {...wiring} ref={form} className="grid gap-6">
      <DefaultSubmit intent="complete" />
      <ErrorSummary errors={errors} />
      <HoldLine seat={seat} until={page.hold.until} left={left} />
      <Card title="Your trip">
        <SummaryList
          rows={tripRows({ trip, pickup: page.pickup, drop: page.drop, seat: `${seat}, ${place}` }).map(
            ({ step, ...row }) => ({ ...row, changeIntent: `change-${step}` }),
          )}
        />
      </Card>
      <ContactFields
        fields={fields}
        loggedInAs={page.loggedInAs}
        justVerified={page.justVerified}
        otpSentTo={page.otpSentTo}
        pendingIntent={pendingIntent}
      />
      <Card title="Fare summary" id="fare">
        <FareSummary
          lines={[{ label: `Seat ${seat}`, amount: formatRupees(price) }]}
          total={{ label: 'Total fare', amount: formatRupees(price) }}
          note="Pay on arrival, by cash or UPI."
        />
      </Card>
      <input type="hidden" name="finalFare" value={price} readOnly />
      <input type="hidden" name="key" value={page.key} readOnly />
      <div>
        <Button type="submit" name="intent" value="change-seat" variant="quiet" formNoValidate>
          Choose another seat
        </Button>
      </div>
      <ActionBar label="Total fare" amount={formatRupees(price)}>
        <Button
          type="submit"
          name="intent"
          value="complete"
          variant="primary"
          pending={pendingIntent === 'complete' && 'Processing...'}
        >
          Book
        </Button>
      </ActionBar>
    </Form>
  );
}
