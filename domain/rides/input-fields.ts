// chunk: ride-form

import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import { mapTexts, textDefinition } from '#domain/rides/booking-texts.ts';
import { DIRECTIONS, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';

/** Type of an input before validation. The maximum only limits the request size; rules are stricter. */
export type Input =
  | { readonly kind: 'text'; readonly max: number; readonly formMax: number }
  | { readonly kind: 'choice'; readonly values: readonly [string, ...string[]] }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'whole'; readonly max: number };

export type Inputs = Readonly<Record<string, Input>>;

/** The type of a given value. */
export type ValueOf<One extends Input> = One extends { kind: 'text' }
  ? string
  : One extends { kind: 'choice'; values: infer Values extends readonly string[] }
    ? Values[number]
    : One extends { kind: 'yes-no' }
      ? boolean
      : number;

/** Input values by their API names. Missing values are absent or undefined. */
export type Answers<All extends Inputs> = { readonly [Name in keyof All]?: ValueOf<All[Name]> | undefined };

const text = (max: number, formMax = max) => ({ kind: 'text', max, formMax }) as const;
const whole = (max: number) => ({ kind: 'whole', max }) as const;
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ({ kind: 'choice', values }) as const;
const YES_NO = { kind: 'yes-no' } as const;

/** Inputs of step 1 of a booking: the ride. */
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

/** Inputs for the optional texts. */
export const TEXT_INPUTS = mapTexts((name) => {
  const { maxLength } = textDefinition(name);
  return text(maxLength * 4, maxLength * 10);
});

/** Inputs of step 2 of a booking: the passenger and the optional texts. */
export const CONTACT_INPUTS = {
  customerName: text(200, 1_000),
  customerEmail: text(300, 1_000),
  ...TEXT_INPUTS,
} as const satisfies Inputs;

/** Inputs that only the team has. */
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

/** Reads the values of a form without validation. `text` returns the text of a field, or an empty text. */
export function readAnswers<All extends Inputs>(inputs: All, text: (name: string) => string): Answers<All> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, readAnswer(input, text(name))]),
  ) as Answers<All>;
}

/** Reads one value. An unknown choice becomes undefined. */
export function readAnswer(input: Input, typed: string): string | number | boolean | undefined {
  switch (input.kind) {
    case 'text':
      return typed;
    case 'choice':
      return input.values.find((value) => value === typed);
    case 'yes-no':
      return typed !== '';
    case 'whole':
      return typed.trim() === '' ? undefined : typedNumber(typed);
  }
}
