import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';

/**
 * What riders should know before the trip (docs/product/rideshare.md#advice). `detailsBefore` is text such as
 * `30 minutes`; null if the driver is shown already.
 */
export function ImportantInformation({ detailsBefore }: { detailsBefore: string | null }) {
  const advice = [
    'Arrive at your pickup point 10 minutes early.',
    'Carry an ID.',
    'Pay by cash or UPI on arrival.',
    `Change or cancel at least ${RIDER_CANCELLATION_HOURS} hours before pickup, in My Bookings.`,
    ...(detailsBefore
      ? [`Your driver's and vehicle's details are shared ${detailsBefore} before pickup, on WhatsApp.`]
      : []),
  ];
  return (
    <section aria-labelledby="important">
      <h2 id="important" className="display text-2xl">
        Important information
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
