import type { FieldError } from '#domain/kernel/refusal.ts';
import type { Service } from '#domain/rides/ride.ts';

/** What can be wrong with the request for a ride. */
export type RideFieldError =
  | FieldError<
      | 'pickup-terminal-missing'
      | 'pickup-location-missing'
      | 'pickup-location-too-short'
      | 'drop-location-too-short'
      | 'pickup-date-missing'
      | 'pickup-time-missing'
      | 'date-malformed'
      | 'time-malformed'
      | 'date-past'
      | 'date-too-far'
      | 'airport-in-hourly'
      | 'stay-missing'
    >
  | FieldError<'notice-too-short', { readonly service: Service; readonly hours: number }>
  | FieldError<'hours-too-many', { readonly maximum: number }>
  | FareFieldError;

/** What keeps a fare from being calculated, at the answer that has to change. */
export type FareFieldError =
  | FieldError<'fare-needs-locations'>
  | FieldError<'fare-needs-terminal', { readonly side: 'pickup' | 'drop' }>
  | FieldError<'hours-too-few', { readonly minimum: number }>;
