import { byStart } from '#domain/duties/availability/sheet-index.ts';
import type { DutyId, PlannedDuty } from '#domain/duties/duty.ts';
import type { Depot, EnergyRules } from '#domain/duties/energy-rules.ts';
import { driveKm, driveMinutes, dutyKm } from '#domain/duties/travel.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { addMinutes, HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** A vehicle never plans to go below this part of its charge. */
export const CHARGE_RESERVE = 0.15;
/** A stop at a depot that leaves less time is not worth the drive. */
const MIN_CHARGING_MINUTES = 20;
/** Hours of the shortest gap after which the vehicle starts fully charged. */
const REST_HOURS = 6;
/** Kilometres are sums of numbers with small errors. */
const ROUNDING_KM = 1e-6;

/** Time at a depot between two duties. `charge` is the charge when the vehicle leaves. */
export type Charging = {
  readonly depot: string;
  readonly from: Date;
  readonly to: Date;
  readonly charge: number;
};

/** The expected charge of a vehicle at one duty, from 0 to 1. `Id` is null for a candidate. */
export type DutyEnergy<Id = DutyId> = {
  readonly dutyId: Id;
  readonly atStart: number;
  readonly atEnd: number;
  /** Charging on the way to this duty. Null without a stop at a depot. */
  readonly charging: Charging | null;
  /** True for the first duty since the last full start that the vehicle cannot finish above its reserve. */
  readonly isStranded: boolean;
};

type Timed = Pick<PlannedDuty, 'startsAt' | 'endsAt' | 'from' | 'to' | 'km'>;
type Listed = Timed & { readonly id: DutyId | null };

/** The duties of a vehicle from a start with a full charge until its next rest. */
export type Stretch<Duty extends Listed> = {
  readonly duties: readonly Duty[];
  /** The first duty that ends below the reserve. */
  readonly strandedBy: Duty | undefined;
  /** Up to `strandedBy`, else up to the last duty: kilometres driven, and kilometres charged at depots. */
  readonly km: number;
  readonly chargedKm: number;
  /** The least that is left above the reserve at the end of a duty. Negative below it. */
  readonly spareKm: number;
  readonly energy: readonly DutyEnergy<Duty['id']>[];
};

/**
 * Returns what a vehicle drives between its rests, with the expected charge at each duty
 * (docs/product/duties.md#energy). The vehicle is full at its first duty and after a rest. In a gap it charges at the
 * depot that leaves it with the most charge. Plan, conflicts and calendar all count in this way.
 */
export function stretchesOf<Duty extends Listed>(
  duties: readonly Duty[],
  { rangeKm }: Pick<Vehicle, 'rangeKm'>,
  rules: EnergyRules,
): Stretch<Duty>[] {
  const stretches: Duty[][] = [];
  let before: Duty | undefined;
  for (const duty of duties.toSorted(byStart)) {
    if (before && !isRest(before.endsAt.getTime(), duty.startsAt.getTime())) stretches.at(-1)?.push(duty);
    else stretches.push([duty]);
    before = duty;
  }
  return stretches.map((stretch) => stretchOf(stretch, rangeKm, rules));
}

/** Returns the expected charge at each duty of one vehicle (docs/product/duties.md#energy). */
export function vehicleEnergy<Duty extends Listed>(
  duties: readonly Duty[],
  vehicle: Pick<Vehicle, 'rangeKm'>,
  rules: EnergyRules,
): Stretch<Duty>['energy'] {
  return stretchesOf(duties, vehicle, rules).flatMap(({ energy }) => energy);
}

/** Returns whether a vehicle starts full after a gap. Times are in milliseconds. */
export function isRest(endsAt: number, startsAt: number): boolean {
  return startsAt - endsAt >= REST_HOURS * HOUR_MS;
}

/** Returns the kilometres above the reserve. Negative below it. */
export function spareKmOf(leftKm: number, rangeKm: number): number {
  const spare = leftKm - CHARGE_RESERVE * rangeKm;
  return Math.abs(spare) < ROUNDING_KM ? 0 : spare;
}

/** Returns the kilometres that a minute at a charger gives. */
export function kmPerMinute({ kw }: Pick<Depot, 'kw'>, { kwhPer100Km }: EnergyRules): number {
  return kw / 60 / (kwhPer100Km / 100);
}

