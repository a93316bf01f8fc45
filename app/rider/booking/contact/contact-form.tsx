import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ContactFields } from '#app/rider/booking/contact/contact-fields.tsx';
import { useContactForm } from '#app/rider/booking/contact/use-contact-form.ts';
import { FareCard, finalAmount } from '#app/rider/booking/fare/fare-card.tsx';
import type { contactStep } from '#app/rider/booking/page/booking-page.server.ts';
import { CARRIED_RIDE, RIDE_KEY, stepPath } from '#app/rider/booking/pending/pending-bookings.ts';
import { APPLIED_COUPON } from '#app/rider/booking/pending/shown-coupon.ts';
import { RideSummary } from '#app/rider/booking/summary/ride-summary.tsx';
import { BookingTextFields } from '#app/ui/forms/booking-texts.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import type { ToastMessage } from '#app/ui/overlays/shown-toast.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { formatRupees } from '#domain/kernel/money.ts';

export type ContactPage = Extract<Awaited<ReturnType<typeof contactStep>>, { step: 'contact' }>;

type Props = {
  page: ContactPage;
  lastResult: SubmissionResult | undefined;
  toastMessage: ToastMessage | null | undefined;
};

/** Step 2 of a booking: contact details and a verified phone (docs/product/pages.md#booking-contact). */
export function ContactForm({ page, lastResult, toastMessage }: Props) {
  const { service, fare } = page;
  const { wiring, fields, errors, pendingIntent } = useContactForm({
    id: `${service}-contact`,
    defaultValue: page.contact,
    lastResult,
    toastMessage,
    load: () => import('#app/rider/booking/answers/form-checks.ts'),
  });

  const amounts = fare.price && {
    base: fare.price.base,
    meetAndGreet: fare.price.meetAndGreet,
    discount: fare.price.discount,
    couponCode: fare.price.couponCode,
    distance: fare.price.distanceKm,
    duration: fare.price.durationMinutes,
    estimated: fare.price.estimated,
    breakdown: fare.price.breakdown,
  };

  return (
    <Form
      method="post"
      action={stepPath(service, 'contact', page.rideKey)}
      {...wiring}
      className="grid gap-6"
    >
      <DefaultSubmit intent="complete" />
      <input type="hidden" name={RIDE_KEY} value={page.rideKey} readOnly />
      <input type="hidden" name={CARRIED_RIDE} value={page.carriedRide} readOnly />
      <ErrorSummary errors={errors} />
      {fare.couponError && (
        <Banner tone="warning" title="Coupon removed">
          {fare.couponError}
        </Banner>
      )}
      <Card title="Your ride">
        <RideSummary rows={page.rideRows} changeIntent="back" />
      </Card>
      <ContactFields
        fields={fields}
        loggedInAs={page.loggedInAs}
        justVerified={page.justVerified}
        otpSentTo={page.otpSentTo}
        pendingIntent={pendingIntent}
      >
        <BookingTextFields
          rows={4}
          field={(name) => {
            const { id, errors: error, initialValue: defaultValue } = fields[name];
            return { id, name: fields[name].name, error, defaultValue };
          }}
        />
      </ContactFields>
      <FareCard amounts={amounts} />
      {amounts && <input type="hidden" name={APPLIED_COUPON} value={amounts.couponCode ?? ''} readOnly />}
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
          pending={pendingIntent === 'complete' && 'Processing...'}
        >
          Complete Booking
        </Button>
      </ActionBar>
    </Form>
  );
}
