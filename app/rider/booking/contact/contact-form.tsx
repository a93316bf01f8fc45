import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ContactFields } from '#app/rider/booking/contact/contact-fields.tsx';
import { PassengerFields } from '#app/rider/booking/contact/passenger-fields.tsx';
import { useContactForm } from '#app/rider/booking/contact/use-contact-form.ts';
import { finalAmount, shownPrice } from '#app/rider/booking/fare/fare-lines.tsx';
import type { contactStep } from '#app/rider/booking/page/booking-page.server.ts';
import { CARRIED_RIDE, RIDE_KEY, stepPath } from '#app/rider/booking/pending/pending-bookings.ts';
import { APPLIED_COUPON } from '#app/rider/booking/pending/shown-coupon.ts';
import { TripCard } from '#app/rider/booking/trip-card/trip-card.tsx';
import { TRIP_CARD, TRIP_COLUMNS } from '#app/rider/booking/trip-card/trip-sheet.tsx';
import { BookingTextFields } from '#app/ui/forms/booking-texts.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import type { ToastMessage } from '#app/ui/overlays/shown-toast.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { OTHER_TEXTS, type TextName } from '#domain/rides/booking-texts.ts';
import * as words from '#words/booking/booking.ts';
import { yourTrip } from '#words/booking/trip-card.ts';

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

  const text = (name: TextName) => {
    const { id, errors: error, initialValue: defaultValue } = fields[name];
    return { id, name: fields[name].name, error, defaultValue };
  };
  const complete = (
    <Button
      type="submit"
      name="intent"
      value="complete"
      variant={page.loggedInAs ? 'primary' : 'secondary'}
      pending={pendingIntent === 'complete' && words.processing}
    >
      {words.completeBooking}
    </Button>
  );
  return (
    <Form
      method="post"
      action={stepPath(service, 'contact', page.rideKey)}
      {...wiring}
      className={TRIP_COLUMNS}
    >
      <div className="grid gap-6">
        <DefaultSubmit intent="complete" />
        <input type="hidden" name={RIDE_KEY} value={page.rideKey} />
        <input type="hidden" name={CARRIED_RIDE} value={page.carriedRide} />
        <ErrorSummary errors={errors} />
        {fare.couponError && (
          <Banner tone="warning" title={words.couponRemovedTitle}>
            {fare.couponError}
          </Banner>
        )}
        <ContactFields
          fields={fields}
          loggedInAs={page.loggedInAs}
          justVerified={page.justVerified}
          otpSentTo={page.otpSentTo}
          hasLongCode={page.hasLongCode}
          pendingIntent={pendingIntent}
        >
          <PassengerFields fields={fields} />
          <BookingTextFields rows={2} names={OTHER_TEXTS} field={text} />
        </ContactFields>
        {amounts && <input type="hidden" name={APPLIED_COUPON} value={amounts.couponCode ?? ''} />}
        {amounts && <input type="hidden" name="finalFare" value={finalAmount(amounts)} />}
        <div>
          <Button type="submit" name="intent" value="back" variant="quiet" formNoValidate>
            {words.backToDetails}
          </Button>
        </div>
      </div>
      <TripCard ride={page.ride} rows={page.rideRows} changeIntent="back" amounts={amounts}>
        {complete}
      </TripCard>
      <ActionBar {...shownPrice(amounts)} opens={{ id: TRIP_CARD, label: yourTrip }}>
        {complete}
      </ActionBar>
    </Form>
  );
}
