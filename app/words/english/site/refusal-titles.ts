import type { RiderRefusal } from '#domain/words/language.ts';

/** Titles of refusals that are not those of the calls: none. */
export const refusalTitles: Partial<Record<RiderRefusal['code'] | 'invalid', string>> = {};
