import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONCERN_NAMES, concernsOf } from '#domain/health/concerns.ts';
import { houseFacts } from '#infra/metrics/house-facts.ts';
import { HOUSE_METRICS, type HouseMetric, type Measured } from '#infra/metrics/house-state.ts';

/** The health page and Prometheus agree: the alerts in `deploy/prometheus` are read as text, and played to the page. */

type Alert = { readonly alert: string; readonly expr: string };
const RULES = path.join(import.meta.dirname, '../../deploy/prometheus/alerts.yml');
const alerts: readonly Alert[] = parse(readFileSync(RULES, 'utf8')).groups[0].rules;

const nameOf = ({ alert }: Alert) =>
  alert
    .replace('Ratha', '')
    .replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

const of = (name: string, value: number, labels: Record<string, string> = {}): Measured => ({
  ...{ name: name as HouseMetric, labels, value },
});

/** A house where all is well, with some bookings and messages. */
const WELL: readonly Measured[] = [
  of('promise_bookings', 30, { kept: 'true' }),
  of('promise_bookings', 1, { kept: 'false' }),
  of('messages', 900, { channel: 'whatsapp', kind: 'otp', state: 'sent' }),
  of('messages', 4, { channel: 'whatsapp', kind: 'otp', state: 'failed' }),
  of('relay_active', 1),
];

/** Returns the names of the concerns of the house, with other values. */
function concerned(...changed: readonly Measured[]): string[] {
  const key = ({ name, labels }: Measured) => JSON.stringify([name, labels]);
  const kept = WELL.filter((one) => !changed.some((other) => key(other) === key(one)));
  return concernsOf(houseFacts([...kept, ...changed])).map(({ name }) => name);
}

/** `max(ratha_metric) > 26 * 3600` */
const LIMIT = /^max\(ratha_(\w+)\) > ([\d.]+)(?: \* ([\d.]+))?$/;
const limits = alerts.flatMap((alert) => {
  const [, metric, limit, times = '1'] = LIMIT.exec(alert.expr.trim()) ?? [];
  return metric ? [{ name: nameOf(alert), metric, limit: Number(limit) * Number(times) }] : [];
});

test('nothing is wrong in a house where all is well', () => {
  expect(concerned()).toEqual([]);
});

test.each(limits)('$name begins above the limit of its alert', ({ name, metric, limit }) => {
  expect(Object.keys(HOUSE_METRICS)).toContain(metric);
  expect(concerned(of(metric, limit))).toEqual([]);
  expect(concerned(of(metric, limit + 1))).toEqual([name]);
});

test('conditions of more than one value are those of their alerts', () => {
  expect(concerned(of('relay_active', 0))).toEqual(['no-relay']);
  expect(concerned(of('alarms', 1, { subject: 'whatsapp', fault: 'account' }))).toEqual(['must-correct']);
  // A tenth of 34 is 3.4.
  const late = (count: number) => of('promise_bookings', count, { kept: 'false' });
  expect(concerned(late(3))).toEqual([]);
  expect(concerned(late(4))).toEqual(['promise-broken']);
  expect(concerned(of('promise_bookings', 5, { kept: 'true' }), late(4))).toEqual([]);
  const messages = (channel: string, state: string, count: number) =>
    of('messages', count, { channel, kind: 'otp', state });
  expect(concerned(messages('whatsapp', 'failed', 48))).toEqual(['messages-fail']);
  expect(concerned(messages('whatsapp', 'failed', 47))).toEqual([]);
  expect(concerned(messages('email', 'unknown', 4), messages('email', 'sent', 1))).toEqual([]);
  expect(concerned(messages('email', 'unknown', 5), messages('email', 'sent', 1))).toEqual(['messages-fail']);
});

/** What the database cannot tell, or what is about processes. */
const NOT_ON_THE_PAGE = [
  ...['process-down', 'no-worker', 'database-away', 'errors', 'slow', 'releases-differ'],
];

test('each alert is on the page, except those about processes', () => {
  const names = alerts.map(nameOf).filter((name) => !NOT_ON_THE_PAGE.includes(name));
  expect([...CONCERN_NAMES].filter((name) => name !== 'rides-without-driver').sort()).toEqual(names.sort());
  expect(concerned(of('rides_without_driver', 2))).toEqual(['rides-without-driver']);
});
