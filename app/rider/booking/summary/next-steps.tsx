import type { BookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';

/** The timeouts as text, such as `30 minutes`. */
export type TimeoutsInWords = { readonly confirmedWithin: string; readonly detailsBefore: string };

/** The next steps of a booking, in order (docs/product/pages.md#confirmation). */
export function NextSteps({ booking, timeouts }: { booking: BookingView; timeouts: TimeoutsInWords }) {
  const steps = nextSteps(booking, timeouts);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="display text-2xl">
        What happens next
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

function nextSteps({ status, overdue, paysOnArrival }: BookingView, timeouts: TimeoutsInWords): string[] {
  const { confirmedWithin, detailsBefore } = timeouts;
  const driver = `${detailsBefore} before pickup we send your driver's and vehicle's details on WhatsApp.`;
  const ride = `Be ready 10 minutes early.${paysOnArrival ? ' Pay on arrival, by cash or UPI.' : ''}`;
  const change = `Plans changed? Cancel in My Bookings until ${RIDER_CANCELLATION_HOURS} hours before pickup, at no charge.`;
  if (status === 'received') {
    const contact = overdue
      ? `We have not confirmed within ${confirmedWithin} as promised, and we are sorry. We are working on it and will contact you on WhatsApp.`
      : `Our team contacts you on WhatsApp within ${confirmedWithin} to confirm availability.${paysOnArrival ? ' Nothing is charged now.' : ''}`;
    return [contact, driver, ride, change];
  }
  return status === 'confirmed' ? [driver, ride, change] : [];
}
