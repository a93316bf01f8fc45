import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';
import type { manualBookingPage } from '#app/console/bookings/create/manual-page.server.ts';
import { CallerPart, NearRide, useCaller } from '#app/console/bookings/create/parts/caller-part.tsx';
import { CouponPart } from '#app/console/bookings/create/parts/coupon-part.tsx';
import { CustomerPart } from '#app/console/bookings/create/parts/customer-part.tsx';
import {
  FarePart,
  manualFinalAmount,
  PartnerPart,
  TypedFare,
} from '#app/console/bookings/create/parts/fare-part.tsx';
import type { GetFieldProps } from '#app/console/bookings/create/parts/field-props.ts';
import { FROM_TOP_TO_BOTTOM } from '#app/console/bookings/create/parts/form-fields.ts';
import type { Chosen, ManualAnswer, Typed } from '#app/console/bookings/create/parts/manual-answers.ts';
import { RidePart } from '#app/console/bookings/create/parts/ride-part.tsx';
import { NOT_OF_TRANSFERZ } from '#app/console/bookings/create/parts/service-classes.ts';
import { useManualFare } from '#app/console/bookings/create/parts/use-manual-fare.ts';
import { useFilledRounds, useWaitForFare } from '#app/console/bookings/create/parts/use-submit.ts';
import { useTeamCoupon } from '#app/console/bookings/create/parts/use-team-coupon.ts';
import { listHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { BookingTextFields } from '#app/ui/forms/booking-texts.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { OFFLINE } from '#app/ui/hooks/submit-events.ts';
import { submitWithControl } from '#app/ui/hooks/submit-with-control.ts';
import { useOffline } from '#app/ui/hooks/use-offline.ts';
import { DialogActions } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { FARE_SOURCE } from '#domain/bookings/manual-ride/manual-ride.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { OTHER_TEXTS, PASSENGER_TEXTS } from '#domain/rides/booking-texts.ts';

type Props = {
  readonly page: Awaited<ReturnType<typeof manualBookingPage>>;
  /** The answer to the last submit. */
  readonly answer: ManualAnswer | undefined;
  /** Why the last submit got no answer. */
  readonly failed: string | undefined;
  readonly closeHref: string;
  readonly onType: () => void;
};

/**
 * The manual booking form: the customer first, then the other fields (docs/product/bookings.md#manual-form).
 */
export function ManualBookingForm({ page, answer, failed, closeHref, onType }: Props) {
  const lastAnswer = answer ?? page.start;
  const ids = useId();
  const form = useFirstFocus('input:not([type=hidden])');
  // The page's data may reload while someone types; the form keeps its idempotency key.
  const [key, setKey] = useState(lastAnswer.key);
  const [customer, setCustomer] = useState<Chosen>(lastAnswer.customer);
  const [isOffline, hold] = useOffline();
  const round = useFilledRounds(answer);
  const { fare, ride, follow } = useManualFare(form, lastAnswer, page.fares);
  const known = customer !== null && customer !== 'new' ? customer : null;
  const caller = useCaller(known?.id ?? null, lastAnswer.caller);
  const waiting = useWaitForFare(form, fare.isPending);
  const { coupon, isOverridden, apply, set } = useTeamCoupon(
    lastAnswer.coupon,
    lastAnswer.typed.overrideCoupon !== undefined,
    {
      orderAmount: fare.total,
      customerPhone: customerPhone(form.current, customer),
      isPartners: FARE_SOURCE[ride.service] === 'partner',
    },
  );
  // Another service has other fields, so earlier errors no longer apply.
  const [outdated, setOutdated] = useState<ManualAnswer | null>(null);
  const errors = outdated === lastAnswer ? {} : lastAnswer.errors;
  const intent = useNavigation().formData?.get('intent');
  const amounts = fare.price && { price: fare.price, conversion: fare.conversion, coupon };
  const pendingWords = (wanted: string) =>
    waiting.intent === wanted ? 'Waiting for the fare...' : intent === wanted && 'Booking...';
  const isWrong = Object.keys(errors).length > 0;
  const formError = failed ?? lastAnswer.formError;

  useEffect(() => {
    if (!answer) return;
    setKey(answer.key);
    setCustomer(answer.customer);
    // The choice of a customer does not send the other fields; they keep their values.
    if (answer.typed.intent?.includes('customer')) return;
    set(answer.coupon);
    const code = form.current?.elements.namedItem('couponCode');
    if (code instanceof HTMLInputElement) code.value = answer.typed.couponCode ?? '';
    if (answer.toast) toast({ ...answer.toast, destructive: true });
  }, [answer, set, form.current?.elements.namedItem]);

  // A ride that was filled in from an earlier one still needs its day and time.
  useEffect(() => {
    if (round === 0) return;
    follow();
    const date = form.current?.elements.namedItem('pickupDate');
    if (date instanceof HTMLElement) date.focus();
  }, [round, follow, form]);

  useEffect(() => {
    if (failed) toast({ title: 'Error', description: failed, destructive: true });
  }, [failed]);

  const field: GetFieldProps = (name, usual) => ({
    id: `${ids}-${name}`,
    name,
    error: errors[name],
    defaultValue: lastAnswer.typed[name] ?? usual,
  });

  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      noValidate
      onSubmit={(event) => {
        hold(event);
        waiting.hold(event);
      }}
      onInput={() => {
        onType();
        follow();
      }}
      onChange={follow}
      onKeyDown={submitWithControl}
      className="group/booking relative mt-2 grid gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-24"
    >
      <DefaultSubmit intent={customer === null ? 'find-customer' : 'create'} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="quote" value={fare.quote ?? ''} />
      <input type="hidden" name="finalFare" value={amounts ? manualFinalAmount(amounts) : ''} />
      <ErrorSummary
        errors={
          isOffline
            ? [{ message: OFFLINE }]
            : FROM_TOP_TO_BOTTOM.flatMap((name) =>
                (errors[name] ?? []).map((message) => ({ message, fieldId: `${ids}-${name}` })),
              )
        }
      />
      {formError && !isOffline && (!isWrong || failed) && (
        <Banner tone="danger" title="Nothing was booked" live>
          {formError}
        </Banner>
      )}
      <CustomerPart
        customer={customer}
        found={lastAnswer.found}
        field={field}
        defaultCode={lastAnswer.typed.countryCode}
        onChoose={setCustomer}
      />
      {caller && known && <CallerPart caller={caller} bookingsHref={listHref({ search: known.phone })} />}
      {customer === null && <HiddenAnswers typed={lastAnswer.typed} />}
      {customer === null && <p className="text-ink-soft">Select a customer to continue.</p>}
      <fieldset key={round} disabled={customer === null} className="grid min-w-0 gap-5">
        <legend className="sr-only">Booking</legend>
        {lastAnswer.filledFrom && (
          <p role="status" className="text-ink-soft">
            Filled in from {lastAnswer.filledFrom}. Check the date and time.
          </p>
        )}
        <RidePart
          field={field}
          typed={lastAnswer.typed}
          earliestDate={page.earliestDate}
          meetAndGreetFee={page.fares.meetAndGreet}
          onWrite={follow}
          onService={() => setOutdated(lastAnswer)}
        />
        {caller && <NearRide caller={caller} pickupDate={ride.pickupDate} pickupTime={ride.pickupTime} />}
        <PartnerPart field={field} />
        <TypedFare field={field} />
        <div className={NOT_OF_TRANSFERZ}>
          <BookingTextFields names={PASSENGER_TEXTS} field={field} />
        </div>
        <BookingTextFields names={OTHER_TEXTS} field={field} rows={2} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CouponPart
            field={field}
            overrideId={`${ids}-overrideCoupon`}
            customerPhone={customerPhone(form.current, customer)}
            coupon={coupon}
            isOverridden={isOverridden}
            onApply={apply}
            onType={() => set({ state: 'none' })}
          />
          <div className="grid gap-3">
            <FarePart
              id={`${ids}-fareSummary`}
              amounts={amounts}
              isPending={fare.isPending}
              refused={fare.refused}
              error={errors.fareSummary}
            />
            <noscript>
              <Button type="submit" name="intent" value="fare" formNoValidate wide>
                Calculate fare
              </Button>
            </noscript>
          </div>
        </div>
      </fieldset>
      <DialogActions
        note={
          <p className="tabular text-ink-soft">
            Final Amount{' '}
            <strong className="text-base text-ink">
              {amounts ? formatRupees(manualFinalAmount(amounts)) : '—'}
            </strong>
          </p>
        }
      >
        <ButtonLink to={closeHref} preventScrollReset replace>
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="create-confirmed"
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          disabled={customer === null}
          pending={pendingWords('create-confirmed')}
        >
          Create and confirm
        </Button>
        <Button
          type="submit"
          variant="primary"
          name="intent"
          value="create"
          disabled={customer === null}
          pending={pendingWords('create')}
        >
          Create booking
        </Button>
      </DialogActions>
      <datalist id="popular-places">
        {page.popularPlaces.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </Form>
  );
}

/** The intents that are available before a customer is chosen. */
const ASKED = ['intent', 'key', 'quote', 'finalFare', 'customerId', 'customerSearch'];

/** Disabled fields are not sent. Without JavaScript their answers would be lost when a customer is chosen. */
function HiddenAnswers({ typed }: { typed: Typed }) {
  return Object.entries(typed)
    .filter(([name]) => !ASKED.includes(name))
    .map(([name, answer]) => <input key={name} type="hidden" name={name} value={answer} />);
}

/** Returns the phone whose coupon uses count, or an empty string. */
function customerPhone(form: HTMLFormElement | null, customer: Chosen): string {
  if (customer === null) return '';
  if (customer !== 'new') return customer.phone;
  const answers = new FormData(form ?? undefined);
  const number = String(answers.get('phone') ?? '').trim();
  return number && `${answers.get('countryCode') ?? ''}${number}`;
}
