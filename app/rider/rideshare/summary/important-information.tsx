import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import * as words from '#words/rideshare/rideshare-booked.ts';

/**
 * The advice for riders before the trip (docs/product/rideshare.md#advice). `detailsBefore` is text such as `30
 * minutes`; null if the driver is shown already.
 */
export function ImportantInformation({ detailsBefore }: { detailsBefore: string | null }) {
  const advice = [
    ...words.advice(RIDER_CANCELLATION_HOURS),
    ...(detailsBefore ? [words.driverDetails(detailsBefore)] : []),
  ];
  return (
    <section aria-labelledby="important">
      <h2 id="important" className="display text-2xl">
        {words.important}
      </h2>
      <ul className="mt-4 grid gap-3">
        {advice.map((sentence) => (
          <li key={sentence} className="grid grid-cols-[auto_1fr] gap-3">
            <span aria-hidden="true" className="mt-2.5 size-1.5 rounded-full bg-brass" />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
