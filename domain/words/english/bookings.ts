import type {
  ContactFieldError,
  CustomerFieldError,
  EditFieldError,
  ManualFareFieldError,
  ManualRideFieldError,
} from '#domain/bookings/refusals.ts';
import type { QuoteFieldError } from '#domain/fares/refusals.ts';
import type { PhoneFieldError } from '#domain/identity/refusals.ts';
import { anyOf } from '#domain/kernel/text/any-of.ts';
import type { RateFieldError } from '#domain/partners/refusals.ts';
import type { FareFieldError, RideFieldError } from '#domain/rides/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

type OtherFieldError =
  | RideFieldError
  | QuoteFieldError
  | PhoneFieldError
  | ContactFieldError
  | FareFieldError;
type TeamFieldError = Exclude<
  CustomerFieldError | ManualRideFieldError | ManualFareFieldError | EditFieldError | RateFieldError,
  { readonly code: OtherFieldError['code'] }
>;

/** Messages of the team's forms for bookings, partner fares and rates. */
export const teamBookingWords = {
  'customer-missing': 'Please select a customer first',
  'customer-unknown': 'There is no such customer. Please select one again.',
  'phone-of-other-customer': 'This is not the phone number of the customer who was selected',
  'drop-terminal-missing': 'Please Select Drop Terminal',
  'pickup-time-over': 'Please select a pickup time that is not over yet',
  'drop-date-missing': 'Please select drop date',
  'drop-before-pickup': 'Please select a drop date and time after the pickup',
  'arrival-time-malformed': 'Enter the arrival time as hours and minutes, like 18:05',
  'guest-name-missing': 'Please enter the name of the foreign customer',
  'stay-out-of-range': ({ maximum }) => `Additional hours must be a whole number from 0 to ${maximum}`,
  'hours-out-of-range': ({ maximum }) => `Hours must be a whole number from 1 to ${maximum}`,
  'partner-id-too-long': ({ limit }) => `Use at most ${limit} characters for the partner booking ID`,
  'fare-not-calculated': 'Please calculate the fare first.',
  'fare-invalid': 'Please enter a valid fare amount',
  'currency-missing': 'Please select a currency',
  'currency-not-rupees': 'Only a partner’s fare has another currency',
  'currency-unknown': ({ choices }) => `Choose ${anyOf(choices)}`,
  'rate-missing': ({ currency }) =>
    `There is no exchange rate for ${currency} yet. Please ask an owner to set one.`,
  'rate-malformed': 'Give the rupees for one unit, such as 86.2',
  'rate-day-in-future': 'Give today or a day before it',
  'status-unknown': ({ choices }) => `Choose ${anyOf(choices)}`,
  'not-editable': 'This cannot be edited',
  'no-tariff-fare': 'The tariff has no fare for this ride. Enter the fare.',
  'partner-id-used': 'Another booking has this partner booking ID',
  'time-past-today': "Please select a future time for today's bookings",
  'coupon-used-meanwhile':
    'The customer has used the coupon of this booking for another one meanwhile. The booking stays cancelled.',
  'not-taken-place': 'The pickup is still ahead, so the ride has not taken place yet',
} as const satisfies WordsOf<TeamFieldError>;
