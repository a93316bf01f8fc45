import type { AssignItem } from '#domain/duties/assign/assign-many.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import { type DriverId, parseDriverId } from '#domain/fleet/driver.ts';
import { parseVehicleId, type VehicleId } from '#domain/fleet/vehicle.ts';
import { formatBookingId, parseBookingId, parseTripId } from '#domain/kernel/ids.ts';

/**
 * A proposed duty as one word, in forms, calls and on the command line: `BK-12.5.7.1795392000000` is booking 12 with driver 5, vehicle 7 and the time of its pickup in
 * milliseconds, `TR-3.5.7.1795392000000` a trip.
 */
export type PlanItem = {
  readonly subject: DutySubject;
  readonly driverId: DriverId;
  readonly vehicleId: VehicleId;
  /** The pickup that the plan is for. */
  readonly shownPickupAt: Date;
};

/** Returns `BK-12` or `TR-3`. */
export function rideKey({ kind, id }: DutySubject): string {
  return kind === 'booking' ? formatBookingId(id) : `TR-${id}`;
}

export function formatPlanItem({ subject, driverId, vehicleId, shownPickupAt }: PlanItem): string {
  return `${rideKey(subject)}.${driverId}.${vehicleId}.${shownPickupAt.getTime()}`;
}

/** Parses what `formatPlanItem` wrote; undefined for other text. */
export function parsePlanItem(text: string): PlanItem | undefined {
  const [ride = '', driver = '', vehicle = '', pickup = '', ...more] = text.split('.');
  const driverId = parseDriverId(driver);
  const vehicleId = parseVehicleId(vehicle);
  const booking = parseBookingId(ride);
  const trip = parseTripId(ride);
  if (more.length > 0 || !driverId || !vehicleId || !/^\d{1,13}$/.test(pickup)) return undefined;
  const crew = { driverId, vehicleId, shownPickupAt: new Date(Number(pickup)) };
  if (booking) return { subject: { kind: 'booking', id: booking }, ...crew };
  return trip && { subject: { kind: 'trip', id: trip }, ...crew };
}

/** Returns what is assigned for a proposed duty: at its pickup, for as long as usual. */
export function assignItem(item: PlanItem): AssignItem {
  return { ...item, startsAt: null, minutes: null, override: null };
}
