/** The landing page. */

import { formatRupees } from '#domain/kernel/money.ts';
import type { Service } from '#domain/rides/services.ts';

// Title
export const title = (name: string, city: string) => `${name}: chauffeured electric rides in ${city}`;
export const description = (city: string, offers: string) =>
  `Book a chauffeured electric MPV in ${city}: ${offers}, intercity trips. See the price first, pay on arrival.`;
export const offers = 'airport transfers, hourly rentals';
export const offersFrom = (airportFrom: number, perHour: number) =>
  `airport transfers from ${formatRupees(airportFrom)}, hourly rentals at ${formatRupees(perHour)} per hour`;

// Hero
export const heroTitle = 'A quieter way to arrive';
export const heroText = (city: string) =>
  `Chauffeured electric rides in ${city}: to the airport, by the hour, or out of town.`;
export const heroMore = 'You see the price before you book, and pay on arrival.';
export const fromPrice = (airportFrom: number) => `Airport from ${formatRupees(airportFrom)}`;
export const trusted = 'Trusted by 1000+ Customers';

// Start of a booking
export const seeYourPrice = 'See your price';
export const service = 'Service';
export const choices: Record<Service, string> = {
  airport: 'Airport',
  hourly: 'By the hour',
  intercity: 'Out of town',
};
export const sharedSeat = 'Shared seat';
export const from = 'From';
export const to = 'To';
export const date = 'Date';
export const time = 'Time';
export const bookAgain = (from: string, to: string) => `Book again: ${from} to ${to}`;
export const seePrice = 'See price';

// Services
export const chooseRide = 'Choose your ride';
export const everyRide = 'Every ride is in a 6/7-seater electric MPV.';
export const book = 'Book';
export const rideshareFeatures: readonly string[] = [
  'A fixed time at every stop',
  'You choose your seat',
  'The same car and chauffeur',
];
export const pricedBySeat = 'Priced by seat';

// How it works
export const howItWorks = 'How it works';
export const steps = (confirmedWithin: string) => [
  {
    title: 'Tell us where and when',
    text: 'You see the fare before you book. Verify your phone once with a code on WhatsApp.',
  },
  {
    title: `Hear from us within ${confirmedWithin}`,
    text: 'Our team confirms on WhatsApp, and sends your driver and vehicle details before pickup.',
  },
  { title: 'Ride, then pay', text: 'Nothing is charged in advance. Pay on arrival, by cash or UPI.' },
];

// Advantages
export const whyRide = 'Why ride with us';
export const electricTitle = '100% electric fleet';
export const electricText =
  'Every car is a battery electric MPV with a range of about 530 km. No exhaust, very little noise, and no charging stop on most trips.';
export const safetyTitle = 'Safety first';
export const safetyText =
  'We send your driver and vehicle details before pickup. Our team is available 24 hours a day.';
export const quietTitle = 'Quiet luxury';
export const quietText =
  "Six or seven full-size seats, room for everyone's bags, and a cabin quiet enough for a call or a nap.";
