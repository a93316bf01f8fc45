/** The services on their cards and booking pages. */

import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Service } from '#domain/rides/services.ts';

type Facts = { readonly title: string; readonly description: string; readonly rides: string };
type Offer = { readonly price: string; readonly features: readonly string[] };

/** `rides` is the number of rides last month. */
export const SERVICE_FACTS: Record<Service, Facts> = {
  airport: {
    title: 'Airport Transfers',
    description: 'To and from every terminal of Delhi airport, at a fixed price by distance.',
    rides: '480+ airport transfers last month',
  },
  hourly: {
    title: 'Hourly Rentals',
    description: 'A car and chauffeur for as long as you need, within Delhi NCR.',
    rides: '210+ hourly rentals last month',
  },
  intercity: {
    title: 'Intercity Trips',
    description: 'One way or return, door to door.',
    rides: '160+ intercity trips last month',
  },
};

export const RIDESHARE_FACTS = {
  title: 'Scheduled Rideshare',
  description: 'One seat in a shared car, on fixed routes and days.',
};

export const faresFrom = (amount: number) => `From ${formatRupees(amount)}`;
export const seatsFrom = (amount: number) => `seats from ${formatRupees(amount)}`;

/** Returns the price text of a service and what it includes, by the tariff in force. */
export function serviceOffer(service: Service, fares: HeadlineFares): Offer {
  const offers: Record<Service, Offer> = {
    airport: {
      price: `Starting at ${formatRupees(fares.airportFrom)}`,
      features: [
        'Fixed price by distance',
        'Terminals 1, 2 and 3',
        `Meet & Greet for ${formatRupees(fares.meetAndGreet)}`,
      ],
    },
    hourly: {
      price: `${formatRupees(fares.perHour)} per hour`,
      features: ['Unlimited KMs', `From ${counted(fares.minimumHours, 'hour')}`, 'As many stops as you like'],
    },
    intercity: {
      price: 'Priced by distance',
      features: ['One way or round trip', 'About 530 km on one charge', 'The car waits for your return trip'],
    },
  };
  return offers[service];
}
