import type { QuoteFieldError } from '#domain/fares/refusals.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { RideFieldError } from '#domain/rides/refusals.ts';
import type { Service } from '#domain/rides/services.ts';
import type { WordsOf } from '#domain/words/language.ts';

const SERVICES: Record<Service, string> = {
  airport: 'Airport transfer',
  hourly: 'Hourly rental',
  intercity: 'Intercity',
};

/** Messages about a ride. The booking page loads this file, because the browser validates too. */
export const rideWords = {
  'pickup-terminal-missing': 'Please select pickup terminal',
  'pickup-location-missing': 'Please enter pickup location',
  'pickup-location-too-short': 'Please enter a valid pickup location (minimum 5 characters)',
  'drop-location-too-short': 'Please enter a valid drop location (minimum 5 characters)',
  'pickup-date-missing': 'Please select pickup date',
  'pickup-time-missing': 'Please select pickup time',
  'date-malformed': 'Enter a real date, such as 2026-12-31',
  'time-malformed': 'Enter a real time, such as 18:30',
  'date-past': "Please select today's date or a future date",
  'date-too-far': 'Please select a date within the next 12 months',
  'notice-too-short': ({ service, hours }) =>
    `${SERVICES[service]} bookings require at least ${hours} hours advance notice`,
  'airport-in-hourly':
    'Airport locations are not available for hourly rentals. Please book Airport Transfer service instead.',
  'hours-too-few': ({ minimum }) => `Please select at least ${counted(minimum, 'hour')} for hourly rental`,
  'hours-too-many': ({ maximum }) => `Please select at most ${maximum} hours for hourly rental`,
  'stay-missing': 'Please select how long you stay',
  'fare-needs-locations': 'Please select valid locations to calculate the fare before booking',
  'fare-needs-terminal': ({ side }) => `Please Select ${side === 'pickup' ? 'Pickup' : 'Drop'} Terminal`,
  'place-abroad': 'This place is outside India. We drive within India only. Please choose another place.',
  'place-without-road': 'No road from Delhi leads to this place. Please choose another place.',
  'outside-delhi-ncr':
    'Hourly rentals are available in Delhi NCR only. Please choose a place in Delhi NCR, or book an Intercity Trip.',
  'drop-is-pickup': 'Pickup and drop are the same place. Please choose another place.',
} as const satisfies WordsOf<RideFieldError>;

export const quoteWords = {
  'quote-unknown': 'This fare was not quoted here. Please calculate it again.',
} as const satisfies WordsOf<QuoteFieldError>;
