import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { googlePlaces } from '#infra/places/google.ts';

const KEY = 'a-key-that-must-stay-secret';
const NOW = new Date('2026-11-20T06:30:00Z');
const LATER = new Date('2026-11-21T03:00:00Z');
const FROM = '12 Example Lane, Saket, New Delhi';
const TO = 'Delhi Airport Terminal 3, New Delhi';

type Seen = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
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
      seen.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function google(options: { readonly timeoutMs?: number } = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return googlePlaces({
    apiKey: KEY,
    fetch,
    clock: () => NOW,
    log: { warn: (facts, message) => logged.push(`${message} ${JSON.stringify(facts)}`) },
    baseUrls: { places: url, routes: url },
    ...options,
  });
}

function json(body: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
}

const suggestion = (text: string) => ({ placePrediction: { text: { text, matches: [{ endOffset: 3 }] } } });
const element = (more: object) => [{ originIndex: 0, destinationIndex: 0, status: {}, ...more }];
const route = element({ condition: 'ROUTE_EXISTS', distanceMeters: 16_449, duration: '2530s' });

test('calls autocomplete as documented, with the key only in a header', async () => {
  answer = json({ suggestions: [suggestion('Saket, New Delhi, Delhi, India')] });
  const found = await google().suggest(' sak ', 'b7c0e2a4-7f0e-4f5c-9a53-1f0b3a9c2d11');
  expect(found).toEqual([{ text: 'Saket, New Delhi, Delhi, India', detail: null, isNamed: false }]);
  const [call] = seen;
  expect(call?.method).toBe('POST');
  expect(call?.url).toBe('/v1/places:autocomplete');
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-goog-api-key': KEY,
    'x-goog-fieldmask': 'suggestions.placePrediction.text.text',
  });
  expect(call?.body).toEqual({
    input: 'sak',
    includedRegionCodes: ['in'],
    languageCode: 'en',
    regionCode: 'in',
    sessionToken: 'b7c0e2a4-7f0e-4f5c-9a53-1f0b3a9c2d11',
    locationBias: { circle: { center: { latitude: 28.6315, longitude: 77.2167 }, radius: 50_000 } },
  });
});

test.each([undefined, '', 'not a token', 'x'.repeat(37)])(
  'calls autocomplete without a session token that is %j',
  async (session) => {
    answer = json({});
    await google().suggest('saket', session);
    expect(seen[0]?.body).not.toHaveProperty('sessionToken');
  },
);

test.each(['', 's', '  s  '])('does not call Google for %j, which is too short', async (typed) => {
  expect(await google().suggest(typed)).toEqual([]);
  expect(seen).toEqual([]);
});

test('sends at most 200 characters and returns at most 8 suggestions', async () => {
  answer = json({ suggestions: Array.from({ length: 10 }, (_, at) => suggestion(`Place ${at}, Delhi`)) });
  expect(await google().suggest('x'.repeat(3000))).toHaveLength(8);
  expect(seen[0]?.body).toMatchObject({ input: 'x'.repeat(200) });
});

test('ignores predictions that are not places', async () => {
  answer = json({ suggestions: [{ queryPrediction: {} }, suggestion('Saket, Delhi')] });
  expect(await google().suggest('saket')).toEqual([{ text: 'Saket, Delhi', detail: null, isNamed: true }]);
});

test('accepts a response without suggestions', async () => {
  answer = json({});
  expect(await google().suggest('qqqq')).toEqual([]);
  expect(logged).toEqual([]);
});

test('calls the route matrix as documented, with status in its field mask', async () => {
  answer = json(route);
  expect(await google().journey(FROM, TO, LATER)).toEqual({ km: 16.4, minutes: 42 });
  const [call] = seen;
  expect(call?.method).toBe('POST');
  expect(call?.url).toBe('/distanceMatrix/v2:computeRouteMatrix');
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-goog-api-key': KEY,
    'x-goog-fieldmask': 'originIndex,destinationIndex,status,condition,distanceMeters,duration',
  });
  expect(call?.body).toEqual({
    origins: [{ waypoint: { address: FROM }, routeModifiers: { avoidTolls: false, avoidHighways: false } }],
    destinations: [{ waypoint: { address: TO } }],
    travelMode: 'DRIVE',
    routingPreference: 'TRAFFIC_AWARE',
    departureTime: '2026-11-21T03:00:00.000Z',
    languageCode: 'en',
    regionCode: 'in',
    units: 'METRIC',
  });
  expect(logged).toEqual([]);
});

test.each([new Date('2026-11-20T06:29:00Z'), NOW])(
  'asks for an hour from now for a pickup at %s, which is not in the future',
  async (departAt) => {
    answer = json(route);
    await google().journey(FROM, TO, departAt);
    expect(seen[0]?.body).toMatchObject({ departureTime: '2026-11-20T07:30:00.000Z' });
  },
);

