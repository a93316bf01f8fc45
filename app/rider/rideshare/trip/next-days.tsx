import { Link } from '@remix-run/react';
import { choicePath, type TripChoice } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RidesharePage } from '#app/rider/rideshare/page/page.ts';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/rideshare/rideshare-trip.ts';

type Routes = Extract<RidesharePage, { step: 'trip' }>['routes'];
type Days = Routes[number]['directions']['outbound']['days'];

type Props = { choice: TripChoice; days: Days };

/** The days that are open from the start: two weeks of a route with one day of rest. */
const FIRST_DAYS = 12;

const DAY = 'grid h-full min-h-11 content-center rounded-control border px-3 py-2 text-sm leading-snug';
const LOOKS = {
  full: `${DAY} border-line bg-sunken text-ink-soft`,
  free: `${DAY} border-edge bg-surface text-ink no-underline hover:border-ink-soft`,
  chosen: `${DAY} border-accent-ink bg-accent-wash text-ink no-underline`,
};

/**
 * The days on which the chosen trip runs, each a link to the next step (docs/product/pages.md#next-days). Without
 * JavaScript a button shows the days of another route.
 */
export function NextDays({ choice, days }: { choice: TripChoice; days: Days | undefined }) {
  return (
    <div className="grid gap-2">
      <h2 id="next-days" className="text-(length:--text-control) leading-snug font-semibold">
        {words.nextDays}
      </h2>
      <p className="text-ink-soft">
        {!days ? words.chooseRoute : days.length > 0 ? words.pressDay : words.noTrip}
      </p>
      {days && days.length > 0 && <DayList choice={choice} days={days.slice(0, FIRST_DAYS)} />}
      {days && days.length > FIRST_DAYS && (
        <details open={days.slice(FIRST_DAYS).some(({ date }) => date === choice.date)}>
          <summary className="min-h-11 content-center font-medium text-accent-ink">{words.laterDays}</summary>
          <DayList choice={choice} days={days.slice(FIRST_DAYS)} />
        </details>
      )}
      <noscript>
        <Button type="submit" name="step" value="trip" formNoValidate>
          {words.showDays}
        </Button>
      </noscript>
    </div>
  );
}

function DayList({ choice, days }: Props) {
  return (
    <ul aria-labelledby="next-days" className="tabular grid grid-cols-2 gap-2 sm:grid-cols-4">
      {days.map(({ date, day, free, lowest }) => (
        <li key={date}>
          {free === 0 ? (
            <span className={LOOKS.full}>
              <span className="font-medium">{day}</span> <span>{words.full}</span>
            </span>
          ) : (
            <Link
              to={choicePath(choice, { date, step: 'stops' })}
              aria-current={date === choice.date || undefined}
              className={date === choice.date ? LOOKS.chosen : LOOKS.free}
            >
              <span className="font-medium">{day}</span> <span>{words.fromPrice(formatRupees(lowest))}</span>{' '}
              <span className="text-ink-soft">{words.seatsLeft(free)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Without JavaScript: Enter goes on, although the first button of the form shows days. */
export function GoOnByEnter() {
  return (
    <noscript>
      <DefaultSubmit intent="stops" />
    </noscript>
  );
}
