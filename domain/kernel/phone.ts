/** A phone number in E.164: `+` and at most 15 digits, country code included. */
export type Phone = string & { readonly __brand: 'Phone' };

/** Reads a number as a person or a program writes it; undefined when it is none. */
export type ParsePhone = (text: string) => Phone | undefined;

/** Enough of a number to recognise one’s own, too little to learn another’s: `+91•••••••000`. */
export function maskPhone(phone: Phone): string {
  return `${phone.slice(0, 3)}${'•'.repeat(Math.max(0, phone.length - 6))}${phone.slice(-3)}`;
}
