import type { Clock } from '#domain/kernel/clock.ts';
import type { Places } from '#domain/places/places.ts';
import { departureForEstimate, trafficFactor } from '#domain/places/traffic.ts';
import { createIsAbroad } from '#infra/places/gazetteer/abroad.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { createResolve, type Resolved } from '#infra/places/gazetteer/resolve.ts';
import { estimateJourney } from '#infra/places/gazetteer/road.ts';
import { createSuggest } from '#infra/places/gazetteer/suggest.ts';

/**
 * Places without a provider: suggestions from the gazetteer, and estimated roads with traffic factors
 * (docs/product/rides.md#traffic).
 */
export function offlinePlaces(deps: { clock: Clock }): Places {
  const suggest = onFirstUse(() => createSuggest(GAZETTEER));
  const resolve = onFirstUse(() => createResolve(GAZETTEER));
  const isAbroad = onFirstUse(createIsAbroad);
  const find = (location: string): { readonly isAbroad: boolean; readonly resolved?: Resolved } => {
    const resolved = resolve()(location);
    if (isAbroad()(location, resolved !== undefined)) return { isAbroad: true };
    return { isAbroad: false, ...(resolved && { resolved }) };
  };
  return {
    suggest: async (typed) => suggest()(typed),
    journey: async (from, to, departAt) => {
      const [start, end] = [find(from).resolved, find(to).resolved];
      if (!start || !end) return undefined;
      const traffic = trafficFactor(departureForEstimate(departAt, deps.clock()));
      return estimateJourney(start.place, end.place, traffic);
    },
    find: async (location) => {
      const { resolved, isAbroad } = find(location);
      if (isAbroad) return { id: null, point: null, isAbroad };
      if (!resolved) return undefined;
      const { latitude, longitude, text } = resolved.place;
      return { id: resolved.isWhole ? text : null, point: { latitude, longitude }, isAbroad };
    },
  };
}

/** Builds the index on first use, because most commands need no places. */
function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
