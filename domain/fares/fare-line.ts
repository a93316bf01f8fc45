import type { Rupees } from '#domain/kernel/money.ts';

/**
 * A line of a fare (docs/product/languages.md#fare-lines). Its English label, code and values are stored with the fare and
 * answered by calls. Code decides, and words in other languages come from code and values. A line without a code, such as
 * that of a partner, has its label only.
 */
export type FareLine = {
  readonly label: string;
  readonly amount: Rupees;
  readonly code?: FareLineCode | undefined;
  /** The values of the `{}` in the label, in their order. */
  readonly values?: readonly string[] | undefined;
};

/** The parts of a line that its words come from. */
export type FareLineText = Pick<FareLine, 'label' | 'code' | 'values'>;

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

export const FARE_LINE_CODES = Object.keys(LABELS) as FareLineCode[];

/** Creates a line with its values in the order of its label. */
export function fareLine(
  code: FareLineCode,
  amount: Rupees,
  ...values: readonly (string | number)[]
): FareLine {
  const [first = '', ...others] = LABELS[code].split('{}');
  const label = others.reduce((text, next, at) => text + values[at] + next, first);
  return { label, amount, code, values: values.map(String) };
}
