import { parseSubject } from '#app/console/duties/dialogs/ride-words.ts';
import { MAX_DUTY_MINUTES } from '#domain/duties/duty.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { parseBookingId, parseTripId } from '#domain/kernel/ids.ts';
import { parseIndiaTime } from '#domain/kernel/india-time.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';

/**
 * Reads the query of the Assign Duty dialog. Links name `booking` or `trip`, and `driver`. The form itself sends
 * `subject`, `driver`, `start` and `minutes` to see the drivers again. Times that were shown for another booking, which
 * `shownFor` names, are left out.
 */
export function readAssignQuery(address: string) {
  const { searchParams } = new URL(address);
  const text = (name: string) => searchParams.get(name) ?? '';
  const booking = parseBookingId(text('booking'));
  const trip = parseTripId(text('trip'));
  const linked = booking
    ? ({ kind: 'booking', id: booking } as const)
    : trip && ({ kind: 'trip', id: trip } as const);
  const isSame = text('shownFor') === text('subject');
  const minutes = typedNumber(text('minutes') ?? '');
  return {
    subject: searchParams.has('subject') ? parseSubject(text('subject')) : linked,
    driver: parseDriverId(text('driver')),
    start: isSame ? parseIndiaTime(text('start')) : undefined,
    minutes:
      isSame && Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_DUTY_MINUTES ? minutes : undefined,
  };
}
