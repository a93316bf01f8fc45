import type { Finding } from '#cli/commands/doctor/finding.ts';
import type { Config } from '#infra/config/config.ts';
import { frankfurterRates } from '#infra/currency/frankfurter.ts';
import { googlePlaces } from '#infra/places/google.ts';

const WITHIN_MS = 4_000;

/** Asks the services for places and exchange rates, if they are configured. One question to each. */
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

/** Asks Google for one suggestion. Null without a key. */
export async function checkMaps(apiKey: string | null, baseUrls?: BaseUrls): Promise<Finding | null> {
  if (apiKey === null) return null;
  const check = 'maps';
  const { log, cause } = listening();
  const places = googlePlaces({
    apiKey,
    fetch,
    log,
    clock: () => new Date(),
    timeoutMs: WITHIN_MS,
    ...(baseUrls && { baseUrls }),
  });
  await places.suggest('Saket');
  if (cause() === '') return { check, state: 'ok', text: 'Google suggests places' };
  return {
    check,
    state: 'error',
    text: `Google suggests no places (${cause()})`,
    fix: 'Correct GOOGLE_MAPS_API_KEY, its restrictions and its billing. Without it, places come from the list of Ratha.',
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
