import type { Point } from '#domain/places/great-circle.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';

/** A named point. `text` is the value of a location field: name, town and state. */
export type Place = Point & {
  readonly name: string;
  /** Town in the address of this place; the place itself if it is a town. */
  readonly town: string;
  readonly state: string;
  readonly text: string;
  readonly kind: PlaceKind;
  /** Other names: short, older or Hindi names. */
  readonly aliases: readonly string[];
  /** The place is in Delhi NCR, or near enough to be driven like a place inside it. */
  readonly near: boolean;
  /** Order among equal matches: 1 to 10 near Delhi, population elsewhere. */
  readonly size: number;
};
