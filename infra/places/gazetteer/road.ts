import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { greatCircleKm } from '#domain/places/great-circle.ts';
import type { Journey } from '#domain/places/places.ts';
import { MEASURED_ROADS } from '#infra/places/towns/measured-roads.ts';
import type { Place } from '#infra/places/towns/place.ts';

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
const MINIMUM_KM = 1;

/**
 * Estimates distance and time by road: straight distance times a detour factor, corrected on measured roads from
 * Delhi. At least 1 km, with one decimal. `traffic` multiplies the minutes. Returns undefined from a place to itself.
 */
export function estimateJourney(from: Place, to: Place, traffic: number): Journey | undefined {
  const crow = greatCircleKm(from, to);
  if (crow === 0) return undefined;
  const measured = measuredRoad(from, to);
  const km = Math.max(MINIMUM_KM, measured ? (crow / measured.crow) * measured.km : detoured(crow));
  const hours = measured ? (km / measured.km) * measured.hours : drivingHours(km);
  return { km: Math.round(km * 10) / 10, minutes: Math.round(hours * 60 * traffic) };
}

/** Finds the measured road between a place near Delhi and a town, with the straight distance of the town. */
function measuredRoad(from: Place, to: Place) {
  const far = from.near ? to : from;
  const road = from.near === to.near ? undefined : MEASURED_ROADS[far.text];
  return road && { ...road, crow: greatCircleKm(CONNAUGHT_PLACE, far) };
}

function detoured(crow: number): number {
  return Math.min(crow, CITY_KM) * CITY_DETOUR + Math.max(0, crow - CITY_KM) * OPEN_ROAD_DETOUR;
}

function drivingHours(km: number): number {
  let hours = 0;
  let from = 0;
  for (const { upToKm, kmPerHour } of SPEEDS) {
    hours += Math.max(0, Math.min(km, upToKm) - from) / kmPerHour;
    from = upToKm;
  }
  return hours;
}
