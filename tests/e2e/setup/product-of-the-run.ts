import { ADMIN_PHONES } from '#tests/e2e/setup/people.ts';
import { type Place, startProduct } from '#tests/e2e/setup/product.ts';

const VARIABLE = 'RATHA_E2E_PLACE';

/** Trips are generated this many days ahead, so that every test finds a trip of its own. */
export const TRIP_DAYS = 70;

/** Starts one product for the whole run. No test here waits for the confirmation deadline. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...place } = await startProduct({
    ADMIN_PHONES: ADMIN_PHONES.join(','),
    TRIP_DAYS_AHEAD: String(TRIP_DAYS),
  });
  process.env[VARIABLE] = JSON.stringify(place);
  return stop;
}

export function productOfTheRun(): Place {
  const place = process.env[VARIABLE];
  if (!place)
    throw new Error('The product of the run is not there: run the journeys with playwright.config.ts');
  return JSON.parse(place) as Place;
}
