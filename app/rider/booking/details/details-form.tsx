import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { emptyRide, readRide } from '#app/ride/ride-answers.ts';
import { useLiveFare } from '#app/ride/use-live-fare.ts';
import type { RideForm } from '#app/rider/booking/answers/ride-form.schema.ts';
import { PopularPlaces } from '#app/rider/booking/details/location-field.tsx';
import {
  AirportFields,
  HourlyFields,
  IntercityFields,
  PickupWhen,
} from '#app/rider/booking/details/ride-fields.tsx';
import { CouponBox } from '#app/rider/booking/fare/coupon-box.tsx';
import { type FareAmounts, shownPrice } from '#app/rider/booking/fare/fare-lines.tsx';
import { useCoupon } from '#app/rider/booking/fare/use-coupon.ts';
import type { detailsStep } from '#app/rider/booking/page/booking-page.server.ts';
import { RIDE_KEY, stepPath } from '#app/rider/booking/pending/pending-bookings.ts';
import { TripCard } from '#app/rider/booking/trip-card/trip-card.tsx';
import { TRIP_CARD, TRIP_COLUMNS } from '#app/rider/booking/trip-card/trip-sheet.tsx';
import { CookiesAsked } from '#app/ui/forms/cookies-asked.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { summaryErrors } from '#app/ui/forms/summary-errors.ts';
import { isBlockedSubmit, isFillSubmit, isOfflineSubmit, OFFLINE } from '#app/ui/hooks/submit-events.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { useServerClock } from '#app/ui/hooks/use-server-clock.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { lowestFare } from '#domain/fares/headline-fares.ts';
import type { PlaceChoices } from '#domain/places/name-ride-places.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import * as words from '#words/booking/booking.ts';
import { validationError } from '#words/booking/booking-contact.ts';
import { yourTrip } from '#words/booking/trip-card.ts';

type Props = {
  page: Awaited<ReturnType<typeof detailsStep>>;
  lastResult: SubmissionResult | undefined;
  /** The places among which the rider must choose after a refusal. */
  which: PlaceChoices | undefined;
};

const FROM_TOP_TO_BOTTOM = [
  'tripDirection',
  'tripType',
  'pickupLocation',
  'terminal',
  'dropLocation',
  'additionalHours',
  'hoursRequired',
  'flightNumber',
  'meetAndGreet',
  'pickupDate',
  'pickupTime',
  'couponCode',
  'quote',
] as const satisfies readonly (keyof RideForm)[];