test.each([
  [
    'an element whose status is not OK',
    element({ status: { code: 5, message: FROM }, condition: 'ROUTE_EXISTS' }),
  ],
  ['no route', element({ condition: 'ROUTE_NOT_FOUND' })],
  ['no condition', element({ distanceMeters: 16_449, duration: '2530s' })],
  ['a distance of 0', element({ condition: 'ROUTE_EXISTS', duration: '60s' })],
  ['a duration of 0', element({ condition: 'ROUTE_EXISTS', distanceMeters: 900, duration: '0s' })],
])('returns no journey for %s', async (_, body) => {
  answer = json(body);
  expect(await google().journey(FROM, TO, LATER)).toBeUndefined();
  expectOneSafeLine('found no route');
});

test.each([
  ['an element without a status', [{ condition: 'ROUTE_EXISTS', distanceMeters: 1, duration: '1s' }]],
  ['an object of the old Distance Matrix', { status: 'ZERO_RESULTS', rows: [] }],
  ['no element', []],
  ['an odd duration', element({ condition: 'ROUTE_EXISTS', distanceMeters: 900, duration: 'PT1M' })],
])('returns no journey for %s and a response of another shape', async (_, body) => {
  answer = json(body);
  expect(await google().journey(FROM, TO, LATER)).toBeUndefined();
  expectOneSafeLine('another shape');
});

test('follows no redirect, which could take the key to another host', async () => {
  answer = (response) => {
    if (seen.length === 1) response.writeHead(307, { location: '/elsewhere' }).end();
    else json({ suggestions: [suggestion('Elsewhere')] })(response);
  };
  expect(await google().suggest('saket')).toEqual([]);
  expect(seen).toHaveLength(1);
  expect(logged).toEqual(['Google Maps failed {"call":"autocomplete","error":"TypeError"}']);
});

test('gives no suggestions for an unexpected response', async () => {
  answer = json({ status: 'ZERO_RESULTS', suggestions: 'none' });
  expect(await google().suggest(FROM)).toEqual([]);
  expectOneSafeLine('another shape');
});

const FAILURES: readonly (readonly [string, string, (response: ServerResponse) => void])[] = [
  ['an error 500', '"status":500', json({ error: { message: `${KEY} ${FROM}` } }, 500)],
  ['a refused key', '"status":403', json({ error: { message: `${KEY} ${FROM}` } }, 403)],
  ['broken JSON', 'SyntaxError', (response) => response.end(`{"${FROM}`)],
  ['a connection that is cut', 'TypeError', (response) => response.destroy()],
];

test.each(FAILURES)('gives no suggestions and no journey after %s', async (_, reason, failing) => {
  answer = failing;
  expect(await google().suggest(FROM)).toEqual([]);
  expectOneSafeLine(reason);
  logged = [];
  expect(await google().journey(FROM, TO, LATER)).toBeUndefined();
  expectOneSafeLine(reason);
});

test.each<readonly [string, (response: ServerResponse) => void]>([
  ['never begins', () => {}],
  ['never ends', (response) => response.writeHead(200).write('[')],
])('stops waiting for a response that %s', async (_, hanging) => {
  answer = hanging;
  expect(await google({ timeoutMs: 100 }).suggest(FROM)).toEqual([]);
  expectOneSafeLine('TimeoutError');
  logged = [];
  expect(await google({ timeoutMs: 100 }).journey(FROM, TO, LATER)).toBeUndefined();
  expectOneSafeLine('TimeoutError');
});

/** Expects one log line with the reason, without the key or an address. */
function expectOneSafeLine(reason: string): void {
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(reason);
  expect(logged[0]).not.toContain(KEY);
  expect(logged[0]).not.toContain('Saket');
  expect(seen.some(({ url }) => url?.includes(KEY))).toBe(false);
}

const inCountry = (shortText: string, state = 'Delhi') => ({
  places: [
    {
      id: 'place-1',
      location: { latitude: 28.5, longitude: 77.2 },
      addressComponents: [
        { types: ['locality'], shortText: 'X' },
        { types: ['administrative_area_level_1', 'political'], shortText: 'S', longText: state },
        { types: ['country', 'political'], shortText },
      ],
    },
  ],
});

test('finds a place by a text search, with its country', async () => {
  answer = json(inCountry('IN'));
  expect(await google().find('Saket, New Delhi')).toEqual({
    id: 'place-1',
    point: { latitude: 28.5, longitude: 77.2 },
    state: '07',
    isAbroad: false,
  });
  expect(seen[0]?.url).toBe('/v1/places:searchText');
  expect(seen[0]?.body).toMatchObject({ textQuery: 'Saket, New Delhi', regionCode: 'in', pageSize: 1 });
  answer = json(inCountry('NP'));
  expect(await google().find('Kathmandu')).toMatchObject({ isAbroad: true, state: null });
});

test.each([
  ['Haryana', '06'],
  ['Uttar Pradesh', '09'],
  ['Jammu & Kashmir', '01'],
  ['Elsewhere', null],
])('takes the state of a place from Google’s answer, not from the address: %s', async (named, state) => {
  answer = json(inCountry('IN', named));
  expect(await google().find('Kerala House, Delhi Road')).toMatchObject({ state });
  expect(seen[0]?.headers['x-goog-fieldmask']).toContain('places.addressComponents.longText');
});

test.each([
  ['no place', {}],
  ['another shape', { places: 'none' }],
])('finds nothing in a text search with %s', async (_, body) => {
  answer = json(body);
  expect(await google().find('Qqqq')).toBeUndefined();
});
