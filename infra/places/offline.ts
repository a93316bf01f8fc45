import type { Clock } from '#domain/kernel/clock.ts';
import type { Places } from '#domain/places/places.ts';
import { departureForEstimate, trafficFactor } from '#domain/places/traffic.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { createResolve } from '#infra/places/gazetteer/resolve.ts';
import { estimateJourney } from '#infra/places/gazetteer/road.ts';
import { createSuggest } from '#infra/places/gazetteer/suggest.ts';

/**
 * Places without a provider: suggestions from the gazetteer, and estimated roads with traffic factors
 * (docs/product/rides.md#traffic).
 */
export function offlinePlaces(deps: { clock: Clock }): Places {
  const suggest = onFirstUse(() => createSuggest(GAZETTEER));
  const resolve = onFirstUse(() => createResolve(GAZETTEER));
  return {
    suggest: async (typed) => suggest()(typed),
    journey: async (from, to, departAt) => {
      const [start, end] = [resolve()(from), resolve()(to)];
      if (!start || !end) return undefined;
      return estimateJourney(start, end, trafficFactor(departureForEstimate(departAt, deps.clock())));
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
