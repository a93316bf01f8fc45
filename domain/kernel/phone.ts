/** A phone number in E.164: `+` and at most 15 digits, country code included. */
export type Phone = string & { readonly __brand: 'Phone' };

/** Returns whether a value is a phone number in E.164. */
export function isPhone(text: unknown): text is Phone {
  return typeof text === 'string' && /^\+[1-9]\d{6,14}$/.test(text);
}

/** Parses a phone number in any usual form; undefined if it is invalid. */
export type ParsePhone = (text: string) => Phone | undefined;
