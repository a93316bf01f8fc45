import type { TeamRole } from '#domain/kernel/actor.ts';

/**
 * An act of the team, declared once beside its use case (docs/decisions/0056-operations.md). Its command, its help and its row in
 * docs/product/operations.md follow from it. It holds data alone, so a browser may read it.
 */
export type Operation = {
  /** The noun and the verb, as the command has them: `bookings.confirm`. */
  readonly name: `${string}.${string}`;
  /** The command that does it, if the name is not its words: `drivers schedule --off`. */
  readonly command?: `${string} ${string}`;
  /** One sentence for the help, in the imperative: `Confirm a received booking and notify the customer`. */
  readonly summary: string;
  readonly roles: readonly TeamRole[];
  /** The input that it is about, which is the argument of the command. Null: it is about none. */
  readonly subject: string | null;
  readonly inputs: OperationInputs;
  /** The codes of all refusals that it may answer. */
  readonly refuses: readonly string[];
  /** The input that overrides a refusal, by the code of the refusal. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** `ask`: it destroys something, and a person confirms it. `type-the-count`: with the number of what is destroyed. */
  readonly danger: 'none' | 'ask' | 'type-the-count';
  /** The operation asks only if this input has this value. Absent: it always asks. */
  readonly asksFor?: { readonly input: string; readonly value: string };
  /** The operation that takes it back, or `nothing:` and what to do instead. */
  readonly undo: string;
  /** The kinds of the messages that leave because of it. */
  readonly tells: readonly string[];
  /** Command lines after `ratha`. */
  readonly examples: readonly [string, string, ...string[]];
};

export type OperationInputs = Readonly<Record<string, OperationInput>>;

/** An input, as data. */
export type OperationInput = InputKind & {
  /** Description of the input, as the help shows it after the option. */
  readonly label: string;
  /** The operation cannot run without it. */
  readonly required?: true;
  /** The input that must be given with it. */
  readonly needs?: string;
  /** Inputs that cannot be given with it. */
  readonly without?: readonly string[];
};

export type InputKind =
  /**
   * A reference: `BK-12`; `RS-7`; `BK-12` or `TR-5`; `DT-3`, or its booking or trip; the number of a driver, a vehicle, a trip or a
   * message; the id of a route; the code of a coupon.
   */
  | { readonly kind: 'booking' | 'seat-booking' | 'ride' | 'duty' }
  | { readonly kind: 'driver' | 'vehicle' | 'trip' | 'message' | 'route' | 'coupon' }
  /** A state of India, by its code in GST or its name: `06` or `Haryana`. */
  | { readonly kind: 'state' }
  /** A day, a time, or both, in India: `2026-11-22`, `18:05`, `2026-11-22 18:05`. A moment also as `2026-11-22T12:35:00.000Z`. */
  | { readonly kind: 'day' | 'time' | 'moment' }
  /** A weekday, or some of them. */
  | { readonly kind: 'weekday' | 'weekdays' }
  /** A whole number: from 1 to `max`, or of at most 8 digits. */
  | { readonly kind: 'whole'; readonly max?: number }
  | { readonly kind: 'rupees' }
  /** An amount of money with at most two decimals: `49.5`. */
  | { readonly kind: 'amount' }
  /** A positive number with at most six decimals: `86.2`. */
  | { readonly kind: 'rate' }
  /**
   * A text of at most `max` characters. `missing`: the message if it is not given. Without `missing`, the use case
   * refuses an empty text.
   */
  | { readonly kind: 'text'; readonly max?: number; readonly missing?: string }
  | { readonly kind: 'choice'; readonly values: readonly [string, ...string[]] }
  | { readonly kind: 'yes-no' }
  /** The version of what is changed. */
  | { readonly kind: 'version' }
  /** A phone number with its country code. */
  | { readonly kind: 'phone' }
  /** Words, separated by commas: seats such as `A1,B2`, keys, or distances in km with prices such as `10:999,25:1199`. */
  | { readonly kind: 'seats' | 'keys' | 'slabs' }
  /** The keys of proposed duties or of proposed changes of duties, separated by commas. */
  | { readonly kind: 'planned-duties' | 'duty-changes' };

/** Returns the words of its command, after `ratha`. */
export const commandOf = ({ name, command }: Operation): string => command ?? name.replace('.', ' ');

/** Returns the declaration with its literal types. */
export const operation = <const Declared extends Operation>(declared: Declared): Declared => declared;
