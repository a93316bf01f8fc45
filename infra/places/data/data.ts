import type { Point } from '#domain/places/great-circle.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import cities from '#infra/places/data/cities.json' with { type: 'json' };
import cityAliases from '#infra/places/data/city-aliases.json' with { type: 'json' };
import destinations from '#infra/places/data/destinations.json' with { type: 'json' };
import foreignPlaces from '#infra/places/data/foreign-places.json' with { type: 'json' };
import hindiNames from '#infra/places/data/hindi-names.json' with { type: 'json' };
import measuredRoads from '#infra/places/data/measured-roads.json' with { type: 'json' };
import ncrAreas from '#infra/places/data/ncr-areas.json' with { type: 'json' };
import ncrCampuses from '#infra/places/data/ncr-campuses.json' with { type: 'json' };
import ncrHospitals from '#infra/places/data/ncr-hospitals.json' with { type: 'json' };
import ncrHotels from '#infra/places/data/ncr-hotels.json' with { type: 'json' };
import ncrMalls from '#infra/places/data/ncr-malls.json' with { type: 'json' };
import ncrMetro from '#infra/places/data/ncr-metro.json' with { type: 'json' };
import ncrOffices from '#infra/places/data/ncr-offices.json' with { type: 'json' };
import ncrPlaces from '#infra/places/data/ncr-places.json' with { type: 'json' };
import ncrSights from '#infra/places/data/ncr-sights.json' with { type: 'json' };
import ncrTowns from '#infra/places/data/ncr-towns.json' with { type: 'json' };
import states from '#infra/places/data/states.json' with { type: 'json' };

/*
 * The data of the offline gazetteer. README.md says what each file has, and its source. `data.test.ts` checks the files against
 * schemas, so no command spends time on that when it starts. The compiler does not know that a row of JSON has a fixed order, hence `as`.
 */

type PlaceRow = readonly [name: string, latitude: number, longitude: number, ...aliases: readonly string[]];

export type PlaceGroup = {
  readonly town: string;
  readonly state: string;
  readonly kind: PlaceKind;
  /** Order among equal matches, 1 to 10. */
  readonly size: number;
  readonly rows: readonly PlaceRow[];
};

type Town = Point & { readonly name: string; readonly state: string; readonly aliases: readonly string[] };
type Destinations = { readonly state: string; readonly rows: readonly PlaceRow[] };
type City = readonly [name: string, state: string, latitude: number, longitude: number, population: number];
type Road = { readonly km: number; readonly hours: number };

export const NCR_TOWNS: readonly Town[] = ncrTowns;
/** The first other name of each place is its name in Hindi. */
export const NCR_PLACES = [
  ncrPlaces,
  ncrAreas,
  ncrMetro,
  ncrHospitals,
  ncrMalls,
  ncrHotels,
  ncrCampuses,
  ncrOffices,
  ncrSights,
].flat() as unknown as readonly PlaceGroup[];
export const DESTINATIONS = destinations as unknown as readonly Destinations[];
export const CITIES = cities as unknown as readonly City[];
export const CITY_ALIASES: Readonly<Record<string, readonly string[]>> = cityAliases;
export const MEASURED_ROADS: Readonly<Record<string, Road>> = measuredRoads;

/** Names in Hindi of states, big towns and stops, which have no other names in the gazetteer. */
export const HINDI_NAMES: Readonly<Record<string, string>> = hindiNames;

/** Names of states and union territories in location fields, by their number in GeoNames. */
export const STATES: Readonly<Record<string, string>> = states.names;
/** Other spellings of states in addresses. */
export const STATE_ALIASES: Readonly<Record<string, string>> = states.aliases;

/** Names of countries beside those of Intl.DisplayNames. */
export const COUNTRY_NAMES: readonly string[] = foreignPlaces.countries;
/** Foreign cities that are recognised by their name alone, because no place in the gazetteer has the same name. */
export const FOREIGN_CITIES: readonly string[] = Object.values(foreignPlaces.cities).flat();
