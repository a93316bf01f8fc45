/** A road journey: kilometres with one decimal, whole minutes. */
export type Journey = { readonly km: number; readonly minutes: number };

/** `text` is what a location field then holds, such as `Connaught Place, New Delhi, Delhi`. */
export type PlaceSuggestion = { readonly text: string; readonly detail: string | null };

export type Places = {
  /**
   * Places in India for what has been typed so far, best first, at most 8; none below 2 characters
   * (docs/product/rides.md#locations). `session` groups the calls of one typed address, which some providers bill as
   * one.
   */
  readonly suggest: (typed: string, session?: string) => Promise<readonly PlaceSuggestion[]>;
  /** The way by road when leaving at `departAt`; undefined when either place is unknown or the provider fails. */
  readonly journey: (from: string, to: string, departAt: Date) => Promise<Journey | undefined>;
};
