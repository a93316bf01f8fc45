import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { frankfurterRates } from '#infra/currency/frankfurter.ts';

/** Response of the service: the value of one euro. */
const ANSWER = {
  amount: 1,
  base: 'EUR',
  date: '2026-11-20',
  rates: { AUD: 1.7421, GBP: 0.8412, INR: 97.25, USD: 1.1234 },
};

let server: Server;
let asked: string[];
let logged: string[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  logged = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function rates({ timeoutMs = 1000 } = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const log = {
    warn: (facts: object, message: string) => logged.push(`${message} ${JSON.stringify(facts)}`),
  };
  return frankfurterRates({ url, fetch, log, timeoutMs }).latest();
}

function json(body: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
}

test('returns every currency in rupees per unit, with its date, by one call', async () => {
  answer = json(ANSWER);
  expect(await rates()).toEqual({
    takenOn: '2026-11-20',
    rates: { EUR: 97.25, USD: 86.567563, GBP: 115.608654, AUD: 55.823431 },
  });
  expect(asked).toEqual(['GET /v1/latest?base=EUR&symbols=INR,USD,GBP,AUD']);
  expect(logged).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void, string]>([
  [
    'a refusal',
    json({ message: 'not found' }, 404),
    'The exchange rate service refused the request {"status":404}',
  ],
  [
    'a currency that is missing',
    json({ ...ANSWER, rates: { ...ANSWER.rates, INR: undefined } }),
    'The exchange rate service returned an unexpected response {}',
  ],
  [
    'a rate of 0',
    json({ ...ANSWER, rates: { ...ANSWER.rates, USD: 0 } }),
    'The exchange rate service returned an unexpected response {}',
  ],
  [
    'a day that is none',
    json({ ...ANSWER, date: 'today' }),
    'The exchange rate service returned an unexpected response {}',
  ],
  [
    'no JSON',
    (response) => response.end('<html>'),
    'The exchange rate request failed {"error":"SyntaxError"}',
  ],
])('returns no rates and logs an error for %s', async (_, answered, line) => {
  answer = answered;
  expect(await rates()).toBeUndefined();
  expect(logged).toEqual([line]);
});

test('follows no redirect', async () => {
  answer = (response) => {
    if (asked.length === 1) response.writeHead(302, { location: '/elsewhere' }).end();
    else json(ANSWER)(response);
  };
  expect(await rates()).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(logged).toEqual(['The exchange rate request failed {"error":"TypeError"}']);
});

test('stops waiting for a service that does not answer', async () => {
  answer = () => {};
  expect(await rates({ timeoutMs: 50 })).toBeUndefined();
  expect(logged).toEqual(['The exchange rate request failed {"error":"TimeoutError"}']);
});