/**
 * Returns the kilometres with which a vehicle leaves a depot. `leftKm` is what it has when its duty ends, `minutes` the
 * time at the depot. Undefined if the time is too short, or if it would arrive below the reserve.
 */
export function leftAfterDepot(
  leftKm: number,
  kmToDepot: number,
  minutes: number,
  perMinute: number,
  rangeKm: number,
): number | undefined {
  const onArrival = leftKm - kmToDepot;
  if (minutes < MIN_CHARGING_MINUTES || spareKmOf(onArrival, rangeKm) < 0) return undefined;
  return Math.min(rangeKm, onArrival + minutes * perMinute);
}

/** The kilometres left at the start of the next duty, and those driven and charged on the way to it. */
type Leg = {
  readonly leftKm: number;
  readonly km: number;
  readonly chargedKm: number;
  readonly charging: Charging | null;
};

function stretchOf<Duty extends Listed>(
  duties: readonly Duty[],
  rangeKm: number,
  rules: EnergyRules,
): Stretch<Duty> {
  const energy: DutyEnergy<Duty['id']>[] = [];
  let leg: Leg = { leftKm: rangeKm, km: 0, chargedKm: 0, charging: null };
  let [km, chargedKm, spareKm] = [0, 0, Number.POSITIVE_INFINITY];
  let strandedBy: Duty | undefined;
  for (const [at, duty] of duties.entries()) {
    const before = duties[at - 1];
    if (before) leg = legBetween(before, duty, leg.leftKm - dutyKm(before), rangeKm, rules);
    const leftKm = leg.leftKm - dutyKm(duty);
    if (!strandedBy) {
      km += leg.km + dutyKm(duty);
      chargedKm += leg.chargedKm;
    }
    spareKm = Math.min(spareKm, spareKmOf(leftKm, rangeKm));
    const isStranded = !strandedBy && spareKm < 0;
    if (isStranded) strandedBy = duty;
    energy.push({
      dutyId: duty.id,
      atStart: part(leg.leftKm, rangeKm),
      atEnd: part(leftKm, rangeKm),
      charging: leg.charging,
      isStranded,
    });
  }
  return { duties, strandedBy, km, chargedKm, spareKm, energy };
}

function legBetween(from: Timed, to: Timed, leftKm: number, rangeKm: number, rules: EnergyRules): Leg {
  const km = driveKm(from.to, to.from);
  const legs = rules.depots.flatMap((depot) => legByDepot(from, to, leftKm, rangeKm, depot, rules) ?? []);
  return legs.reduce((best, leg) => (leg.leftKm > best.leftKm ? leg : best), {
    leftKm: leftKm - km,
    km,
    chargedKm: 0,
    charging: null,
  });
}

/** Undefined if the gap is too short, a place is unknown, or the depot is too far. */
function legByDepot(
  from: Timed,
  to: Timed,
  leftKm: number,
  rangeKm: number,
  depot: Depot,
  rules: EnergyRules,
): Leg | undefined {
  if (!from.to || !to.from) return undefined;
  const arrival = addMinutes(from.endsAt, driveMinutes(from.to, depot.point, from.endsAt));
  const departure = addMinutes(to.startsAt, -driveMinutes(depot.point, to.from, to.startsAt));
  const minutes = (departure.getTime() - arrival.getTime()) / MINUTE_MS;
  const [kmToDepot, kmFrom] = [driveKm(from.to, depot.point), driveKm(depot.point, to.from)];
  const perMinute = kmPerMinute(depot, rules);
  const onDeparture = leftAfterDepot(leftKm, kmToDepot, minutes, perMinute, rangeKm);
  if (onDeparture === undefined) return undefined;
  const chargedKm = onDeparture - (leftKm - kmToDepot);
  return {
    leftKm: onDeparture - kmFrom,
    km: kmToDepot + kmFrom,
    chargedKm,
    charging: {
      depot: depot.name,
      from: arrival,
      to: addMinutes(arrival, Math.ceil(chargedKm / perMinute - ROUNDING_KM)),
      charge: onDeparture / rangeKm,
    },
  };
}

function part(leftKm: number, rangeKm: number): number {
  return Math.max(0, leftKm) / rangeKm;
}
