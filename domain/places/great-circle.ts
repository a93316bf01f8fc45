export type Point = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_KM = 6371;

/** Returns the straight (great-circle) distance in kilometres, by the haversine formula. */
export function greatCircleKm(from: Point, to: Point): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
