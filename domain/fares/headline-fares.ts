import type { Tariff } from '#domain/fares/tariff.ts';
import { type Rupees, rupees } from '#domain/kernel/money.ts';
import type { Service } from '#domain/rides/services.ts';

/** Fares that pages show before the rider enters a ride. */
export type HeadlineFares = {
  /** The price of the shortest airport transfer. */
  readonly airportFrom: Rupees;
  readonly meetAndGreet: Rupees;
  readonly perHour: Rupees;
  readonly minimumHours: number;
  /** The price of the shortest intercity trip. */
  readonly intercityFrom: Rupees;
};

/** Returns the fares that pages show. Throws for an airport tariff without slabs. */
export function headlineFares({ airport, hourly, intercity: { oneWay } }: Tariff): HeadlineFares {
  const [first] = airport.slabs;
  if (!first) throw new Error('The airport tariff has no slabs');
  const intercityFrom = rupees(Math.round(oneWay.minimumKm * oneWay.perKm));
  return { airportFrom: first.price, meetAndGreet: airport.meetAndGreet, ...hourly, intercityFrom };
}

/** Returns the lowest fare of a service, in rupees. */
export function lowestFare(
  service: Service,
  { airportFrom, perHour, minimumHours, intercityFrom }: HeadlineFares,
): Rupees {
  if (service === 'airport') return airportFrom;
  return service === 'hourly' ? rupees(perHour * minimumHours) : intercityFrom;
}
