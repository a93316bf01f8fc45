import type { Service } from '#domain/rides/ride.ts';

/** What a service promises on its card and its booking page (seed 0 §3, §9). Rides: of the last month. */
export const SERVICE_FACTS: Record<
  Service,
  { title: string; description: string; price: string; rides: string; features: readonly string[] }
> = {
  airport: {
    title: 'Airport Transfers',
    description: 'To and from every terminal of Delhi airport, at a fixed price by distance.',
    price: 'Starting at ₹999',
    rides: '480+ airport transfers last month',
    features: ['Fixed price by distance', 'Terminals 1, 2 and 3', 'Meet & Greet for ₹400'],
  },
  hourly: {
    title: 'Hourly Rentals',
    description: 'A car and a chauffeur at your side, within Delhi NCR.',
    price: '₹500 per hour',
    rides: '210+ hourly rentals last month',
    features: ['Unlimited KMs', 'From 2 hours', 'As many stops as you like'],
  },
  intercity: {
    title: 'Intercity Trips',
    description: 'One way or there and back, door to door.',
    price: 'Priced by distance',
    rides: '160+ intercity trips last month',
    features: ['One way or round trip', 'About 530 km on one charge', 'The car waits for your way back'],
  },
};

/** Three voices from the road; samples, as the seeds have them, without names. */
export const TESTIMONIALS = [
  {
    words: 'The car was at the door ten minutes early, and so quiet that I slept to the terminal.',
    who: 'Airport transfer, Gurugram',
  },
  {
    words: 'Four meetings, one car, one clear price. I stopped looking for cabs that day.',
    who: 'Hourly rental, New Delhi',
  },
  {
    words: 'Agra and back with my parents, all the luggage in, and not one stop to charge.',
    who: 'Intercity trip, Noida',
  },
] as const;
