import type { BookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import * as words from '#words/booking/confirmation.ts';

/** The timeouts as text, such as `30 minutes`. */
export type TimeoutsInWords = { readonly confirmedWithin: string; readonly detailsBefore: string };

/** The next steps of a booking, in order (docs/product/pages.md#confirmation). */
export function NextSteps({ booking, timeouts }: { booking: BookingView; timeouts: TimeoutsInWords }) {
  const steps = nextSteps(booking, timeouts);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="display text-2xl">
        {words.nextSteps}
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] items-baseline gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-8 place-items-center rounded-full border border-brass-line font-semibold text-brass"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function nextSteps(
  { status, overdue, paysOnArrival, driver: shown }: BookingView,
  timeouts: TimeoutsInWords,
): string[] {
  const { confirmedWithin, detailsBefore } = timeouts;
  const driver = words.driverDetails(detailsBefore);
  const ride = `${words.beReady}${paysOnArrival ? words.payOnArrival : ''}`;
  const change = words.plansChanged(RIDER_CANCELLATION_HOURS);
  if (status === 'received') {
    const contact = overdue
      ? words.overdue(confirmedWithin)
      : `${words.weConfirm(confirmedWithin)}${paysOnArrival ? words.nothingChargedNow : ''}`;
    return [contact, driver, ride, change];
  }
  return status === 'confirmed' ? [...(shown ? [] : [driver]), ride, change] : [];
}
