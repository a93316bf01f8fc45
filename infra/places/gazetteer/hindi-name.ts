import { HINDI_NAMES } from '#infra/places/data/data.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { onFirstUse } from '#infra/places/gazetteer/on-first-use.ts';
import { normalised } from '#infra/places/gazetteer/words.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** What stands between the names in an address, and between the cities of a route. */
const BETWEEN = /(\s*,\s*|\s+[–→]\s+)/;

/** The names in Hindi by the other names of the places. Of places with one name, the nearest to Delhi counts. */
const names = onFirstUse(() => {
  const found = new Map(Object.entries(HINDI_NAMES).map(([name, hindi]) => [normalised(name), hindi]));
  for (const { name, aliases } of GAZETTEER) {
    const hindi = aliases.find((alias) => DEVANAGARI.test(alias));
    for (const one of [name, ...aliases])
      if (hindi && !found.has(normalised(one))) found.set(normalised(one), hindi);
  }
  return found;
});

/**
 * Returns an address, a stop or the cities of a route with the names of known places in Hindi. Other parts, such as a house
 * number, stay as they are (docs/product/languages.md#places).
 */
export function hindiPlace(text: string): string {
  return text
    .split(BETWEEN)
    .map((part) => names().get(normalised(part)) ?? part)
    .join('');
}
