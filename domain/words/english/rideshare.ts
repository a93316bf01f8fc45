import type { ContactFieldError } from '#domain/bookings/refusals.ts';
import type { OtpFieldError, PhoneFieldError } from '#domain/identity/refusals.ts';
import { type IndiaDate, weekdayOf } from '#domain/kernel/india-time.ts';
import type { RideFieldError } from '#domain/rides/refusals.ts';
import type {
  BlockFieldError,
  DelayFieldError,
  SeatFieldError,
  TripFieldError,
} from '#domain/rideshare/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

type OwnFieldError = Exclude<
  TripFieldError | SeatFieldError | BlockFieldError | DelayFieldError,
  { readonly code: (ContactFieldError | PhoneFieldError | OtpFieldError | RideFieldError)['code'] }
>;

export const rideshareWords = {
  'direction-missing': 'Please select outbound or return',
  'travel-date-missing': 'Please select a travel date',
  'route-not-operating': ({ date }) => notOperatingOn(date),
  'selection-missing': 'Please complete all selections before booking.',
  'pickup-stop-unknown': 'This pickup point is not on the route. Please choose a pickup point',
  'pickup-stop-wrong-way':
    'Riders cannot get on here in this direction: the pickup must come before the drop. Please choose another pickup point',
  'drop-stop-unknown': 'This drop point is not on the route. Please choose a drop point',
  'drop-stop-wrong-way':
    'Riders cannot get off here in this direction: the drop must come after the pickup. Please choose another drop point',
  'seat-missing': 'Please select a seat to continue',
  'seat-unknown': 'This seat is not in the car. Please select a seat to continue',
  'seats-wrong-number': ({ number }) =>
    number === 1 ? 'Please choose 1 seat' : `Please choose ${number} seats`,
  'delay-out-of-range': ({ maximum }) => `Minutes must be a whole number from 0 to ${maximum}`,
  'delay-told':
    'The riders already know about this delay. Set the earlier delay again: they will get a message about it',
  'delay-departure-past':
    'The trip would have left already, and its riders expect it later. Choose a departure that is still ahead',
  'weeks-out-of-range': ({ maximum }) => `Weeks must be a whole number from 1 to ${maximum}`,
  'seat-not-on-trips': ({ seat, trips }) =>
    `There is no seat ${seat} on ${trips === 'one' ? 'this trip' : 'these trips'}`,
} as const satisfies WordsOf<OwnFieldError>;

/** Returns `This route doesn't operate on Tuesday`. */
function notOperatingOn(date: IndiaDate): string {
  const day = weekdayOf(date);
  return `This route doesn't operate on ${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}
