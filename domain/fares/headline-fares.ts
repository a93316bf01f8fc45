import type { Tariff } from '#domain/fares/tariff.ts';
import type { Rupees } from '#domain/kernel/money.ts';

/** Fares that pages show before the rider enters a ride. */
export type HeadlineFares = {
  /** The price of the shortest airport transfer. */
  readonly airportFrom: Rupees;
  readonly meetAndGreet: Rupees;
  readonly perHour: Rupees;
  readonly minimumHours: number;
};

/** Returns the fares that pages show. Throws for an airport tariff without slabs. */
export function headlineFares({ airport, hourly }: Tariff): HeadlineFares {
  const [first] = airport.slabs;
  if (!first) throw new Error('The airport tariff has no slabs');
  return { airportFrom: first.price, meetAndGreet: airport.meetAndGreet, ...hourly };
}
