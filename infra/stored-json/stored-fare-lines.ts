import { z } from 'zod';
import { FARE_LINE_CODES, type FareLine, type FareLineCode } from '#domain/fares/fare-line.ts';
import { rupees } from '#domain/kernel/money.ts';

/**
 * The labels of fares that were stored before lines had codes. `{}` is a value. These texts are history: they stay when a
 * label is written in other words.
 */
const LABELS_WITHOUT_CODE: readonly (readonly [FareLineCode, string])[] = [
  ['airport-up-to', 'Airport transfer, up to {} km'],
  ['airport-first', 'Airport transfer, first {} km'],
  ['airport-beyond', '{} km beyond, {} per km'],
  ['rental', '{} hours, {} per hour, unlimited km'],
  ['one-way', '{} km one way, {} per km'],
  ['both-ways', '{} km both ways, {} per km'],
  ['waiting-hours', 'Waiting, first {} hours'],
  ['waiting-day', 'Waiting, {} more day'],
  ['waiting-days', 'Waiting, {} more days'],
  ['team-fare', 'Fare set by the team'],
];

const PATTERNS = LABELS_WITHOUT_CODE.map(
  ([code, label]) => [code, new RegExp(`^${label.replaceAll('{}', '(\\S+)')}$`)] as const,
);

/** The stored lines of a fare. A line without a code gets the one of its label; one that nobody knows stays without. */
export const storedFareLines = z.array(
  z
    .object({
      label: z.string(),
      amount: z.number().transform(rupees),
      // A later release may write a code that this one does not know.
      code: z.enum(FARE_LINE_CODES).optional().catch(undefined),
      values: z.array(z.string()).optional(),
    })
    .transform((line): FareLine => (line.code ? line : withCode(line))),
) satisfies z.ZodType<readonly FareLine[]>;

function withCode({ label, amount }: FareLine): FareLine {
  for (const [code, pattern] of PATTERNS) {
    const [found, ...values] = pattern.exec(label) ?? [];
    if (found !== undefined) return { label, amount, code, values };
  }
  return { label, amount };
}
