// chunk: seat-steps

import { type ReactNode, useEffect } from 'react';
import { Answer, TRIP_CARD, TripSheet } from '#app/rider/booking/trip-card/trip-sheet.tsx';
import type { Step } from '#app/rider/rideshare/choice/trip-choice.ts';
import { type ShownStop, StopLine } from '#app/rider/rideshare/trip/stop-line.tsx';
import { RouteLine } from '#app/ui/illustrations/route-line.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import {
  ChangeAnswer,
  type FareRow,
  FareSummary,
  SummaryList,
  type SummaryRow,
} from '#app/ui/parts/summary-list.tsx';
import * as words from '#words/rideshare/rideshare-card.ts';

export type ShownTrip = {
  readonly routeName: string;
  readonly way: string;
  readonly directionLabel: string;
  readonly day: string;
};

type Change = Pick<SummaryRow, 'changeIntent' | 'changeTo'>;

type Props = {
  /** The seats that the amount pays for: `Seats A1 and B1`. */
  label: string;
  amount: string;
  /** The rows that say which trip it is. A missing value is not chosen yet. */
  rows: readonly { readonly label: string; readonly value: ReactNode; readonly step: Step }[];
  /** Where the trip begins and ends, for this rider or for the route. */
  ends: readonly { readonly label: string; readonly stop: ShownStop | undefined; readonly step: Step }[];
  fares?: readonly FareRow[] | undefined;
  /** Until when the trip can be changed or cancelled. */
  terms: string;
  /** Returns how an answer of a step is changed. Null for an answer of this step. */
  change?: (step: Step) => Change | null;
  /** The main action. */
  action: ReactNode;
  children: ReactNode;
};

/**
 * The fields of a step, beside the trip card with price and main action (docs/product/pages.md#trip-card). Inside
 * the form of the step.
 */
export function StepWithTrip({
  label,
  amount,
  rows,
  ends,
  fares,
  terms,
  change = () => null,
  action,
  children,
}: Props) {
  useEffect(() => {
    const card = document.getElementById(TRIP_CARD);
    // An open sheet would cover the errors of a refused form.
    const close = () => card?.hidePopover?.();
    const form = card?.closest('form');
    form?.addEventListener('submit', close);
    return () => form?.removeEventListener('submit', close);
  }, []);
  const reached = ends.flatMap(({ stop, ...end }) => (stop ? { ...end, stop } : []));
  const chosen = rows.filter(({ value }) => value);
  return (
    <>
      <div className="grid min-w-0 gap-6">{children}</div>
      <TripSheet label={label} amount={amount} action={action} included={[...words.included, terms]}>
        {reached.length > 0 && (
          <div className="grid grid-cols-[auto_1fr] gap-x-4">
            <RouteLine />
            <dl className="grid gap-3">
              {reached.map((end) => {
                const { changeIntent, changeTo } = change(end.step) ?? {};
                return (
                  <Answer
                    key={end.label}
                    label={end.label}
                    value={<StopLine {...end.stop} />}
                    change={
                      (changeIntent || changeTo) && (
                        <ChangeAnswer label={end.label} intent={changeIntent} to={changeTo} />
                      )
                    }
                  />
                );
              })}
            </dl>
          </div>
        )}
        {chosen.length > 0 && (
          <div className="tabular border-t border-line pt-3">
            <SummaryList
              isNarrow
              rows={chosen.map(({ label, value, step }) => ({ label, value, ...change(step) }))}
            />
          </div>
        )}
        {fares && (
          <section id="fare" aria-label={words.fareSummary} className="border-t border-line pt-4">
            <FareSummary lines={fares} total={{ label: words.totalFare, amount }} note={words.payOnArrival} />
          </section>
        )}
      </TripSheet>
      <ActionBar label={label} amount={amount} opens={{ id: TRIP_CARD, label: words.yourTrip }}>
        {action}
      </ActionBar>
    </>
  );
}

/** Returns the rows of a chosen trip. */
export function tripRows({ routeName, way, directionLabel, day }: ShownTrip) {
  return [
    { label: words.route, value: routeName, step: 'trip' as const },
    { label: words.direction, value: `${directionLabel}, ${way}`, step: 'trip' as const },
    { label: words.travelDate, value: day, step: 'trip' as const },
  ];
}

/** Returns the rider's stops as the ends of the trip. */
export function stopEnds(pickup: ShownStop | undefined, drop: ShownStop | undefined) {
  return [
    { label: words.pickup, stop: pickup, step: 'stops' as const },
    { label: words.drop, stop: drop, step: 'stops' as const },
  ];
}
