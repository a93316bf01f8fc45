import type { DriverReports } from '#domain/bookings/ports.ts';
import type { DutyState } from '#domain/duties/duty.ts';
import type { FindDuties } from '#domain/duties/ports.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';

/** The driver has reported progress, and neither the end of the ride nor a no-show. */
const UNDER_WAY: readonly DutyState[] = ['on-my-way', 'arrived', 'started'];

/** A ride is left to its driver this long after the planned end of the duty. */
const MAX_HOURS_LEFT_TO_DRIVER = 12;

/** Tells what drivers have reported about their rides. */
export function driverReports(duties: Pick<FindDuties, 'ofSubject'>): DriverReports {
  return {
    async leftToDriver(id) {
      const duty = await duties.ofSubject({ kind: 'booking', id });
      if (!duty || !UNDER_WAY.includes(duty.state)) return undefined;
      return addMinutes(duty.endsAt, MAX_HOURS_LEFT_TO_DRIVER * 60);
    },
  };
}
