import { Form, useNavigation } from '@remix-run/react';
import { TRIP_COLUMNS } from '#app/rider/booking/trip-card/trip-sheet.tsx';
import { choicePath, RIDESHARE_PATH } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { fieldErrorMessage, stepSummary } from '#app/rider/rideshare/page/step-errors.ts';
import { useStepErrorToast } from '#app/rider/rideshare/page/use-step-error-toast.ts';
import { StepWithTrip, stopEnds, tripRows } from '#app/rider/rideshare/trip/step-with-trip.tsx';
import { type ShownStop, StopLine } from '#app/rider/rideshare/trip/stop-line.tsx';
import { useAnswers } from '#app/rider/rideshare/trip/use-answers.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/rideshare/rideshare-stops.ts';

/** Step 2: pickup and drop, with their times. */
export function StopsForm({ page }: { page: Extract<RidesharePage, { step: 'stops' }> }) {
  const { choice, trip, errors, free, lowest } = page;
  const pending = useNavigation().state === 'loading';
  useStepErrorToast(errors);
  const { form, answers, read } = useAnswers({ pickup: choice.pickup, drop: choice.drop }, (typed) => ({
    pickup: String(typed.get('pickup') ?? ''),
    drop: String(typed.get('drop') ?? ''),
  }));
  const pickup = page.pickups.find(({ id }) => String(id) === answers.pickup);
  const drop = page.drops.find(({ id }) => String(id) === answers.drop);
  return (
    <Form
      method="get"
      action={RIDESHARE_PATH}
      noValidate
      key={trip.id}
      ref={form}
      onChange={read}
      className={TRIP_COLUMNS}
    >
      <StepWithTrip
        label={words.seatsFreeFrom(free)}
        amount={formatRupees(lowest)}
        ends={stopEnds(pickup, drop)}
        rows={tripRows(trip)}
        terms={pickup?.terms ?? page.terms}
        change={(step) => (step === 'trip' ? { changeTo: choicePath(choice, { step }) } : null)}
        action={
          <Button type="submit" variant="primary" pending={pending && words.loading}>
            {page.next === 'details' ? words.continueLabel : words.chooseSeat}
          </Button>
        }
      >
        {free === 0 && (
          <Banner tone="warning" title={words.noSeat}>
            {words.noSeatText}
          </Banner>
        )}
        <ErrorSummary errors={stepSummary(errors)} />
        <Card className="grid gap-6">
          <RadioGroup
            name="pickup"
            id="pickup"
            label={words.pickupPoint}
            hint={words.pickupHint}
            error={fieldErrorMessage(errors, 'pickup')}
            defaultValue={choice.pickup}
            options={page.pickups.map(stopOption)}
          />
          <RadioGroup
            name="drop"
            id="drop"
            label={words.dropPoint}
            error={fieldErrorMessage(errors, 'drop')}
            defaultValue={choice.drop}
            options={page.drops.map(stopOption)}
          />
        </Card>
        <input type="hidden" name="route" value={choice.route} />
        <input type="hidden" name="date" value={choice.date} />
        <input type="hidden" name="direction" value={choice.direction} />
        {choice.seat && <input type="hidden" name="seat" value={choice.seat} />}
        {choice.held && <input type="hidden" name="held" value={choice.held} />}
        <input type="hidden" name="step" value={page.next} />
      </StepWithTrip>
    </Form>
  );
}

function stopOption({ id, ...stop }: { id: number } & ShownStop) {
  return { value: String(id), label: <StopLine {...stop} /> };
}
