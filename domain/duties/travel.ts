import type { Point } from '#domain/places/great-circle.ts';
import { drivingHours, roadKm } from '#domain/places/road.ts';
import { trafficFactor } from '#domain/places/traffic.ts';

type Route = { readonly km: number | null; readonly from: Point | null; readonly to: Point | null };

/** Returns the kilometres by road between two places, with one decimal. 0 if a place is unknown. */
export function driveKm(from: Point | null, to: Point | null): number {
  return from && to ? Math.round(roadKm(from, to) * 10) / 10 : 0;
}

/**
 * Returns the whole minutes of the drive between two places in the traffic of the departure
 * (docs/product/duties.md#travel). 0 if a place is unknown.
 */
export function driveMinutes(from: Point | null, to: Point | null, departAt: Date): number {
  if (!from || !to) return 0;
  return Math.round(drivingHours(roadKm(from, to)) * 60 * trafficFactor(departAt));
}

/** Returns the kilometres of a duty: those of its booking or trip, else the drive between its places. */
export function dutyKm({ km, from, to }: Route): number {
  return km ?? driveKm(from, to);
}
