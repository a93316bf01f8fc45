import { z } from 'zod';
import type { Journey } from '#domain/places/places.ts';

/** The texts that autocomplete suggests, in its order; an answer without suggestions has no such field. */
export const autocompleteAnswer = z
  .object({
    suggestions: z
      .array(z.object({ placePrediction: z.object({ text: z.object({ text: z.string() }) }).optional() }))
      .default([]),
  })
  .transform(({ suggestions }) =>
    suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? []),
  );

/** Proto3 JSON leaves a zero out: no `code` is status OK, no `distanceMeters` is 0. */
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
 * The one element of a 1 × 1 route matrix as a journey: metres to kilometres with one decimal, seconds to minutes.
 * Undefined where its status is not OK, there is no route, or the distance or duration comes to 0.
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
