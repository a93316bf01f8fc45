import { byStart } from '#domain/duties/availability/sheet-index.ts';
import type { Timed } from '#domain/duties/conflicts/pairs.ts';
import { dutyKm } from '#domain/duties/conflicts/range.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import { driveKm, driveMinutes } from '#domain/duties/travel.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { addMinutes, HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Point } from '#domain/places/great-circle.ts';

/** A place where vehicles charge, with the power of its chargers in kW. */
export type Depot = { readonly name: string; readonly point: Point; readonly kw: number };

/** The configuration of charging (docs/product/duties.md#energy). */
export type EnergyRules = { readonly depots: readonly Depot[]; readonly kwhPer100Km: number };

/** A vehicle never plans to go below this part of its charge. */
export const CHARGE_RESERVE = 0.15;
/** A stop at a depot that leaves less time is not worth the drive. */
export const MIN_CHARGING_MINUTES = 20;
/** After a gap of this length the vehicle starts full. */
export const REST_HOURS = 6;

/** Time at a depot between two duties. `charge` is the charge when the vehicle leaves. */
export type Charging = {
  readonly depot: string;
  readonly from: Date;
  readonly to: Date;
  readonly charge: number;
};

/** The expected charge of a vehicle at one duty, from 0 to 1. */
export type DutyEnergy<Id = DutyId> = {
  readonly dutyId: Id;
  readonly atStart: number;
  readonly atEnd: number;
  /** Charging on the way to this duty. Null without a stop at a depot. */
  readonly charging: Charging | null;
};

export type VehicleEnergy<Id = DutyId> = {
  readonly duties: readonly DutyEnergy<Id>[];
  /** The first duty that the vehicle cannot reach or finish without its reserve. Null if there is none. */
  readonly strandedAt: { readonly dutyId: Id } | null;
};

/** The charge at the start of the next duty. */
type Leg = { readonly atStart: number; readonly charging: Charging | null };

/**
 * Returns the expected charge over the duties of one vehicle (docs/product/duties.md#energy). The vehicle is full at its
 * first duty and after a rest. In a gap it charges at the depot that leaves it with the most charge. `Id` is null for a
 * candidate.
 */
export function vehicleEnergy<Id extends DutyId | null>(
  duties: readonly (Timed & { readonly id: Id })[],
  { rangeKm }: Pick<Vehicle, 'rangeKm'>,
  rules: EnergyRules,
): VehicleEnergy<Id> {
  const charges: DutyEnergy<Id>[] = [];
  let strandedAt: VehicleEnergy<Id>['strandedAt'] = null;
  let before: { readonly duty: Timed; readonly atEnd: number } | undefined;
  for (const duty of duties.toSorted(byStart)) {
    const { atStart, charging } = before
      ? legBetween(before.duty, duty, before.atEnd, rangeKm, rules)
      : FULL_LEG;
    const atEnd = atStart - dutyKm(duty) / rangeKm;
    if (!strandedAt && atEnd < CHARGE_RESERVE) strandedAt = { dutyId: duty.id };
    charges.push({ dutyId: duty.id, atStart: notBelowZero(atStart), atEnd: notBelowZero(atEnd), charging });
    before = { duty, atEnd };
  }
  return { duties: charges, strandedAt };
}

/** Returns whether duties that start on time need more charge than the vehicle has above its reserve. */
export function strandsVehicle(
  duties: readonly (Timed & { readonly id: DutyId | null })[],
  vehicle: Pick<Vehicle, 'rangeKm'>,
  rules: EnergyRules,
): boolean {
  return vehicleEnergy(duties, vehicle, rules).strandedAt !== null;
}

/** Returns the kilometres that a vehicle can drive before it reaches its reserve. */
export function kmAboveReserve(charge: number, { rangeKm }: Pick<Vehicle, 'rangeKm'>): number {
  return Math.max(0, Math.floor((charge - CHARGE_RESERVE) * rangeKm));
}

const FULL_LEG: Leg = { atStart: 1, charging: null };

function legBetween(from: Timed, to: Timed, charge: number, rangeKm: number, rules: EnergyRules): Leg {
  const gap = to.startsAt.getTime() - from.endsAt.getTime();
  if (gap >= REST_HOURS * HOUR_MS) return FULL_LEG;
  const direct = charge - driveKm(from.to, to.from) / rangeKm;
  const legs = rules.depots.flatMap((depot) => legByDepot(from, to, charge, rangeKm, depot, rules) ?? []);
  return legs.reduce((best, leg) => (leg.atStart > best.atStart ? leg : best), {
    atStart: direct,
    charging: null,
  });
}

/** Undefined if the gap is too short, a place is unknown, or the depot is too far. */
function legByDepot(
  from: Timed,
  to: Timed,
  charge: number,
  rangeKm: number,
  depot: Depot,
  { kwhPer100Km }: EnergyRules,
): Leg | undefined {
  if (!from.to || !to.from) return undefined;
  const arrival = addMinutes(from.endsAt, driveMinutes(from.to, depot.point, from.endsAt));
  const departure = addMinutes(to.startsAt, -driveMinutes(depot.point, to.from, to.startsAt));
  const minutes = (departure.getTime() - arrival.getTime()) / MINUTE_MS;
  const onArrival = charge - driveKm(from.to, depot.point) / rangeKm;
  if (minutes < MIN_CHARGING_MINUTES || onArrival < CHARGE_RESERVE) return undefined;
  const chargePerMinute = depot.kw / 60 / ((kwhPer100Km * rangeKm) / 100);
  const used = Math.min(minutes, Math.max(0, 1 - onArrival) / chargePerMinute);
  const onDeparture = onArrival + used * chargePerMinute;
  const atStart = onDeparture - driveKm(depot.point, to.from) / rangeKm;
  return {
    atStart,
    charging: {
      depot: depot.name,
      from: arrival,
      to: addMinutes(arrival, Math.ceil(used)),
      charge: onDeparture,
    },
  };
}

function notBelowZero(charge: number): number {
  return Math.max(0, charge);
}
