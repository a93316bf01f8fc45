/** The suggestions of a location field. */

/** Returns the kind of a suggested place. Null for an address of Google. */
export const placeKind = (kind: string | null) => kind;
