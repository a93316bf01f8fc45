import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

function rates(args: readonly string[], env: Record<string, string> = {}) {
  return ratha(['rates', ...args], { ...testContainer.variables, ...env });
}

test('sets a rate and lists it', async () => {
  const set = await rates(['set', 'usd', '86.2', '--on', '2026-01-31']);
  expect([set.code, set.out]).toEqual([0, '1 USD is ₹86.2, rate of 31/01/2026.\n']);
  const listed = await rates(['list']);
  expect(listed.out).toMatch(/USD +₹86\.2 +31\/01\/2026 +by hand/);
  const json = JSON.parse((await rates(['list', '--json'])).out);
  expect(json.rates.map(({ currency }: { currency: string }) => currency)).toEqual([
    'AUD',
    'EUR',
    'GBP',
    'USD',
  ]);
});

test('refuses two values of one rate, and stores none', async () => {
  const twice = ['set', 'EUR', '96.2', '--on', '2026-01-29', '--rate'];
  const err = 'rate: is given twice, with two values: give it once\n';
  expect(await rates([...twice, '90'])).toEqual({ code: 2, out: '', err });
  expect((await rates(['list'])).out).not.toContain('29/01/2026');
  const same = await rates([...twice, '96.2']);
  expect([same.code, same.out]).toEqual([0, '1 EUR is ₹96.2, rate of 29/01/2026.\n']);
});

test.each([
  [['set', 'YEN', '1'], 1, 'Choose USD, EUR, GBP or AUD'],
  [['set', 'USD', 'much'], 2, 'rate: must be a number such as 86.2'],
  [['set', 'USD', '86', '--on', '2199-01-01'], 1, 'Give today or a day before it'],
  [['fetch'], 1, 'No exchange rate service is configured.'],
])('ends %j with exit code %d', async (args, code, message) => {
  const ended = await rates(args);
  expect(ended.code).toBe(code);
  expect(ended.err).toContain(message);
});

test('fetches rates from RATES_URL, and keeps the stored rates if it does not answer', async () => {
  const answer = { base: 'EUR', date: '2026-01-30', rates: { INR: 97, USD: 1.1, GBP: 0.85, AUD: 1.7 } };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const RATES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const fetched = await rates(['fetch'], { RATES_URL });
  expect([fetched.code, fetched.out]).toEqual([
    0,
    expect.stringMatching(/EUR +₹97 +30\/01\/2026 +European Central Bank/),
  ]);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  const failed = await rates(['fetch'], { RATES_URL });
  expect(failed.code).toBe(1);
  expect(failed.err).toContain('The stored rates stay in force');
});
