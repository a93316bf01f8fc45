import type { ReactNode } from 'react';
import {
  couponEffect,
  type FareAmounts,
  FareLines,
  shownPrice,
  wayInWords,
} from '#app/rider/booking/fare/fare-lines.tsx';
import { cancellationTerms, includedIn } from '#app/rider/booking/trip-card/included.ts';
import { pickupInWords, shownPlaces } from '#app/rider/booking/trip-card/trip.ts';
import { Answer, TripSheet } from '#app/rider/booking/trip-card/trip-sheet.tsx';
import { RouteLine } from '#app/ui/illustrations/route-line.tsx';
import { ChangeAnswer, SummaryList, type SummaryRow } from '#app/ui/parts/summary-list.tsx';
import type { Rupees } from '#domain/kernel/money.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { drop, pickup } from '#words/booking/booking-facts.ts';
import * as words from '#words/booking/trip-card.ts';

type Props = {
  ride: RideRequest;
  /** Further answers, under the route and the time. */
  rows?: readonly SummaryRow[];
  /** The `intent` that the form posts to change an answer. */
  changeIntent?: string;
  amounts: FareAmounts | null;
  /** The lowest fare of the service, shown until the fare is known. */
  from?: Rupees | null;
  isFarePending?: boolean;
  fareRefused?: string | null;
  /** The main action. Below 1024 px it is in the bar, until the card is opened. */
  children: ReactNode;
};

/**
 * What the rider books: price and main action, route, time, fare, car, and what is included
 * (docs/product/pages.md#trip-card).
 */
export function TripCard({
  ride,
  rows = [],
  changeIntent,
  amounts,
  from = null,
  isFarePending = false,
  fareRefused = null,
  children,
}: Props) {
  const places = shownPlaces(ride);
  const when = pickupInWords(ride);
  const way = wayInWords(amounts);
  const answer = (label: string, value: string) => (
    <Answer
      label={label}
      value={value}
      change={changeIntent && <ChangeAnswer intent={changeIntent} label={label} />}
    />
  );
  return (
    <TripSheet
      {...shownPrice(amounts, from)}
      action={children}
      effect={couponEffect(amounts)}
      included={[words.vehicle, ...includedIn(ride), cancellationTerms(ride)]}
    >
      {(places.pickup || places.drop) && (
        <div className="grid grid-cols-[auto_1fr] gap-x-4">
          <RouteLine />
          <div className="grid gap-3">
            {places.pickup && <dl>{answer(pickup, places.pickup)}</dl>}
            {way && <p className="tabular text-sm text-ink-soft">{way}</p>}
            {places.drop && <dl>{answer(drop, places.drop)}</dl>}
          </div>
        </div>
      )}
      {when && <dl className="tabular border-t border-line pt-3">{answer(words.when, when)}</dl>}
      {rows.length > 0 && (
        <div className="border-t border-line pt-3">
          <SummaryList
            isNarrow
            rows={rows.map((row) => ({ ...row, ...(changeIntent && { changeIntent }) }))}
          />
        </div>
      )}
      <div className="border-t border-line pt-4">
        <FareLines amounts={amounts} isPending={isFarePending} refused={fareRefused} />
      </div>
    </TripSheet>
  );
}
