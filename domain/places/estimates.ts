import type { Journey } from '#domain/places/places.ts';

/** What a fare is worked out from when no distance can be had, or a distance of 0 (seed 0 §7 and §9). */
export const FALLBACK_JOURNEYS = {
  airport: { km: 25, minutes: 45 },
  intercity: { km: 50, minutes: 60 },
} as const satisfies Record<string, Journey>;
