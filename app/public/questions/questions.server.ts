import { POLICY } from '#app/public/policy-facts.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { counted } from '#domain/kernel/counted.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ADVANCE_NOTICE_HOURS } from '#domain/rides/ride-rules.ts';

export type Question = { readonly question: string; readonly answer: string };

type Figures = {
  readonly fares: HeadlineFares;
  readonly city: string;
  /** In milliseconds. */
  readonly confirmation: number;
};

/** Returns what riders ask before they book, with the figures of the tariff in force and of the policies. */
export function questions({ fares, city, confirmation }: Figures): readonly Question[] {
  const { airport, hourly, intercity } = ADVANCE_NOTICE_HOURS;
  return [
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
}

/** Returns the questions in the words of schema.org (docs/product/search.md#structured-data). */
export function questionData(asked: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
