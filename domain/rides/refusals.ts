import type { FieldError } from '#domain/kernel/refusal.ts';
import type { Service } from '#domain/rides/services.ts';

/** Errors of a ride request. */
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
      | 'stay-missing'
    >
  | FieldError<'notice-too-short', { readonly service: Service; readonly hours: number }>
  | FieldError<'hours-too-many', { readonly maximum: number }>
  | FareFieldError;

/** Errors of places that rides do not serve (docs/product/rides.md#refused-places). */
export type PlaceFieldError = FieldError<
  'airport-in-hourly' | 'place-abroad' | 'place-without-road' | 'outside-delhi-ncr' | 'drop-is-pickup'
>;

/** Errors that prevent the fare calculation, at the field to correct. */
export type FareFieldError =
  | PlaceFieldError
  | FieldError<'fare-needs-locations'>
  | FieldError<'fare-needs-terminal', { readonly side: 'pickup' | 'drop' }>
  | FieldError<'hours-too-few', { readonly minimum: number }>;
