import type { ContactFieldError } from '#domain/bookings/refusals.ts';
import { textDefinition } from '#domain/rides/booking-texts.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** Messages about the contact. The booking page loads this file, because the browser validates too. */
export const contactWords = {
  'name-missing': {
    rider: 'Please enter your full name',
    'seat-caller': 'Please fill in all required fields.',
    team: 'Please enter the customer’s name',
  },
  'name-too-long': ({ limit }) => `Use at most ${limit} characters for the name`,
  'email-missing': {
    rider: 'Please enter your email address',
    'seat-caller': 'Please fill in all required fields.',
    team: 'Please enter the customer’s email address',
  },
  'email-malformed': 'Enter an email address in the correct format, like name@example.com',
  'passenger-name-missing': 'Please enter the passenger’s name',
  'passenger-phone-missing': 'Please enter the passenger’s phone number',
  'passenger-phone-invalid': 'Enter the passenger’s phone number, with the country code if it is not Indian',
  'text-too-long': ({ text, limit }) => `${textDefinition(text).label} must be at most ${limit} characters`,
} as const satisfies WordsOf<ContactFieldError>;
