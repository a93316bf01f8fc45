import type { FareLine } from '#domain/fares/price.ts';
import type { AirportTariff, HourlyTariff, IntercityTariff } from '#domain/fares/tariff.ts';
import { addRupees, formatRupees, type Rupees, rupees } from '#domain/kernel/money.ts';
import type { TripType } from '#domain/rides/ride.ts';

/** A base fare in rupees with its lines, which add up to the fare. */
export type Fare = { readonly fare: Rupees; readonly breakdown: readonly FareLine[] };

/** Calculates the slab price by road distance in km (docs/product/fares.md#airport). */
export function airportFare(tariff: AirportTariff, km: number): Fare {
  const slab = tariff.slabs.find(({ upToKm }) => km <= upToKm);
  if (slab) return sum([{ label: `Airport transfer, up to ${slab.upToKm} km`, amount: slab.price }]);
  const last = tariff.slabs.at(-1);
  if (!last) throw new Error('The airport tariff has no slabs');
  const beyond = Math.ceil(km - last.upToKm);
  return sum([
    { label: `Airport transfer, first ${last.upToKm} km`, amount: last.price },
    {
      label: `${beyond} km beyond, ${formatRupees(tariff.perStartedKmBeyond)} per km`,
      amount: rupees(beyond * tariff.perStartedKmBeyond),
    },
  ]);
}

/** Calculates max(hours, minimum) × hourly price. Kilometres are unlimited (docs/product/fares.md#hourly). */
export function hourlyFare(tariff: HourlyTariff, hours: number): Fare {
  const billed = Math.max(hours, tariff.minimumHours);
  return sum([
    {
      label: `${billed} hours, ${formatRupees(tariff.perHour)} per hour, unlimited km`,
      amount: rupees(billed * tariff.perHour),
    },
  ]);
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
  const ways = tripType === 'one-way' ? 'one way' : 'both ways';
  const distance: FareLine = {
    label: `${tenths / 10} km ${ways}, ${formatRupees(terms.perKm)} per km`,
    amount: rupees((tenths * terms.perKm) / 10),
  };
  if (tripType === 'one-way') return sum([distance]);

  const { waitingPerHour, hourlyWaitingLimit, waitingPerStartedDay } = tariff.roundTrip;
  const hours = Math.min(stayHours, hourlyWaitingLimit);
  const days = Math.ceil(Math.max(0, stayHours - hourlyWaitingLimit) / 24);
  const waiting = [
    { label: `Waiting, first ${hours} hours`, amount: rupees(hours * waitingPerHour) },
    {
      label: `Waiting, ${days} more ${days === 1 ? 'day' : 'days'}`,
      amount: rupees(days * waitingPerStartedDay),
    },
  ];
  return sum([distance, ...waiting.filter(({ amount }) => amount > 0)]);
}

function sum(breakdown: readonly FareLine[]): Fare {
  return { fare: addRupees(...breakdown.map(({ amount }) => amount)), breakdown };
}
