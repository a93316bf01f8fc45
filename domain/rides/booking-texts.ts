/** How one optional text of a booking is asked for and shown. */
export type TextDefinition = {
  /** Label in forms, details, messages and the history. */
  readonly label: string;
  /** Label of the command line, which has 13 characters of room. */
  readonly shortLabel: string;
  /** Name of the option of `ratha bookings edit` in camel case: `pickupGate` for `--pickup-gate`. */
  readonly option: string;
  readonly maxLength: number;
  /** Whether the text may have more than one line. */
  readonly isMultiline: boolean;
  /** Whether the CSV file has a column for it. */
  readonly isExported: boolean;
};

/**
 * The optional texts of a booking, by their wire names. This is the one place that describes them: schemas, forms,
 * JSON answers, details, messages, history, CSV and help are derived (docs/product/bookings.md#fields).
 */
export const BOOKING_TEXTS = {
  specialInstructions: {
    label: 'Special instructions',
    shortLabel: 'Instructions',
    option: 'instructions',
    maxLength: 500,
    isMultiline: true,
    isExported: false,
  },
} as const satisfies Readonly<Record<string, TextDefinition>>;

export type TextName = keyof typeof BOOKING_TEXTS;

/** The optional texts of one booking; an empty string is no text. */
export type BookingTexts = Readonly<Record<TextName, string>>;

/** The names of the texts, in the order in which they are asked for and shown. */
export const TEXT_NAMES = Object.keys(BOOKING_TEXTS) as TextName[];

/** Returns one value for each text. */
export function mapTexts<Value>(valueFor: (name: TextName) => Value): Record<TextName, Value> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, valueFor(name)])) as Record<TextName, Value>;
}

/** Returns the definition of a text, whichever it is. */
export function textDefinition(name: TextName): TextDefinition {
  return BOOKING_TEXTS[name];
}

/** The texts that the CSV file has a column for. */
export const EXPORTED_TEXTS = TEXT_NAMES.filter((name) => textDefinition(name).isExported);

export const NO_TEXTS: BookingTexts = mapTexts(() => '');
