import { Form, useNavigation } from '@remix-run/react';
import { TRIP_COLUMNS } from '#app/rider/booking/trip-card/trip-sheet.tsx';
import { dayInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { RIDESHARE_PATH } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { fieldErrorMessage, stepSummary } from '#app/rider/rideshare/page/step-errors.ts';
import { useStepErrorToast } from '#app/rider/rideshare/page/use-step-error-toast.ts';
import { GoOnByEnter, NextDays } from '#app/rider/rideshare/trip/next-days.tsx';
import { StepWithTrip } from '#app/rider/rideshare/trip/step-with-trip.tsx';
import { useAnswers } from '#app/rider/rideshare/trip/use-answers.ts';
import { DateField } from '#app/ui/forms/date-time-fields.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { parseIndiaDate } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { TRIP_DIRECTIONS, type TripDirection } from '#domain/rideshare/route.ts';
import * as words from '#words/rideshare/rideshare-trip.ts';

type Props = { page: Extract<RidesharePage, { step: 'trip' }> };
type Routes = Props['page']['routes'];
type Line = Routes[number]['directions'][TripDirection];

/** Step 1: route, direction and date. A GET form: its answers are the address of the next step. */
export function TripForm({ page }: Props) {
  const { choice, errors, routes } = page;
  const pending = useNavigation().state === 'loading';
  useStepErrorToast(errors);
  const { form, answers, read } = useAnswers(
    { route: choice.route, direction: choice.direction || 'outbound', date: choice.date },
    readAnswers,
  );
  const direction = TRIP_DIRECTIONS.find((one) => one === answers.direction);
  const route = routes.find(({ id }) => id === answers.route);
  const line = route && direction && route.directions[direction];
  const date = parseIndiaDate(answers.date);
  // The seats of a trip travel in `held`.
  const proposed = page.held ? '' : choice.seat;
  const lowest =
    line?.days.find((day) => day.date === date)?.lowest ?? lowestOf(line ? [line] : allLines(routes));
  return (
    <Form
      method="get"
      action={RIDESHARE_PATH}
      noValidate
      key={`${choice.route} ${choice.direction} ${choice.date}`}
      ref={form}
      onChange={read}
      className={TRIP_COLUMNS}
    >
      <StepWithTrip
        label={words.seatFrom}
        amount={lowest === null ? '—' : formatRupees(lowest)}
        ends={[
          { label: words.from, stop: line?.from, step: 'trip' },
          { label: words.to, stop: line?.to, step: 'trip' },
        ]}
        rows={[
          { label: words.route, value: route?.name, step: 'trip' },
          { label: words.travelDate, value: date && dayInWords(date), step: 'trip' },
        ]}
        terms={page.terms}
        action={
          <Button type="submit" variant="primary" pending={pending && words.checking}>
            {words.continueLabel}
          </Button>
        }
      >
        <GoOnByEnter />
        <ErrorSummary errors={stepSummary(errors)} />
        <Card className="grid gap-6">
          <RadioGroup
            name="route"
            id="route"
            label={words.route}
            error={fieldErrorMessage(errors, 'route')}
            defaultValue={choice.route}
            options={routes.map(({ id, name, runs, directions }) => ({
              value: id,
              label: name,
              detail: (
                <>
                  <span className="block">{runs}</span>
                  <LineDetail line={directions.outbound} />
                  <LineDetail line={directions.return} />
                </>
              ),
            }))}
          />
          <RadioGroup
            name="direction"
            id="direction"
            label={words.direction}
            inline
            error={fieldErrorMessage(errors, 'direction')}
            defaultValue={choice.direction || 'outbound'}
            options={TRIP_DIRECTIONS.map((value) => {
              const detail = directionDetail(routes, value);
              return { value, label: page.directions[value], ...(detail ? { detail } : {}) };
            })}
          />
          <DateField
            name="date"
            id="date"
            label={words.travelDate}
            hint={words.daysAhead(page.daysAhead)}
            error={fieldErrorMessage(errors, 'date')}
            min={page.earliest}
            max={page.latest}
            defaultValue={parseIndiaDate(choice.date)}
          />
          <NextDays choice={{ ...choice, ...answers, seat: proposed, held: page.held }} days={line?.days} />
        </Card>
        {choice.pickup && <input type="hidden" name="pickup" value={choice.pickup} />}
        {choice.drop && <input type="hidden" name="drop" value={choice.drop} />}
        {proposed && <input type="hidden" name="seat" value={proposed} />}
        {page.held && <input type="hidden" name="held" value={page.held} />}
        <input type="hidden" name="step" value="stops" />
      </StepWithTrip>
    </Form>
  );
}

function readAnswers(form: FormData) {
  const answer = (name: string) => String(form.get(name) ?? '');
  return { route: answer('route'), direction: answer('direction'), date: answer('date') };
}

/** One direction of a route with its times and its lowest price. */
function LineDetail({ line: { from, to, lowest } }: { line: Line }) {
  return (
    <span className="block">
      {words.line(`${from.name} ${from.time}`, `${to.name} ${to.time}`)}
      {lowest !== null && (
        <>
          , <span className="whitespace-nowrap">{words.fromPrice(formatRupees(lowest))}</span>
        </>
      )}
    </span>
  );
}

function allLines(routes: Routes): Line[] {
  return routes.flatMap(({ directions }) => [directions.outbound, directions.return]);
}

function lowestOf(lines: readonly Line[]): number | null {
  const prices = lines.flatMap(({ lowest }) => lowest ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Returns `From Delhi` if all routes start in one city. */
function directionDetail(routes: Routes, direction: TripDirection): string | undefined {
  const city = routes[0]?.directions.outbound.from.name;
  if (!city || routes.some(({ directions }) => directions.outbound.from.name !== city)) return undefined;
  return direction === 'outbound' ? words.fromCity(city) : words.backToCity(city);
}
