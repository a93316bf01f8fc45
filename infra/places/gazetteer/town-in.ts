import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { onFirstUse } from '#infra/places/gazetteer/on-first-use.ts';
import { createResolve } from '#infra/places/gazetteer/resolve.ts';
import { TERMINAL_PLACES } from '#infra/places/gazetteer/terminals.ts';

const resolve = onFirstUse(() => createResolve(GAZETTEER));
const TERMINALS = new Set(TERMINAL_PLACES);

/** Returns the town of an address, or the terminal of the airport. Null if the gazetteer does not know it. */
export function townIn(address: string): string | null {
  const place = resolve()(address)?.place;
  if (!place) return null;
  return TERMINALS.has(place) ? place.name : place.town;
}
