import type { Point } from '#infra/places/towns/great-circle.ts';

export const PLACE_KINDS = {
  city: 'City',
  town: 'Town',
  airport: 'Airport',
  station: 'Railway station',
  bus: 'Bus terminal',
  metro: 'Metro station',
  locality: 'Locality',
  sector: 'Sector',
  hotel: 'Hotel',
  mall: 'Mall and market',
  hospital: 'Hospital',
  office: 'Offices',
  embassy: 'Embassy',
  sight: 'Place of interest',
  campus: 'University and college',
} as const;
export type PlaceKind = keyof typeof PLACE_KINDS;

/** A named point. `text` is what a location field then holds: name, and the town and state that it lies in. */
export type Place = Point & {
  readonly name: string;
  /** The town that an address of this place names; the place itself when it is one. */
  readonly town: string;
  readonly state: string;
  readonly text: string;
  readonly kind: PlaceKind;
  /** Other names: short ones, older ones, Hindi. */
  readonly aliases: readonly string[];
  /** In Delhi NCR, or near enough to be driven there as one is inside it. */
  readonly near: boolean;
  /** Which comes first of two that match alike: 1 to 10 near Delhi, people elsewhere. */
  readonly size: number;
};

/** Places of one kind in one town, as they are written down: name, latitude, longitude, other names. */
export type PlaceGroup = {
  readonly town: string;
  readonly state: string;
  readonly kind: PlaceKind;
  /** 1 to 10, see `Place.size`. */
  readonly size: number;
  readonly rows: readonly PlaceRow[];
};
export type PlaceRow = readonly [
  name: string,
  latitude: number,
  longitude: number,
  ...aliases: readonly string[],
];
