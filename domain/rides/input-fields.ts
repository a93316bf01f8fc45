import { mapTexts, textDefinition } from '#domain/rides/booking-texts.ts';
import { DIRECTIONS, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';

/** How an answer is written, before any rule looks at it. The maximum keeps a request small; rules are stricter. */
export type Input =
  | { readonly kind: 'text'; readonly max: number; readonly formMax: number }
  | { readonly kind: 'choice'; readonly values: readonly [string, ...string[]] }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'whole'; readonly max: number };

export type Inputs = Readonly<Record<string, Input>>;

/** The value of an answer that was given. */
export type ValueOf<One extends Input> = One extends { kind: 'text' }
  ? string
  : One extends { kind: 'choice'; values: infer Values extends readonly string[] }
    ? Values[number]
    : One extends { kind: 'yes-no' }
      ? boolean
      : number;

/** Answers by their wire names; what was not answered is absent or undefined. */
export type Answers<All extends Inputs> = { readonly [Name in keyof All]?: ValueOf<All[Name]> | undefined };

const text = (max: number, formMax = max) => ({ kind: 'text', max, formMax }) as const;
const whole = (max: number) => ({ kind: 'whole', max }) as const;
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ({ kind: 'choice', values }) as const;
const YES_NO = { kind: 'yes-no' } as const;

/** Where, when and how: step 1 of a rider's booking, by its wire names. */
export const RIDE_INPUTS = {
  pickupLocation: text(300),
  dropLocation: text(300),
  pickupDate: text(10),
  pickupTime: text(8),
  tripDirection: choice(DIRECTIONS),
  terminal: choice(TERMINALS),
  flightNumber: text(20),
  meetAndGreet: YES_NO,
  hoursRequired: whole(1_000),
  tripType: choice(TRIP_TYPES),
  additionalHours: whole(1_000),
} as const satisfies Inputs;

/** The optional texts. */
export const TEXT_INPUTS = mapTexts((name) => {
  const { maxLength } = textDefinition(name);
  return text(maxLength * 4, maxLength * 10);
});

/** Who travels, and the optional texts: step 2 of a rider's booking. */
export const CONTACT_INPUTS = {
  customerName: text(200, 1_000),
  customerEmail: text(300, 1_000),
  ...TEXT_INPUTS,
} as const satisfies Inputs;

/** What only the team asks for. */
export const TEAM_INPUTS = {
  dropDate: text(10),
  dropTime: text(8),
  arrivalTime: text(8),
  additionalHours: whole(10_000),
  transferzBookingId: text(200),
  foreignCustomerName: text(200),
  foreignCustomerEmail: text(300),
  foreignCustomerPhone: text(40),
} as const satisfies Inputs;

/** Reads the answers of a form, leniently: `text` returns what a field holds, and an empty text for no field. */
export function readAnswers<All extends Inputs>(inputs: All, text: (name: string) => string): Answers<All> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, readAnswer(input, text(name))]),
  ) as Answers<All>;
}

/** Reads one answer; a choice that is not offered is no answer. */
export function readAnswer(input: Input, typed: string): string | number | boolean | undefined {
  switch (input.kind) {
    case 'text':
      return typed;
    case 'choice':
      return input.values.find((value) => value === typed);
    case 'yes-no':
      return typed !== '';
    case 'whole':
      return typed.trim() === '' ? undefined : Number(typed);
  }
}
