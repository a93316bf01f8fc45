/** A phone number in E.164: `+` and at most 15 digits, country code included. */
export type Phone = string & { readonly __brand: 'Phone' };

/** Reads a number as a person or a program writes it; undefined when it is none. */
export type ParsePhone = (text: string) => Phone | undefined;
