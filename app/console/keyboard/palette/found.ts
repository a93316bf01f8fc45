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
  readonly isFailed: boolean;
};
