import { once } from 'node:events';
import { createServer } from 'node:net';
import { ADMIN_PHONES } from '#tests/e2e/setup/people.ts';
import { type Place, startProduct } from '#tests/e2e/setup/product.ts';

const VARIABLE = 'RATHA_E2E_PLACE';

/** Trips are generated this many days ahead, so that every test finds a trip of its own. */
export const TRIP_DAYS = 70;

/** Starts one product for the whole run. No test here waits for the confirmation deadline. */
export default async function setup(): Promise<() => Promise<void>> {
  // A passkey belongs to an origin, so the port is known before the product starts.
  const port = await freePort();
  const { stop, ...place } = await startProduct({
    PORT: String(port),
    TEAM_SECOND_FACTOR: 'optional',
    ADMIN_PHONES: ADMIN_PHONES.join(','),
    TRIP_DAYS_AHEAD: String(TRIP_DAYS),
  });
  process.env[VARIABLE] = JSON.stringify(place);
  return stop;
}

/** Returns a port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

export function productOfTheRun(): Place {
  const place = process.env[VARIABLE];
  if (!place)
    throw new Error('The product of the run is not there: run the journeys with playwright.config.ts');
  return JSON.parse(place) as Place;
}
