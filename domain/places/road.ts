import { greatCircleKm, type Point } from '#domain/places/great-circle.ts';

/** Road kilometres per straight kilometre: first for distances within a city, then between cities. */
const CITY_DETOUR = 1.28;
const OPEN_ROAD_DETOUR = 1.24;
const CITY_KM = 60;
/** Speeds without heavy traffic, each up to a number of kilometres. */
const SPEEDS = [
  { upToKm: 10, kmPerHour: 22 },
  { upToKm: 40, kmPerHour: 35 },
  { upToKm: Number.POSITIVE_INFINITY, kmPerHour: 62 },
] as const;

/** Returns the estimated kilometres by road: the straight distance times a detour factor. */
export function roadKm(from: Point, to: Point): number {
  const straight = greatCircleKm(from, to);
  return Math.min(straight, CITY_KM) * CITY_DETOUR + Math.max(0, straight - CITY_KM) * OPEN_ROAD_DETOUR;
}

/** Returns the hours of a drive without heavy traffic. */
export function drivingHours(km: number): number {
  let hours = 0;
  let from = 0;
  for (const { upToKm, kmPerHour } of SPEEDS) {
    hours += Math.max(0, Math.min(km, upToKm) - from) / kmPerHour;
    from = upToKm;
  }
  return hours;
}
