import type { FieldError } from '#domain/kernel/refusal.ts';

/** Errors of the places that a rider saves. */
export type SavedPlaceFieldError = FieldError<
  'saved-place-too-short' | 'saved-place-too-long',
  { readonly limit: number }
>;
