/** The questions that riders ask before they book (`/questions`). */

import type { Contacts, Figures, Question } from '#app/words/shapes/questions.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { POLICY } from '#domain/policies.ts';
import { ADVANCE_NOTICE_HOURS } from '#domain/rides/ride-rules.ts';

export const description = (name: string) =>
  `What a ride with ${name} costs, how to pay, how early to book, how long the driver waits and how to cancel.`;
export const intro = 'What riders ask before they book.';

const { airport, hourly, intercity } = ADVANCE_NOTICE_HOURS;

export const questions = ({ fares, city, confirmation }: Figures): readonly Question[] => [
  {
    question: 'What does an airport transfer cost?',
    answer: `It starts at ${formatRupees(fares.airportFrom)}, at a fixed price by road distance. You see the price before you book. At arrivals, Meet & Greet adds ${formatRupees(fares.meetAndGreet)}: the driver waits for you inside.`,
  },
  {
    question: 'What does a car by the hour cost?',
    answer: `${formatRupees(fares.perHour)} per hour, from ${counted(fares.minimumHours, 'hour')}, with unlimited kilometres within ${city}.`,
  },
  {
    question: 'How is an intercity trip priced?',
    answer:
      'By road distance, one way or round trip. On a round trip the car waits for you, and the price includes it. You see the whole price before you book.',
  },
  {
    question: 'Can I book one seat instead of a car?',
    answer:
      'Yes. The scheduled rideshare runs on fixed routes and days. You choose your stop and your seat, and see the price of each seat.',
  },
  {
    question: 'How do I pay?',
    answer: 'On arrival, by cash or UPI. Nothing is charged in advance.',
  },
  {
    question: 'How early must I book?',
    answer: `${counted(airport, 'hour')} before pickup for an airport transfer, ${counted(hourly, 'hour')} for a car by the hour and ${counted(intercity, 'hour')} for an intercity trip.`,
  },
  {
    question: 'When is my booking confirmed?',
    answer: `Our team contacts you on WhatsApp within ${formatDuration(confirmation)} to confirm that a car is available. You receive your driver's and vehicle's details before pickup.`,
  },
  {
    question: 'How long does the driver wait?',
    answer: `${POLICY.waitMinutes} minutes after the pickup time. If your flight is late, give us the flight number when you book, or call us.`,
  },
  {
    question: 'Can I cancel?',
    answer: `Yes, in My Bookings, up to ${RIDER_CANCELLATION_HOURS} hours before pickup. You pay nothing. After that, please call us.`,
  },
  {
    question: 'What car will come?',
    answer:
      'A battery electric MPV with 6 or 7 seats and a chauffeur. Its range is about 530 km, so most trips need no charging stop.',
  },
];

export const somethingElse = ({ phone, email, service, cancellation }: Contacts) => (
  <>
    Something else? Call {phone} at any hour, or write to {email}. The {service} and the {cancellation} say
    more.
  </>
);
