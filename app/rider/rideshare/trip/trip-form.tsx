import { Form, useNavigation } from '@remix-run/react';
import { daysInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { RIDESHARE_PATH } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { fieldErrorMessage, stepSummary } from '#app/rider/rideshare/page/step-errors.ts';
import { useStepErrorToast } from '#app/rider/rideshare/page/use-step-error-toast.ts';
import { DateField } from '#app/ui/forms/date-time-fields.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { parseIndiaDate } from '#domain/kernel/india-time.ts';
import { TRIP_DIRECTION_LABELS, TRIP_DIRECTIONS, type TripDirection } from '#domain/rideshare/route.ts';

type Props = { page: Extract<RidesharePage, { step: 'trip' }> };

/** Step 1: route, direction and date. A GET form: its answers are the address of the next step. */
export function TripForm({ page }: Props) {
  const { choice, errors, routes } = page;
  const pending = useNavigation().state === 'loading';
  useStepErrorToast(errors);
  return (
    <Form
      method="get"
      action={RIDESHARE_PATH}
      noValidate
      key={`${choice.route} ${choice.direction} ${choice.date}`}
      className="grid gap-6"
    >
      <ErrorSummary errors={stepSummary(errors)} />
      <Card className="grid gap-6">
        <RadioGroup
          name="route"
          id="route"
          label="Route"
          error={fieldErrorMessage(errors, 'route')}
          defaultValue={choice.route}
          options={routes.map(({ id, name, fromCity, operatingDays, outbound, back }) => ({
            value: id,
            label: name,
            detail: `${daysInWords(operatingDays)}. From ${fromCity} ${outbound} · To ${fromCity} ${back}`,
          }))}
        />
        <RadioGroup
          name="direction"
          id="direction"
          label="Direction"
          inline
          error={fieldErrorMessage(errors, 'direction')}
          defaultValue={choice.direction || 'outbound'}
          options={TRIP_DIRECTIONS.map((value) => {
            const detail = directionDetail(routes, value);
            return { value, label: TRIP_DIRECTION_LABELS[value], ...(detail ? { detail } : {}) };
          })}
        />
        <DateField
          name="date"
          id="date"
          label="Travel date"
          hint={`You can book up to ${page.daysAhead} days ahead.`}
          error={fieldErrorMessage(errors, 'date')}
          min={page.earliest}
          max={page.latest}
          defaultValue={parseIndiaDate(choice.date)}
        />
      </Card>
      {choice.pickup && <input type="hidden" name="pickup" value={choice.pickup} />}
      {choice.drop && <input type="hidden" name="drop" value={choice.drop} />}
      {page.held && <input type="hidden" name="held" value={page.held} />}
      <input type="hidden" name="step" value="stops" />
      <div>
        <Button type="submit" variant="primary" pending={pending && 'Checking...'} className="max-sm:w-full">
          Continue
        </Button>
      </div>
    </Form>
  );
}

/** Returns `From Delhi` if all routes start in one city. */
function directionDetail(routes: Props['page']['routes'], direction: TripDirection): string | undefined {
  const city = routes[0]?.fromCity;
  if (!city || routes.some(({ fromCity }) => fromCity !== city)) return undefined;
  return direction === 'outbound' ? `From ${city}` : `Back to ${city}`;
}
