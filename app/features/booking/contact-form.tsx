import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { DefaultSubmit } from '#app/components/forms/default-submit.tsx';
import { ErrorSummary } from '#app/components/forms/error-summary.tsx';
import { isHeldBack, isOfflinePress, OFFLINE } from '#app/components/forms/presses.ts';
import { TextArea } from '#app/components/forms/text-area.tsx';
import { TextField } from '#app/components/forms/text-field.tsx';
import { useLoaded } from '#app/components/forms/use-loaded.ts';
import { ActionBar } from '#app/components/layout/action-bar.tsx';
import { Banner } from '#app/components/ui/banner.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { type ToastMessage, toast } from '#app/components/ui/toast.tsx';
import type { contactStep } from '#app/features/booking/booking-page.server.ts';
import type { ContactForm as Answers } from '#app/features/booking/contact-form.schema.ts';
import { FareCard, finalAmount } from '#app/features/booking/fare-card.tsx';
import { PhoneProof } from '#app/features/booking/phone-proof.tsx';
import { RideSummary, type SummarisedRide } from '#app/features/booking/ride-summary.tsx';
import { summaryErrors } from '#app/features/login/summary-errors.ts';
import { SPECIAL_INSTRUCTIONS_LIMIT } from '#domain/bookings/ride.ts';
import { formatRupees } from '#domain/kernel/money.ts';

export type ContactPage = Omit<Awaited<ReturnType<typeof contactStep>>, 'ride'> & {
  readonly ride: SummarisedRide;
};

type Props = {
  page: ContactPage;
  lastResult: SubmissionResult | undefined;
  said: ToastMessage | null | undefined;
};

const FROM_TOP_TO_BOTTOM = [
  'customerName',
  'customerEmail',
  'specialInstructions',
  'phone',
  'otp',
] as const satisfies readonly (keyof Answers)[];

/** Step 2 of a booking: who rides, and a verified phone (seed 0 §2). */
export function ContactForm({ page, lastResult, said }: Props) {
  const { service, fare, loggedInAs } = page;
  const checks = useLoaded(() => import('#app/features/booking/form-checks.ts'));
  const [form, fields] = useForm<Answers>({
    id: `${service}-contact`,
    lastResult: lastResult ?? null,
    defaultValue: { ...page.contact },
    // Asking for a code or trying one is no reason to be told of a missing name.
    ...(checks && {
      onValidate: ({ formData, submitter }) => checks.checkContactStep(formData, isBesides(submitter)),
    }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { onSubmit, ...wiring } = getFormProps(form);
  const errors = form.status === 'error' ? summaryErrors(form, fields, FROM_TOP_TO_BOTTOM) : [];
  const [offline, setOffline] = useState(false);
  const doing = useNavigation().formData?.get('intent');

  useEffect(() => {
    if (said) toast(said);
  }, [said]);

  const amounts = fare.price && {
    base: fare.price.base,
    meetAndGreet: fare.price.meetAndGreet,
    discount: fare.price.discount,
    couponCode: fare.price.couponCode,
    distance: fare.price.distanceKm,
    duration: fare.price.durationMinutes,
  };

  return (
    <Form
      method="post"
      action={`/booking/${service}?step=contact`}
      {...wiring}
      onSubmit={(event) => {
        const isOffline = isOfflinePress(event);
        setOffline(isOffline);
        if (isOffline) return event.preventDefault();
        onSubmit(event);
        if (checks && isHeldBack(event)) {
          sayFirstError(checks.checkContactStep(new FormData(event.currentTarget)).reply());
        }
      }}
      className="grid gap-6"
    >
      <DefaultSubmit intent="complete" />
      <ErrorSummary errors={offline ? [{ message: OFFLINE }] : errors} />
      {fare.couponError && (
        <Banner tone="warning" title="The coupon was taken off">
          {fare.couponError}
        </Banner>
      )}
      <Card title="Your ride">
        <RideSummary ride={page.ride} changeIntent="back" />
      </Card>
      <Card className="grid gap-6" id="contact">
        <TextField
          {...wired(fields.customerName)}
          label="Full name"
          autoComplete="name"
          defaultValue={fields.customerName.initialValue}
        />
        <TextField
          {...wired(fields.customerEmail)}
          label="Email"
          hint="We send your confirmation here."
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          defaultValue={fields.customerEmail.initialValue}
        />
        <TextArea
          {...wired(fields.specialInstructions)}
          label="Special instructions"
          required={false}
          limit={SPECIAL_INSTRUCTIONS_LIMIT}
          defaultValue={fields.specialInstructions.initialValue}
        />
        {loggedInAs ? (
          <div className="grid gap-3">
            {page.justVerified && <Banner tone="success">Phone number verified successfully</Banner>}
            <p>
              Logged in as <strong className="tabular">{loggedInAs}</strong>
            </p>
          </div>
        ) : (
          <PhoneProof fields={fields} sentTo={page.otpSentTo} doing={doing} />
        )}
      </Card>
      <FareCard amounts={amounts} />
      {amounts && <input type="hidden" name="finalFare" value={finalAmount(amounts)} readOnly />}
      <div>
        <Button type="submit" name="intent" value="back" variant="quiet" formNoValidate>
          Back to Booking Details
        </Button>
      </div>
      <ActionBar label="Final Amount" amount={amounts ? formatRupees(finalAmount(amounts)) : '—'}>
        <Button
          type="submit"
          name="intent"
          value="complete"
          variant="primary"
          pending={doing === 'complete' && 'Processing...'}
        >
          Complete Booking
        </Button>
      </ActionBar>
    </Form>
  );
}

/** A button that does something else than complete the booking. */
function isBesides(submitter: HTMLInputElement | HTMLButtonElement | null): boolean {
  return submitter?.name === 'intent' && submitter.value !== 'complete';
}

/** A form that the browser held back says why in a toast too (seed 0 §5). */
function sayFirstError({ error }: SubmissionResult) {
  const [description] = FROM_TOP_TO_BOTTOM.flatMap((name) => error?.[name] ?? []);
  if (description) toast({ title: 'Validation Error', description, destructive: true });
}

function wired(field: { name: string; id: string; errors?: string[] | undefined }) {
  return { name: field.name, id: field.id, error: field.errors };
}
