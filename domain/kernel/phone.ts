/** A phone number in E.164: `+` and at most 15 digits, country code included. */
export type Phone = string & { readonly __brand: 'Phone' };

/** Parses a phone number in any usual form; undefined if it is invalid. */
export type ParsePhone = (text: string) => Phone | undefined;
