import QuickLRU from 'quick-lru';
import type { Clock } from '#domain/kernel/clock.ts';
import { PLACE_KINDS } from '#domain/places/place-kinds.ts';
import type { Places } from '#domain/places/places.ts';
import { stateNamed } from '#domain/places/states.ts';
import { departureForEstimate, trafficFactor } from '#domain/places/traffic.ts';
import { isPriceableLocation } from '#domain/rides/ride.ts';
import { createIsAbroad } from '#infra/places/gazetteer/abroad.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { onFirstUse } from '#infra/places/gazetteer/on-first-use.ts';
import { createResolve, type Resolved } from '#infra/places/gazetteer/resolve.ts';
import { estimateJourney } from '#infra/places/gazetteer/road.ts';
import { createSuggest } from '#infra/places/gazetteer/suggest.ts';

/** The meaning of a location text. `resolved` is absent if the gazetteer does not know the place. */
type Found = { readonly isAbroad: boolean; readonly resolved?: Resolved };

/** A ride asks for its two places at each step of a booking, and twice for each price. */
const MAX_REMEMBERED = 1_000;
const MAX_REMEMBERED_LENGTH = 300;

/**
 * Places without a provider: suggestions from the gazetteer, and estimated roads with traffic factors
 * (docs/product/rides.md#traffic).
 */
export function offlinePlaces(deps: { clock: Clock }): Places {
  const suggest = onFirstUse(() => createSuggest(GAZETTEER));
  const resolve = onFirstUse(() => createResolve(GAZETTEER));
  const isAbroad = onFirstUse(createIsAbroad);
  const found = new QuickLRU<string, Found>({ maxSize: MAX_REMEMBERED });
  const find = (location: string): Found => {
    const before = found.get(location);
    if (before) return before;
    const resolved = resolve()(location);
    const isOutside = isAbroad()(location, resolved !== undefined);
    const place = isOutside ? { isAbroad: true } : { isAbroad: false, ...(resolved && { resolved }) };
    if (location.length <= MAX_REMEMBERED_LENGTH) found.set(location, place);
    return place;
  };
  return {
    suggest: async (typed) => {
      const suggested = suggest()(typed);
      // An address without commas says more than a name: "flat 12 saket new delhi".
      const place =
        suggested.length > 0 || isPriceableLocation(typed) ? undefined : find(typed).resolved?.place;
      return place
        ? [{ text: place.text, detail: PLACE_KINDS[place.kind], kind: place.kind, isNamed: false }]
        : suggested;
    },
    journey: async (from, to, departAt) => {
      const [start, end] = [find(from).resolved, find(to).resolved];
      if (!start || !end) return undefined;
      const traffic = trafficFactor(departureForEstimate(departAt, deps.clock()));
      return estimateJourney(start.place, end.place, traffic);
    },
    find: async (location) => {
      const { resolved, isAbroad } = find(location);
      if (isAbroad) return { id: null, point: null, state: null, isAbroad };
      if (!resolved) return undefined;
      const { latitude, longitude, text } = resolved.place;
      const state = (resolved.isStateSure && stateNamed(resolved.place.state)) || null;
      return { id: resolved.isWhole ? text : null, point: { latitude, longitude }, state, isAbroad };
    },
  };
}
