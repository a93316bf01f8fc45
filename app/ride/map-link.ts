import type { Point } from '#domain/places/great-circle.ts';

/** Returns an address that opens a map with the way to a place. */
export function directionsTo(place: string, point: Point | null): string {
  const destination = point ? `${point.latitude},${point.longitude}` : place;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
