import { Form, useNavigation } from '@remix-run/react';
import { RIDESHARE_PATH } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { fieldErrorMessage, stepSummary } from '#app/rider/rideshare/page/step-errors.ts';
import { useStepErrorToast } from '#app/rider/rideshare/page/use-step-error-toast.ts';
import { StopLine, TripSoFar } from '#app/rider/rideshare/trip/trip-so-far.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { formatRupees } from '#domain/kernel/money.ts';

/** Step 2: pickup and drop, with their times. */
export function StopsForm({ page }: { page: Extract<RidesharePage, { step: 'stops' }> }) {
  const { choice, trip, errors, free, lowest } = page;
  const pending = useNavigation().state === 'loading';
  useStepErrorToast(errors);
  return (
    <div className="grid gap-6">
      <TripSoFar choice={choice} trip={trip} />
      {free === 0 && (
        <Banner tone="warning" title="No seat is available on this trip">
          A seat on hold may become available. You can continue and wait, or choose another date.
        </Banner>
      )}
      <Form method="get" action={RIDESHARE_PATH} noValidate key={trip.id} className="grid gap-6">
        <ErrorSummary errors={stepSummary(errors)} />
        <Card className="grid gap-6">
          <RadioGroup
            name="pickup"
            id="pickup"
            label="Pickup point"
            hint="Times are in India. Please arrive 10 minutes early."
            error={fieldErrorMessage(errors, 'pickup')}
            defaultValue={choice.pickup}
            options={page.pickups.map(stopOption)}
          />
          <RadioGroup
            name="drop"
            id="drop"
            label="Drop point"
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
        <input type="hidden" name="step" value={choice.seat ? 'details' : 'seat'} />
        <ActionBar label={`${seatsFree(free)}, from`} amount={formatRupees(lowest)}>
          <Button type="submit" variant="primary" pending={pending && 'Loading...'}>
            {choice.seat ? 'Continue' : 'Choose a seat'}
          </Button>
        </ActionBar>
      </Form>
    </div>
  );
}

function stopOption({ id, name, time }: { id: number; name: string; time: string }) {
  return { value: String(id), label: <StopLine name={name} time={time} /> };
}

function seatsFree(free: number): string {
  return free === 1 ? '1 seat free' : `${free || 'No'} seats free`;
}
