import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { greatCircleKm } from '#domain/places/great-circle.ts';
import type { Journey } from '#domain/places/places.ts';
import { drivingHours, roadKm } from '#domain/places/road.ts';
import { MEASURED_ROADS } from '#infra/places/data/data.ts';
import type { Place } from '#infra/places/gazetteer/place.ts';

const MINIMUM_KM = 1;

/**
 * Estimates distance and time by road: straight distance times a detour factor, corrected on measured roads from
 * Delhi. At least 1 km, with one decimal. `traffic` multiplies the minutes. Returns undefined from a place to itself.
 */
export function estimateJourney(from: Place, to: Place, traffic: number): Journey | undefined {
  const crow = greatCircleKm(from, to);
  if (crow === 0) return undefined;
  const measured = measuredRoad(from, to);
  const km = Math.max(MINIMUM_KM, measured ? (crow / measured.crow) * measured.km : roadKm(from, to));
  const hours = measured ? (km / measured.km) * measured.hours : drivingHours(km);
  return { km: Math.round(km * 10) / 10, minutes: Math.round(hours * 60 * traffic) };
}

/** Finds the measured road between a place near Delhi and a town, with the straight distance of the town. */
function measuredRoad(from: Place, to: Place) {
  const far = from.near ? to : from;
  const road = from.near === to.near ? undefined : MEASURED_ROADS[far.text];
  return road && { ...road, crow: greatCircleKm(CONNAUGHT_PLACE, far) };
}
