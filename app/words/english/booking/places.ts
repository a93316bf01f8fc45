/** The suggestions of a location field. */

import type { PlaceSuggestion } from '#domain/places/places.ts';

/** Returns the kind of a suggested place. Null for an address of Google. */
export const placeKind = ({ detail }: Pick<PlaceSuggestion, 'detail' | 'kind'>) => detail;
