// chunk: ride-form

/** Definition of an optional text of a booking. */
export type TextDefinition = {
  /** Label in forms, details, messages and the history. */
  readonly label: string;
  /** Label on the command line, at most 13 characters. */
  readonly shortLabel: string;
  /** Name of the option of `ratha bookings edit` in camel case: `pickupGate` for `--pickup-gate`. */
  readonly option: string;
  readonly maxLength: number;
  /** True if the text can have several lines. */
  readonly isMultiline: boolean;
  /** True if the text is a phone number. It is stored in E.164. */
  readonly isPhone?: boolean;
  /** True if the CSV file has a column for it. */
  readonly isExported: boolean;
};

/**
 * The optional texts of a booking, by their JSON names. Schemas, forms, JSON, details, messages, history, CSV
 * and help are all derived from this list (docs/product/bookings.md#fields).
 */
export const BOOKING_TEXTS = {
  passengerName: {
    label: 'Passenger',
    shortLabel: 'Passenger',
    option: 'passengerName',
    maxLength: 100,
    isMultiline: false,
    isExported: true,
  },
  passengerPhone: {
    label: 'Passenger’s phone',
    shortLabel: 'Their phone',
    option: 'passengerPhone',
    maxLength: 40,
    isMultiline: false,
    isPhone: true,
    isExported: true,
  },
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

/** The optional texts of one booking. An empty string means none. */
export type BookingTexts = Readonly<Record<TextName, string>>;

/** The texts that name the person who rides, if it is not the one who books. */
export const PASSENGER_TEXTS = ['passengerName', 'passengerPhone'] as const satisfies readonly TextName[];

/** Names of the texts, in display order. */
export const TEXT_NAMES = Object.keys(BOOKING_TEXTS) as TextName[];

/** The texts that do not name the person who rides. */
export const OTHER_TEXTS = TEXT_NAMES.filter((name) => !PASSENGER_TEXTS.some((one) => one === name));

/** Returns one value for each text. */
export function mapTexts<Value>(valueFor: (name: TextName) => Value): Record<TextName, Value> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, valueFor(name)])) as Record<TextName, Value>;
}

/** Returns the texts without a passenger. A partner's booking has a passenger of its own. */
export function withoutPassenger(texts: BookingTexts): BookingTexts {
  return { ...texts, passengerName: '', passengerPhone: '' };
}

/** Returns the definition of a text. */
export function textDefinition(name: TextName): TextDefinition {
  return BOOKING_TEXTS[name];
}

/** The texts that the CSV file has a column for. */
export const EXPORTED_TEXTS = TEXT_NAMES.filter((name) => textDefinition(name).isExported);

export const NO_TEXTS: BookingTexts = mapTexts(() => '');
