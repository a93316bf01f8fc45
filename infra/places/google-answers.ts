import { z } from 'zod';
import type { FoundPlace, Journey } from '#domain/places/places.ts';

/** Suggestions of an autocomplete response. A response without suggestions lacks the field. */
export const autocompleteAnswer = z
  .object({
    suggestions: z
      .array(z.object({ placePrediction: z.object({ text: z.object({ text: z.string() }) }).optional() }))
      .default([]),
  })
  .transform(({ suggestions }) =>
    suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? []),
  );

/** Proto3 JSON omits zeros: no `code` means status OK, no `distanceMeters` means 0. */
const routeElement = z.object({
  status: z.object({ code: z.number().default(0) }),
  condition: z.string().optional(),
  distanceMeters: z.number().default(0),
  duration: z
    .string()
    .regex(/^\d+(\.\d+)?s$/)
    .default('0s'),
});

/**
 * Reads the single element of a route matrix as a journey: kilometres with one decimal, and minutes. Returns
 * undefined if its status is not OK, there is no route, or a value is 0.
 */
export const routeMatrixAnswer = z
  .array(routeElement)
  .length(1)
  .transform(([element]): Journey | undefined => {
    if (element?.status.code !== 0 || element.condition !== 'ROUTE_EXISTS') return undefined;
    const km = Math.round(element.distanceMeters / 100) / 10;
    const minutes = Math.round(Number.parseFloat(element.duration) / 60);
    return km > 0 && minutes > 0 ? { km, minutes } : undefined;
  });

/** Reads the first place of a text search. A response without places lacks the field. A place without a country is in India. */
export const searchTextAnswer = z
  .object({
    places: z
      .array(
        z.object({
          id: z.string(),
          location: z.object({ latitude: z.number().default(0), longitude: z.number().default(0) }),
          addressComponents: z
            .array(z.object({ types: z.array(z.string()).default([]), shortText: z.string().default('') }))
            .default([]),
        }),
      )
      .default([]),
  })
  .transform(({ places: [first] }): FoundPlace | undefined => {
    if (!first) return undefined;
    const country = first.addressComponents.find(({ types }) => types.includes('country'))?.shortText;
    return { id: first.id, point: first.location, isAbroad: country !== undefined && country !== 'IN' };
  });
