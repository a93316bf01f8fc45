import { z } from 'zod';
import type { FoundPlace, Journey } from '#domain/places/places.ts';
import { stateNamed } from '#domain/places/states.ts';

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
            .array(
              z.object({
                types: z.array(z.string()).default([]),
                shortText: z.string().default(''),
                longText: z.string().default(''),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  })
  .transform(({ places: [first] }): FoundPlace | undefined => {
    if (!first) return undefined;
    const component = (type: string) => first.addressComponents.find(({ types }) => types.includes(type));
    const country = component('country')?.shortText;
    const isAbroad = country !== undefined && country !== 'IN';
    const state = isAbroad ? undefined : stateNamed(component('administrative_area_level_1')?.longText ?? '');
    return { id: first.id, point: first.location, state: state ?? null, isAbroad };
  });

/** Areas in which a driver finds nobody, and codes that a person does not read as an address. */
const TOO_WIDE = new Set([
  'plus_code',
  'postal_code',
  'country',
  'administrative_area_level_1',
  'administrative_area_level_2',
  'administrative_area_level_3',
]);
/** An address that begins with a plus code, such as `F6F4+8Q Saket, New Delhi`, or with a road without a name. */
const NO_ADDRESS = /^(?:[23456789CFGHJMPQRVWX]{4,8}\+|Unnamed Road\b)/;
/** A location of a booking: see docs/product/rides.md#priceable. */
const ADDRESS = /^(?=.{11,300}$).*,/;

/** Reads the addresses in India of a reverse geocoding, nearest first. A response without results lacks the field. */
export const geocodeLocationAnswer = z
  .object({
    results: z
      .array(
        z.object({
          formattedAddress: z.string().default(''),
          location: z.object({ latitude: z.number().default(0), longitude: z.number().default(0) }),
          types: z.array(z.string()).default([]),
          addressComponents: z
            .array(z.object({ types: z.array(z.string()).default([]), shortText: z.string().default('') }))
            .default([]),
        }),
      )
      .default([]),
  })
  .transform(({ results }) =>
    results
      .filter(
        ({ formattedAddress, types, addressComponents }) =>
          ADDRESS.test(formattedAddress) &&
          !NO_ADDRESS.test(formattedAddress) &&
          !types.some((type) => TOO_WIDE.has(type)) &&
          addressComponents.every(
            (component) => !component.types.includes('country') || component.shortText === 'IN',
          ),
      )
      .map(({ formattedAddress, location }) => ({ text: formattedAddress, point: location })),
  );
