import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { googleNearestPlace } from '#infra/places/google-nearest.ts';
import { createNearestPlace } from '#infra/places/places.ts';

const KEY = 'a-key-that-must-stay-secret';
const POINT = { latitude: 28.524_512_3, longitude: 77.206_678_9 };
const ADDRESS = '12, Press Enclave Marg, Saket, New Delhi, Delhi 110017, India';

type Seen = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

let server: Server;
let seen: Seen[];
let logged: string[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  seen = [];
  logged = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const log = {
  warn: (facts: Record<string, unknown>, message: string) =>
    logged.push(`${message} ${JSON.stringify(facts)}`),
};

function nearest(timeoutMs?: number) {
  const google = googleNearestPlace({
    apiKey: KEY,
    fetch,
    log,
    baseUrl: address(),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return google(POINT);
}

/** The search of the product, with Google behind the stand-in. */
function nearestOrKnown() {
  const toStandIn: typeof fetch = (input, init) =>
    fetch(String(input).replace('https://geocode.googleapis.com', address()), init);
  return createNearestPlace({ googleMapsApiKey: KEY }, { fetch: toStandIn, log })(POINT);
}

function json(body: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
}

const found = (formattedAddress: string, types: readonly string[], country = 'IN') => ({
  formattedAddress,
  types,
  location: { latitude: 28.525, longitude: 77.207 },
  addressComponents: [
    { types: ['route'], shortText: 'Press Enclave Marg' },
    { types: ['country', 'political'], shortText: country },
  ],
});
const HOUSE = found(ADDRESS, ['street_address']);

test('asks the Geocoding API v4 as documented, with the key only in a header', async () => {
  answer = json({ results: [HOUSE] });
  const place = await nearest();
  expect(place).toMatchObject({ text: ADDRESS, detail: null });
  expect(place?.km).toBeCloseTo(0.06, 2);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/v4/geocode/location/28.525,77.207?languageCode=en&regionCode=in',
    body: '',
    headers: {
      'x-goog-api-key': KEY,
      'x-goog-fieldmask':
        'results.formattedAddress,results.location,results.types,results.addressComponents.types,results.addressComponents.shortText',
    },
  });
  expect(logged).toEqual([]);
});

test.each([
  ['a plus code', found('GGFR+RM, New Delhi, Delhi 110017, India', ['plus_code'])],
  ['an address that begins with a plus code', found('GGFR+RM Saket, New Delhi, India', ['street_address'])],
  ['a road without a name', found('Unnamed Road, Saket, New Delhi, India', ['route'])],
  ['an area', found('South Delhi, Delhi, India', ['administrative_area_level_3', 'political'])],
  ['a country', found('India, South Asia', ['country', 'political'])],
  ['another country', found('Adarsh Nagar, Birgunj 44300, Nepal', ['sublocality'], 'NP')],
  ['a text without a comma', found('Saket New Delhi', ['sublocality'])],
  ['a text longer than a location may be', found(`Saket, ${'New Delhi '.repeat(30)}`, ['sublocality'])],
])('takes the next result after %s', async (_, unfit) => {
  answer = json({ results: [unfit, HOUSE] });
  expect((await nearest())?.text).toBe(ADDRESS);
  answer = json({ results: [unfit] });
  expect(await nearest()).toBeUndefined();
});

test('returns nothing where Google knows no address', async () => {
  answer = json({});
  expect(await nearest()).toBeUndefined();
  expect(logged).toEqual([]);
});

test.each<readonly [string, string, (response: ServerResponse) => void]>([
  ['an error 500', '"status":500', json({ error: { message: `${KEY} 28.525` } }, 500)],
  ['a refused key', '"status":403', json({ error: { message: `${KEY} 28.525` } }, 403)],
  ['broken JSON', 'SyntaxError', (response) => response.end('{"28.525')],
  ['a connection that is cut', 'TypeError', (response) => response.destroy()],
  ['another shape', 'another shape', json({ results: '28.525' })],
  ['a redirect', 'TypeError', (response) => response.writeHead(307, { location: '/elsewhere' }).end()],
  ['no address', '', json({})],
])('returns the known place of the gazetteer after %s', async (_, reason, failing) => {
  answer = failing;
  expect(await nearestOrKnown()).toMatchObject({ text: 'Saket, New Delhi, Delhi', detail: 'Locality' });
  expect(seen).toHaveLength(1);
  expectSafeLog(reason);
});

test('stops waiting for an answer that never comes', async () => {
  answer = () => {};
  expect(await nearest(100)).toBeUndefined();
  expectSafeLog('TimeoutError');
});

test('asks nobody without a key', async () => {
  const search = createNearestPlace({ googleMapsApiKey: null }, { fetch, log });
  expect(await search(POINT)).toMatchObject({ text: 'Saket, New Delhi, Delhi' });
  expect(seen).toEqual([]);
});

/** Expects at most one log line: with the reason, without the key or the coordinates. */
function expectSafeLog(reason: string): void {
  expect(logged).toHaveLength(reason === '' ? 0 : 1);
  expect(logged.join()).toContain(reason);
  expect(logged.join()).not.toContain(KEY);
  expect(logged.join()).not.toMatch(/28\.5|77\.2/);
}
