import { expect, test } from 'vitest';
import {
  type ConsoleState,
  consoleState,
  type Login,
  minUpdateInterval,
} from '#domain/identity/console-session.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

const LIMITS = { idle: HOUR_MS, session: 24 * HOUR_MS };
const NOW = india('2026-11-21 12:00');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const login = (known: Partial<Login> = {}): Login => ({
  role: 'dispatcher',
  loggedInAt: ago(2 * HOUR_MS),
  seenAt: ago(MINUTE_MS),
  ...known,
});

test.each<[string, Partial<Login>, ConsoleState]>([
  ['a minute after its last use', {}, 'open'],
  ['without a role', { role: null }, 'none'],
  ['a moment before it was idle for an hour', { seenAt: ago(HOUR_MS - 1) }, 'open'],
  ['idle for an hour', { seenAt: ago(HOUR_MS) }, 'ended'],
  ['a moment before a day after the login', { loggedInAt: ago(24 * HOUR_MS - 1) }, 'open'],
  ['a day after the login, however much it is used', { loggedInAt: ago(24 * HOUR_MS) }, 'ended'],
  ['from before logins were noted', { loggedInAt: null, seenAt: null }, 'ended'],
])('checks a console session %s', (_when, known, state) => {
  expect(consoleState(login(known), NOW, LIMITS)).toBe(state);
});

test('records the use once a minute, and more often only if the idle timeout is short', () => {
  expect(minUpdateInterval(LIMITS)).toBe(MINUTE_MS);
  expect(minUpdateInterval({ ...LIMITS, idle: 8 * HOUR_MS })).toBe(MINUTE_MS);
  expect(minUpdateInterval({ ...LIMITS, idle: 3000 })).toBe(50);
});
