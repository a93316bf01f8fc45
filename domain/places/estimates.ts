import type { Journey } from '#domain/places/places.ts';

/** Used to calculate a fare when no distance is found, or a distance of 0 (docs/product/rides.md#fallback). */
export const FALLBACK_JOURNEYS = {
  airport: { km: 25, minutes: 45 },
  intercity: { km: 50, minutes: 60 },
} as const satisfies Record<string, Journey>;
