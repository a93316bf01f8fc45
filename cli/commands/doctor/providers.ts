import type { Finding } from '#cli/commands/doctor/finding.ts';
import type { Places } from '#domain/places/places.ts';
import type { Config } from '#infra/config/config.ts';
import { frankfurterRates } from '#infra/currency/frankfurter.ts';
import { googlePlaces } from '#infra/places/google.ts';

const WITHIN_MS = 4_000;
const SAKET = 'Saket, New Delhi';
const AIRPORT = 'Delhi Airport Terminal 3, New Delhi';

/** Asks the services for places and exchange rates, if they are configured. */
export async function checkProviders(
  config: Pick<Config, 'googleMapsApiKey' | 'ratesUrl'>,
): Promise<readonly Finding[]> {
  const findings = await Promise.all([checkMaps(config.googleMapsApiKey), checkRates(config.ratesUrl)]);
  return findings.filter((finding) => finding !== null);
}

/** Collects what an adapter logs about a failure: a status, or the kind of an error. */
function listening() {
  const heard: string[] = [];
  const log = {
    warn: ({ status, error }: Record<string, unknown>, message: string) =>
      void heard.push(String(status ?? error ?? message)),
  };
  return { log, cause: () => heard.join(', ') };
}

type BaseUrls = Parameters<typeof googlePlaces>[0]['baseUrls'];

/** Asks Google for a suggestion, a place and a distance, which are two APIs of a key. Null without a key. */
export async function checkMaps(apiKey: string | null, baseUrls?: BaseUrls): Promise<Finding | null> {
  if (apiKey === null) return null;
  const check = 'maps';
  const causeOf = async (ask: (places: Places) => Promise<unknown>): Promise<string> => {
    const { log, cause } = listening();
    const deps = { apiKey, fetch, log, clock: () => new Date(), timeoutMs: WITHIN_MS };
    await ask(googlePlaces({ ...deps, ...(baseUrls && { baseUrls }) }));
    return cause();
  };
  const [suggested, found, measured] = await Promise.all([
    causeOf((places) => places.suggest('Saket')),
    causeOf((places) => places.find(SAKET)),
    causeOf((places) => places.journey(SAKET, AIRPORT, new Date())),
  ]);
  const faults = [
    suggested && `suggests no places (${suggested})`,
    found && `finds no places (${found})`,
    measured && `measures no distances (${measured})`,
  ].filter(Boolean);
  if (faults.length === 0)
    return { check, state: 'ok', text: 'Google suggests and finds places and measures distances' };
  return {
    check,
    state: 'error',
    text: `Google ${faults.join(', ')}`,
    fix: 'Allow Places API (New) and Routes API for GOOGLE_MAPS_API_KEY. Check its restrictions and its billing. To use the list of Ratha, remove the key.',
  };
}

async function checkRates(url: string | null): Promise<Finding | null> {
  if (url === null) return null;
  const check = 'rates';
  const { log, cause } = listening();
  const published = await frankfurterRates({ url, fetch, log, timeoutMs: WITHIN_MS }).latest();
  if (published) return { check, state: 'ok', text: `The service has rates of ${published.takenOn}` };
  return {
    check,
    state: 'warning',
    text: `The exchange rates cannot be fetched (${cause()})`,
    fix: 'Correct RATES_URL, or set rates by hand: `ratha rates`. The stored ones are used meanwhile.',
  };
}
