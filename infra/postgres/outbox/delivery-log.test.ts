import { expect, test } from 'vitest';
import { createDeliveryLog } from '#infra/postgres/outbox/delivery-log.ts';

const failure = (code: number) =>
  Object.assign(new Error('no answer', { cause: Object.assign(new Error('grpc'), { code }) }), {
    name: 'ServiceError',
  });
const NOT_YET = failure(4);

function recorded() {
  let now = 0;
  const said: string[] = [];
  const record = (level: string) => (about: unknown, text?: string) =>
    void said.push(`${level}: ${text ?? String(about)}`);
  const deliveries = createDeliveryLog({ info: record('info'), warn: record('warn') } as never, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { said, pass, ...deliveries };
}

const NOT_READY = 'info: Temporal is not ready yet: events wait';
const READY = 'info: Temporal is ready: waiting events are delivered';
const WAITS = 'warn: An event could not be delivered and waits';
const OUTAGE = 'warn: Workflows cannot be reached: events wait in the outbox';
const AGAIN = 'info: Workflows can be reached again: waiting events are delivered';

test('says once and calmly that Temporal is not ready, and that it is', () => {
  const { said, failed, outage, delivered } = recorded();
  for (const key of ['a', 'b', 'c']) failed(key, NOT_YET, true);
  outage(true);
  for (const code of [14, 1]) failed('a', failure(code), false);
  expect(said).toEqual([NOT_READY]);
  for (const key of ['a', 'b', 'c']) delivered(key);
  outage(false);
  delivered('a');
  expect(said).toEqual([NOT_READY, READY]);
});

test('says once that a server is slow at the first start, although it took some events', () => {
  const { said, pass, failed, outage, delivered } = recorded();
  delivered('first');
  for (let key = 0; key < 88; key += 1) failed(`booking-${key}`, NOT_YET, true);
  outage(true);
  delivered('booking-0');
  outage(false);
  for (let key = 1; key < 88; key += 1) failed(`booking-${key}`, NOT_YET, true);
  outage(true);
  expect(said).toEqual([NOT_READY]);
  for (let key = 1; key < 87; key += 1) delivered(`booking-${key}`);
  outage(false);
  expect(said).toEqual([NOT_READY]);
  pass(60_000);
  failed('booking-87', NOT_YET, false);
  expect(said).toEqual([NOT_READY, WAITS]);
});

test('warns of what lasts longer than a minute, once', () => {
  const { said, pass, failed, outage, delivered } = recorded();
  for (const key of ['a', 'b', 'c']) failed(key, NOT_YET, true);
  outage(true);
  pass(59_999);
  failed('a', NOT_YET, false);
  expect(said).toEqual([NOT_READY]);
  pass(1);
  for (const key of ['a', 'b', 'a']) failed(key, NOT_YET, false);
  expect(said).toEqual([NOT_READY, WAITS, OUTAGE]);
  delivered('a');
  outage(false);
  expect(said).toEqual([NOT_READY, WAITS, OUTAGE, READY, AGAIN]);
});

test('warns at once of another failure, and of a server that was there before', () => {
  const { said, pass, failed, outage, delivered } = recorded();
  failed('a', failure(3), true);
  failed('a', failure(3), false);
  expect(said).toEqual([WAITS]);
  delivered('a');
  pass(60_000);
  failed('b', NOT_YET, true);
  outage(true);
  outage(false);
  expect(said).toEqual([WAITS, WAITS, OUTAGE, AGAIN]);
});
