import { greatCircleKm, type Point } from '#domain/places/great-circle.ts';

/** Centre of Delhi, from which distances to towns are measured. */
export const CONNAUGHT_PLACE: Point = { latitude: 28.6315, longitude: 77.2167 };

/** Straight distance from Connaught Place within which a place counts as Delhi NCR (docs/product/rides.md#ncr). */
const NCR_KM = 90;

/** India's islands: the Andamans and Nicobars, and Lakshadweep. Only ships and planes go there. */
const ISLANDS = [
  { south: 6, north: 14.5, west: 92, east: 94.5 },
  { south: 8, north: 12.6, west: 71.5, east: 74.2 },
] as const;

/** The box around India. It also holds parts of the neighbouring countries, where no place is known. */
const INDIA = { south: 6.5, north: 37.1, west: 68, east: 97.5 } as const;

/** Returns true for a point in Delhi NCR, where hourly rentals drive. */
export function isInDelhiNcr(point: Point): boolean {
  return greatCircleKm(CONNAUGHT_PLACE, point) <= NCR_KM;
}

/** Returns true for a point that no road from Delhi reaches. */
export function isOnIsland(point: Point): boolean {
  return ISLANDS.some((island) => isInBox(point, island));
}

/** Returns true for a point where a pickup is possible: India without its islands (docs/product/rides.md#my-location). */
export function isInServiceArea(point: Point): boolean {
  return isInBox(point, INDIA) && !isOnIsland(point);
}

type Box = { readonly [Side in 'south' | 'north' | 'west' | 'east']: number };

function isInBox({ latitude, longitude }: Point, { south, north, west, east }: Box): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
