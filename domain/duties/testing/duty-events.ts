import type { Duty, DutyId } from '#domain/duties/duty.ts';
import { DUTY_TIMEOUTS, type DutyEvent, dutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';

const TEAM: Actor = { role: 'dispatcher', phone: null, surface: 'console' };

/** Creates a duty with four hours to go that takes two hours. `now` is in epoch milliseconds. */
export function aDuty(now: number, known: Partial<Duty> = {}): Duty {
  return {
    id: 7 as DutyId,
    version: 1,
    subject: { kind: 'booking', id: 12 as BookingId },
    driverId: 3 as DriverId,
    vehicleId: 5 as VehicleId,
    state: 'assigned',
    notifiedAt: null,
    startsAt: new Date(now + 4 * HOUR_MS),
    endsAt: new Date(now + 6 * HOUR_MS),
    override: null,
    ...known,
  };
}

type Happened = Partial<Parameters<typeof dutyEvent>[0]['change']> & {
  readonly timeouts?: Parameters<typeof dutyEvent>[0]['timeouts'];
};

/** Creates a duty whose changes return their events. */
export function eventsOf(first: Duty) {
  let duty = first;
  const event = (before: Duty | null, after: Duty | null, change: Happened): DutyEvent => {
    const { timeouts = DUTY_TIMEOUTS, ...rest } = change;
    return dutyEvent({
      before,
      after,
      timeouts,
      change: { kind: 'assigned', by: TEAM, at: new Date(0), ...rest },
    });
  };
  return {
    assigned: (change: Happened = {}) => event(null, duty, { kind: 'assigned', ...change }),
    /** Changes the duty. */
    change(values: Partial<Duty>, change: Happened): DutyEvent {
      const before = duty;
      duty = { ...duty, ...values, version: duty.version + 1 };
      return event(before, duty, change);
    },
    /** The duty keeps the version of its removal, for a change that brings it back. */
    removed(change: Happened): DutyEvent {
      const before = duty;
      duty = { ...duty, version: duty.version + 1 };
      return event(before, null, { kind: 'removed', ...change });
    },
  };
}
