// chunk: booking

import { fareNote, fareRows, onlyPart } from '#app/rider/booking/fare/fare-rows.ts';
import type { BookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { shownPlaces } from '#app/rider/booking/trip-card/trip.ts';
import { RouteLine } from '#app/ui/illustrations/route-line.tsx';
import { FareSummary, SummaryList } from '#app/ui/parts/summary-list.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/booking/booking-facts.ts';

/**
 * The route and the other details of the booking (docs/product/pages.md#confirmation). The page itself shows
 * the time.
 */
export function BookingFacts({ booking: { ride, rows } }: { booking: BookingView }) {
  const places = shownPlaces(ride);
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[auto_1fr] gap-x-4">
        <RouteLine />
        <dl className="grid gap-5">
          <Place label={words.pickup}>{places.pickup}</Place>
          <Place label={words.drop}>{places.drop}</Place>
        </dl>
      </div>
      {rows.length > 0 && (
        <div className="border-t border-line pt-4">
          <SummaryList
            rows={rows.map(({ label, value }) => ({
              label,
              value: <span className="whitespace-pre-line">{value}</span>,
            }))}
          />
        </div>
      )}
    </div>
  );
}

function Place({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** The fare of a booking, line by line, and how it is paid. */
export function BookingFare({ booking }: { booking: BookingView }) {
  const { price, paymentNote } = booking;
  return (
    <FareSummary
      lines={fareRows(price)}
      total={{ label: words.finalAmount, amount: formatRupees(price.final) }}
      note={fareNote(price.estimated, paymentNote, onlyPart(price))}
    />
  );
}