/** Step 1 of a booking: places, time and fare (docs/product/pages.md#booking-details). */
export function DetailsForm({ page, lastResult, which }: Props) {
  const { service } = page;
  const { minimumHours } = page.fares;
  const clock = useServerClock(page.now);
  const checks = useLoaded(() => import('#app/rider/booking/answers/form-checks.ts'));
  const [form, fields] = useForm<RideForm>({
    id: `${service}-${page.formKey}`,
    lastResult: lastResult ?? null,
    defaultValue: defaultValues(page),
    ...(checks && {
      onValidate: ({ formData }) => checks.checkDetails(service, minimumHours, formData, clock),
    }),
    // Not on blur: a message that appears then moves the button away from the pointer.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { onSubmit, ...wiring } = getFormProps(form);
  const notice = page.notice === null ? [] : [{ message: page.notice }];
  const errors = form.status === 'error' ? summaryErrors(form, fields, FROM_TOP_TO_BOTTOM) : notice;
  const [offline, setOffline] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const [request, setRequest] = useState<RideRequest | null>(page.answers && normaliseRide(page.answers));
  const { fare, pending, refused } = useLiveFare(request, toLiveFare(page), page.fares);
  const from = pending || refused || page.fareRefused ? null : lowestFare(service, page.fares);
  const meetAndGreet = request?.meetAndGreet === true;
  // The order amount of a coupon while the fare is not known yet.
  const fallbackOrder = page.fallbackFare + (meetAndGreet ? page.fares.meetAndGreet : 0);
  const total = fare ? fare.fare + fare.meetAndGreetFee : 0;
  const { coupon, applied, apply, reset } = useCoupon({
    initial: initialCoupon(page),
    total,
    farePending: pending,
    fallbackAmount: request?.direction === 'from-airport' ? fallbackOrder : 0,
    meetAndGreet,
    customerPhone: page.customerPhone,
    clearCode: () => setField(element.current, 'couponCode', ''),
  });
  const submitting = useNavigation().formData?.get('intent') === 'continue';

  /**
   * Shows the errors of a past date and of a short notice as soon as date and time are set, and when they change
   * (docs/product/bookings.md#advance-notice).
   */
  function showPickupErrors() {
    const { pickupDate, pickupTime } = fields;
    const answers = new FormData(element.current ?? undefined);
    if (!checks || !answers.get(pickupDate.name)) return;
    form.validate({ name: pickupDate.name });
    if (answers.get(pickupTime.name)) form.validate({ name: pickupTime.name });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the answers that were given before the checks loaded
  useEffect(showPickupErrors, [checks]);

  /** Reads the answers after each change, updates the fare, and removes the coupon if the ride changed. */
  function readAnswers() {
    if (!element.current) return;
    const next = normaliseRide(readRide(service, new FormData(element.current)));
    if (request && isDifferentRide(request, next)) reset();
    setRequest(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once what was answered before hydration
  useEffect(readAnswers, []);

  useEffect(() => {
    if (lastResult) showFirstErrorToast(lastResult);
  }, [lastResult]);

  const amounts: FareAmounts | null = fare && {
    base: fare.fare,
    meetAndGreet: fare.meetAndGreetFee,
    discount: applied?.discount ?? 0,
    couponCode: applied?.code ?? null,
    distance: fare.distance,
    duration: fare.duration,
    estimated: fare.estimated,
    breakdown: fare.breakdown,
  };
  const next = (
    <Button
      type="submit"
      name="intent"
      value="continue"
      variant="primary"
      pending={submitting && words.checking}
    >
      {words.confirmBooking}
    </Button>
  );
  const Details = { airport: AirportFields, hourly: HourlyFields, intercity: IntercityFields }[service];

  return (
    <Form
      method="post"
      action={stepPath(service, 'details', page.rideKey)}
      {...wiring}
      ref={element}
      onInput={({ target }) => {
        const { name } = target as Partial<HTMLInputElement>;
        if (name === fields.pickupDate.name || name === fields.pickupTime.name) showPickupErrors();
        readAnswers();
      }}
      onChange={readAnswers}
      onSubmit={(event) => {
        const isOffline = isOfflineSubmit(event);
        setOffline(isOffline);
        if (isOffline) return event.preventDefault();
        if (isFillSubmit(event)) return;
        onSubmit(event);
        if (checks && isBlockedSubmit(event)) {
          showFirstErrorToast(
            checks.checkDetails(service, minimumHours, new FormData(event.currentTarget), clock).reply(),
          );
        }
      }}
      className={`group/ride ${TRIP_COLUMNS}`}
    >
      <div className="grid gap-6">
        <DefaultSubmit intent="continue" />
        <CookiesAsked />
        {page.rideKey && <input type="hidden" name={RIDE_KEY} value={page.rideKey} />}
        <ErrorSummary errors={offline ? [{ message: OFFLINE }] : errors} />
        <Card className="grid gap-6" id="ride">
          <Details
            fields={fields}
            fares={page.fares}
            savedPlaces={page.savedPlaces}
            which={which ?? page.choices}
            onLocation={() => queueMicrotask(readAnswers)}
          />
          <PickupWhen fields={fields} page={page} clock={clock} />
        </Card>
        <CouponBox
          field={fields.couponCode}
          coupon={coupon}
          appliedCode={applied?.code ?? null}
          onApply={apply}
          onType={reset}
        />
        <input type="hidden" name="quote" value={fare?.quote ?? page.quote ?? ''} />
        <noscript>
          <Button type="submit" name="intent" value="fare" formNoValidate wide>
            {words.calculateFare}
          </Button>
        </noscript>
      </div>
      <TripCard
        ride={request ?? emptyRide(service)}
        amounts={amounts}
        from={from}
        isFarePending={pending}
        fareRefused={refused ?? page.fareRefused}
      >
        {next}
      </TripCard>
      <ActionBar {...shownPrice(amounts, from)} opens={{ id: TRIP_CARD, label: yourTrip }}>
        {next}
      </ActionBar>
      <PopularPlaces />
    </Form>
  );
}

/**
 * Shows the first error in a toast, whether the browser or the server refused the step
 * (docs/product/pages.md#errors).
 */
function showFirstErrorToast({ status, error }: SubmissionResult) {
  const [first] = FROM_TOP_TO_BOTTOM.flatMap((name) => error?.[name] ?? []);
  if (status === 'error' && first) toast({ title: validationError, description: first, destructive: true });
}

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** Returns true if the rides differ in an answer whose change removes the coupon (docs/product/coupons.md#box). */
function isDifferentRide(a: RideRequest, b: RideRequest): boolean {
  return (
    a.pickupLocation !== b.pickupLocation ||
    a.dropLocation !== b.dropLocation ||
    a.hours !== b.hours ||
    a.additionalHours !== b.additionalHours ||
    a.direction !== b.direction
  );
}

function defaultValues({ answers, fares, couponCode }: Props['page']) {
  return {
    pickupLocation: answers?.direction === 'from-airport' ? '' : answers?.pickupLocation,
    dropLocation:
      answers?.service === 'airport' && answers.direction !== 'from-airport' ? '' : answers?.dropLocation,
    pickupDate: answers?.pickupDate,
    pickupTime: answers?.pickupTime,
    tripDirection: answers?.direction ?? 'to-airport',
    terminal: answers?.terminal,
    flightNumber: answers?.flightNumber,
    meetAndGreet: answers?.meetAndGreet,
    hoursRequired: answers?.hours ?? fares.minimumHours,
    tripType: answers?.tripType ?? 'one-way',
    additionalHours: answers?.additionalHours || 8,
    couponCode,
  };
}

function toLiveFare({ fare: { price }, quote }: Props['page']) {
  return (
    price && {
      fare: price.base,
      meetAndGreetFee: price.meetAndGreet,
      total: price.total,
      distance: price.distanceKm,
      duration: price.durationMinutes,
      estimated: price.estimated,
      breakdown: price.breakdown,
      quote,
    }
  );
}

function initialCoupon({ couponCode, fare: { price, couponError } }: Props['page']) {
  if (couponError) return { state: 'rejected', error: couponError } as const;
  return price?.couponCode
    ? ({ state: 'applied', code: couponCode, discount: price.discount, orderAmount: price.total } as const)
    : ({ state: 'none' } as const);
}
