import { type FareLine, fareLine } from '#domain/fares/fare-line.ts';
import type { AirportTariff, HourlyTariff, IntercityTariff } from '#domain/fares/tariff.ts';
import { addRupees, formatRupees, type Rupees, rupees } from '#domain/kernel/money.ts';
import type { TripType } from '#domain/rides/ride.ts';

/** A base fare in rupees with its lines, which add up to the fare. */
export type Fare = { readonly fare: Rupees; readonly breakdown: readonly FareLine[] };

/** Calculates the slab price by road distance in km (docs/product/fares.md#airport). */
export function airportFare(tariff: AirportTariff, km: number): Fare {
  const slab = tariff.slabs.find(({ upToKm }) => km <= upToKm);
  if (slab) return sum([fareLine('airport-up-to', slab.price, slab.upToKm)]);
  const last = tariff.slabs.at(-1);
  if (!last) throw new Error('The airport tariff has no slabs');
  const beyond = Math.ceil(km - last.upToKm);
  const perKm = tariff.perStartedKmBeyond;
  return sum([
    fareLine('airport-first', last.price, last.upToKm),
    fareLine('airport-beyond', rupees(beyond * perKm), beyond, formatRupees(perKm)),
  ]);
}

/** Calculates max(hours, minimum) × hourly price. Kilometres are unlimited (docs/product/fares.md#hourly). */
export function hourlyFare(tariff: HourlyTariff, hours: number): Fare {
  const billed = billedHours(tariff, hours);
  return sum([fareLine('rental', hourlyAmount(tariff, hours), billed, formatRupees(tariff.perHour))]);
}

/** Returns the amount of `hourlyFare`, for a page that shows no line. */
export function hourlyAmount(tariff: HourlyTariff, hours: number): Rupees {
  return rupees(billedHours(tariff, hours) * tariff.perHour);
}

function billedHours({ minimumHours }: HourlyTariff, hours: number): number {
  return Math.max(hours, minimumHours);
}

/**
 * Calculates the price per km, with a minimum distance. A round trip counts both ways and adds waiting
 * (docs/product/fares.md#intercity). `km` is one way; `stayHours` is `additionalHours` in calls.
 */
export function intercityFare(
  tariff: IntercityTariff,
  km: number,
  tripType: TripType,
  stayHours: number,
): Fare {
  const terms = tripType === 'one-way' ? tariff.oneWay : tariff.roundTrip;
  const driven = tripType === 'one-way' ? km : 2 * km;
  // Calculates in tenths of a km, so that half a rupee is exact and rounds up.
  const tenths = Math.round(10 * Math.max(driven, terms.minimumKm));
  const distance = fareLine(
    tripType === 'one-way' ? 'one-way' : 'both-ways',
    rupees((tenths * terms.perKm) / 10),
    tenths / 10,
    formatRupees(terms.perKm),
  );
  if (tripType === 'one-way') return sum([distance]);

  const { waitingPerHour, hourlyWaitingLimit, waitingPerStartedDay } = tariff.roundTrip;
  const hours = Math.min(stayHours, hourlyWaitingLimit);
  const days = Math.ceil(Math.max(0, stayHours - hourlyWaitingLimit) / 24);
  const waiting = [
    fareLine('waiting-hours', rupees(hours * waitingPerHour), hours),
    fareLine(days === 1 ? 'waiting-day' : 'waiting-days', rupees(days * waitingPerStartedDay), days),
  ];
  return sum([distance, ...waiting.filter(({ amount }) => amount > 0)]);
}

function sum(breakdown: readonly FareLine[]): Fare {
  return { fare: addRupees(...breakdown.map(({ amount }) => amount)), breakdown };
}
