import { afterShift } from '#domain/duties/availability/after-shift.ts';
import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { shiftAt } from '#domain/duties/availability/shift-on.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import { isRest, stretchesOf } from '#domain/duties/energy/energy.ts';
import type { Depot } from '#domain/duties/energy-rules.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { driveKm, driveMinutes } from '#domain/duties/travel.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';
import { addMinutes, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Point } from '#domain/places/great-circle.ts';

/** How a duty fits into the day of a driver and a vehicle (docs/product/duties.md#suggest). Words come from these facts. */
export type Fit = {
  /**
   * When the driver is free: after the duty before, not before the shift. `inTime`: by the pickup. Null
   * without a duty before and without a shift.
   */
  readonly free: { readonly from: Date; readonly inTime: boolean } | null;
  /** Kilometres to the pickup from the duty before, else from the nearest depot. Null if a place is unknown. */
  readonly kmAway: number | null;
  /** The next duty of the driver or the vehicle, on the same day or before they rest. `inTime`: there is time for the drive to it. */
  readonly next: { readonly startsAt: Date; readonly inTime: boolean } | null;
  /** Minutes from the end of the driver's shift to the end of the duty. 0 if the duty ends within the shift. */
  readonly minutesAfterShift: number;
  /** Empty kilometres that the duty adds to the day. */
  readonly addedKm: number;
  /**
   * The least that is left of the range above its reserve, at the end of a duty up to the next rest. Negative if it is
   * exceeded. Null without a vehicle.
   */
  readonly rangeLeftKm: number | null;
  /** Duties of the driver on this day, without this one. */
  readonly duties: number;
};

/** The duty that is to be placed. */
type Ride = Pick<WaitingDuty, 'subject' | 'startsAt' | 'endsAt' | 'from' | 'to' | 'km'>;

type Placed = { readonly driverId: DriverId; readonly vehicleId: VehicleId | null };

/** Returns how a waiting duty fits. The duty itself may already be in the sheet: it is left out. */
export function fitOf(sheet: DutySheet, waiting: Ride, { driverId, vehicleId }: Placed): Fit {
  const { dutiesOfDriver, dutiesOfVehicle, vehicles } = indexSheet(sheet);
  const { depots } = sheet.energy;
  const isOther = ({ subject }: PlannedDuty) =>
    subject.kind !== waiting.subject.kind || subject.id !== waiting.subject.id;
  const ofDriver = (dutiesOfDriver.get(driverId) ?? []).filter(isOther);
  const ofVehicle = vehicleId === null ? [] : (dutiesOfVehicle.get(vehicleId) ?? []).filter(isOther);
  const date = indiaDateOf(waiting.startsAt);
  const isSameDay = ({ startsAt }: PlannedDuty) => indiaDateOf(startsAt) === date;
  const around = [...new Set([...ofDriver, ...ofVehicle])]
    .filter((duty) => isSameDay(duty) || !isRestBetween(duty, waiting))
    .sort(byStart);
  const before = around.findLast(({ startsAt }) => startsAt <= waiting.startsAt);
  const next = around.find(({ startsAt }) => startsAt > waiting.startsAt);
  const came = before ? driveKm(before.to, waiting.from) : kmFromDepot(depots, waiting.from);
  const goes = next ? driveKm(waiting.to, next.from) : kmFromDepot(depots, waiting.to);
  return {
    free: freeAt(before?.endsAt, shiftAt(sheet, driverId, waiting.startsAt)?.interval.from, waiting),
    kmAway: waiting.from && (before ? before.to : depots[0]) ? came : null,
    next: next ? { startsAt: next.startsAt, inTime: isBackBefore(next, waiting) } : null,
    minutesAfterShift:
      afterShift(sheet, driverId, { from: waiting.startsAt, to: waiting.endsAt })?.minutes ?? 0,
    addedKm: came + goes - kmWithout(before, next, depots),
    rangeLeftKm: rangeLeft(sheet, vehicleId === null ? undefined : vehicles.get(vehicleId), [
      ...ofVehicle,
      { ...waiting, id: null },
    ]),
    duties: ofDriver.filter(isSameDay).length,
  };
}

function freeAt(dutyEnds: Date | undefined, shiftBegins: Date | undefined, { startsAt }: Ride): Fit['free'] {
  const from = dutyEnds && shiftBegins && dutyEnds < shiftBegins ? shiftBegins : (dutyEnds ?? shiftBegins);
  return from ? { from, inTime: from <= startsAt } : null;
}

/** Returns whether the vehicle rests between two duties, whichever comes first. */
function isRestBetween(
  one: Pick<Ride, 'startsAt' | 'endsAt'>,
  other: Pick<Ride, 'startsAt' | 'endsAt'>,
): boolean {
  const rests = (before: typeof one, after: typeof one) =>
    isRest(before.endsAt.getTime(), after.startsAt.getTime());
  return rests(one, other) || rests(other, one);
}

function isBackBefore(next: PlannedDuty, { endsAt, to }: Ride): boolean {
  return addMinutes(endsAt, driveMinutes(to, next.from, endsAt)) <= next.startsAt;
}

/** Returns the kilometres from the nearest depot to a place, or back. 0 if the place is unknown or there is no depot. */
export function kmFromDepot(depots: readonly Depot[], place: Point | null): number {
  return depots.length > 0 && place ? Math.min(...depots.map(({ point }) => driveKm(point, place))) : 0;
}

function kmWithout(
  before: PlannedDuty | undefined,
  next: PlannedDuty | undefined,
  depots: readonly Depot[],
): number {
  if (before && next) return driveKm(before.to, next.from);
  return kmFromDepot(depots, before?.to ?? next?.from ?? null);
}

function rangeLeft(
  { energy }: DutySheet,
  vehicle: Vehicle | undefined,
  duties: readonly (PlannedDuty | (Ride & { readonly id: null }))[],
): number | null {
  if (!vehicle) return null;
  const own = stretchesOf(duties, vehicle, energy).find((stretch) =>
    stretch.duties.some(({ id }) => id === null),
  );
  return Math.floor(own?.spareKm ?? 0);
}

function byStart(a: { readonly startsAt: Date }, b: { readonly startsAt: Date }): number {
  return a.startsAt.getTime() - b.startsAt.getTime();
}
