/** A page that the palette offers. */
export type PaletteLink = { readonly to: string; readonly label: string };

/** The bookings of a search. `search` names what was asked. */
export type Found = {
  readonly search: string;
  readonly found: readonly {
    readonly href: string;
    readonly label: string;
    readonly detail: string;
    readonly about: string;
  }[];
  /** Why there is no answer. `logged-out`: the console session has ended. */
  readonly failure: 'logged-out' | 'network' | null;
};
