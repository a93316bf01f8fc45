import type { FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

export type ViewFiltersError =
  | FieldError<'view-filter-unknown' | 'view-filter-wrong', { readonly filter: string }>
  | FieldError<'view-search' | 'view-filters-missing'>;

/** Errors of a view that the team saves. `of`: whose views are too many. */
export type ViewFieldError =
  | ViewFiltersError
  | FieldError<'view-name-missing' | 'view-owner-missing'>
  | FieldError<'view-name-long', { readonly max: number }>
  | FieldError<'view-limit', { readonly max: number; readonly of: 'member' | 'team' }>;

/** `mayReplace`: the one who saves may replace the filters of the view that has the name. */
export type ViewTaken = RefusalOf<
  'already-there',
  { readonly what: 'view'; readonly field: 'name'; readonly name: string; readonly mayReplace: boolean }
>;
export type ViewNotFound = RefusalOf<'not-found', { readonly what: 'view' }>;
export type ViewNotAllowed = RefusalOf<'not-allowed', { readonly what: 'change-view' }>;
