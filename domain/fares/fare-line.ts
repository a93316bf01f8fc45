import type { Rupees } from '#domain/kernel/money.ts';

/** A line of a fare. Its English label is stored with the fare and answered by calls. */
export type FareLine = { readonly label: string; readonly amount: Rupees };

/** The English label of each line. `{}` is a value. */
const LABELS = {
  'airport-up-to': 'Airport transfer, up to {} km',
  'airport-first': 'Airport transfer, first {} km',
  'airport-beyond': '{} km beyond, {} per km',
  rental: '{} hours, {} per hour, unlimited km',
  'one-way': '{} km one way, {} per km',
  'both-ways': '{} km both ways, {} per km',
  'waiting-hours': 'Waiting, first {} hours',
  'waiting-day': 'Waiting, {} more day',
  'waiting-days': 'Waiting, {} more days',
  'team-fare': 'Fare set by the team',
} as const;

export type FareLineCode = keyof typeof LABELS;

/** Creates a line with its values in the order of its label. */
export function fareLine(
  code: FareLineCode,
  amount: Rupees,
  ...values: readonly (string | number)[]
): FareLine {
  const [first = '', ...others] = LABELS[code].split('{}');
  return { label: others.reduce((label, text, at) => label + values[at] + text, first), amount };
}

/** Returns the code and the values of a label, for its words in another language. Undefined for any other text. */
export function readFareLine(label: string): { code: FareLineCode; values: readonly string[] } | undefined {
  for (const [code, text] of Object.entries(LABELS)) {
    const [, ...values] = new RegExp(`^${text.replaceAll('{}', '(\\S+)')}$`).exec(label) ?? [];
    if (values.length > 0 || label === text) return { code: code as FareLineCode, values };
  }
  return undefined;
}
