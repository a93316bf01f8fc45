import { freePort } from '#infra/local/ports.ts';
import { ADMIN_PHONES } from '#tests/e2e/setup/people.ts';
import { type Place, type Product, startProduct } from '#tests/e2e/setup/product.ts';

const VARIABLE = 'RATHA_E2E_PLACE';

/** Trips are generated this many days ahead, so that every test finds a trip of its own. */
export const TRIP_DAYS = 70;

/** Starts one product for the whole run. No test here waits for the confirmation deadline. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...place } = await startOnFreePort();
  process.env[VARIABLE] = JSON.stringify(place);
  return stop;
}

/** How often another port is tried, if some other program takes the free one first. */
const MAX_ATTEMPTS = 3;

async function startOnFreePort(attempt = 1): Promise<Product> {
  try {
    return await startProduct({
      // A passkey belongs to an origin, so the port is known before the product starts.
      PORT: String(await freePort()),
      TEAM_SECOND_FACTOR: 'optional',
      ADMIN_PHONES: ADMIN_PHONES.join(','),
      TRIP_DAYS_AHEAD: String(TRIP_DAYS),
    });
  } catch (error) {
    if (attempt === MAX_ATTEMPTS || !/is already in use/.test(String(error))) throw error;
    return startOnFreePort(attempt + 1);
  }
}

export function productOfTheRun(): Place {
  const place = process.env[VARIABLE];
  if (!place)
    throw new Error('The product of the run is not there: run the journeys with playwright.config.ts');
  return JSON.parse(place) as Place;
}
