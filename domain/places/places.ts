import type { Point } from '#domain/places/great-circle.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import type { StateCode } from '#domain/places/states.ts';

/** A road journey: kilometres with one decimal, whole minutes. */
export type Journey = { readonly km: number; readonly minutes: number };

/** A suggested place. `text` goes into the location field, such as `Connaught Place, New Delhi, Delhi`. */
export type PlaceSuggestion = {
  readonly text: string;
  readonly detail: string | null;
  /** The kind of the place, for its words in another language. Absent for an address of Google. */
  readonly kind?: PlaceKind | undefined;
  /** True if the typed text is a name of this place: `CP` for Connaught Place. */
  readonly isNamed: boolean;
};

/** The facts about the place that a location text names. */
export type FoundPlace = {
  /** The same for two texts that name the same place. Null if the text says more, such as a house number. */
  readonly id: string | null;
  readonly point: Point | null;
  /** The state of the place. Null if the address may lie in another one (docs/product/billing.md#place-of-supply). */
  readonly state: StateCode | null;
  /** True if the place lies outside India. */
  readonly isAbroad: boolean;
};

export type Places = {
  /**
   * Returns at most 8 places in India for the typed text, best first; none below 2 characters
   * (docs/product/rides.md#locations). `session` groups the requests for one address, because some providers
   * bill them as one.
   */
  readonly suggest: (typed: string, session?: string) => Promise<readonly PlaceSuggestion[]>;
  /** Returns the road journey for a departure time. Undefined if a place is unknown or the provider fails. */
  readonly journey: (from: string, to: string, departAt: Date) => Promise<Journey | undefined>;
  /** Returns the place of a location text. Undefined if it is unknown or the provider fails. */
  readonly find: (location: string) => Promise<FoundPlace | undefined>;
};
